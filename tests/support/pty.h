#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace quicket::tests {

/// How large a terminal is, in characters.
struct TerminalSize {
  unsigned short columns = 200, rows = 50;
};

/// Runs the built program with these words on a terminal, `keys` typed at once, in `folder`, with
/// QUICKET_DB set to `folder`/test.db. Gives every byte that reached the terminal, stdout and
/// stderr together; a program that still runs after `seconds` is ended.
std::string output_on_terminal(const std::filesystem::path& folder,
                               const std::vector<std::string>& words, std::string_view keys = {},
                               int seconds = 20, TerminalSize size = {});

}  // namespace quicket::tests
