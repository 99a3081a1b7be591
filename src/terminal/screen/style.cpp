#include "terminal/screen/style.h"

#include <ostream>

#include "terminal/screen/guard.h"

namespace quicket::terminal {

bool wants_colour(const ColourWish& wish) {
  if (wish.option == "always") return true;
  if (wish.option == "never" || wish.no_color) return false;
  if (wish.force) return true;
  return wish.terminal && !wish.dumb;
}

std::ostream& operator<<(std::ostream& out, const Styled& styled) {
  if (styled.code.empty()) return out << styled.text;
  return out << TerminalCommand{styled.code} << styled.text << TerminalCommand{"\033[0m"};
}

}  // namespace quicket::terminal
