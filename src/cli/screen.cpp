#include "cli/screen.h"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string_view>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/characters.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/context.h"
#include "terminal/screen/style.h"

namespace quicket::cli {
namespace {

bool set_in_environment(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr && *value != '\0';
}

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

bool colour_wanted(const Context& context) {
  const char* forced = std::getenv("CLICOLOR_FORCE");
  const char* kind = std::getenv("TERM");
  terminal::ColourWish wish;
  wish.option = context.globals.color;
  wish.no_color = set_in_environment("NO_COLOR");
  wish.force = forced != nullptr && std::string_view(forced) != "0" && *forced != '\0';
  wish.dumb = kind == nullptr || std::string_view(kind) == "dumb";
  wish.terminal = isatty(STDOUT_FILENO) != 0;
  return terminal::wants_colour(wish);
}

Option& add_look(Command& command, bool& describe) {
  Command* program = &command;
  while (program->above != nullptr) program = program->above;
  const auto plain = std::ranges::find_if(
      program->options, [](const Option& one) { return one.is_called("--plain"); });
  Option& described = command.flag("--describe", &describe, "full sentences, for screen readers");
  return command.option("--show HOW", only_words, "how it is shown, such as lines")
      .word("screen", *plain, "no", "the whole screen, where the terminal has one (default)")
      .word("lines", *plain, {}, "plain lines")
      .word("described", described);
}

std::unique_ptr<terminal::CursesDisplay> open_screen(const Context& context, bool lines) {
  const char* kind = std::getenv("TERM");
  const bool dumb = kind == nullptr || std::string_view(kind) == "dumb" || *kind == '\0';
  if (context.globals.plain || lines || context.is_for_a_program() || dumb) return nullptr;
  return terminal::CursesDisplay::open(colour_wanted(context));
}

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
