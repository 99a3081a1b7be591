#include "site/clubs.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "site/places.h"

namespace quicket::site {
namespace {

// The panels of the style sheet, which lines and bars have to stand out from.
constexpr cricket::Colour light_panel{0xff, 0xff, 0xff}, dark_panel{0x1d, 0x21, 0x26};

/// The colour, as much nearer to ink as it needs to be seen on `ground`.
cricket::Colour seen_on(cricket::Colour ground, cricket::Colour colour) {
  constexpr double enough = 3;  // of graphics, WCAG 1.4.11
  const cricket::Colour ink = cricket::luminance(ground) > 0.5 ? cricket::black : cricket::white;
  for (double share = 1; share > 0; share -= 0.05) {
    const cricket::Colour made = cricket::mix(colour, ink, share);
    if (cricket::contrast(made, ground) >= enough) return made;
  }
  return ink;
}

/// In sRGB; two reds of clubs differ by less than 110.
bool are_alike(cricket::Colour a, cricket::Colour b, double least = 110) {
  return std::hypot(a.red - b.red, a.green - b.green, a.blue - b.blue) < least;
}

bool would_be_alike(cricket::Colour a, cricket::Colour b) {
  return are_alike(seen_on(light_panel, a), seen_on(light_panel, b)) ||
         are_alike(seen_on(dark_panel, a), seen_on(dark_panel, b));
}

/// Whether it says nothing of a club: grey, black or white.
bool is_grey(cricket::Colour colour) {
  const auto [least, most] = std::minmax({colour.red, colour.green, colour.blue});
  return most - least < 40;
}

}  // namespace

void Clubs::add(const std::map<std::string, Club>& clubs,
                const std::function<void(SiteFile)>& take) {
  for (const auto& [name, club] : clubs) {
    if (looks_.contains(name)) continue;
    const std::string word = address_word(name, "club");
    std::string free = word;
    for (int i = 2; !taken_.insert(free).second; ++i) free = fmt::format("{}-{}", word, i);
    looks_.emplace(name, Look{free, club.colours});
    take({crest(name), club.crest});
  }
}

std::string Clubs::look(const std::string& club) const {
  const auto found = looks_.find(club);
  return found == looks_.end() ? std::string() : "club c-" + found->second.word;
}

std::array<std::string, 2> Clubs::looks_of(const std::string& first,
                                           const std::string& second) const {
  std::array<std::string, 2> looks{look(first), look(second)};
  const auto one = looks_.find(first), other = looks_.find(second);
  if (one == looks_.end() || other == looks_.end()) return looks;
  const cricket::TeamColours &a = one->second.colours, &b = other->second.colours;
  for (const bool with_grey : {false, true}) {
    for (const std::array<bool, 2> away : {std::array{false, false}, std::array{false, true},
                                           std::array{true, false}, std::array{true, true}}) {
      if (would_be_alike(away[0] ? a.second : a.main, away[1] ? b.second : b.main)) continue;
      const bool is_of_grey = (away[0] && is_grey(a.second)) || (away[1] && is_grey(b.second));
      if (is_of_grey && !with_grey) continue;
      for (std::size_t side = 0; side < 2; ++side) {
        if (away[side]) looks[side] += " away";
      }
      return looks;
    }
  }
  looks[1].clear();
  return looks;
}

std::string Clubs::look_beside(const std::vector<std::string>& others,
                               const std::string& club) const {
  constexpr double nearly = 60;  // two navy blues
  const std::optional<cricket::TeamColours> own = colours(club);
  const bool pale = std::ranges::any_of(others, [&](const std::string& other) {
    const std::optional<cricket::TeamColours> its = colours(other);
    return own && its && are_alike(own->main, its->main, nearly);
  });
  return look(club) + (pale ? " pale" : "");
}

std::string Clubs::crest(const std::string& club) const {
  const auto found = looks_.find(club);
  return found == looks_.end() ? std::string() : fmt::format("clubs/{}.svg", found->second.word);
}

std::optional<cricket::TeamColours> Clubs::colours(const std::string& club) const {
  const auto found = looks_.find(club);
  return found == looks_.end() ? std::nullopt : std::optional(found->second.colours);
}

std::string Clubs::style_sheet() const {
  std::string sheet =
      "/* Colours of the clubs: on light ground, on dark, and their second ones. */\n";
  for (const auto& [name, look] : looks_) {
    const auto on = [](cricket::Colour ground, cricket::Colour colour) {
      return cricket::to_string(seen_on(ground, colour));
    };
    sheet += fmt::format(".c-{} {{ --light: {}; --dark: {}; --light-2: {}; --dark-2: {}; }}\n",
                         look.word, on(light_panel, look.colours.main),
                         on(dark_panel, look.colours.main), on(light_panel, look.colours.second),
                         on(dark_panel, look.colours.second));
  }
  return sheet;
}

}  // namespace quicket::site
