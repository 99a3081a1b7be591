#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

namespace quicket::terminal {

/// What decides about colour, read from the environment by the caller.
struct ColourWish {
  std::string option = "auto";  ///< --color
  bool no_color = false;        ///< NO_COLOR is set and not empty (no-color.org)
  bool force = false;           ///< CLICOLOR_FORCE is set and not 0
  bool dumb = false;            ///< TERM is "dumb" or not set
  bool terminal = false;        ///< the output is a terminal
};

/// The option first, then NO_COLOR, then CLICOLOR_FORCE, then whether there is a terminal.
bool wants_colour(const ColourWish& wish);

/// A text with a look, for a stream: the codes of the look pass a TerminalGuard, the text does not.
struct Styled {
  std::string_view code;  ///< turns the look on; empty: no look
  std::string text;
};
std::ostream& operator<<(std::ostream& out, const Styled& styled);

/// Marks for plain lines: nothing if colour is off. Never the only carrier of a meaning.
class Style {
 public:
  explicit Style(bool colour) : colour_(colour) {}

  Styled plain(std::string_view text) const { return {{}, std::string(text)}; }
  Styled bold(std::string_view text) const { return styled("\033[1m", text); }
  Styled faint(std::string_view text) const { return styled("\033[2m", text); }
  Styled bad(std::string_view text) const { return styled("\033[1;31m", text); }
  Styled boundary(std::string_view text) const { return styled("\033[1;33m", text); }

 private:
  Styled styled(std::string_view code, std::string_view text) const {
    return {colour_ ? code : std::string_view(), std::string(text)};
  }

  bool colour_;
};

}  // namespace quicket::terminal
