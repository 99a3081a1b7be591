#include "league/bracket.h"

#include <algorithm>

#include <catch2/catch.hpp>

#include "app/season/competitions.h"
#include "league/presets.h"
#include "league/stage_name.h"
#include "tests/league/matches.h"

using namespace quicket;
using namespace quicket::league;

namespace {

Competition shipped(const std::string& slug) {
  return preset(app::preset_competitions(), slug);
}

/// Team A first, team B second, ...
Standings table_of(int count) {
  Standings table;
  for (const Team& each : test::teams(count)) {
    Standing row;
    row.position = static_cast<int>(table.size()) + 1;
    row.team = each;
    table.push_back(row);
  }
  return table;
}

/// Plays every playoff match as soon as its sides are known: the side whose letter stands in
/// `winners` (one letter a match) wins. Returns "stage: home v away at venue" of each.
std::vector<std::string> play(const Competition& competition, int teams, const std::string& winners,
                              Bracket& final_bracket) {
  const Standings table = table_of(teams);
  std::vector<LeagueTeam> grounds;
  for (const Team& each : test::teams(teams)) {
    LeagueTeam team;
    team.team = each;
    team.home_ground = each.name.substr(5) + "-ground";
    grounds.push_back(team);
  }
  std::vector<Fixture> fixtures = playoff_fixtures(competition, 56, 14, {2025, 1, 20});
  std::vector<Result> results;
  std::vector<std::string> played;
  for (std::size_t i = 0; i < fixtures.size(); ++i) {
    final_bracket = bracket(competition, table, true, results);
    fill_playoffs(fixtures, final_bracket, competition, table, grounds);
    const Fixture& fixture = fixtures[i];
    played.push_back(fixture.stage + ": " + to_string(fixture.home).substr(5) + " v " +
                     to_string(fixture.away).substr(5) + " at " + fixture.venue);
    Result result;
    result.stage = fixture.stage;
    result.teams = {*fixture.home.team, *fixture.away.team};
    if (winners[i] != '-') {
      result.kind = Result::Kind::won;
      result.winner = result.teams[0].name.back() == winners[i] ? 0 : 1;
    }
    results.push_back(result);
  }
  final_bracket = bracket(competition, table, true, results);
  return played;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("BBL finals of four: the final is at home of the first match's winner", "[league]") {
  Bracket end;
  CHECK(play(shipped("bbl"), 8, "BCAB", end) ==
        Lines{"Qualifier: A v B at A-ground", "Knockout: C v D at C-ground",
              "Challenger: A v C at A-ground", "Final: B v A at B-ground"});
  CHECK(end.champion->name == "Team B");
}

TEST_CASE("BBL finals of five begin with fourth against fifth", "[league]") {
  Bracket end;
  CHECK(play(shipped("bbl-2019"), 8, "EBEAA", end) ==
        Lines{"Eliminator: D v E at D-ground", "Qualifier: A v B at A-ground",
              "Knockout: C v E at C-ground", "Challenger: A v E at A-ground",
              "Final: B v A at B-ground"});
  CHECK(end.champion->name == "Team A");
}

TEST_CASE("three in the finals of WBBL, The Hundred and Super Smash", "[league]") {
  Bracket end;
  CHECK(play(shipped("wbbl"), 8, "DDA", end) == Lines{"Eliminator: C v D at C-ground",
                                                      "Challenger: B v D at B-ground",
                                                      "Final: A v D at A-ground"});
  CHECK(play(shipped("the-hundred"), 8, "CA", end) ==
        Lines{"Eliminator: B v C at Kennington Oval, London", "Final: A v C at Lord's, London"});
  CHECK(play(shipped("super-smash"), 6, "CC", end) ==
        Lines{"Elimination Final: B v C at B-ground", "Final: A v C at A-ground"});
  CHECK(end.champion->name == "Team C");
}

TEST_CASE("the IPL plays its final on a fixed ground, the higher side named first", "[league]") {
  Bracket end;
  const Lines lines = play(shipped("ipl-2022"), 10, "BDAA", end);
  CHECK(lines[2] == "Qualifier 2: A v D at Narendra Modi Stadium, Ahmedabad");
  CHECK(lines[3] == "Final: B v A at Narendra Modi Stadium, Ahmedabad");
}

TEST_CASE("knock-outs of two, four and eight", "[league]") {
  Bracket end;
  CHECK(play(shipped("final-only"), 4, "B", end) == Lines{"Final: A v B at A-ground"});
  CHECK(play(shipped("semi-finals"), 4, "DCC", end) == Lines{"Semi-final 1: A v D at A-ground",
                                                             "Semi-final 2: B v C at B-ground",
                                                             "Final: C v D at C-ground"});
  play(shipped("quarter-finals"), 8, "HEGFEFF", end);
  CHECK(end.champion->name == "Team F");
  CHECK(end.matches.size() == 7);
}

TEST_CASE("a playoff match without a winner goes to the side higher in the table", "[league]") {
  Bracket end;
  CHECK(play(shipped("semi-finals"), 4, "---", end)[2] == "Final: A v B at A-ground");
  CHECK(end.champion->name == "Team A");
}

TEST_CASE("a playoff match without a winner says who has it, and by which rule", "[league]") {
  Bracket end;
  play(shipped("semi-finals"), 4, "-B-", end);
  CHECK(sentence_of_undecided(end, end.matches[0]) ==
        "Semi-final 1: no result; Team A go through as the side higher in the table");
  CHECK_FALSE(end.matches[1].undecided);
  CHECK(sentence_of_undecided(end, end.matches[2]) ==
        "Final: no result; Team A win it as the side higher in the table");
  play(shipped("final-only"), 4, "B", end);
  CHECK_FALSE(end.matches[0].undecided);
}

TEST_CASE("a playoff match that was played stands, whoever would meet in it now", "[league]") {
  const Competition competition = shipped("double-round-robin");
  const auto team = [](int place) { return test::teams(8)[static_cast<std::size_t>(place - 1)]; };
  const auto won = [&](const std::string& stage, int home, int away, Side winner) {
    Result result;
    result.stage = stage;
    result.teams = {team(home), team(away)};
    result.kind = Result::Kind::won;
    result.winner = winner;
    return result;
  };
  // Second lost to third before the final; then that match was corrected to no result.
  std::vector<Result> results{won("Qualifier 1", 1, 2, 0), won("Eliminator", 3, 4, 0),
                              won("Qualifier 2", 2, 3, 1), won("Final", 1, 3, 1)};
  results[2].kind = Result::Kind::no_result;
  results[2].winner.reset();
  const Bracket made = bracket(competition, table_of(8), true, results);
  CHECK(made.matches[2].winner == team(2));
  REQUIRE(made.matches[3].due);
  CHECK(*made.matches[3].due == std::array{team(1), team(2)});
  CHECK(made.matches[3].away.team == team(3));
  CHECK(made.champion == team(3));
}

TEST_CASE("semi-finals that a source does not number are told by their sides", "[league]") {
  const auto won = [](const char* stage, std::size_t home, std::size_t away) {
    Result result;
    result.stage = stage;
    result.teams = {test::teams(8)[home - 1], test::teams(8)[away - 1]};
    result.kind = Result::Kind::won;
    result.winner = 1;
    return result;
  };
  const std::vector<Result> results{won("Semi Final", 2, 3), won("Semi Final", 1, 4),
                                    won("Final", 4, 3)};
  const Bracket made = bracket(shipped("semi-finals"), table_of(8), true, results);
  CHECK(made.matches[0].winner == test::teams(8)[3]);
  CHECK(made.matches[1].winner == test::teams(8)[2]);
  CHECK(made.champion == test::teams(8)[2]);
  CHECK(means_stage("Semi Final", "Semi-final 2"));
  CHECK_FALSE(means_stage("Final", "Semi-final 2"));
  CHECK_FALSE(means_stage("", "Final 1"));
  std::vector<Result> others = results;
  for (Result& result : others) result.stage = "Semi Final of losers";
  CHECK_FALSE(bracket(shipped("semi-finals"), table_of(8), true, others).champion);
}

TEST_CASE("nobody is in the playoffs before the group stage is over", "[league]") {
  const Competition competition = shipped("ipl-2022");
  const Bracket open = bracket(competition, table_of(10), false, {});
  CHECK_FALSE(open.matches[0].home.team);
  CHECK(to_string(open.matches[0].home) == "1st");
  CHECK(to_string(open.matches[3].away) == "winner of Qualifier 2");
  const auto fixtures = playoff_fixtures(competition, 70, 14, {2022, 5, 22});
  CHECK(fixtures[0].number == 71);
  CHECK(fixtures[0].date == Date{2022, 5, 24});
  CHECK(fixtures[3].date == Date{2022, 5, 29});
}

TEST_CASE("stages of other scripts are not taken for each other", "[league]") {
  Competition competition = shipped("bbl");
  const char* const stages[] = {"Кубок", "Нечто", "準決勝", "決勝"};
  for (std::size_t i = 0; i < competition.playoffs.size(); ++i) {
    const std::string before = competition.playoffs[i].stage;
    for (PlayoffMatch& match : competition.playoffs) {
      for (Source* const source : {&match.home, &match.away}) {
        if (source->stage == before) source->stage = stages[i];
      }
    }
    competition.playoffs[i].stage = stages[i];
  }
  Bracket end;
  CHECK(play(competition, 8, "BCAB", end) ==
        Lines{"Кубок: A v B at A-ground", "Нечто: C v D at C-ground", "準決勝: A v C at A-ground",
              "決勝: B v A at B-ground"});
  CHECK(end.champion->name == "Team B");
}
