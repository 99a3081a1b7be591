#include "print/cards/crest.h"

#include <set>
#include <tuple>
#include <vector>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "app/file.h"
#include "cricket/colour.h"

namespace quicket::print {
namespace {

TEST_CASE("there are more than two hundred crests, and names spread over them", "[print]") {
  std::set<std::tuple<int, int, int>> seen;
  for (int i = 0; i < 2000; ++i) {
    const std::string club = fmt::format("Club {}", i);
    const CrestDesign crest = crests_of({&club, 1}).at(club);
    seen.emplace(crest.shield, crest.division, crest.charge);
  }
  CHECK(seen.size() >= 200);
}

TEST_CASE("no two clubs of a league have the same shield in the same division", "[print]") {
  std::vector<std::string> clubs;
  for (const auto& [club, colours] : cricket::parse_team_colours(
           app::embedded("data/team_colours.toml").value(), "team_colours.toml")) {
    clubs.push_back(club);
  }
  REQUIRE(clubs.size() > 30);
  clubs.resize(std::min<std::size_t>(clubs.size(), 45));
  std::set<std::pair<int, int>> kinds;
  for (const auto& [club, crest] : crests_of(clubs)) kinds.emplace(crest.shield, crest.division);
  CHECK(kinds.size() == clubs.size());
}

TEST_CASE("a crest depends on the clubs, not on their order", "[print]") {
  const std::vector<std::string> once{"Alphas", "Betas", "Gammas"};
  const std::vector<std::string> again{"Gammas", "Betas", "Alphas", "Betas"};
  CHECK(crests_of(once) == crests_of(again));
}

}  // namespace
}  // namespace quicket::print
