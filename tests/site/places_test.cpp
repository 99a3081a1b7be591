#include "site/places.h"

#include <catch2/catch.hpp>

#include "site/page.h"

using namespace quicket;
using namespace quicket::site;

TEST_CASE("namesakes have pages of their own, and keep them", "[site]") {
  Places places;
  CHECK(places.player({3}, "Élodie O'Neill") == "players/elodie-oneill.html");
  CHECK(places.player({9}, "Elodie ONeill") == "players/elodie-oneill-9.html");
  CHECK(places.player({3}, "Élodie O'Neill") == "players/elodie-oneill.html");
}

TEST_CASE("a name that has no ASCII letters is an address by its number", "[site]") {
  Places places;
  CHECK(places.player({7}, "रोहित शर्मा") == "players/player-7.html");
  CHECK(places.team("ipl", {4}, "…") == "ipl/teams/team-4.html");
  CHECK(address_word("../../etc", "x") == "etc");
}

TEST_CASE("a team has a page in each of its seasons", "[site]") {
  Places places;
  CHECK(places.team("one", {4}, "Perth Scorchers") == "one/teams/perth-scorchers.html");
  CHECK(places.team("two", {4}, "Perth Scorchers") == "two/teams/perth-scorchers.html");
}

TEST_CASE("links lead from one folder to another", "[site]") {
  CHECK(Page("index.html").to("ipl/table.html") == "ipl/table.html");
  CHECK(Page("ipl/table.html").to("index.html") == "../index.html");
  CHECK(Page("ipl/matches/7.html").to("players/kohli.html") == "../../players/kohli.html");
}
