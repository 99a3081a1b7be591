#include "league/group_tables.h"

#include <algorithm>
#include <map>
#include <set>

#include <catch2/catch.hpp>

#include "app/season/competitions.h"
#include "base/error.h"
#include "league/bracket.h"
#include "league/fixtures/meetings.h"
#include "league/forecast.h"
#include "league/presets.h"
#include "league/standings.h"
#include "tests/league/squads.h"

using namespace quicket;
using namespace quicket::league;
using quicket::league::test::record;

namespace {

Competition two_groups() {
  return preset(app::preset_competitions(), "two-groups");
}

/// Teams A to F: A, C and E meet, and so do B, D and F. E and B win twice, A and D once.
std::vector<Result> results_in_groups() {
  std::vector<Result> results;
  for (const auto& [home, away, runs] :
       {std::tuple{1, 3, 150}, std::tuple{2, 4, 150}, std::tuple{5, 1, 150}, std::tuple{6, 2, 90},
        std::tuple{3, 5, 90}, std::tuple{4, 6, 150}}) {
    results.push_back(result_from(record(home, away, {{runs, 5, 120}, {100, 10, 120}}),
                                  MatchId{static_cast<int>(results.size()) + 1},
                                  static_cast<int>(results.size()) / 2 + 1));
    results.back().number = static_cast<int>(results.size());
  }
  return results;
}

std::string rows_of(const Standings& table) {
  std::string text;
  for (const Standing& row : table) {
    text += row.table.back() + std::to_string(row.position) + row.team.name.back() + " ";
  }
  return text;
}

std::string refusal_of(const std::string& toml) {
  try {
    parse_competition(toml, "mine.toml");
  } catch (const Error& error) {
    return error.what();
  }
  return "read";
}

}  // namespace

TEST_CASE("each group has a table, whose places lead to the playoffs", "[league]") {
  Competition competition = two_groups();
  const auto teams = test::teams(6);
  const auto results = results_in_groups();
  settle_groups(competition, teams, results);
  REQUIRE(competition.groups.size() == 2);
  CHECK(competition.groups[0] == std::vector<std::string>{"Team A", "Team C", "Team E"});
  CHECK(group_of(competition, "Team D") == 1);
  CHECK(group_sizes(competition, 6) == std::vector<int>{3, 3});
  const Standings table = standings(competition, teams, results);
  CHECK(rows_of(table) == "A1E A2A A3C B1B B2D B3F ");
  CHECK(sides_beside(table, table[4]) == 3);
  REQUIRE(tables_of(table).size() == 2);
  CHECK(tables_of(table)[1].front().team.name == "Team B");
  const Bracket known = bracket(competition, table, true, results);
  CHECK(known.matches[0].home.team->name == "Team E");
  CHECK(known.matches[0].away.team->name == "Team D");
  CHECK(known.matches[1].home.team->name == "Team B");
  CHECK(known.matches[1].away.team->name == "Team A");
}

TEST_CASE("a season of no preset whose sides never meet has a table for each group", "[league]") {
  const auto teams = test::teams(6);
  auto results = results_in_groups();
  Competition competition = preset(app::preset_competitions(), "double-round-robin");
  settle_groups(competition, teams, results);
  CHECK(competition.tables.empty());  // half of a season's matches would look the same
  results.push_back(results[0]);
  results.back().stage = "Final";
  settle_groups(competition, teams, results);
  CHECK(competition.tables == std::vector<std::string>{"Group A", "Group B"});
  CHECK(rows_of(standings(competition, teams, results)) == "A1E A2A A3C B1B B2D B3F ");
  // One match between the groups, and all have one table.
  results.push_back(result_from(record(1, 2, {{150, 5, 120}, {100, 10, 120}}), MatchId{9}, 4));
  competition = preset(app::preset_competitions(), "double-round-robin");
  settle_groups(competition, teams, results);
  CHECK(competition.tables.empty());
}

TEST_CASE("tables of groups are written in a preset, and mistakes are named", "[league]") {
  const Competition blast = preset(app::preset_competitions(), "t20-blast");
  CHECK(parse_competition(to_toml(blast), "t20-blast.toml") == blast);
  CHECK(parse_source("4th in South") == Source{Source::From::place, 4, {}, "South"});
  CHECK(to_string(Source{Source::From::place, 2, {}, "Group A"}) == "2nd in Group A");
  CHECK_FALSE(parse_source("4th in "));
  const std::string head = "name = \"Mine\"\n[shape]\ncycles = 1\n";
  const std::string final_of = "[[playoffs]]\nstage = \"Final\"\n";
  CHECK(refusal_of(head + "tables = [\"East\"]\n") ==
        "mine.toml:4:10: shape.tables must name 2 to 8 groups");
  CHECK(refusal_of(head + "tables = [\"East\", \"east\"]\n") ==
        "mine.toml:4:10: shape.tables names \"east\" twice");
  CHECK(refusal_of(head + "tables = [\"East\", \"West\"]\ngroups = [[\"A\"]]\n") ==
        "mine.toml:5:10: shape.groups must be as many as tables");
  CHECK(refusal_of(head + "tables = [\"East\", \"West\"]\n" + final_of +
                   "home = \"1st\"\naway = \"1st in West\"\n") ==
        "mine.toml:7:8: playoffs.home must say in which table: \"1st in East\"");
  CHECK(refusal_of(head + final_of + "home = \"1st in East\"\naway = \"2nd\"\n") ==
        "mine.toml:6:8: playoffs.home names a table, but shape.tables does not list it");
}

TEST_CASE("a league of two groups is played and forecast group by group", "[league]") {
  League league = test::league_for(preset(app::preset_competitions(), "t20-blast"), 18);
  const auto fixtures = make_schedule(league, Prefer::breaks).fixtures;
  place_in_groups(league.competition, league.teams);
  CHECK(group_matches(league.competition, 18) == 126);
  CHECK(fixtures.size() == 133);
  std::map<TeamId, int> group, matches;
  for (const LeagueTeam& team : league.teams) group[team.team.id] = team.group;
  for (const Fixture& fixture : fixtures) {
    if (!fixture.stage.empty()) continue;
    CHECK(group.at(fixture.home.team->id) == group.at(fixture.away.team->id));
    ++matches[fixture.home.team->id];
    ++matches[fixture.away.team->id];
  }
  for (const auto& [team, count] : matches) CHECK(count == 14);
  const SeasonPlayer player(league, test::squads(league));
  const Forecast odds = forecast(player, fixtures, {}, 64, 1);
  double title = 0;
  std::map<int, double> playoffs, first;
  for (const TeamOdds& team : odds.teams) {
    title += team.title;
    const int its = group.at(team.team.id);
    playoffs[its] += team.playoffs;
    first[its] += team.positions[0];
    CHECK(team.positions[9] == 0);
  }
  CHECK(title == Approx(1));
  for (const int its : {0, 1}) {
    CHECK(playoffs[its] == Approx(4));
    CHECK(first[its] == Approx(1));
  }
}

TEST_CASE("a group with fewer sides than its places lead to is refused", "[league]") {
  Competition competition = preset(app::preset_competitions(), "t20-blast");
  competition.shape.matches.reset();
  competition.fewest_teams = 6;
  CHECK_THROWS_WITH(make_schedule(test::league_for(competition, 6), Prefer::breaks),
                    "T20 Blast: its Quarter-final 1 needs the 4th in South, but there are 3 teams; "
                    "choose another competition (such as double-round-robin), or name other teams");
}
