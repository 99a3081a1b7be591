#include "terminal/screen/line_prompt.h"

#include <istream>
#include <ostream>

#include "base/text.h"
#include "terminal/screen/guard.h"

namespace quicket::terminal {

std::optional<std::string> LinePrompt::ask(std::string_view question) {
  if (shows_) out_ << question << ' ' << std::flush;
  std::string line;
  if (!std::getline(in_, line)) {
    if (shows_) out_ << '\n';
    return {};
  }
  return std::string(trim(line));
}

void LinePrompt::say(std::string_view line) {
  out_ << line << '\n' << std::flush;
}

void LinePrompt::clear_screen() {
  out_ << TerminalCommand{"\x1b[H\x1b[2J\x1b[3J"} << std::flush;
}

}  // namespace quicket::terminal
