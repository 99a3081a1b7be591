#include "app/season/league_state.h"

#include "app/league/play_league.h"
#include "app/season/league_team.h"
#include "store/matches.h"
#include "tests/app/seasons.h"

using namespace quicket;
using namespace quicket::tests;

namespace {

void play_scope(Seasons& seasons, const app::PlayScope& scope) {
  app::play_league(seasons.database(), "Cup", scope, app::Lineups::best, {}, [](int, int) {});
}

}  // namespace

TEST_CASE("a league that has not begun has all to play and nobody ahead", "[app]") {
  Seasons seasons;
  seasons.cup();
  const app::LeagueState state = app::league_state(seasons.database(), "cup");
  CHECK(state.fixtures.size() == 10);
  CHECK(state.results.empty());
  CHECK(state.to_play == 10);
  CHECK(state.begun.empty());
  REQUIRE(state.standings.size() == 4);
  CHECK(state.standings[0].points == 0);
}

TEST_CASE("results carry what the fixture list knows of them", "[app]") {
  Seasons seasons;
  seasons.cup();
  app::PlayScope scope;
  scope.round = 1;
  play_scope(seasons, scope);
  const app::LeagueState state = app::league_state(seasons.database(), "Cup");
  REQUIRE(state.results.size() == 2);
  CHECK(state.to_play == 8);
  for (const league::Result& result : state.results) {
    const league::Fixture& fixture = app::fixture_of(state, result.id);
    CHECK(result.number == fixture.number);
    CHECK(result.round == 1);
    CHECK(result.date == fixture.date);
    CHECK(app::is_played(state, fixture.id));
  }
  CHECK_FALSE(app::is_played(state, state.fixtures.back().id));
}

TEST_CASE("a table after a round leaves out what came later", "[app]") {
  Seasons seasons;
  seasons.cup();
  app::PlayScope scope;
  scope.round = 1;
  play_scope(seasons, scope);
  const app::LeagueState then = app::league_state(seasons.database(), "Cup");
  play_scope(seasons, {});
  const app::LeagueState now = app::league_state(seasons.database(), "Cup");
  CHECK(now.to_play == 0);
  CHECK(now.results.size() == 10);
  const app::LeagueState after = app::league_state(seasons.database(), "Cup", 1);
  CHECK(after.results == then.results);
  CHECK(after.standings == then.standings);
}

TEST_CASE("a fixture that was begun is neither played nor untouched", "[app]") {
  Seasons seasons;
  const auto created = seasons.cup();
  const MatchId id = created.fixtures[2].id;
  match::MatchRecord record;
  for (std::size_t side = 0; side < 2; ++side) {
    const league::Entrant& entrant =
        side == 0 ? created.fixtures[2].home : created.fixtures[2].away;
    record.sheets[side].team = entrant.team->id;
    record.sheets[side].name = entrant.team->name;
  }
  store::Matches(seasons.database()).begin(record, {}, id);
  const app::LeagueState state = app::league_state(seasons.database(), "Cup");
  CHECK(state.begun == std::vector<MatchId>{id});
  CHECK(state.to_play == 10);
  CHECK_FALSE(app::is_played(state, id));
  CHECK(app::league_state(seasons.database(), "Cup", 1).begun.empty());
}

TEST_CASE("a fixture or league that is not there says where they are listed", "[app]") {
  Seasons seasons;
  seasons.cup();
  const app::LeagueState state = app::league_state(seasons.database(), "Cup");
  CHECK(refusal([&] { app::fixture_of(state, {999}); }) ==
        "Cup has no fixture 999; `quicket league fixtures Cup` lists them");
  CHECK(refusal([&] { app::league_state(seasons.database(), "Cap"); }).find("did you mean") !=
        std::string::npos);
}

TEST_CASE("a team of a league is meant by its name or a part of it alone", "[app]") {
  Seasons seasons;
  const league::League league = seasons.cup().league;
  CHECK(app::league_team(league, "amberlight anchors").team.name == "Amberlight Anchors");
  CHECK(app::league_team(league, "Bulls").team.name == "Brackwater Bulls");
  CHECK(refusal([&] { app::league_team(league, "er"); }).find(" could be ") != std::string::npos);
  CHECK(refusal([&] {
          app::league_team(league, "Brackwater Bolls");
        }).find("did you mean \"Brackwater Bulls\"?") != std::string::npos);
}
