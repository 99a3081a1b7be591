#pragma once

#include <cstddef>
#include <string_view>

namespace quicket {

/// The largest text that is parsed. The largest file that ships has 20 KiB.
inline constexpr std::size_t most_toml_bytes = 1024 * 1024;
/// How deep tables and lists may lie in each other, dotted keys (`a.b.c`) included. What ships goes
/// four deep.
inline constexpr std::size_t most_toml_depth = 64;
/// How many keys and list entries a text may have.
inline constexpr std::size_t most_toml_entries = 50'000;

/// Refuses a text that would take the parser too much memory or stack: toml++ limits neither, and
/// frees a table inside a table by recursion, so that one key with 40,000 dots ends the program.
/// `file` names the text. Throws Error (bad_file) with the place. Does not check anything else: a
/// text that passes may still not be TOML.
void check_toml_limits(std::string_view text, std::string_view file);

}  // namespace quicket
