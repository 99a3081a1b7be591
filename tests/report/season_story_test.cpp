#include "report/season_story.h"

#include <set>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "tests/league/matches.h"

using namespace quicket;
using namespace quicket::report;
using Catch::Matchers::Contains;

namespace {

/// A player of a team with a season's figures.
league::PlayerLine line(int id, const std::string& name, int runs, int wickets, int catches = 0) {
  league::PlayerLine made;
  made.player = {id};
  made.name = name;
  made.team = league::test::team(1 + id % 2);
  made.figures.batting.matches = 10;
  made.figures.batting.innings = runs > 0 ? 10 : 0;
  made.figures.batting.runs = runs;
  made.figures.batting.balls = runs;
  made.figures.bowling.wickets = wickets;
  made.figures.bowling.runs = wickets > 0 ? 200 : 0;
  made.figures.fielding.catches = catches;
  return made;
}

std::vector<league::PlayerLine> squad_lines() {
  std::vector<league::PlayerLine> lines;
  for (int i = 0; i < 8; ++i) lines.push_back(line(i, fmt::format("Batter {}", i), 400 - i, 0));
  for (int i = 8; i < 16; ++i) lines.push_back(line(i, fmt::format("Bowler {}", i), 20, 30 - i));
  lines.push_back(line(16, "All Rounder", 250, 15));
  lines.push_back(line(17, "Key Keeper", 300, 0, 9));
  return lines;
}

match::MatchRecord with_keeper(int player) {
  match::MatchRecord record;
  record.sheets[0].team = league::test::team(1 + player % 2).id;
  record.sheets[0].players.push_back({{player}, "Key Keeper"});
  record.sheets[0].keeper = 0;
  return record;
}

}  // namespace

TEST_CASE("the story of a season begins with the champions, and names the best", "[report]") {
  const std::vector<match::MatchRecord> records{
      league::test::record(1, 2, {{150, 6, 120}, {140, 10, 117}}),
      league::test::record(1, 2, {{180, 6, 120}, {160, 8, 120}})};
  std::vector<league::Result> results{league::result_from(records[0], {1}, 1),
                                      league::result_from(records[1], {2}, 2)};
  results[1].stage = "Final";
  results[1].venue = "Harbour Oval";
  const std::vector<league::Team> teams{league::test::team(1), league::test::team(2)};
  const league::Competition competition;
  const league::Standings table = league::standings(competition, teams, results);
  league::Bracket bracket;
  bracket.champion = teams[0];
  const auto players = squad_lines();
  const auto story = season_story({table, bracket, results, records, players, 0});
  REQUIRE(story.size() == 3);
  CHECK_THAT(story[0],
             Contains("Team A are the champions: they beat Team B by 20 runs in the final at "
                      "Harbour Oval. They finished the league stage first of two, with 1 won and 0 "
                      "lost."));
  CHECK_THAT(story[1], Contains("Batter 0 (Team A) made the most runs, 400."));
  CHECK_THAT(story[1], Contains("Bowler 8 (Team A) took the most wickets, 22."));
  CHECK_THAT(story[2], Contains("The highest total was made by Team A, 180/6 against Team B."));
  CHECK_THAT(story[2], Contains("In all, 2 matches brought 630 runs, 30 wickets"));
  const std::vector<match::MatchRecord> with_abandoned{records[0], records[1], {}};
  CHECK_THAT(season_story({table, bracket, results, with_abandoned, players, 0})[2],
             Contains("In all, 3 matches, one without a ball, brought 630 runs, 30 wickets"));
}

TEST_CASE("the story of a season in progress says who leads after how many matches", "[report]") {
  const std::vector<match::MatchRecord> records{
      league::test::record(1, 2, {{150, 6, 120}, {140, 10, 117}})};
  const std::vector<league::Result> results{league::result_from(records[0], {1}, 1)};
  const std::vector<league::Team> teams{league::test::team(1), league::test::team(2)};
  const league::Standings table = league::standings({}, teams, results);
  const auto story = season_story({table, {}, results, records, {}, 5});
  CHECK_THAT(story.at(0), Contains("After 1 of 6 matches Team A lead the table with 2 points, two "
                                   "ahead of Team B. Team B are last, with 0 won and 1 lost."));
  CHECK(season_story({table, {}, {}, {}, {}, 6}).empty());
  const auto players = squad_lines();
  CHECK_THAT(season_story({table, {}, results, records, players, 5}).at(1),
             Contains("Bowler 8 (Team A) has taken the most wickets, 22."));
}

TEST_CASE("the story of a season in progress names all who are level with the leaders",
          "[report]") {
  const std::vector<match::MatchRecord> records{
      league::test::record(1, 2, {{150, 6, 120}, {140, 10, 117}})};
  const std::vector<league::Result> results{league::result_from(records[0], {1}, 1)};
  league::Standings table = league::standings(
      {}, std::vector{league::test::team(1), league::test::team(2), league::test::team(3)},
      results);
  for (league::Standing& row : table) row.points = 10;
  const std::string story = season_story({table, {}, results, records, {}, 5}).at(0);
  CHECK_THAT(story, Contains(table[0].team.name + " lead the table with 10 points, level with " +
                             table[1].team.name + " and " + table[2].team.name + "."));
  for (league::Standing& row : table) row.won = 5;
  table[0].net_run_rate = 1;
  CHECK_THAT(season_story({table, {}, results, records, {}, 5}).at(0),
             Contains(table[2].team.name + "; net run rate decides."));
}

TEST_CASE("the story of a record that lacks matches states no points and no places", "[report]") {
  const std::vector<match::MatchRecord> records{
      league::test::record(1, 2, {{100, 5, 120}, {90, 5, 120}})};
  const std::vector<league::Result> results{league::result_from(records[0], {1}, 1)};
  const std::vector<league::Team> teams{league::test::team(1), league::test::team(2)};
  const league::Standings table = league::standings({}, teams, results);
  CHECK(season_story({table, {}, results, records, {}, 0}).front().find("top of the table") !=
        std::string::npos);
  const auto story = season_story({table, {}, results, records, {}, 0, true});
  CHECK(story.front() ==
        "The record lacks some matches, so that points and places may have been others.");
}

TEST_CASE("the team of the season has a keeper, five batters, an all-rounder and bowlers",
          "[report]") {
  const std::vector<match::MatchRecord> matches(6, with_keeper(17));
  const auto side = team_of_the_season(squad_lines(), matches);
  REQUIRE(side.size() == 11);
  std::set<std::string> names;
  for (const ElevenPlayer& player : side) names.insert(player.name);
  CHECK(names.size() == 11);
  for (std::size_t i = 0; i < 5; ++i) CHECK(side[i].name == fmt::format("Batter {}", i));
  CHECK(side[0].deeds == "400 runs at 40.00, strike rate 100");
  CHECK(side[5].name == "Key Keeper");
  CHECK(side[6].name == "All Rounder");
  CHECK(side[6].deeds == "250 runs; 15 wickets at 13.33");
  for (std::size_t i = 7; i < 11; ++i) CHECK(side[i].role == "Bowler");
  // Nobody kept wicket in half of their matches: another bowler.
  const auto without = team_of_the_season(squad_lines(), std::span(matches.data(), 2));
  CHECK(without[5].role == "All-rounder");
  CHECK(team_of_the_season({}, {}).empty());
}

TEST_CASE("the team of the season has no keeper whom no source names", "[report]") {
  match::MatchRecord assumed = with_keeper(17);
  assumed.sheets[0].keeper_assumed = true;
  const auto side = team_of_the_season(squad_lines(), std::vector<match::MatchRecord>(6, assumed));
  REQUIRE(side.size() == 11);
  for (const ElevenPlayer& player : side) CHECK(player.role != "Keeper");
}
