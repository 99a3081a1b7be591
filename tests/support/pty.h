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

/// Runs the built program with these words on a terminal, in `folder`, with QUICKET_DB set to
/// `folder`/test.db, and types one of `keys` whenever it waits. Gives every byte that reached the
/// terminal, stdout and stderr together; a program that still runs after `seconds`, far longer
/// than it needs beside others, is ended, and that is an error.
std::string output_on_terminal(const std::filesystem::path& folder,
                               const std::vector<std::string>& words, std::string_view keys = {},
                               int seconds = 120, TerminalSize size = {});

/// How a program took Ctrl-C.
struct Interruption {
  std::string seen;         ///< all that reached the terminal
  int exit_code = -1;       ///< -1: it was ended by a signal, or had to be killed
  double milliseconds = 0;  ///< of the processor, from the key to the end
};

/// When Ctrl-C is pressed. A program that has ended by then has its own exit code.
struct KeyMoment {
  std::string sign;      ///< once this is on the terminal
  bool at_rest = false;  ///< once the program waits for something else, and has done so for a while
  int after_ms = 60'000;  ///< at the latest
};

/// Runs the program on a terminal and presses Ctrl-C at that moment.
Interruption interrupted_on_terminal(const std::filesystem::path& folder,
                                     const std::vector<std::string>& words,
                                     const KeyMoment& moment);

}  // namespace quicket::tests
