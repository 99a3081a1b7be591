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
  /// Lines are wrapped at words to `width` columns (0: not at all).
  LinePrompt(std::istream& in, std::ostream& out, bool shows, int width = 0)
      : in_(in), out_(out), shows_(shows), width_(width) {}

  /// Whether questions are seen: somebody is at a terminal.
  bool is_shown() const { return shows_; }
  /// The answer without outer blanks; nothing at the end of the input.
  std::optional<std::string> ask(std::string_view question);
  /// A remark on an answer; also written off a terminal, since a script needs it as well.
  void say(std::string_view line);
  /// Clears the screen and the scrollback.
  void clear_screen();

 private:
  std::istream& in_;
  std::ostream& out_;
  bool shows_;
  int width_;
};

}  // namespace quicket::terminal
