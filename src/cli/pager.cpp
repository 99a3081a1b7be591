#include "cli/pager.h"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/characters.h"
#include "base/text.h"

namespace quicket::cli {
namespace {

/// Rows that the text takes, counting lines wider than the terminal as often as it wraps them.
int rows_of(const std::string& text, int columns) {
  int rows = 0;
  for (const std::string_view line : split(text, '\n')) {
    rows += 1 + std::max(0, display_width(line) - 1) / std::max(1, columns);
  }
  return rows;
}

/// A line of sh that runs the pager; empty for none. `-F` would end it for a short text, `-R`
/// passes colours, `-X` leaves the text on the screen.
std::string pager_command() {
  const char* named = std::getenv("PAGER");
  if (named != nullptr) return std::string(trim(named));
  return "if command -v less >/dev/null; then less -FRX; else cat; fi";
}

/// Keyboard signals are for the pager while it runs; leaving a pager early is no fault.
class QuietSignals {
 public:
  QuietSignals() : interrupt_(std::signal(SIGINT, SIG_IGN)), pipe_(std::signal(SIGPIPE, SIG_IGN)) {}
  ~QuietSignals() {
    std::signal(SIGINT, interrupt_);
    std::signal(SIGPIPE, pipe_);
  }
  QuietSignals(const QuietSignals&) = delete;
  QuietSignals& operator=(const QuietSignals&) = delete;

 private:
  void (*interrupt_)(int);
  void (*pipe_)(int);
};

}  // namespace

bool shown_by_pager(const std::string& text) {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return false;
  // One row is for the prompt of the shell.
  if (rows_of(text, size.ws_col) <= size.ws_row - 1) return false;
  const std::string command = pager_command();
  if (command.empty() || command == "cat") return false;
  std::cout.flush();
  std::FILE* pager = popen(command.c_str(), "w");
  if (pager == nullptr) return false;
  // After the start: the pager must obey the keyboard.
  const QuietSignals quiet;
  const std::string shown = printable(text);
  std::fwrite(shown.data(), 1, shown.size(), pager);
  const int status = pclose(pager);
  // 127: the shell has not found the program.
  constexpr int not_found = 127;
  return status == -1 || WEXITSTATUS(status) != not_found;
}

}  // namespace quicket::cli
