#include "match/branch.h"

#include <catch2/catch.hpp>

#include "match/match_state.h"
#include "match/result.h"
#include "tests/match/played.h"
#include "tests/match/record_builder.h"

namespace quicket::match {
namespace {

using Catch::Matchers::Equals;
using tests::RecordBuilder;
using Why = InningsClosed::Why;

const cricket::Format t20 = cricket::built_in_formats().named("t20");
const cricket::Format hundred = cricket::built_in_formats().named("hundred");

/// Twelve off an over each: the first side's five overs, and a chase of four and a bit.
RecordBuilder short_match() {
  RecordBuilder match;
  match.event(Toss{0, true}).open(0);
  for (int over = 0; over < 5; ++over) match.over(9 + over % 2).balls(6, 2);
  match.event(RevisedQuota{30}).close(Why::quota);
  match.open(1).over(9).balls(6, 2).over(10);
  Delivery wide = match.blank();
  wide.wides = 1;
  match.balls(3, 2).event(wide).wicket(HowOut::bowled, 2).balls(2, 2);
  match.event(RevisedTarget{39, 24, "D/L"});
  match.over(9).balls(6, 2).over(10).balls(2, 2).close(Why::target_passed);
  match.event(MatchClosed{1, false});
  return match;
}

MatchState state_after(const MatchRecord& record, std::string_view ball) {
  return fold(record_at(record, branch_at(record, parse_ball_mark(ball, record.conditions))));
}

std::string refused(const MatchRecord& record, std::string_view ball) {
  try {
    branch_at(record, parse_ball_mark(ball, record.conditions));
  } catch (const Error& error) {
    return error.what();
  }
  return {};
}

TEST_CASE("a ball is named by over and ball, or by its number where balls are counted", "[match]") {
  CHECK(parse_ball_mark("15.3", t20.conditions()) == BallMark{0, 15, 3});
  CHECK(parse_ball_mark("2:15.3", t20.conditions()) == BallMark{2, 15, 3});
  CHECK(parse_ball_mark("15", t20.conditions()) == BallMark{0, 15, 0});
  CHECK(parse_ball_mark("73", hundred.conditions()) == BallMark{0, 14, 3});
  CHECK(to_string(BallMark{2, 14, 3}, hundred.conditions()) == "2:73");
  CHECK(to_string(BallMark{0, 15, 3}, t20.conditions()) == "15.3");
  for (const char* wrong : {"", ".", "x", "15.", "15.8", "-1", "0:3", "1:", ":3", "1:2:3", "15.3.1",
                            "99999", "99999999999999999999", "+3", " 3", "3 "}) {
    CAPTURE(wrong);
    CHECK_THROWS_WITH(parse_ball_mark(wrong, t20.conditions()),
                      Equals("\"" + std::string(wrong) +
                             "\" is not a ball; write 15.3, or with the innings 2:15.3"));
  }
  CHECK_THROWS_WITH(parse_ball_mark("14.3", hundred.conditions()),
                    Equals("\"14.3\" is not a ball; write 73, or with the innings 2:73"));
}

TEST_CASE("a match is taken up after a ball: score, batters, bowler and balls as they were",
          "[match]") {
  const MatchRecord record = short_match().record;
  const MatchState state = state_after(record, "1:2.3");
  REQUIRE(state.innings.size() == 1);
  CHECK(state.now().runs == 30);
  CHECK(state.now().balls == 15);
  CHECK(state.now().bowler == 9);
  CHECK(state.now().over_open);
  CHECK(state.now().bowling_of[9].overs == 2);
  CHECK(next_step(state) == Step::ball);
}

TEST_CASE("without an innings it is the last that has the ball", "[match]") {
  const MatchRecord record = short_match().record;
  CHECK(branch_at(record, {0, 2, 3}).mark == BallMark{2, 2, 3});
  CHECK(branch_at(record, {0, 4, 3}).mark == BallMark{1, 4, 3});
}

TEST_CASE("a wide after the ball is bowled anew, and the batter who came in is chosen anew",
          "[match]") {
  const MatchRecord record = short_match().record;
  const MatchState before_wide = state_after(record, "2:1.3");
  CHECK(before_wide.now().runs == 18);
  const MatchState after_wicket = state_after(record, "2:1.4");
  CHECK(after_wicket.now().wides == 1);
  CHECK(after_wicket.now().wickets == 1);
  CHECK(next_step(after_wicket) == Step::batter);
}

TEST_CASE("after an over the next bowler is chosen anew, and a target revised by then stands",
          "[match]") {
  const MatchRecord record = short_match().record;
  CHECK(state_after(record, "2:1.5").now().target == 61);
  for (const char* ball : {"2:1.6", "2:2.0", "2:2"}) {
    CAPTURE(ball);
    const MatchState state = state_after(record, ball);
    CHECK(state.now().target == 39);
    CHECK(state.now().quota == 24);
    CHECK(next_step(state) == Step::bowler);
  }
}

TEST_CASE("an innings can be taken up before its first ball, or where it was over", "[match]") {
  const MatchRecord record = short_match().record;
  CHECK(next_step(state_after(record, "1:0")) == Step::batter);
  const MatchState chase = state_after(record, "2:0");
  CHECK(chase.innings.size() == 2);
  CHECK(chase.now().target == 61);
  CHECK(next_step(state_after(record, "1:5")) == Step::close_innings);
}

TEST_CASE("a ball that does not exist is refused with the last one, and so is the match's last",
          "[match]") {
  const MatchRecord record = short_match().record;
  CHECK(
      refused(record, "9.1") ==
      "there is no ball 9.1; the last ball of innings 1 is 4.6, the last ball of innings 2 is 3.2");
  CHECK(refused(record, "2:3.3") == "there is no ball 2:3.3; the last ball of innings 2 is 3.2");
  CHECK(refused(record, "3:1") == "there is no innings 3; the match has 2");
  CHECK(refused(record, "2:3.2") == "ball 2:3.2 ended the match; choose an earlier one");
  RecordBuilder totals;
  totals.event(InningsOpened{0, 0}).event(InningsSummary{150, 6, 120, 0}).close(Why::quota);
  CHECK(refused(totals.record, "3.1") == "there is no ball 3.1; no ball of innings 1 is known");
  CHECK(refused(RecordBuilder().record, "3.1") ==
        "no ball of this match is known, so it cannot be played on");
  CHECK_THROWS_WITH(branch_before_last_over(totals.record),
                    Equals("no ball of this match is known, so it cannot be played on"));
}

TEST_CASE("an over that the umpire cut short ends with its last ball", "[match]") {
  RecordBuilder match;
  match.open(0).over(9).balls(5, 1).over(10).balls(2, 1);
  CHECK(state_after(match.record, "0.6").now().balls == 5);
  CHECK(state_after(match.record, "1.1").now().balls == 6);
}

TEST_CASE("a match that the weather ended can be played on from its last ball", "[match]") {
  RecordBuilder match;
  match.event(Toss{0, true}).open(0).over(9).balls(3, 1);
  match.close(Why::abandoned).event(MatchClosed{std::nullopt, true});
  CHECK(next_step(state_after(match.record, "0.3")) == Step::ball);
}

TEST_CASE("a branch leaves out what the source says of the end", "[match]") {
  MatchRecord record = short_match().record;
  record.info.stated.kind = cricket::StatedResult::Kind::won;
  record.info.player_of_match = "A1";
  record.info.source_id = "1178426";
  const MatchRecord begun = record_at(record, branch_before_last_over(record));
  CHECK(sentence(result_of(begun), begun).empty());
  CHECK(begun.info.player_of_match.empty());
  CHECK(begun.info.source_id.empty());
  CHECK(begun.sheets == record.sheets);
}

TEST_CASE("every ball of played matches can be taken up, and the state is the one it had",
          "[match]") {
  tests::each_played_match([](const MatchSetup&, const MatchRecord& record) {
    MatchState state(record.conditions, record.sheets);
    int innings = 0;
    for (const MatchEvent& event : record.events) {
      apply(state, event);
      if (std::holds_alternative<InningsOpened>(event)) ++innings;
      const auto* const ball = std::get_if<Delivery>(&event);
      if (ball == nullptr || !ball->legal() || !state.now().ball_is_next()) continue;
      const int over = record.conditions.balls_per_over;
      const Branch branch =
          branch_at(record, {innings, state.now().overs - 1, state.now().balls % over});
      REQUIRE(fold(record_at(record, branch)) == state);
    }
  });
}

}  // namespace
}  // namespace quicket::match
