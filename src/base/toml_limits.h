#pragma once

#include <cstddef>
#include <string_view>

namespace quicket {

/// The largest text that is parsed. The largest built-in file has 20 KiB.
inline constexpr std::size_t most_toml_bytes = 1024 * 1024;
/// How deeply tables and lists may be nested, including dotted keys (`a.b.c`). Built-in files have
/// four levels.
inline constexpr std::size_t most_toml_depth = 64;
/// How many keys and list entries a text may have.
inline constexpr std::size_t most_toml_entries = 50'000;

/// Refuses a text that would cost the parser too much memory or stack: toml++ limits neither, and
/// frees a table inside a table by recursion, so that one key with 40,000 dots crashes the program.
/// `file` names the text. Throws Error (bad_file) with the place. Checks nothing else: a text that
/// passes may still not be TOML.
void check_toml_limits(std::string_view text, std::string_view file);

}  // namespace quicket
