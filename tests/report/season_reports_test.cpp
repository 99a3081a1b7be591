#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "report/calendar.h"
#include "report/comparison.h"
#include "report/forecast.h"
#include "report/realism.h"
#include "tests/league/matches.h"
#include "tests/report/csv.h"

using namespace quicket;
using namespace quicket::report;
using Catch::Matchers::Contains;

namespace {

league::League cup() {
  league::League league;
  league.name = "Cup, the \"great\" one";
  league.seed = {7};
  return league;
}

league::Fixture fixture(int number, Date date) {
  league::Fixture made;
  made.id = {number};
  made.number = number;
  made.round = 2;
  made.date = date;
  made.home.team = league::test::team(1);
  made.away.team = league::test::team(2);
  return made;
}

}  // namespace

TEST_CASE("a calendar has the fixtures with dates, and results of those that were played",
          "[report]") {
  std::vector<league::Fixture> fixtures{fixture(1, {2027, 12, 31}), fixture(2, {}),
                                        fixture(3, {2028, 2, 28})};
  fixtures[2].stage = "Final";
  fixtures[2].venue = "Harbour Oval, Port Anne; North";
  const std::vector<league::Result> results{
      league::result_from(league::test::record(1, 2, {{150, 6, 120}, {140, 10, 117}}), {1}, 2)};
  const std::string text = calendar_text(cup(), fixtures, results);
  CHECK(text.find("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n") == 0);
  CHECK(text.substr(text.size() - 15) == "END:VCALENDAR\r\n");
  // No date, no event.
  CHECK_THAT(text, !Contains("-7-2@quicket"));
  CHECK_THAT(text, Contains("DTSTART;VALUE=DATE:20271231\r\nDTEND;VALUE=DATE:20280101\r\n"));
  CHECK_THAT(text, Contains("DTEND;VALUE=DATE:20280229\r\n"));
  CHECK_THAT(text, Contains("SUMMARY:Team A v Team B\r\n"));
  CHECK_THAT(text, Contains("DESCRIPTION:Round 2. Team A won by 10 runs\r\n") &&
                       Contains("DESCRIPTION:Final\r\n"));
  CHECK_THAT(text, Contains("X-WR-CALNAME:Cup\\, the \"great\" one\r\n") &&
                       Contains("LOCATION:Harbour Oval\\, Port Anne\\; North\r\n"));
}

TEST_CASE("a long line of a calendar is folded at 75 bytes, within no letter", "[report]") {
  league::Fixture long_names = fixture(1, {2027, 6, 5});
  for (int i = 0; i < 30; ++i) long_names.venue += "Å";
  for (std::size_t blank = 0; blank < 3; ++blank) {
    CAPTURE(blank);
    long_names.venue.insert(0, "x");
    for (const std::size_t count : {30U, 40U, 120U}) {
      long_names.venue.resize(blank + 1);
      for (std::size_t i = 0; i < count; ++i) long_names.venue += "Å";
      const std::string text = calendar_text(cup(), std::span(&long_names, 1), {});
      std::string joined;
      for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find("\r\n", at);
        CHECK(end - at <= 75);
        const std::string line = text.substr(at, end - at);
        // A continuation begins with a blank, never with the rest of a letter.
        if (line[0] == ' ') {
          CHECK((static_cast<unsigned char>(line[1]) & 0xC0U) != 0x80U);
          joined += line.substr(1);
        } else {
          joined += "\n" + line;
        }
        at = end + 2;
      }
      CHECK_THAT(joined, Contains("LOCATION:" + long_names.venue));
    }
  }
}

TEST_CASE("a calendar without dates is empty, and still one", "[report]") {
  const league::Fixture undated = fixture(1, {});
  const std::string text = calendar_text(cup(), std::span(&undated, 1), {});
  CHECK_THAT(text, Contains("END:VCALENDAR\r\n") && !Contains("VEVENT"));
}

TEST_CASE("a forecast of a season that is over says how it ended, without an interval",
          "[report]") {
  league::Forecast forecast;
  forecast.seasons = 100;
  league::TeamOdds odds;
  odds.team = league::test::team(1);
  odds.title = 1;
  odds.positions = {1};
  forecast.teams.push_back(odds);
  CHECK_THAT(report::forecast(forecast).text(),
             Contains("Nothing is left to play") && !Contains("95%") && Contains("100.0%"));
}

TEST_CASE("a forecast shows titles with their error, places in percent", "[report]") {
  league::Forecast forecast;
  forecast.seasons = 1000;
  forecast.deliveries = 230000;
  for (const double title : {0.75, 0.25}) {
    league::TeamOdds odds;
    odds.team = league::test::team(static_cast<int>(forecast.teams.size()) + 1);
    odds.title = title;
    odds.title_interval = {title - 0.03, title + 0.03};
    odds.playoffs = 1;
    odds.positions = {title, 1 - title};
    odds.mean_points = 12 * title;
    forecast.teams.push_back(odds);
  }
  const std::string text = report::forecast(forecast).text();
  CHECK_THAT(text, Contains("1000 seasons, 230000 deliveries. Places") && Contains("75.0%") &&
                       Contains("72.0-78.0") && Contains("███████████████\n"));
  CHECK_THAT(tests::csv(report::forecast(forecast)),
             Contains("team,title,title_low,title_high,playoffs,mean_points,position_1,position_2\n"
                      "Team A,0.75000,0.72000,0.78000,1.00000,9.0,0.75000,0.25000\n"));
  const auto json = nlohmann::json::parse(report::forecast(forecast).json());
  CHECK(json["seasons"] == 1000);
  CHECK(json["teams"].size() == 2);
}

TEST_CASE("paths say what hangs on a match, and leave out what was too rare", "[report]") {
  league::Forecast forecast;
  forecast.seasons = 1000;
  league::TeamOdds odds;
  odds.team = league::test::team(1);
  odds.playoffs = 0.507;
  odds.next_won = {600, 480};
  odds.next_not_won = {400, 27};
  odds.by_wins = {{10, 0}, {290, 7}, {500, 300}, {200, 200}};
  forecast.teams.push_back(odds);
  league::TeamOdds done;
  done.team = league::test::team(2);
  done.by_wins.resize(1);
  forecast.teams.push_back(done);
  CHECK(tests::csv(report::forecast(forecast, true)) ==
        "team,playoffs,left,next_won,next_not_won,wins_half,wins_9_of_10,wins_99_of_100\n"
        "Team A,0.50700,3,0.80000,0.06750,2,3,3\n");
  CHECK_THAT(report::forecast(forecast, true).text(),
             Contains("Team A       51%     3     80%      7%"));
  const auto json = nlohmann::json::parse(report::forecast(forecast, true).json());
  CHECK(json["teams"][0]["by_wins"][2]["playoffs"] == 300);
  CHECK_FALSE(
      nlohmann::json::parse(report::forecast(forecast).json())["teams"][0].contains("by_wins"));
  forecast.teams.erase(forecast.teams.begin());
  CHECK_THAT(report::forecast(forecast, true).text(), Contains("No group match is left"));
}

TEST_CASE("a comparison leaves out chance where there is too little to say", "[report]") {
  league::SeasonComparison made;
  league::TeamComparison team;
  team.team = league::test::team(1);
  team.real_position = 1;
  team.played_position = 4;
  team.wins = {0.75, 0.25, 0.02};
  made.teams.push_back(team);
  for (int i = 0; i < 3; ++i) {
    league::PlayerComparison player;
    player.name = "P" + std::to_string(i + 1);
    player.team = team.team;
    player.real_balls_faced = player.played_balls_faced = 300 - 100 * i;
    player.runs = {400, 380, std::nullopt};
    player.strike_rate = {140, 130, 0.5};
    made.players.push_back(player);
  }
  const std::string all = comparison(made, 0).text(), two = comparison(made, 2).text();
  CHECK_THAT(all, Contains("P3"));
  CHECK_THAT(two, Contains("P2") && !Contains("P3"));
  const auto json = nlohmann::json::parse(comparison(made).json());
  CHECK(json["players"].size() == 3);
  const std::string csv = tests::csv(comparison(made));
  CHECK(std::count(csv.begin(), csv.end(), '\n') == 4);
}

TEST_CASE("several seasons are pooled into a verdict for each row", "[report]") {
  league::Realism season;
  season.seasons = 20;
  season.rows = {{"wickets_per_innings", 6, 5.8, "within 0.15", false, 0.1, false, "why"},
                 {"innings_balls", 118, 117, "shown", true, 3, false, "", false}};
  const std::vector<league::Realism> seasons(3, season);
  const std::vector<std::string> sets{"one", "two", "three"};
  const std::string text = pooled_realism(seasons, sets).text();
  CHECK_THAT(text, Contains("two: 0 of 1 targets met; not wickets_per_innings"));
  const auto json = nlohmann::json::parse(pooled_realism(seasons, sets).json());
  CHECK(json["sets"].size() == 3);
  CHECK(json["sets"][2]["set"] == "three");
  CHECK(json["pooled"]["wickets_per_innings"]["error"] == Approx(-0.2));
  CHECK(json["pooled"]["wickets_per_innings"]["standard_error"] == Approx(0.1 / std::sqrt(3)));
  CHECK(json["pooled"]["wickets_per_innings"]["met"] == false);
  CHECK(json["pooled"]["innings_balls"]["met"] == true);
  CHECK(json["pooled"]["wickets_per_innings"]["aim"] == "within 0.08");
  CHECK(json["pooled"]["wickets_per_innings"]["reached"] == false);
  CHECK(json["pooled"]["innings_balls"]["replayed"] == 117);
  CHECK(json["pooled"]["innings_balls"]["reached"] == true);
  CHECK_THAT(text, Contains("1 of 2 aims reached."));
  CHECK_THAT(tests::csv(pooled_realism(seasons, sets)),
             Contains("wickets_per_innings,6.0000,-0.2000"));
}

TEST_CASE("realism says what is met, what chance may do, and why the rest is not", "[report]") {
  league::Realism realism;
  realism.seasons = 20;
  realism.matches = 60;
  realism.left_out = 2;
  realism.rows = {{"runs_per_ball", 1.4, 1.41, "within 1.5 %", true, 0.01, false, ""},
                  {"ties", 2, 1, "within 30 %", false, 1, true, ""},
                  {"wides", 0.04, 0.06, "within 5 %", false, 0.001, false, "the chart gives more"}};
  const std::string text = report::realism(realism, "bbl-2024-25").text();
  CHECK_THAT(text, Contains("1 of 3 targets met") && Contains("NO") && Contains("chance") &&
                       Contains("the chart gives more"));
  const auto json = nlohmann::json::parse(report::realism(realism, "bbl-2024-25").json());
  CHECK(json["set"] == "bbl-2024-25");
  CHECK(json["summary"]["ties"]["by_chance"] == true);
  CHECK_THAT(tests::csv(report::realism(realism, "x")),
             Contains("wides,0.0400,0.0600,0.0010,within 5 %,false,false,"
                      "the chart gives more\n"));
}

TEST_CASE("a fixture list without dates has no days between its matches", "[report]") {
  league::ScheduleReport report;
  report.teams = 8;
  report.breaks = 6;
  report.breaks_bound = 6;
  CHECK_THAT(tests::csv(schedule_report(report)), Contains("min_rest_days,,\n"));
  CHECK(nlohmann::json::parse(schedule_report(report).json())["min_rest_days"].is_null());
  report.dated = true;
  report.min_rest_days = 2;
  CHECK_THAT(tests::csv(schedule_report(report)),
             Contains("min_rest_days,2,\n") && Contains("breaks,6,6\n"));
  CHECK(nlohmann::json::parse(schedule_report(report).json())["min_rest_days"] == 2);
  CHECK_THAT(schedule_report(report).text(), Contains("Breaks (two in a row at home, or away)"));
}
