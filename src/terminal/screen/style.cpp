#include "terminal/screen/style.h"

#include <fmt/format.h>

namespace quicket::terminal {

bool wants_colour(const ColourWish& wish) {
  if (wish.option == "always") return true;
  if (wish.option == "never" || wish.no_color) return false;
  if (wish.force) return true;
  return wish.terminal && !wish.dumb;
}

std::string Style::wrapped(std::string_view code, std::string_view text) const {
  return colour_ ? fmt::format("\033[{}m{}\033[0m", code, text) : std::string(text);
}

}  // namespace quicket::terminal
