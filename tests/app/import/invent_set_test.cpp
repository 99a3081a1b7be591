#include "app/import/invent_set.h"

#include <algorithm>
#include <set>

#include "app/import/pool_sets.h"
#include "app/league/play_league.h"
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

TEST_CASE("who is invented like a women's competition has the names of women", "[app]") {
  Seasons seasons;
  match::SetData women = ball_by_ball_set();
  women.slug = "harbour-women";
  women.name = "Harbour Women's League";
  women.gender.clear();  // some files do not say
  for (match::MatchRecord& record : women.matches) record.info.source_id += "w";
  store::Transaction all(seasons.database());
  app::take_in(seasons.database(), std::move(women));
  all.commit();
  app::InventRequest request;
  request.name = "Nowhere Women";
  request.like = "harbour-women";
  request.seed = {4};
  app::invent_set(seasons.database(), request);
  CHECK(seasons.set("nowhere-women").gender == "female");
  request.name = "Nowhere Men";
  request.like = "harbour-2024-25";
  app::invent_set(seasons.database(), request);
  std::set<std::string> first_names;
  for (const store::SetPlayer& player :
       store::Sets(seasons.database()).players(seasons.set("nowhere-women").id)) {
    first_names.insert(player.name.substr(0, player.name.find(' ')));
  }
  for (const store::SetPlayer& player :
       store::Sets(seasons.database()).players(seasons.set("nowhere-men").id)) {
    CHECK_FALSE(first_names.contains(player.name.substr(0, player.name.find(' '))));
  }
}

TEST_CASE("squads invented like a pool have the size of a season's, and a keeper", "[app]") {
  Seasons seasons;
  app::build_pooled(seasons.database(),
                    {"One Club", {"coastal-premier-league"}, {}, {}, "Coasters", {}},
                    cards::Method::replay);
  REQUIRE(seasons.set("one-club").people > 40);
  app::InventRequest request;
  request.name = "Nowhere";
  request.like = "one-club";
  request.seed = {4};
  app::invent_set(seasons.database(), request);
  CHECK(seasons.set("nowhere").people == 20);
  const store::StoredSet stored = store::Sets(seasons.database()).load(seasons.set("nowhere").id);
  CHECK(std::any_of(stored.data.squads.begin(), stored.data.squads.end(), [](const auto& place) {
    return place.figures.fielding.matches_as_keeper > 0;
  }));
  for (const match::SquadPlace& place : stored.data.squads) {
    CHECK((place.figures.batting.high_score > 0) == (place.figures.batting.runs > 0));
  }
}
