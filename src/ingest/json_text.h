#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

namespace quicket::ingest {

/// How deep lists and objects may lie in each other. Files of matches go eight deep.
inline constexpr std::size_t deepest_json = 64;

/// A text of JSON with every string, keys too, as names are kept (`kept_form`). Throws Error
/// (bad_file) with file and line for what is no JSON, lies deeper than the limit, or holds a
/// character that no name may hold, written out or by its number.
nlohmann::json parse_json(std::string_view source, const std::string& file);

}  // namespace quicket::ingest
