#include "terminal/screen/line_prompt.h"

#include <istream>
#include <ostream>

#include "base/text.h"
#include "terminal/screen/guard.h"
#include "terminal/screen/text_page.h"

namespace quicket::terminal {
namespace {

/// What is left beside a question for a short answer.
constexpr int answer_columns = 6;

std::string in_columns(std::string_view text, int width) {
  if (width <= 0) return std::string(text);
  std::string all;
  for (const std::string& line : narrowed(lines_of(text), width)) {
    if (!all.empty()) all += '\n';
    all += line;
  }
  return all;
}

}  // namespace

std::optional<std::string> LinePrompt::ask(std::string_view question) {
  if (shows_) out_ << in_columns(question, width_ - answer_columns) << ' ' << std::flush;
  std::string line;
  if (!std::getline(in_, line)) {
    if (shows_) out_ << '\n';
    return {};
  }
  return std::string(trim(line));
}

void LinePrompt::say(std::string_view line) {
  out_ << in_columns(line, width_) << '\n' << std::flush;
}

void LinePrompt::clear_screen() {
  out_ << TerminalCommand{"\x1b[H\x1b[2J\x1b[3J"} << std::flush;
}

}  // namespace quicket::terminal
