#include "cricket/colour.h"

#include <vector>

#include <catch2/catch.hpp>

namespace quicket::cricket {
namespace {

TEST_CASE("a colour is written as six digits, with or without a hash", "[cricket]") {
  CHECK(parse_colour("#1b6e3c") == Colour{0x1b, 0x6e, 0x3c});
  CHECK(parse_colour("1B6E3C") == Colour{0x1b, 0x6e, 0x3c});
  CHECK_FALSE(parse_colour("#1b6e3"));
  CHECK_FALSE(parse_colour("#1b6e3g"));
  CHECK(to_string(Colour{0x1b, 0x6e, 0x3c}) == "#1b6e3c");
}

TEST_CASE("teams of a league get different colours, whatever their order", "[cricket]") {
  std::vector<std::string> teams{"Hobart",   "Perth",    "Sydney (T)",    "Sydney (S)",
                                 "Adelaide", "Brisbane", "Melbourne (R)", "Melbourne (S)"};
  for (const Palette palette : {Palette::full, Palette::colour_blind_safe}) {
    const auto colours = colours_of_teams(teams, {}, palette);
    for (const auto& [a, first] : colours) {
      CHECK(contrast(first.main, readable_on(first.main)) >= 4.5);
      for (const auto& [b, second] : colours) {
        if (a != b) CHECK_FALSE(first.main == second.main);
      }
    }
    std::vector<std::string> reversed(teams.rbegin(), teams.rend());
    CHECK(colours_of_teams(reversed, {}, palette) == colours);
  }
}

TEST_CASE("a colour chosen by the user is kept", "[cricket]") {
  const TeamColours own{{1, 2, 3}, {4, 5, 6}};
  const std::vector<std::string> teams{"A", "B"};
  CHECK(colours_of_teams(teams, {{"A", own}}).at("A") == own);
}

TEST_CASE("contrast is that of the web guidelines", "[cricket]") {
  CHECK(contrast(black, white) == Approx(21));
  CHECK(contrast(white, white) == Approx(1));
  CHECK(contrast({0x77, 0x77, 0x77}, white) == Approx(4.48).margin(0.01));
}

}  // namespace
}  // namespace quicket::cricket
