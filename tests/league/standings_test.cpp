#include "league/standings.h"

#include <catch2/catch.hpp>

#include "tests/league/matches.h"

using namespace quicket;
using namespace quicket::league;
using quicket::league::test::record;

namespace {

std::vector<Result> results_of(const std::vector<match::MatchRecord>& records) {
  std::vector<Result> results;
  for (const auto& each : records) {
    results.push_back(result_from(each, MatchId{static_cast<int>(results.size()) + 1},
                                  static_cast<int>(results.size()) + 1));
  }
  return results;
}

std::string names(const Standings& table) {
  std::string text;
  for (const Standing& row : table) text += row.team.name.back();
  return text;
}

}  // namespace

TEST_CASE("net run rate is runs per over scored less conceded, over the whole season", "[league]") {
  CHECK(net_run_rate(2339, 1669, 2216, 1643, 6) == Approx(0.316).margin(0.0005));
  CHECK(net_run_rate(1301, 799, 1140, 788, 5) == Approx(0.908).margin(0.0005));
  CHECK(net_run_rate(0, 0, 0, 0, 6) == 0);
}

TEST_CASE("a table counts points, run rate and form, and leaves the playoffs out", "[league]") {
  Competition competition;
  auto results = results_of(
      {record(1, 2, {{150, 5, 120}, {140, 10, 119}}), record(2, 3, {{120, 5, 120}, {121, 2, 90}}),
       record(3, 1, {{100, 5, 120}, {100, 5, 120}}), record(1, 2, {{200, 5, 120}, {10, 10, 40}})});
  results[3].stage = "Final";
  const auto teams = test::teams(3);
  const Standings table = standings(competition, teams, results);
  REQUIRE(names(table) == "CAB");
  CHECK(table[0].points == 3);
  CHECK(table[0].runs_for == 221);
  CHECK(table[0].balls_for == 210);
  CHECK(table[0].last_five == "WT");
  CHECK(table[1].won == 1);
  CHECK(table[1].tied == 1);
  CHECK(table[2].balls_for == 240);
  CHECK(table[2].lost == 2);
  CHECK(table[0].change == 0);  // C led after two rounds as well, on run rate
}

TEST_CASE("deducted points leave the table, and order it", "[league]") {
  Competition competition;
  const auto results = results_of({record(1, 2, {{150, 5, 120}, {140, 10, 119}}),
                                   record(3, 2, {{150, 5, 120}, {140, 10, 119}})});
  const auto teams = test::teams(3);
  CHECK(names(standings(competition, teams, results)) == "ACB");
  competition.deductions = {{"team a", 2, "slow over rate"},
                            {"Team B", 3, ""},
                            {"Team B", -1, "on appeal"},
                            {"Somebody else", 5, ""}};
  const Standings table = standings(competition, teams, results);
  CHECK(names(table) == "CAB");
  CHECK(table[1].points == 0);
  CHECK(table[1].deducted == 2);
  CHECK(table[1].won == 1);
  CHECK(table[2].points == -2);
  CHECK(table[2].deducted == 2);
  CHECK(table[0].deducted == 0);
  CHECK(deduction_notes(competition, table) ==
        std::vector<std::string>{"team a: 2 points deducted: slow over rate",
                                 "Team B: 3 points deducted",
                                 "Team B: 1 point restored: on appeal"});
  CHECK(standings(competition, teams, {})[1].points == -2);
}

TEST_CASE("a forfeit counts as a win without a bonus point", "[league]") {
  Competition competition;
  competition.points.bonus = 1;
  match::MatchRecord given_up = record(1, 2, {{150, 5, 120}});
  given_up.events.push_back(match::MatchClosed{1, false, true});
  const auto results = results_of({given_up});
  const Standings table = standings(competition, test::teams(2), results);
  REQUIRE(names(table) == "BA");
  CHECK(table[0].points == competition.points.win);
  CHECK(table[0].played == 1);
  CHECK(table[0].balls_against == 0);
  CHECK(table[0].last_five == "W");
  CHECK(table[1].lost == 1);
  CHECK(table[1].runs_for == 0);
}

TEST_CASE("sides level on points are set apart by the preset's list, at last by name", "[league]") {
  Competition competition;
  // A beat B, B beat C, C beat A: all level; C has the best rate, B the worst.
  const std::vector<match::MatchRecord> ring{record(1, 2, {{150, 5, 120}, {140, 5, 120}}),
                                             record(2, 3, {{150, 5, 120}, {149, 5, 120}}),
                                             record(3, 1, {{190, 5, 120}, {150, 5, 120}})};
  const auto teams = test::teams(3);
  competition.order = {OrderKey::net_run_rate};
  CHECK(names(standings(competition, teams, results_of(ring))) == "CBA");
  competition.order = {};
  CHECK(names(standings(competition, teams, results_of(ring))) == "ABC");

  // Four sides; A and D level on points, D beat A.
  competition.order = {OrderKey::head_to_head, OrderKey::net_run_rate};
  const auto four = test::teams(4);
  const auto results = results_of({record(4, 1, {{101, 5, 120}, {100, 5, 120}}),
                                   record(1, 2, {{200, 5, 120}, {50, 5, 120}}),
                                   record(4, 3, {{100, 5, 120}, {101, 5, 118}})});
  const Standings table = standings(competition, four, results);
  CHECK(names(table) == "CDAB");
  competition.order = {OrderKey::net_run_rate};
  CHECK(names(standings(competition, four, results)) == "ACDB");
}

TEST_CASE("a bonus point goes to a winner with 1.25 times the run rate", "[league]") {
  Competition competition;
  competition.points = {4, 2, 2, 1, 1.25};
  const auto teams = test::teams(2);
  const auto points = [&](test::Innings first, test::Innings second) {
    return standings(competition, teams, results_of({record(1, 2, {first, second})}))[0].points;
  };
  CHECK(points({200, 5, 120}, {160, 5, 120}) == 5);
  CHECK(points({200, 5, 120}, {161, 5, 120}) == 4);
  CHECK(points({120, 5, 120}, {121, 5, 96}) == 5);
  CHECK(points({120, 5, 120}, {121, 5, 97}) == 4);
}

TEST_CASE("the bonus point is earned at the very ratio, whatever the balls", "[league]") {
  Competition competition;
  competition.points = {4, 2, 2, 1, 1.25};
  const auto teams = test::teams(2);
  for (int balls = 60; balls <= 120; ++balls) {
    CAPTURE(balls);
    for (const int runs : {20, 27, 31}) {
      const test::Innings winner{5 * runs, 5, balls}, loser{4 * runs, 5, balls};
      CHECK(standings(competition, teams, results_of({record(1, 2, {winner, loser})}))[0].points ==
            5);
    }
  }
}

TEST_CASE("the form shows the last five matches", "[league]") {
  const auto teams = test::teams(2);
  std::vector<Result> results;
  for (int number = 1; number <= 7; ++number) {
    Result result;
    result.teams = {teams[0], teams[1]};
    result.number = result.round = number;
    result.kind = Result::Kind::won;
    result.winner = number == 2 ? 1 : 0;
    results.push_back(result);
  }
  const Standings table = standings({}, teams, results);
  CHECK(table[0].last_five == "WWWWW");
  CHECK(table[1].last_five == "LLLLL");
}

TEST_CASE("every side has a row before a ball is bowled", "[league]") {
  const auto teams = test::teams(8);
  const Standings table = standings({}, teams, {});
  CHECK(names(table) == "ABCDEFGH");
  CHECK(table[7].position == 8);
}

TEST_CASE("a table holds as many sides as there are", "[league]") {
  std::vector<Team> teams;
  std::vector<Result> results;
  for (int i = 1; i <= 200; ++i) {
    teams.push_back({TeamId{i}, "Side " + std::to_string(1000 + i)});
    if (i % 2 == 1) continue;
    Result result;
    result.teams = {teams[static_cast<std::size_t>(i - 2)], teams[static_cast<std::size_t>(i - 1)]};
    result.kind = Result::Kind::won;
    result.winner = i % 4 == 0 ? 0 : 1;
    results.push_back(result);
  }
  Competition competition;
  competition.order = {OrderKey::wins, OrderKey::head_to_head};
  const Standings table = standings(competition, teams, results);
  REQUIRE(table.size() == 200);
  CHECK(table.front().team.name == "Side 1002");
  CHECK(table[99].points == 2);
  CHECK(table[100].points == 0);
  CHECK(table.back().team.name == "Side 1200");
}
