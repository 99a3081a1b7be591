#include "match/scorecard.h"

#include <catch2/catch.hpp>

#include "match/partnerships.h"
#include "tests/match/record_builder.h"

namespace quicket::match {
namespace {

using tests::RecordBuilder;
using Why = InningsClosed::Why;

const BattingLine& batting(const InningsCard& card, Member member) {
  for (const BattingLine& line : card.batting) {
    if (line.batter == member) return line;
  }
  FAIL("no such batter");
  return card.batting.front();
}

TEST_CASE("the guide's example over is 7 for 1", "[match]") {
  RecordBuilder match;
  match.open(0).over(10).runs(4).runs(1).runs(1).wicket(HowOut::bowled, 2).runs(0).runs(1);
  const InningsCard card = scorecard_of(match.record).innings.at(0);
  CHECK(card.total.runs == 7);
  CHECK(card.total.wickets == 1);
  CHECK(card.total.balls == 6);
  CHECK(batting(card, 0).runs == 5);
  CHECK(batting(card, 0).balls == 3);
  CHECK(batting(card, 0).fours == 1);
  CHECK(batting(card, 1).runs == 1);
  CHECK(batting(card, 2).runs == 1);
  CHECK(batting(card, 2).balls == 2);
  CHECK(card.fall.at(0).score == 6);
  CHECK(card.fall.at(0).wicket == 1);
  CHECK(to_string(card.fall.at(0).place) == "0.4");
}

TEST_CASE("nobody is said not to have batted in a super over", "[match]") {
  RecordBuilder match;
  match.open(0).over(10).runs(4).runs(0).runs(0).runs(0).runs(0).runs(1);
  match.record.events.push_back(InningsClosed{Why::quota});
  match.record.events.push_back(InningsOpened{0, 1});
  match.record.events.push_back(BatterIn{3});
  match.record.events.push_back(BatterIn{4});
  match.over(9).record.events.push_back(InningsClosed{Why::quota});
  const Scorecard card = scorecard_of(match.record);
  REQUIRE(card.innings.size() == 2);
  CHECK(card.innings[0].did_not_bat.size() == 9);
  CHECK(card.innings[1].batting.size() == 2);
  CHECK(card.innings[1].did_not_bat.empty());
}

TEST_CASE("extras go where they belong, and the bowler is charged with wides and no-balls only",
          "[match]") {
  RecordBuilder match;
  match.open(0).over(10);
  Delivery wides = match.blank();
  wides.wides = 5;
  Delivery no_ball_byes = match.blank();
  no_ball_byes.no_balls = 1;
  no_ball_byes.byes = 2;
  Delivery no_ball_hit = match.blank();
  no_ball_hit.no_balls = 1;
  no_ball_hit.bat_runs = 4;
  Delivery leg_byes = match.blank();
  leg_byes.leg_byes = 4;
  Delivery with_penalty = match.blank();
  with_penalty.penalty = 5;
  match.event(wides).event(no_ball_byes).event(no_ball_hit).event(leg_byes).event(with_penalty);
  const InningsCard card = scorecard_of(match.record).innings.at(0);
  CHECK(card.extras == Extras{2, 4, 5, 2, 5});
  CHECK(card.total.runs == 22);
  CHECK(card.total.balls == 2);
  const BowlingLine& bowler = card.bowling.at(0);
  CHECK(bowler.runs == 11);
  CHECK(bowler.balls == 2);
  CHECK(bowler.wides == 5);
  CHECK(bowler.no_balls == 2);
  CHECK(bowler.fours == 1);
  CHECK(bowler.dots == 2);
  CHECK(batting(card, 0).balls == 4);
  CHECK(batting(card, 0).runs == 4);
}

TEST_CASE("four runs that were run are no boundary", "[match]") {
  RecordBuilder match;
  match.open(0).over(10);
  Delivery ran = match.blank();
  ran.bat_runs = 4;
  ran.non_boundary = true;
  match.event(ran).runs(4).runs(6);
  const InningsCard card = scorecard_of(match.record).innings.at(0);
  CHECK(batting(card, 0).fours == 1);
  CHECK(batting(card, 0).sixes == 1);
  CHECK(card.bowling.at(0).fours == 1);
}

TEST_CASE("two batters can go on one ball, and retired hurt is no wicket", "[match]") {
  RecordBuilder match;
  match.open(0).over(10);
  Delivery ball = match.blank();
  ball.out = RecordBuilder::out(HowOut::bowled, 0);
  ball.also_out = RecordBuilder::out(HowOut::retired_hurt, 1);
  match.event(ball).in(2).in(3);
  match.striker = 2;
  match.non_striker = 3;
  match.runs(1);
  InningsCard card = scorecard_of(match.record).innings.at(0);
  CHECK(card.total.wickets == 1);
  CHECK(card.fall.size() == 1);
  CHECK(card.bowling.at(0).wickets == 1);
  CHECK(batting(card, 1).not_out());
  CHECK(how_out_text(batting(card, 1), match.record.sheets[1]) == "retired hurt");
  CHECK(how_out_text(batting(card, 0), match.record.sheets[1]) == "b B11");

  SECTION("he may come back, and is then simply not out") {
    match.wicket(HowOut::lbw, 1);
    card = scorecard_of(match.record).innings.at(0);
    CHECK(how_out_text(batting(card, 1), match.record.sheets[1]) == "not out");
    CHECK(card.batting.size() == 4);
  }
}

TEST_CASE("a run out counts against the side, not for the bowler, and names the batter who is out",
          "[match]") {
  RecordBuilder match;
  match.open(0).over(10);
  Delivery ball = match.blank();
  ball.bat_runs = 1;
  ball.out = RecordBuilder::out(HowOut::run_out, 1, {3, 6});
  match.event(ball);
  const InningsCard card = scorecard_of(match.record).innings.at(0);
  CHECK(card.bowling.at(0).wickets == 0);
  CHECK(card.bowling.at(0).runs == 1);
  CHECK(batting(card, 0).not_out());
  CHECK(batting(card, 0).runs == 1);
  CHECK(how_out_text(batting(card, 1), match.record.sheets[1]) == "run out (B4/†B7)");
  CHECK(card.fall.at(0).score == 1);
}

TEST_CASE("dismissals are written as scorecards write them", "[match]") {
  RecordBuilder match;
  TeamSheet sheet = match.record.sheets[1];
  sheet.players.push_back({{40}, "Khan", false});
  BattingLine line;
  line.bowler = 10;
  const auto text = [&](HowOut how, std::vector<int> fielders) {
    line.out = RecordBuilder::out(how, 0, fielders);
    return how_out_text(line, sheet);
  };
  CHECK(text(HowOut::caught, {3}) == "c B4 b B11");
  CHECK(text(HowOut::caught, {6}) == "c †B7 b B11");
  CHECK(text(HowOut::caught, {10}) == "c & b B11");
  CHECK(text(HowOut::caught, {}) == "caught b B11");
  CHECK(text(HowOut::caught, {11}) == "c sub (Khan) b B11");
  CHECK(text(HowOut::lbw, {}) == "lbw b B11");
  CHECK(text(HowOut::stumped, {6}) == "st †B7 b B11");
  CHECK(text(HowOut::run_out, {}) == "run out");
  CHECK(text(HowOut::run_out, {2}) == "run out (B3)");
  CHECK(text(HowOut::hit_wicket, {}) == "hit wicket b B11");
  CHECK(text(HowOut::retired_out, {}) == "retired out");
  sheet.keeper_assumed = true;
  CHECK(text(HowOut::caught, {6}) == "c B7 b B11");
}

TEST_CASE("a maiden is a whole over of one bowler with nothing charged to him", "[match]") {
  RecordBuilder match;
  match.open(0).over(10);
  SECTION("leg byes do not spoil it") {
    match.balls(5, 0);
    Delivery ball = match.blank();
    ball.leg_byes = 1;
    match.event(ball).over(9).balls(6, 0);
    const InningsCard card = scorecard_of(match.record).innings.at(0);
    CHECK(card.bowling.at(0).maidens == 1);
    CHECK(card.bowling.at(1).maidens == 0);
  }
  SECTION("a wide does") {
    Delivery ball = match.blank();
    ball.wides = 1;
    match.event(ball).balls(6, 0).over(9);
    CHECK(scorecard_of(match.record).innings.at(0).bowling.at(0).maidens == 0);
  }
  SECTION("one that two have shared is nobody's") {
    match.balls(3, 0);
    match.bowler = 8;
    match.balls(3, 0).over(9);
    const InningsCard card = scorecard_of(match.record).innings.at(0);
    for (const BowlingLine& line : card.bowling) CHECK(line.maidens == 0);
  }
  SECTION("one that the umpire cut short is whole, one that the innings cut short is not") {
    match.balls(5, 0).over(9).balls(5, 0).close(Why::all_out);
    const InningsCard card = scorecard_of(match.record).innings.at(0);
    CHECK(card.bowling.at(0).maidens == 1);
    CHECK(card.bowling.at(1).maidens == 0);
  }
}

TEST_CASE("a wicket on a wide is numbered by the legal balls bowled until then", "[match]") {
  RecordBuilder match;
  match.open(0).over(10).balls(6, 0).over(9).balls(2, 0);
  Delivery ball = match.blank();
  ball.wides = 1;
  ball.out = RecordBuilder::out(HowOut::stumped, 0, {6});
  match.event(ball);
  const InningsCard card = scorecard_of(match.record).innings.at(0);
  CHECK(to_string(card.fall.at(0).place) == "1.2");
  CHECK(batting(card, 0).balls == 8);
  CHECK(card.bowling.at(1).wickets == 1);
}

TEST_CASE("those of the side without an innings did not bat; substitutes are not among them",
          "[match]") {
  RecordBuilder match;
  match.record.sheets[0].players.push_back({{50}, "Sub", false});
  match.open(0).over(10).runs(1);
  const InningsCard card = scorecard_of(match.record).innings.at(0);
  CHECK(card.did_not_bat == std::vector<Member>{2, 3, 4, 5, 6, 7, 8, 9, 10});
}

TEST_CASE("an innings of which only totals are known has totals and no lines", "[match]") {
  RecordBuilder match;
  match.event(InningsOpened{0, 0}).event(InningsSummary{151, 7, 120, 9}).close(Why::quota);
  const InningsCard card = scorecard_of(match.record).innings.at(0);
  CHECK(card.total.runs == 151);
  CHECK(card.total.summary_only);
  CHECK(card.batting.empty());
  CHECK(card.did_not_bat.empty());
  CHECK(card.extras.total() == 9);
}

TEST_CASE("penalty runs after an innings belong to the side they were given to", "[match]") {
  RecordBuilder match;
  match.open(0).over(10).runs(4).close(Why::quota).event(PenaltyRuns{0, 5}).open(1).over(9).runs(2);
  const Scorecard card = scorecard_of(match.record);
  CHECK(card.innings.at(0).total.runs == 9);
  CHECK(card.innings.at(0).extras.penalty == 5);
  CHECK(card.innings.at(1).total.target == 10);
  CHECK(card.innings.at(1).total.runs == 2);
}

TEST_CASE("partnerships are broken by wickets, and share out what was scored", "[match]") {
  RecordBuilder match;
  match.open(0).over(10).runs(1).runs(4);
  Delivery wide = match.blank();
  wide.wides = 1;
  match.event(wide).wicket(HowOut::caught, 2, {3}).runs(6);
  const auto innings = innings_of(match.record.events);
  const std::vector<Partnership> pairs = partnerships_of(innings.at(0));
  REQUIRE(pairs.size() == 2);
  CHECK(pairs[0].runs == 6);
  CHECK(pairs[0].balls == 3);
  CHECK(pairs[0].first_runs == 1);
  CHECK(pairs[0].second_runs == 4);
  CHECK(pairs[0].second_balls == 2);
  CHECK_FALSE(pairs[0].unbroken);
  CHECK(pairs[1].wicket == 2);
  CHECK(pairs[1].runs == 6);
  CHECK(pairs[1].unbroken);
}

TEST_CASE("the worm has a point after every over, the Manhattan a bar for it", "[match]") {
  RecordBuilder match;
  match.open(0).over(10).balls(6, 2).over(9).runs(6).wicket(HowOut::bowled, 2).runs(4);
  const auto points = worm_of(innings_of(match.record.events).at(0));
  REQUIRE(points.size() == 2);
  CHECK(points[0] == OverPoint{12, 0, 12, 0, 6});
  CHECK(points[1] == OverPoint{10, 1, 22, 1, 9});
  // Of a match those of its innings, also of one before its first ball, and of no super over.
  match.event(InningsOpened{1, 0}).event(InningsOpened{1, 1});
  const auto worms = worms_of(match.record.events);
  REQUIRE(worms.size() == 2);
  CHECK(worms[0].overs == points);
  CHECK(worms[1].batting == 1);
  CHECK(worms[1].overs.empty());
}

}  // namespace
}  // namespace quicket::match
