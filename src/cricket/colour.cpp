#include "cricket/colour.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "base/toml_reader.h"

namespace quicket::cricket {
namespace {

constexpr TeamColours full_palette[] = {
    {{0xb3, 0x1b, 0x1b}, {0xf2, 0xc1, 0x4e}}, {{0x0b, 0x3c, 0x8c}, {0xf5, 0xa6, 0x23}},
    {{0x0f, 0x6b, 0x3a}, {0xf4, 0xd0, 0x35}}, {{0x5b, 0x2a, 0x86}, {0xe8, 0x8c, 0xc3}},
    {{0xb8, 0x50, 0x06}, {0x1d, 0x2f, 0x4f}}, {{0x00, 0x6d, 0x77}, {0xff, 0xb7, 0x03}},
    {{0xa8, 0x1c, 0x66}, {0x2b, 0x2d, 0x42}}, {{0x1d, 0x70, 0xb7}, {0xe6, 0x39, 0x46}},
    {{0x4f, 0x5d, 0x12}, {0xe0, 0xb1, 0x1c}}, {{0x7a, 0x1f, 0x2b}, {0x8e, 0xca, 0xe6}},
    {{0x2b, 0x2d, 0x66}, {0x9b, 0xd3, 0x56}}, {{0x00, 0x62, 0x57}, {0xef, 0x6f, 0x6c}},
    {{0x7b, 0x4b, 0x1e}, {0xf2, 0xe3, 0xbc}}, {{0x3d, 0x40, 0x49}, {0xe3, 0x64, 0x14}},
    {{0x8a, 0x1c, 0xa8}, {0xff, 0xd6, 0x0a}}, {{0x1f, 0x7a, 0x1f}, {0x14, 0x21, 0x3d}},
};

// Okabe and Ito's hues, the light ones darkened so that white letters are legible on them, and
// darker or lighter shades of them for more than six teams.
constexpr TeamColours safe_palette[] = {
    {{0x00, 0x5b, 0x96}, {0xe6, 0x9f, 0x00}}, {{0xb2, 0x4a, 0x00}, {0x56, 0xb4, 0xe9}},
    {{0x00, 0x72, 0x53}, {0xf0, 0xe4, 0x42}}, {{0x9c, 0x4f, 0x7c}, {0x00, 0x00, 0x00}},
    {{0x26, 0x26, 0x26}, {0xe6, 0x9f, 0x00}}, {{0x7a, 0x5c, 0x00}, {0x56, 0xb4, 0xe9}},
    {{0x05, 0x2f, 0x5f}, {0xcc, 0x79, 0xa7}}, {{0x6b, 0x6b, 0x6b}, {0xf0, 0xe4, 0x42}},
};

double linear(std::uint8_t part) {
  const double value = part / 255.0;
  return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

// FNV-1a: any fixed hash will do, but it must never change from one release to the next.
std::uint32_t name_hash(std::string_view name) {
  std::uint32_t hash = 2166136261U;
  for (const char letter : name) {
    hash ^= static_cast<std::uint8_t>(letter);
    hash *= 16777619U;
  }
  return hash;
}

}  // namespace

std::optional<Colour> parse_colour(std::string_view text) {
  if (text.starts_with('#')) text.remove_prefix(1);
  if (text.size() != 6) return {};
  std::array<int, 6> digits{};
  for (std::size_t i = 0; i < 6; ++i) {
    const char letter = text[i];
    if (letter >= '0' && letter <= '9') {
      digits[i] = letter - '0';
    } else if (letter >= 'a' && letter <= 'f') {
      digits[i] = letter - 'a' + 10;
    } else if (letter >= 'A' && letter <= 'F') {
      digits[i] = letter - 'A' + 10;
    } else {
      return {};
    }
  }
  return Colour{static_cast<std::uint8_t>(digits[0] * 16 + digits[1]),
                static_cast<std::uint8_t>(digits[2] * 16 + digits[3]),
                static_cast<std::uint8_t>(digits[4] * 16 + digits[5])};
}

std::string to_string(Colour colour) {
  return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

double luminance(Colour colour) {
  return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue);
}

double contrast(Colour a, Colour b) {
  const double first = luminance(a) + 0.05;
  const double second = luminance(b) + 0.05;
  return std::max(first, second) / std::min(first, second);
}

Colour readable_on(Colour ground) {
  constexpr Colour near_black{0x16, 0x18, 0x1d};
  return contrast(white, ground) >= contrast(near_black, ground) ? white : near_black;
}

Colour mix(Colour a, Colour b, double share) {
  const auto part = [share](std::uint8_t x, std::uint8_t y) {
    return static_cast<std::uint8_t>(std::lround(x * share + y * (1 - share)));
  };
  return {part(a.red, b.red), part(a.green, b.green), part(a.blue, b.blue)};
}

std::map<std::string, TeamColours> colours_of_teams(
    std::span<const std::string> teams, const std::map<std::string, TeamColours>& chosen,
    Palette palette) {
  const std::span<const TeamColours> from =
      palette == Palette::full ? std::span<const TeamColours>(full_palette) : safe_palette;
  const std::set<std::string> names(teams.begin(), teams.end());
  std::map<std::string, TeamColours> colours;
  std::vector<bool> taken(from.size(), false);
  std::size_t given = 0;
  for (const std::string& name : names) {
    if (const auto own = chosen.find(name); own != chosen.end()) {
      colours[name] = own->second;
      continue;
    }
    if (given == from.size()) {
      taken.assign(from.size(), false);
      given = 0;
    }
    std::size_t place = name_hash(name) % from.size();
    while (taken[place]) place = (place + 1) % from.size();
    taken[place] = true;
    ++given;
    colours[name] = from[place];
  }
  return colours;
}

std::map<std::string, TeamColours> parse_team_colours(std::string_view toml,
                                                      std::string_view file) {
  TomlReader reader(toml, file);
  std::map<std::string, TeamColours> colours;
  for (const auto& [name, value] : reader.entries()) {
    const auto words = split(value, ' ');
    const auto main = parse_colour(words.front());
    const auto second = parse_colour(words.back());
    if (words.size() != 2 || !main || !second) {
      reader.refuse(name, "must be two colours: \"#1b6e3c #ffd700\"");
    }
    colours[name] = {*main, *second};
  }
  return colours;
}

}  // namespace quicket::cricket
