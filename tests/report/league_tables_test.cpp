#include "report/league_tables.h"

#include <catch2/catch.hpp>

#include "cricket/format.h"
#include "cricket/overs.h"
#include "tests/league/matches.h"

using namespace quicket;
using namespace quicket::report;
using Catch::Matchers::Contains;

namespace {

league::Standing standing(int position, const std::string& name, int points, double rate) {
  league::Standing row;
  row.position = position;
  row.team = {{position}, name};
  row.played = 3;
  row.points = points;
  row.net_run_rate = rate;
  row.last_five = "WLN";
  return row;
}

/// Team A made 150/6, Team B 140 all out.
league::Result decided() {
  match::MatchRecord record = league::test::record(1, 2, {{150, 6, 120}, {140, 10, 117}});
  record.info.date = {2027, 6, 5};
  league::Result result = league::result_from(record, {17}, 4);
  result.date = {2027, 6, 5};
  result.venue = "Harbour Oval";
  return result;
}

}  // namespace

TEST_CASE("a table shows places won and lost, and bonus points only where there are any",
          "[report]") {
  league::Standings table{standing(1, "Alphas", 4, 0.25), standing(2, "Betas", 2, -1.5)};
  table[0].change = 1;
  table[1].change = -1;
  CHECK(standings_table(table).text() ==
        "#  +/-  Team    P  W  L  T  NR  Pts     NRR  Last five\n"
        "1   +1  Alphas  3  0  0  0   0    4  +0.250  WLN\n"
        "2   -1  Betas   3  0  0  0   0    2  -1.500  WLN\n");
  CHECK_THAT(standings_table(table).csv(), Contains("position,change,team,played,won,lost,tied,"
                                                    "no_result,bonus,points,nrr,runs_for"));
  table[0].bonus = 1;
  CHECK_THAT(standings_table(table).text(), Contains("  BP  Pts"));
}

TEST_CASE("a table before the first match is still a table", "[report]") {
  CHECK(standings_table({}).json() == "[]\n");
  league::Standing row = standing(1, "Alphas", 0, 0);
  row.played = 0;
  row.last_five.clear();
  CHECK_THAT(standings_table({row}).text(), Contains("+0.000"));
}

TEST_CASE("a result has its scores for people, scripts and spreadsheets", "[report]") {
  const std::vector<league::Result> results{decided()};
  const Table table = results_table(results, {});
  CHECK_THAT(table.text(),
             Contains("A 150/6 (20 ov), B 140 (19.3 ov)") && Contains("Team A won by 10 runs"));
  CHECK_THAT(table.json(),
             Contains(R"({"team": "Team A", "runs": 150, "wickets": 6, "balls": 120})") &&
                 Contains(R"("winner": "Team A")") && Contains(R"("stage": null)") &&
                 Contains(R"("venue": "Harbour Oval")"));
  CHECK_THAT(table.csv(), Contains(",Team A,150,6,120,140,10,117\n"));
}

TEST_CASE("scores call sides by a word only where that word is a name", "[report]") {
  const auto scores = [](const std::string& home, const std::string& away) {
    league::Result result = decided();
    result.teams[0].name = home;
    result.teams[1].name = away;
    const std::vector<league::Result> results{result};
    return results_table(results, {}).text();
  };
  CHECK_THAT(scores("Perth Scorchers", "Sydney Sixers"),
             Contains("Perth 150/6 (20 ov), Sydney 140"));
  CHECK_THAT(scores("New Zealand", "South Africa"),
             Contains("New Zealand 150/6 (20 ov), South Africa 140"));
  CHECK_THAT(scores("New Zealand", "England"), Contains("New Zealand 150/6 (20 ov), England 140"));
  CHECK_THAT(scores("San Francisco Unicorns", "MI New York"),
             Contains("San Francisco Unicorns 150/6 (20 ov), MI 140"));
}

TEST_CASE("a tie names no winner, and a match without result no scores", "[report]") {
  const std::vector<league::Result> results{
      league::result_from(league::test::record(1, 2, {{150, 6, 120}, {150, 8, 120}}), {1}, 1),
      league::result_from(league::test::record(3, 4, {}), {2}, 1)};
  const Table table = results_table(results, {});
  CHECK_THAT(table.text(), Contains("Match tied") && Contains("No result"));
  CHECK_THAT(table.json(), Contains(R"("winner": null)") && Contains(R"("innings": [])"));
  // The second has nobody who batted first, and six empty figures.
  CHECK_THAT(table.csv(), Contains("No result,,,,,,,,,\n"));
}

TEST_CASE("sides are told apart in few letters, each by one name throughout", "[report]") {
  std::vector<league::Result> results{decided(), decided()};
  results[0].teams = {league::Team{{1}, "Perth Scorchers"}, league::Team{{2}, "Sydney Sixers"}};
  results[1].teams = {league::Team{{3}, "Sydney Thunder"}, league::Team{{1}, "Perth Scorchers"}};
  const std::string text = results_table(results, {}).text();
  CHECK_THAT(text, Contains("Perth 150/6 (20 ov), Sixers 140") &&
                       Contains("Thunder 150/6 (20 ov), Perth 140"));
}

TEST_CASE("a short name is a place or a name by itself, and no other side's", "[report]") {
  const std::vector<std::string> teams{"Royal Challengers Bengaluru",
                                       "Rajasthan Royals",
                                       "Kings XI Punjab",
                                       "Durban's Super Giants",
                                       "Southern Brave",
                                       "Abu Dhabi Knight Riders",
                                       "Sydney Thunder",
                                       "Sydney Sixers",
                                       "New Zealand",
                                       "St Lucia Kings",
                                       "Central Stags",
                                       "Mumbai Indians"};
  const ShortNames names = short_names(teams);
  CHECK(names.at("Royal Challengers Bengaluru") == "Bengaluru");
  CHECK(names.at("Rajasthan Royals") == "Rajasthan");
  CHECK(names.at("Kings XI Punjab") == "Punjab");
  CHECK(names.at("Durban's Super Giants") == "Durban");
  CHECK(names.at("Southern Brave") == "Brave");
  CHECK(names.at("Abu Dhabi Knight Riders") == "Knight Riders");
  CHECK(names.at("Sydney Thunder") == "Thunder");
  CHECK(names.at("New Zealand") == "New Zealand");
  CHECK(names.at("St Lucia Kings") == "St Lucia Kings");
  CHECK(names.at("Central Stags") == "Stags");
  CHECK(names.at("Mumbai Indians") == "Mumbai");
  // One of two is called the same in a list of its match alone.
  const std::vector<league::Result> one{
      league::result_from(league::test::record(1, 2, {{150, 6, 120}, {140, 8, 120}}), {1}, 1)};
  std::vector<league::Result> results = one;
  results[0].teams[0].name = "Sydney Thunder";
  CHECK_THAT(results_table(results, {}, teams).text(), Contains("Thunder 150/6"));
}

TEST_CASE("partnerships show what they have, and no columns of ones", "[report]") {
  league::Leaders stands;
  stands.key = league::PlayerFigure::partnerships;
  stands.rows.resize(1);
  stands.rows[0].name = "V Kohli & AB de Villiers";
  stands.rows[0].text = "229";
  stands.rows[0].balls = 96;
  stands.rows[0].for_wicket = 2;
  stands.rows[0].against = "Gujarat Lions";
  const std::string text = leaders_table(stands).text();
  CHECK_THAT(text, Contains("229     96  2nd     Gujarat Lions") && !Contains("  M  "));
}

TEST_CASE("a fixture list tells what was played, what is in progress and what is to come",
          "[report]") {
  std::vector<league::Fixture> fixtures(3);
  for (std::size_t i = 0; i < 3; ++i) {
    fixtures[i].id = {17 + static_cast<std::int64_t>(i)};
    fixtures[i].round = 1;
    fixtures[i].home.team = league::test::team(1);
    fixtures[i].away.team = league::test::team(2);
  }
  const std::vector<league::Result> results{decided()};
  const std::vector<MatchId> begun{{18}};
  const Table table = fixtures_table(fixtures, results, {}, begun);
  CHECK_THAT(table.text(), Contains("Team A won by 10 runs") && Contains("in progress"));
  const std::string csv = table.csv();
  CHECK_THAT(csv, Contains("17,1,,,Team A,Team B,Team A won by 10 runs,Team A,true,false,\n") &&
                      Contains("18,1,,,Team A,Team B,,,false,true,\n") &&
                      Contains("19,1,,,Team A,Team B,,,false,false,\n"));
  CHECK(fixtures_table({}, {}, cricket::Conditions{}).json() == "[]\n");
}

TEST_CASE("leaders have beside their figure those of a season's line", "[report]") {
  league::PlayerLine line;
  line.name = "B Mooney";
  line.figures.batting = {};
  line.figures.batting.matches = line.figures.batting.innings = 15;
  line.figures.batting.not_outs = 4;
  line.figures.batting.runs = 557;
  line.figures.batting.balls = 389;
  const Table table = leaders_table(league::leaders(league::PlayerFigure::runs, {&line, 1}));
  CHECK_THAT(table.text(), Contains("557") && Contains("50.64  143.19"));
  CHECK_THAT(table.json(), Contains(R"("runs": 557, "balls": 389)") &&
                               Contains(R"("not_outs": 4)") && Contains(R"("average": 50.64)"));
  // Narrow windows leave these out before who it is, and for whom.
  CHECK_THAT(table.text(32), Contains("557  50.64\n"));
}

TEST_CASE("leaders are cut to as many as are wanted", "[report]") {
  league::Leaders leaders;
  leaders.key = league::PlayerFigure::strike_rate;
  for (const double value : {180.5, 150.0, 120.25}) {
    league::Leader row;
    row.name = "P" + std::to_string(leaders.rows.size() + 1);
    row.team = league::test::team(1);
    row.value = value;
    row.text = std::to_string(static_cast<int>(value));
    leaders.rows.push_back(row);
  }
  CHECK(leaders_table(leaders).rows() == 3);
  CHECK(leaders_table(leaders, 2).rows() == 2);
  CHECK_THAT(leaders_table(leaders).text(), Contains("Strike rate"));
  // Whole numbers stay whole for scripts.
  CHECK_THAT(leaders_table(leaders).json(), Contains(R"("value": 180.50)") &&
                                                Contains(R"("value": 150,)") &&
                                                Contains(R"("for_wicket": null)"));
  leaders.key = league::PlayerFigure::economy;
  CHECK_THAT(leaders_table(leaders).text(),
             Contains("  Economy  Overs  Runs  Wkts  Best  Ave  SR\n"));
  leaders.in_fives = true;
  CHECK_THAT(leaders_table(leaders).text(), Contains("  Economy per six balls  Balls  "));
}

TEST_CASE("an innings says wickets unless all are down, and its length in the format's words",
          "[report]") {
  const cricket::Conditions t20 = cricket::built_in_formats().named("t20").conditions();
  const cricket::Conditions hundred = cricket::built_in_formats().named("hundred").conditions();
  league::InningsTotal innings;
  innings.runs = 143;
  innings.wickets = 8;
  innings.balls = 117;
  CHECK(innings_text(innings, t20) == "143/8 (19.3 ov)");
  innings.balls = 120;
  CHECK(innings_text(innings, t20) == "143/8 (20 ov)");
  // One of its overs had seven balls.
  innings.quota = 120;
  innings.balls = 121;
  CHECK(innings_text(innings, t20) == "143/8 (20 ov)");
  innings.balls = 98;
  CHECK(innings_text(innings, hundred) == "143/8 (98 b)");
  innings.all_out = true;
  CHECK(innings_text(innings, hundred) == "143 (98 b)");
  CHECK(cricket::overs_and_balls(0, 6) == "0.0");
  CHECK(cricket::overs_and_balls(171, 6) == "28.3");
}
