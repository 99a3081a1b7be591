#include <span>

#include <catch2/catch.hpp>

#include "cricket/format.h"
#include "league/head_to_head.h"
#include "report/careers.h"
#include "report/club.h"
#include "report/comparison.h"
#include "report/league_tables.h"
#include "tests/league/matches.h"

using namespace quicket;
using namespace quicket::report;
using Catch::Matchers::Contains;

namespace {

CareerLine season(const std::string& league, int runs, int outs, int wickets) {
  CareerLine line;
  line.league = league;
  line.line.name = "Ada Lamb";
  line.line.team = league::test::team(1);
  cricket::BattingFigures& batting = line.line.figures.batting;
  batting.matches = batting.innings = outs + 1;
  batting.not_outs = 1;
  batting.runs = batting.high_score = runs;
  batting.high_score_not_out = outs == 0;
  batting.balls = runs;
  cricket::BowlingFigures& bowling = line.line.figures.bowling;
  bowling.innings = wickets;
  bowling.wickets = bowling.best_wickets = wickets;
  bowling.best_runs = 12;
  bowling.legal_balls = 24 * wickets;
  bowling.runs = 30 * wickets;
  return line;
}

}  // namespace

TEST_CASE("economies of a career with 100-ball cricket in it say what they are for", "[report]") {
  std::vector<CareerLine> career{season("Cup", 40, 2, 1), season("Hundred", 60, 3, 2)};
  CHECK_THAT(career_table(career).text(), Contains("Econ ") && !Contains("Econ/6"));
  career[1].line.in_fives = true;
  CHECK_THAT(career_table(career).text(), Contains("Econ/6"));
  career[1].competition = career[0].competition;
  CHECK_THAT(career_table(career_by(career, &CareerLine::competition)).text(), Contains("Econ/6"));
  const std::vector<league::PlayerLine> squad{career[1].line};
  CHECK_THAT(squad_table(squad).text(), Contains("Econ/6"));
  const std::vector<league::PlayerLine> both{career[0].line, career[1].line};
  CHECK(league::careers(both).front().in_fives);
  CHECK(league::leaders(league::PlayerFigure::economy, both).in_fives);
  CHECK_FALSE(league::leaders(league::PlayerFigure::economy, std::span(both).first(1)).in_fives);
}

TEST_CASE("run rates of a club that plays 100-ball cricket say what they are for", "[report]") {
  std::vector<ClubSeason> seasons(2);
  CHECK_THAT(club_table(seasons).text(), !Contains("For/6"));
  seasons[1].in_fives = true;
  CHECK_THAT(club_table(seasons).text(), Contains("For/6") && Contains("Against/6"));
}

TEST_CASE("a career of one season has no line for all of them", "[report]") {
  const std::vector<CareerLine> one{season("Cup", 40, 2, 1)};
  CHECK(career_table(one).rows() == 1);
  const std::vector<CareerLine> two{season("Cup", 40, 2, 1), season("Shield", 60, 3, 2)};
  const Table table = career_table(two);
  CHECK(table.rows() == 3);
  const std::string csv = table.csv();
  // 100 runs, five times out; 90 conceded for three wickets from 72 balls.
  CHECK_THAT(csv, Contains("\nAll,Ada Lamb,,7,7,2,100,60,20.00,100,100.00,0,0,0,0,72,90,3,2/12,"
                           "30.00,7.50,,\n"));
}

TEST_CASE("a career is added up by competition or format, with the team if there is one",
          "[report]") {
  std::vector<CareerLine> career{season("Cup 1", 40, 2, 1), season("Shield 1", 30, 1, 0),
                                 season("Cup 2", 60, 3, 2), season("Shield 2", 50, 0, 0)};
  for (CareerLine& line : career) {
    line.competition = line.league.substr(0, line.league.size() - 2);
    line.format = "T20";
  }
  career[3].line.team = league::test::team(2);
  const auto by_competition = career_by(career, &CareerLine::competition);
  REQUIRE(by_competition.size() == 2);
  CHECK(by_competition[0].league == "Cup");
  CHECK(by_competition[0].line.figures.batting.runs == 100);
  CHECK(by_competition[0].line.figures.bowling.wickets == 3);
  CHECK(by_competition[0].line.team == league::test::team(1));
  CHECK(by_competition[1].league == "Shield");
  CHECK(by_competition[1].line.figures.batting.high_score == 50);
  CHECK(by_competition[1].line.team.name.empty());
  const auto by_format = career_by(career, &CareerLine::format);
  REQUIRE(by_format.size() == 1);
  CHECK(by_format[0].line.figures.batting.runs == 180);
  CHECK(career_table(by_format, "format").rows() == 1);
}

TEST_CASE("an average without a dismissal and a rate without a ball are nothing", "[report]") {
  CareerLine line = season("Cup", 0, 0, 0);
  line.line.figures.batting.innings = line.line.figures.batting.not_outs = 0;
  const std::string json = career_table(std::span(&line, 1)).json();
  CHECK_THAT(json, Contains(R"("high_score": null, "average": null)") &&
                       Contains(R"("strike_rate": null)") && Contains(R"("best": null)") &&
                       Contains(R"("bowling_average": null, "economy": null)"));
  CHECK_THAT(career_table(std::vector{season("Cup", 40, 0, 0)}).csv(), Contains(",40*,,40,"));
}

TEST_CASE("a player's matches leave empty what he did not do", "[report]") {
  league::PlayerMatch batted;
  batted.date = {2027, 6, 5};
  batted.opponent = league::test::team(2);
  batted.batted = batted.not_out = true;
  batted.runs = 12;
  batted.balls = 8;
  league::PlayerMatch bowled;
  bowled.opponent = league::test::team(3);
  bowled.bowled = true;
  bowled.legal_balls = 24;
  bowled.conceded = 31;
  bowled.wickets = 2;
  const std::vector<league::PlayerMatch> matches{batted, bowled};
  const std::string csv = matches_of_player_table("Cup", matches).csv();
  CHECK_THAT(csv, Contains("Cup,2027-06-05,Team B,12,true,8,0,0,,,,\n") &&
                      Contains("Cup,,Team C,,,,,,2,31,24,\n"));
  const std::string text = matches_of_player_table("Cup", matches).text();
  CHECK_THAT(text, Contains("12*") && Contains("2/31"));
}

TEST_CASE("meetings mention ties and matches without result only where there were any",
          "[report]") {
  league::HeadToHead meetings;
  meetings.teams = {league::test::team(1), league::test::team(2)};
  meetings.played = 5;
  meetings.won = {3, 2};
  CHECK(head_to_head_text(meetings) == "Played 5: Team A 3, Team B 2");
  meetings.played = 8;
  meetings.tied = 1;
  meetings.no_result = 2;
  CHECK(head_to_head_text(meetings) == "Played 8: Team A 3, Team B 2, 1 tied, 2 without result");
  CHECK(head_to_head_table(meetings).csv() ==
        "team,opponent,played,won,lost,tied,no_result\nTeam A,Team B,8,3,2,1,2\n");
}

TEST_CASE("records stand with the match and day that they were set", "[report]") {
  league::SeasonRecord record;
  record.title = "Highest total";
  record.text = "210/4";
  record.team = "Team A";
  record.detail = "Team A v Team B";
  const std::vector<MatchId> ids{{31}};
  CHECK(records_table(std::span(&record, 1), ids).csv() ==
        "record,value,team,match,date,id\nHighest total,210/4,Team A,Team A v Team B,,31\n");
}

TEST_CASE("of records that are level five are shown, and the others counted", "[report]") {
  std::vector<league::SeasonRecord> level(7);
  for (league::SeasonRecord& one : level) one.title = "Narrowest win by runs";
  level.back().title = "Highest score";
  const std::vector<MatchId> ids(7, MatchId{31});
  CHECK(records_table(level, ids).rows() == 7);
  const Table table = records_table(level, ids, 5);
  // One more is shown instead of a line that counts it.
  CHECK(table.rows() == 7);
  CHECK(table.text().find("more") == std::string::npos);
  level.insert(level.begin(), 8, level.front());
  CHECK(records_table(level, std::vector<MatchId>(15, MatchId{31}), 5)
            .text()
            .find("Narrowest win by runs  and 9 more") != std::string::npos);
}

TEST_CASE("catches that no source names are not none", "[report]") {
  std::vector<CareerLine> career{season("Known", 10, 2, 0), season("Unknown", 90, 2, 0)};
  career[0].line.figures.fielding.known = true;
  career[0].line.figures.fielding.catches = 3;
  career[1].line.figures.fielding.known = false;
  const std::string json = career_table(career).json();
  CHECK(json.find(R"("catches": 3)") != std::string::npos);
  CHECK(json.find(R"("catches": null, "stumpings": null)") != std::string::npos);
  // The total is of those that name fielders.
  CHECK(json.rfind(R"("catches": 3)") > json.find("null"));
}

TEST_CASE("a squad stands in the order of runs", "[report]") {
  std::vector<league::PlayerLine> lines{season("Cup", 10, 2, 0).line, season("Cup", 90, 2, 0).line};
  lines[0].name = "Few";
  lines[1].name = "Many";
  const std::string text = squad_table(lines).text();
  CHECK(text.find("Many") < text.find("Few"));
}

TEST_CASE("usage is in overs, in 100-ball in balls", "[report]") {
  league::UsageLine line;
  line.team = league::test::team(1);
  line.name = "Ben Ward";
  line.card = {10, 200};
  line.used = {10, 210};
  const std::span<const league::UsageLine> lines(&line, 1);
  CHECK_THAT(usage_table(lines, cricket::built_in_formats().named("t20")).text(),
             Contains("35.0") && Contains("33.2") && Contains("yes"));
  CHECK_THAT(usage_table(lines, cricket::built_in_formats().named("hundred")).text(),
             Contains("210 of 200"));
  line.used.legal_balls = 200;
  CHECK_THAT(usage_table(lines, cricket::built_in_formats().named("t20")).csv(),
             Contains(",10,10,200,200,false\n"));
}
