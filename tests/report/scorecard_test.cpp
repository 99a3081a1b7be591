#include "report/scorecard.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "report/ball_log.h"
#include "report/win_chance.h"
#include "report/worm.h"
#include "tests/match/record_builder.h"
#include "tests/match/sides.h"
#include "tests/report/csv.h"

using namespace quicket;
using namespace quicket::tests;
using namespace quicket::report;
using Catch::Matchers::Contains;

namespace {

/// Six balls each: 4 1 W 0 5wd 2 and a leg bye; then two runs a ball.
match::MatchRecord small_match() {
  RecordBuilder build;
  build.record.info.competition = "Coastal Premier League";
  build.record.info.season = "2027";
  build.record.info.date = {2027, 6, 5};
  build.record.info.venue = "Harbour Oval";
  build.event(match::Toss{0, true}).open(0).over(10).runs(4).runs(1);
  build.wicket(cricket::HowOut::caught, 2, {4}).runs(0);
  match::Delivery ball = build.blank();
  ball.wides = 5;
  build.event(ball).runs(2);
  ball = build.blank();
  ball.leg_byes = 1;
  build.event(ball).close(match::InningsClosed::Why::quota);
  build.open(1).over(10).balls(6, 2).close(match::InningsClosed::Why::quota);
  build.event(match::MatchClosed{0, false});
  return build.record;
}

}  // namespace

TEST_CASE("a super over ends with its second wicket, which is not a side all out", "[report]") {
  match::InningsTotal total;
  total.runs = 11;
  total.wickets = 2;
  total.all_out = true;
  CHECK(report::score_text(total) == "11 all out");
  total.super_over = 1;
  CHECK(report::score_text(total) == "11/2");
}

TEST_CASE("a scorecard has heading, batting, extras, total, fall and bowling", "[report]") {
  const std::string text = scorecard_text(small_match(), {12});
  CHECK_THAT(text, Contains("Coastal Premier League 2027\n"
                            "Alphas v Betas, Harbour Oval, 2027-06-05  [match 12]\n"
                            "Alphas won by 1 run\n"
                            "Toss: Alphas, who chose to bat\n"));
  CHECK_THAT(text, Contains("Extras 6 (lb 1, w 5)\nTotal 13/1 (1 over, run rate 13.00)\n"));
  CHECK_THAT(text, Contains("c B5 b B11") && Contains("not out"));
  CHECK_THAT(text, Contains("Did not bat: A4, A5, A6, A7 †, A8, A9, A10, A11\n"));
  CHECK_THAT(text, Contains("Fall of wickets: 1-5 (A2, 0.3)\n"));
  CHECK_THAT(text, Contains("Betas (target 14)"));
  // Overs, maidens, runs, wickets, economy: the leg bye is not charged.
  CHECK_THAT(text, Catch::Matches("[^]*\nB11 +1 +0 +12 +1 +12\\.00 [^]*"));
}

TEST_CASE("a scorecard tells the pitch beside the toss", "[report]") {
  match::MatchRecord record = small_match();
  std::get<match::InningsOpened>(record.events[1]).pitch = cards::Pitch::slow;
  CHECK_THAT(scorecard_text(record, {12}),
             Contains("Toss: Alphas, who chose to bat. Pitch: slow\n"));
  const auto json = nlohmann::json::parse(scorecard(record, {12}).json());
  CHECK(json["toss"] == nlohmann::json{{"winner", "Alphas"}, {"decision", "bat"}});
  CHECK(json["pitch"] == "slow");
  record = small_match();
  record.events.erase(record.events.begin());
  const auto untold = nlohmann::json::parse(scorecard(record, {12}).json());
  CHECK(untold["toss"].is_null());
  CHECK(untold["pitch"].is_null());
}

TEST_CASE("a scorecard names the substitutes", "[report]") {
  match::MatchRecord record = small_match();
  CHECK(scorecard_text(record, {}, {}).find("Substitutes") == std::string::npos);
  record.sheets[1].players.push_back({{99}, "Bazley"});
  record.events.insert(record.events.begin() + 4, match::Substitution{1, 11, 8, "agreed"});
  CHECK_THAT(scorecard_text(record, {}, {}),
             Contains("Substitutes: Bazley for B9 (Betas, agreed)\n"));
}

TEST_CASE("a match without a ball is a heading, in progress", "[report]") {
  RecordBuilder build;
  const std::string text = scorecard_text(build.record, {});
  CHECK(text == "Alphas v Betas\nIn progress\n");
  const auto json = nlohmann::json::parse(scorecard(build.record, {}).json());
  CHECK(json["winner"].is_null());
  CHECK(json["result"] == "In progress");
  CHECK(json["innings"].empty());
  CHECK_THAT(tests::csv(scorecard(build.record, {})),
             Contains("innings,team,") && !Contains("\n1,"));
}

TEST_CASE("an innings that goes on has batters yet to come", "[report]") {
  RecordBuilder build;
  build.event(match::Toss{1, false}).open(0).over(10).runs(1);
  CHECK_THAT(scorecard_text(build.record, {}), Contains("Toss: Betas, who chose to field\n") &&
                                                   Contains("Yet to bat: A3, ") &&
                                                   Contains("In progress"));
}

TEST_CASE("of an innings in totals nothing else is told", "[report]") {
  RecordBuilder build;
  build.event(match::InningsOpened{0, 0}).event(match::InningsSummary{150, 6, 120, 8});
  build.close(match::InningsClosed::Why::quota);
  const std::string text = scorecard_text(build.record, {});
  CHECK_THAT(text, Contains("Total 150/6 (20.0 overs, run rate 7.50)\nExtras 8\n"
                            "Only the totals of this innings are known.\n") &&
                       !Contains("Batting") && !Contains("Did not bat"));
}

TEST_CASE("names are folded under one another where the terminal is narrow", "[report]") {
  ScorecardOptions options;
  options.width = 40;
  CHECK_THAT(scorecard_text(small_match(), {}, options),
             Contains("Did not bat: A4, A5, A6, A7 †, A8, A9,\n             A10, A11\n"));
}

TEST_CASE("scripts get every innings, and the balls when they ask", "[report]") {
  const auto json = nlohmann::json::parse(scorecard(small_match(), {12}).json());
  CHECK(json["match"] == 12);
  CHECK(json["winner"] == "Alphas");
  REQUIRE(json["innings"].size() == 2);
  const auto& first = json["innings"][0];
  CHECK(first["runs"] == 13);
  CHECK(first["extras"]["wides"] == 5);
  CHECK(first["batting"].size() == 3);
  CHECK(first["did_not_bat"].size() == 8);
  CHECK(first["fall"][0]["score"] == 5);
  CHECK_FALSE(first.contains("deliveries"));
  ScorecardOptions options;
  options.balls = true;
  const auto balls = nlohmann::json::parse(scorecard(small_match(), {12}, options).json());
  REQUIRE(balls["innings"][0]["deliveries"].size() == 7);
  CHECK(balls["innings"][0]["deliveries"][2]["wicket"] == "caught");
  CHECK(balls["innings"][0]["deliveries"][0]["dice"].is_null());
}

TEST_CASE("balls tell the chance to win and the strip's part where the cards are known",
          "[report]") {
  cards::FieldingChart chart = full_chart();
  chart.tempo.phases = {
      {"whole innings", 20, {{cards::Slot::four, cards::Slot::one, cards::Trigger::low_face}}}};
  // Digs in from the first ball on.
  chart.tempo.dig_in = {-1, 0, {{cards::Slot::six, cards::Slot::one, cards::Trigger::high_face}}};
  const match::MatchSetup setup = match::match_setup(
      cricket::built_in_formats().named("t20").conditions(), plain_side(0), plain_side(1), chart);
  match::MatchRecord record = small_match();
  for (match::MatchEvent& event : record.events) {
    auto* const ball = std::get_if<match::Delivery>(&event);
    if (ball == nullptr || ball->bat_runs != 1) continue;
    ball->dice.card = 4;
    ball->dice.chart = roll_four;
    break;
  }
  ScorecardOptions options;
  options.balls = true;
  const match::MatchChances chances = match::match_chances(record, setup);
  options.chances = &chances;
  const auto json = nlohmann::json::parse(scorecard(record, {12}, options).json());
  int read = 0;
  for (const auto& innings : json["innings"]) {
    for (const auto& ball : innings["deliveries"]) {
      CHECK(ball["win_chance"].get<double>() >= 0);
      CHECK(ball["win_chance"].get<double>() <= 1);
      CHECK((ball["stance"] == "dig in") == !ball["dice"].is_null());
      if (ball["tempo"].is_null()) continue;
      ++read;
      CHECK(ball["tempo"]["on_card"] == "4");
      CHECK(ball["tempo"]["read_as"] == "1");
      CHECK(ball["tempo"]["part"] == "whole innings");
      CHECK(ball["tempo"]["when"] == "1 or 4 on the d6");
    }
  }
  CHECK(read == 1);
  CHECK_THAT(scorecard_text(record, {12}, options), Contains("Tempo card") &&
                                                        Contains("4 > 1 (whole innings)") &&
                                                        Contains("Stance") && Contains("dig in"));
  options.chances = nullptr;
  const auto without = nlohmann::json::parse(scorecard(record, {12}, options).json());
  CHECK(without["innings"][0]["deliveries"][0]["win_chance"].is_null());
}

TEST_CASE("chances are told after every over, with the ball that changed most", "[report]") {
  const match::MatchSetup setup = plain_setup();
  const match::MatchRecord record = small_match();
  const match::MatchChances chances = match::match_chances(record, setup);
  REQUIRE(chances.before);
  const auto json = nlohmann::json::parse(win_chance(record, chances).json());
  REQUIRE(json.size() == 2);
  CHECK(json[0]["team"] == "Alphas");
  CHECK(json[0]["over"] == 0);
  CHECK(json[0]["over_runs"] == 13);
  // The side batting second begins with what the first has left it.
  const double first = json[0]["win_chance"], swing = json[1]["swing"];
  CHECK(1 - first + swing == Approx(json[1]["win_chance"].get<double>()).margin(0.0002));
  const std::string text = win_chance(record, chances).text(80);
  CHECK_THAT(text, Contains("The chance of Alphas winning after every over, from ") &&
                       Contains("Innings of Betas") && Contains("Alphas won"));
  CHECK(win_chance({}, {}).text(80) == "No balls of this match are known.\n");
}

TEST_CASE("spreadsheets get a line a batter and a bowler", "[report]") {
  const std::string csv = tests::csv(scorecard(small_match(), {}));
  CHECK_THAT(csv, Contains("\n1,Alphas,batting,A1,not out,") &&
                      Contains("\n1,Betas,bowling,B11,,12,6,1,0,0,1,") &&
                      Contains("\n2,Betas,batting,B1,not out,12,6,0,0,,,,,\n"));
}

TEST_CASE("a bowler's no-balls are counted, of which each may cost two", "[report]") {
  RecordBuilder build(cricket::built_in_formats().named("hundred"));
  build.event(match::Toss{0, true}).open(0).over(10);
  match::Delivery ball;
  ball.striker = 0;
  ball.non_striker = 1;
  ball.bowler = 10;
  ball.no_balls = 2;
  build.event(ball);
  const auto innings = nlohmann::json::parse(scorecard(build.record, {}).json())["innings"][0];
  CHECK(innings["bowling"][0]["no_balls"] == 1);
  CHECK(innings["extras"]["no_balls"] == 2);
  CHECK_THAT(tests::csv(scorecard(build.record, {})), Contains(",0,1\n"));
}

TEST_CASE("a ball is told in a scorer's words", "[report]") {
  match::Delivery ball;
  CHECK(ball_text(ball) == "•");
  ball.bat_runs = 4;
  CHECK(ball_text(ball) == "4");
  ball = {};
  ball.leg_byes = 1;
  CHECK(ball_text(ball) == "1 leg bye");
  ball = {};
  ball.wides = 5;
  CHECK(ball_text(ball) == "5 wides");
  ball = {};
  ball.no_balls = 1;
  ball.bat_runs = 2;
  CHECK(ball_text(ball) == "no-ball + 2");
  ball = {};
  ball.out = RecordBuilder::out(cricket::HowOut::caught, 0);
  CHECK(ball_text(ball) == "W caught");
}

TEST_CASE("dice are told as they were rolled", "[report]") {
  CHECK(dice_text({}).empty());
  match::DeliveryDice dice;
  dice.card = 2;
  dice.chart = 47;
  CHECK(dice_text(dice) == "d6 2, d100 47");
  dice.card = 5;
  dice.chart = 3;
  dice.fielding_row = 4;
  dice.fielding_column = 17;
  dice.check = 9;
  CHECK(dice_text(dice) == "d6 5, d100 3, chart 4/17, check 9");
}

TEST_CASE("worm and Manhattan draw what balls are known, and nothing else", "[report]") {
  RecordBuilder build;
  CHECK(worm_text(build.record).empty());
  build.event(match::InningsOpened{0, 0}).event(match::InningsSummary{150, 6, 120, 8});
  CHECK(worm_text(build.record).empty());
  const std::string text = worm_text(small_match());
  CHECK_THAT(text, Contains("Alphas: runs of each over\n") &&
                       Contains("Betas: runs of each over\n") &&
                       Contains("Totals over by over: 1 Alphas 2 Betas (= level, w wicket)"));
  // 13 runs and a wicket above them.
  CHECK_THAT(text, Contains("  W\n") && Contains("  ▄\n"));
  ScorecardOptions options;
  options.worm = true;
  CHECK_THAT(scorecard_text(small_match(), {}, options), Contains(text));
}
