#include <catch2/catch.hpp>

#include "cricket/colour.h"

namespace quicket::cricket {
namespace {

TEST_CASE("colours of clubs are read by name, and a slip is named by its line", "[cricket]") {
  const auto colours = parse_team_colours("\"A B\" = \"#112233 #445566\"\n", "own.toml");
  REQUIRE(colours.size() == 1);
  CHECK(colours.at("A B") == TeamColours{{0x11, 0x22, 0x33}, {0x44, 0x55, 0x66}});
  CHECK_THROWS_WITH(parse_team_colours("A = \"#112233 #445566\"\nB = \"#112233\"\n", "own.toml"),
                    "own.toml:2:5: B must be two colours: \"#1b6e3c #ffd700\"");
  CHECK_THROWS_WITH(parse_team_colours("A = 3\n", "own.toml"),
                    "own.toml:1:5: A must be a text in quotes");
}

}  // namespace
}  // namespace quicket::cricket
