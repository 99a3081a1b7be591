#include "app/invent_set.h"

#include <set>

#include "app/play_league.h"
#include "tests/app/seasons.h"

using namespace quicket;
using namespace quicket::tests;

TEST_CASE("invented teams play a league, and have names of their own", "[app]") {
  Seasons seasons;
  app::InventRequest request;
  request.name = "Nowhere League";
  request.like = "coastal-premier-league";
  request.teams = 6;
  request.players = 13;
  request.seed = {4};
  app::invent_set(seasons.database(), request);
  const store::SetEntry set = seasons.set("nowhere-league");
  CHECK(set.teams == 6);
  CHECK(set.people == 78);
  std::set<std::string> names;
  for (const char* slug : {"nowhere-league", "coastal-premier-league", "lantern-hundred"}) {
    for (const store::SetPlayer& player :
         store::Sets(seasons.database()).players(seasons.set(slug).id)) {
      CHECK(names.insert(player.name).second);
    }
  }
  app::LeagueRequest league;
  league.name = "Nowhere";
  league.set = "nowhere-league";
  league.competition = "single-round-robin";
  league.seed = {1};
  app::create_league(seasons.database(), league);
  const auto results =
      app::play_league(seasons.database(), "Nowhere", {}, app::Lineups::best, {}, [](int, int) {});
  CHECK(results.size() > 15);
  CHECK(seasons.database().check() == std::vector<std::string>{});
  CHECK(refusal([&] {
          app::invent_set(seasons.database(), request);
        }).find("there is already a set nowhere-league") == 0);
}
