#include "app/teams/set_figures.h"

#include <algorithm>

#include "match/reading_tally.h"
#include "match/season_tally.h"
#include "tests/app/seasons.h"

using namespace quicket;
using namespace quicket::tests;

namespace {

/// Stored ids that differ from the local ones.
store::StoredIds ids_of(const match::SetData& data) {
  store::StoredIds ids;
  for (std::size_t i = 0; i < data.people.size(); ++i) {
    ids.people.push_back({static_cast<std::int64_t>(500 + i)});
  }
  for (std::size_t i = 0; i < data.teams.size(); ++i) {
    ids.teams.push_back({static_cast<std::int64_t>(90 + i)});
  }
  return ids;
}

match::SetData tables() {
  match::SetData data;
  data.name = "Demo";
  data.season = "2026";
  data.figures_given = true;
  data.base_rates.legal_balls = 1234;
  data.people.resize(3);
  data.people[0].name = "Z Young";
  data.people[1].name = "A Old";
  data.people[1].full_name = "Alan Old";
  data.people[2].name = "M Both";
  data.teams = {"Alphas", "Betas"};
  data.squads = {{{1}, {1}, {}}, {{2}, {1}, {}}, {{3}, {1}, {}}, {{3}, {2}, {}}};
  data.squads[2].figures.batting.matches = 3;
  data.squads[2].figures.batting.runs = 40;
  data.squads[3].figures.batting.matches = 8;
  data.squads[3].figures.batting.runs = 100;
  return data;
}

}  // namespace

TEST_CASE("figures of tables are taken as they are, by team and name", "[app]") {
  const match::SetData data = tables();
  const app::SetFigures figures = app::figures_of(data, ids_of(data));
  CHECK(figures.head.competition == "Demo");
  CHECK(figures.head.players.empty());
  CHECK(figures.base == data.base_rates);
  REQUIRE(figures.players.size() == 3);
  CHECK(figures.players[0].name == "Alan Old");
  CHECK(figures.players[0].player == PlayerId{501});
  CHECK(figures.players[0].team == TeamId{90});
  CHECK(figures.players[1].name == "Z Young");
}

TEST_CASE("a player of two teams has one season, for the team he played most for", "[app]") {
  const match::SetData data = tables();
  const app::SetFigures figures = app::figures_of(data, ids_of(data));
  const cards::PlayerFigures& both = figures.players[2];
  CHECK(both.name == "M Both");
  CHECK(both.team_name == "Betas / Alphas");
  CHECK(both.figures.batting.matches == 11);
  CHECK(both.figures.batting.runs == 140);
}

TEST_CASE("figures of matches are those of their balls", "[app]") {
  const match::SetData data = ball_by_ball_set();
  const app::SetFigures figures = app::figures_of(data, ids_of(data));
  CHECK(figures.players.size() == 44);
  match::SeasonTally tally = match::tally_season(data.matches);
  match::tally_readings(tally, data.matches);
  CHECK(figures.base == tally.rates);
  int runs = 0, tallied = 0;
  for (const auto& player : figures.players) runs += player.figures.batting.runs;
  for (const auto& player : tally.players) tallied += player.figures.batting.runs;
  CHECK(runs == tallied);
  CHECK(std::is_sorted(figures.players.begin(), figures.players.end(),
                       [](const auto& a, const auto& b) { return a.team_name < b.team_name; }));
}
