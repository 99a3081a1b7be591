#include "terminal/match/side_inks.h"

#include <cstdlib>

namespace quicket::terminal {
namespace {

/// Between these both black and white grounds leave a contrast of 3 or more.
constexpr double darkest = 0.11, lightest = 0.29;

/// Colours nearer than this in all three parts look the same in a line of dots.
bool are_alike(const cricket::Colour& a, const cricket::Colour& b) {
  constexpr int near = 48;
  return std::abs(a.red - b.red) < near && std::abs(a.green - b.green) < near &&
         std::abs(a.blue - b.blue) < near;
}

}  // namespace

cricket::Colour ink_anywhere(const cricket::Colour& colour) {
  cricket::Colour ink = colour;
  for (int step = 1; step <= 20; ++step) {
    const double luminance = cricket::luminance(ink);
    if (luminance >= darkest && luminance <= lightest) break;
    ink = cricket::mix(luminance < darkest ? cricket::white : cricket::black, colour, step / 20.0);
  }
  return ink;
}

SidePens side_pens(const SideColours& colours) {
  SidePens pens;
  for (std::size_t side = 0; side < 2; ++side) pens[side].ink = ink_anywhere(colours[side].main);
  if (are_alike(*pens[0].ink, *pens[1].ink)) pens[1].ink = ink_anywhere(colours[1].second);
  // Without a second colour of its own either: the complement of the other side's.
  if (are_alike(*pens[0].ink, *pens[1].ink)) {
    const cricket::Colour& home = *pens[0].ink;
    const auto turned = [](std::uint8_t part) { return static_cast<std::uint8_t>(255 - part); };
    pens[1].ink = ink_anywhere({turned(home.red), turned(home.green), turned(home.blue)});
  }
  return pens;
}

}  // namespace quicket::terminal
