#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

namespace quicket::ingest {

/// How deeply lists and objects may be nested. Files of matches are eight deep.
inline constexpr std::size_t deepest_json = 64;

/// A JSON text with all strings, including keys, in the form of names (`kept_form`). Throws Error
/// (bad_file) with file and line for invalid JSON, nesting beyond the limit, or a character that
/// names must not contain, written out or escaped.
nlohmann::json parse_json(std::string_view source, const std::string& file);

}  // namespace quicket::ingest
