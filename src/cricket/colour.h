#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace quicket::cricket {

/// A colour of paper or screen, sRGB.
struct Colour {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;

  bool operator==(const Colour&) const = default;
};

inline constexpr Colour black{0, 0, 0};
inline constexpr Colour white{255, 255, 255};

/// Reads `#1b6e3c` or `1b6e3c`; nothing for anything else.
std::optional<Colour> parse_colour(std::string_view text);
/// `#1b6e3c`.
std::string to_string(Colour colour);

/// Relative luminance, 0 black to 1 white (WCAG 2.1, sRGB).
double luminance(Colour colour);
/// Contrast of two colours, 1 to 21 (WCAG 2.1); 4.5 reads well.
double contrast(Colour a, Colour b);
/// White or near-black, whichever reads better on `ground`.
Colour readable_on(Colour ground);
/// A part of `a` (`share` 0-1) mixed with `b`.
Colour mix(Colour a, Colour b, double share);

/// What a team wears on cards and screens.
struct TeamColours {
  Colour main;
  Colour second;

  bool operator==(const TeamColours&) const = default;
};

/// Which palette the teams without colours of their own are dressed from.
enum class Palette : std::uint8_t {
  full,               ///< sixteen well-spread hues
  colour_blind_safe,  ///< told apart by the commoner forms of colour blindness, by lightness too
};

/// Colours of all `teams`: those `chosen` by the user, the others from the palette by name, so that
/// a team keeps its colour from one season to the next. No two get the same while the palette
/// lasts; the order of `teams` does not matter.
std::map<std::string, TeamColours> colours_of_teams(
    std::span<const std::string> teams, const std::map<std::string, TeamColours>& chosen = {},
    Palette palette = Palette::full);

}  // namespace quicket::cricket
