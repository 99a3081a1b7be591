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

/// How a program took Ctrl-C.
struct Interruption {
  std::string seen;         ///< all that reached the terminal
  int exit_code = -1;       ///< -1: it was ended by a signal, or had to be killed
  double milliseconds = 0;  ///< from the key to the end
};

/// Runs the program on a terminal and presses Ctrl-C once `sign` is on it, or `milliseconds` have
/// passed. A program that has not seen the key by then has ended by itself, with its exit code.
Interruption interrupted_on_terminal(const std::filesystem::path& folder,
                                     const std::vector<std::string>& words, std::string_view sign,
                                     int milliseconds);

}  // namespace quicket::tests
