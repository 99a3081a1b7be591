#include "app/teams/colours.h"

#include <catch2/catch.hpp>

#include "tests/store/store_fixture.h"

using namespace quicket;
using namespace quicket::tests;

TEST_CASE("colours that were chosen are kept team by team", "[app]") {
  NewDatabase made;
  CHECK(app::chosen_colours(made.database).empty());
  const cricket::TeamColours teal{*cricket::parse_colour("#008080"),
                                  *cricket::parse_colour("#ffffff")};
  const cricket::TeamColours red{*cricket::parse_colour("#c00000"),
                                 *cricket::parse_colour("#101010")};
  app::choose_colours(made.database, "Amberlight Anchors", teal);
  app::choose_colours(made.database, "Cinder Bay Comets", teal);
  app::choose_colours(made.database, "Cinder Bay Comets", red);
  const auto chosen = app::chosen_colours(made.database);
  REQUIRE(chosen.size() == 2);
  CHECK(chosen.at("Amberlight Anchors") == teal);
  CHECK(chosen.at("Cinder Bay Comets") == red);
}

TEST_CASE("chosen colours go before those of well-known clubs", "[app]") {
  NewDatabase made;
  const auto clubs = app::printed_colours(made.database, cricket::Palette::full);
  REQUIRE(clubs.count("Perth Scorchers") == 1);
  const cricket::TeamColours teal{*cricket::parse_colour("#008080"),
                                  *cricket::parse_colour("#ffffff")};
  REQUIRE(clubs.at("Perth Scorchers") != teal);
  app::choose_colours(made.database, "Perth Scorchers", teal);
  const auto printed = app::printed_colours(made.database, cricket::Palette::full);
  CHECK(printed.at("Perth Scorchers") == teal);
  CHECK(printed.size() == clubs.size());
}
