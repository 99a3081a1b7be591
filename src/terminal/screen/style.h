#pragma once

#include <string>
#include <string_view>

namespace quicket::terminal {

/// What decides about colour, read from the environment by whoever runs the program.
struct ColourWish {
  std::string option = "auto";  ///< --color
  bool no_color = false;        ///< NO_COLOR is there and not empty (no-color.org)
  bool force = false;           ///< CLICOLOR_FORCE is there and not 0
  bool dumb = false;            ///< TERM is "dumb" or not set
  bool terminal = false;        ///< the output is one
};

/// The option first, then NO_COLOR, then CLICOLOR_FORCE, then whether there is a terminal.
bool wants_colour(const ColourWish& wish);

/// Marks for plain lines: nothing where colour is off. Never the only carrier of a meaning.
class Style {
 public:
  explicit Style(bool colour) : colour_(colour) {}

  std::string bold(std::string_view text) const { return wrapped("1", text); }
  std::string faint(std::string_view text) const { return wrapped("2", text); }
  std::string bad(std::string_view text) const { return wrapped("1;31", text); }
  std::string boundary(std::string_view text) const { return wrapped("1;33", text); }

 private:
  std::string wrapped(std::string_view code, std::string_view text) const;

  bool colour_;
};

}  // namespace quicket::terminal
