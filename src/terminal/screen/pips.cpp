#include "terminal/screen/pips.h"

#include <array>

namespace quicket::terminal {

void draw_pips(Picture& picture, int row, int column, int apart, int face) {
  static constexpr std::array<std::string_view, 6> pips{
      "    o    ", "o       o", "o   o   o", "o o   o o", "o o o o o", "o oo oo o",
  };
  const std::string_view shown = pips.at(static_cast<std::size_t>(face - 1));
  for (int i = 0; i < 9; ++i) {
    if (shown[static_cast<std::size_t>(i)] == 'o') {
      picture.write(row + i / 3, column + i % 3 * apart, "●", bold_pen());
    }
  }
}

}  // namespace quicket::terminal
