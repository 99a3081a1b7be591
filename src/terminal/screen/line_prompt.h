#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

namespace quicket::terminal {

/// Asks a person, a line at a time. Off a terminal nothing is shown and the answers are read as
/// they come, so that a script plays the same game.
class LinePrompt {
 public:
  LinePrompt(std::istream& in, std::ostream& out, bool shows) : in_(in), out_(out), shows_(shows) {}

  /// The answer without outer blanks; nothing at the end of the input.
  std::optional<std::string> ask(std::string_view question);
  /// A remark on an answer; shown off a terminal as well, since a script has to know.
  void say(std::string_view line);
  /// Takes everything off the screen, and off what can be scrolled back to.
  void clear_screen();

 private:
  std::istream& in_;
  std::ostream& out_;
  bool shows_;
};

}  // namespace quicket::terminal
