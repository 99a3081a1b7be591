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

/// Reads `#1b6e3c` or `1b6e3c`; nothing for any other text.
std::optional<Colour> parse_colour(std::string_view text);
/// `#1b6e3c`.
std::string to_string(Colour colour);

/// Relative luminance, 0 black to 1 white (WCAG 2.1, sRGB).
double luminance(Colour colour);
/// Contrast of two colours, 1 to 21 (WCAG 2.1); 4.5 is legible.
double contrast(Colour a, Colour b);
/// White or near-black, whichever is more legible on `ground`.
Colour readable_on(Colour ground);
/// `a` and `b` mixed, with a share of `a` from 0 to 1.
Colour mix(Colour a, Colour b, double share);

/// A team's colours on cards and screens.
struct TeamColours {
  Colour main;
  Colour second;

  bool operator==(const TeamColours&) const = default;
};

/// The palette for teams without colours of their own.
enum class Palette : std::uint8_t {
  full,               ///< sixteen well-spread hues
  colour_blind_safe,  ///< distinct with common colour blindness, also by lightness
};

/// Colours of all `teams`: those `chosen` by the user, the others from the palette by name, so that
/// a team keeps its colour from one season to the next. No two get the same while the palette
/// lasts; the order of `teams` does not matter.
std::map<std::string, TeamColours> colours_of_teams(
    std::span<const std::string> teams, const std::map<std::string, TeamColours>& chosen = {},
    Palette palette = Palette::full);

/// Colours of clubs by name, from the text of a TOML file: `"Name" = "#main #second"`. Throws Error
/// (bad_file) naming file, line and team for a value that is not two colours.
std::map<std::string, TeamColours> parse_team_colours(std::string_view toml, std::string_view file);

}  // namespace quicket::cricket
