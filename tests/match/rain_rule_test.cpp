#include "match/rain_rule.h"

#include <catch2/catch.hpp>

#include "match/match_state.h"
#include "match/result.h"
#include "tests/match/record_builder.h"

namespace quicket::match {
namespace {

using tests::RecordBuilder;
using Why = InningsClosed::Why;

constexpr int overs = 6;  ///< balls

cricket::Format format_of(const char* name) {
  return cricket::built_in_formats().named(name);
}

/// Totals of a first innings, played to its end.
RecordBuilder first_innings(const char* format, int runs, int wickets, int balls) {
  RecordBuilder match(format_of(format));
  match.event(Toss{0, true}).event(InningsOpened{0, 0});
  match.event(InningsSummary{runs, wickets, balls, 0}).close(Why::quota);
  return match;
}

void rain(RecordBuilder& match, int overs_lost) {
  for (const MatchEvent& event : rain_takes(match.record, overs_lost)) match.event(event);
}

void target(RecordBuilder& match) {
  if (const auto due = target_due(match.record)) match.event(*due);
}

std::string result(const RecordBuilder& match) {
  return sentence(result_of(match.record), match.record);
}

// Published examples of the Standard Edition, with the average of fifty overs that was then in use.
constexpr double average_of_2003 = 235;

TEST_CASE("the published table: resources by overs left and wickets lost", "[match]") {
  CHECK(resources_left(50 * overs, 0) == 100.0);
  CHECK(resources_left(40 * overs, 0) == 89.3);
  CHECK(resources_left(30 * overs, 2) == 67.3);
  CHECK(resources_left(20 * overs, 4) == 44.6);
  CHECK(resources_left(10 * overs, 5) == 26.1);
  CHECK(resources_left(5 * overs, 8) == 9.4);
  CHECK(resources_left(1 * overs, 9) == 2.5);
  CHECK(resources_left(0, 3) == 0);
  CHECK(resources_left(120, 10) == 0);
  CHECK(resources_left(55 * overs, 0) == 100.0);
}

TEST_CASE("resources never grow with wickets lost nor with balls bowled", "[match]") {
  for (int balls = 1; balls <= 300; ++balls) {
    for (int wickets = 0; wickets < 10; ++wickets) {
      CAPTURE(balls, wickets);
      CHECK(resources_left(balls, wickets) >= resources_left(balls, wickets + 1));
      CHECK(resources_left(balls, wickets) >= resources_left(balls - 1, wickets));
    }
  }
}

TEST_CASE("a chase cut short: Sri Lanka v South Africa, 3 March 2003, level at 229", "[match]") {
  // 268 in 50 overs; the rain came after 45 overs at 229 for 6.
  CHECK(level_score(268, 100, 100 - resources_left(5 * overs, 6)) == 229);
}

TEST_CASE("overs lost before a chase: Lancashire v Hampshire, 18 May 2003, 164 to win", "[match]") {
  // 171 in 30 overs, then 28 overs for the chase.
  CHECK(level_score(171, resources_left(30 * overs, 0), resources_left(28 * overs, 0)) + 1 == 164);
}

TEST_CASE("overs lost during a chase: South Africa v New Zealand, 16 February 2003, 226 to win",
          "[match]") {
  // 306 in 50 overs; 182 for 1 after 30.2, then 39 overs in all.
  const double lost = resources_left(19 * overs + 4, 1) - resources_left(8 * overs + 4, 1);
  CHECK(level_score(306, 100, 100 - lost) + 1 == 226);
}

TEST_CASE("overs lost in the first innings: Australia v Netherlands, 20 February 2003, 198 to win",
          "[match]") {
  // 47 overs at first; 44 from 25 overs and 109 for 2 on, 36 from 28 overs and 123 for 2 on: 170.
  const double first = resources_left(47 * overs, 0) -
                       (resources_left(22 * overs, 2) - resources_left(19 * overs, 2)) -
                       (resources_left(16 * overs, 2) - resources_left(8 * overs, 2));
  CHECK(first == Approx(72.6));
  CHECK(level_score(170, first, resources_left(36 * overs, 0), average_of_2003) + 1 == 198);
}

TEST_CASE("level scores ball by ball: the final of 2003, India after 9 overs", "[match]") {
  // Australia made 359 in 50 overs; India were 57 for 1.
  CHECK(level_score(359, 100, 100 - resources_left(41 * overs, 1)) == 52);
}

TEST_CASE("a match of fifty overs follows the examples through its events", "[match]") {
  RecordBuilder match = first_innings("fifty", 268, 9, 300);
  match.event(InningsOpened{1, 0}).event(InningsSummary{229, 6, 270, 0});
  for (const MatchEvent& event : rain_ends_play(match.record)) match.event(event);
  CHECK(result(match) == "Match tied (D/L Standard Edition)");
  CHECK(resources_of(match.record)[1] == Approx(85.7));
}

TEST_CASE("rain before the match shortens both innings alike, and revises no target", "[match]") {
  RecordBuilder match;
  match.event(Toss{0, true});
  rain(match, 5);
  rain(match, 2);
  CHECK(std::get<RevisedQuota>(match.record.events.back()).balls == 78);
  match.event(InningsOpened{0, 0}).event(InningsSummary{100, 5, 78, 0}).close(Why::quota);
  CHECK_FALSE(target_due(match.record));
  match.event(InningsOpened{1, 0});
  const MatchState state = fold(match.record);
  CHECK(state.now().quota == 78);
  CHECK(state.now().target == 101);
}

TEST_CASE("rain in the first innings takes as many overs from both sides, and raises the target",
          "[match]") {
  RecordBuilder match;
  match.event(Toss{0, true}).event(InningsOpened{0, 0}).event(InningsSummary{70, 2, 60, 0});
  rain(match, 5);
  CHECK(fold(match.record).now().quota == 90);
  CHECK(resources_of(match.record)[0] == Approx(56.6 - (30.8 - 16.8)));
  // The innings goes on; here as more totals.
  match.event(InningsSummary{60, 3, 30, 0}).close(Why::quota);
  target(match);
  // 45.2 against 42.6 percent: 2.6 percent of 245 are 6 more runs.
  CHECK(std::get<RevisedTarget>(match.record.events.back()) ==
        RevisedTarget{137, 90, "D/L Standard Edition"});
  CHECK_FALSE(target_due(match.record));
}

TEST_CASE("rain that takes more than the first side has left ends its innings", "[match]") {
  RecordBuilder match;
  match.event(Toss{0, true}).event(InningsOpened{0, 0}).event(InningsSummary{120, 4, 90, 0});
  rain(match, 7);
  // 13 overs a side would be left; 15 were bowled, so that the second side has 11.
  const MatchState state = fold(match.record);
  CHECK(state.now().why == Why::declared_by_rain);
  CHECK(state.revised_balls == 66);
  target(match);
  const auto& revised = std::get<RevisedTarget>(match.record.events.back());
  CHECK(revised.balls == 66);
  CHECK(revised.target == level_score(120, 56.6 - 16.1, 34.9) + 1);
}

TEST_CASE("rain between the innings lowers the target", "[match]") {
  RecordBuilder match = first_innings("t20", 160, 6, 120);
  rain(match, 8);
  CHECK(std::get<RevisedTarget>(match.record.events.back()) ==
        RevisedTarget{level_score(160, 56.6, 37.6) + 1, 72, "D/L Standard Edition"});
  rain(match, 2);
  CHECK(std::get<RevisedTarget>(match.record.events.back()).balls == 60);
}

TEST_CASE("rain in a chase lowers the target by what was left of it", "[match]") {
  RecordBuilder match = first_innings("t20", 160, 6, 120);
  match.event(InningsOpened{1, 0}).event(InningsSummary{60, 2, 48, 0});
  rain(match, 4);
  const double left = 56.6 - (37.6 - 1.8 - resources_left(48, 2));
  CHECK(resources_of(match.record)[1] == Approx(56.6 - (35.8 - resources_left(48, 2))));
  CHECK(std::get<RevisedTarget>(match.record.events.back()) ==
        RevisedTarget{level_score(160, 56.6, left) + 1, 96, "D/L Standard Edition"});
  CHECK(fold(match.record).now().quota == 96);
}

TEST_CASE("rain that ends a chase leaves a winner by runs, if enough balls were bowled",
          "[match]") {
  const auto ended = [](int runs, int wickets, int balls) {
    RecordBuilder match = first_innings("t20", 160, 6, 120);
    match.event(InningsOpened{1, 0}).event(InningsSummary{runs, wickets, balls, 0});
    for (const MatchEvent& event : rain_ends_play(match.record)) match.event(event);
    return result(match);
  };
  // Level after 10 overs with two out: 160 times (56.6 - 30.8) / 56.6, 72.
  CHECK(ended(80, 2, 60) == "Betas won by 8 runs (D/L Standard Edition)");
  CHECK(ended(70, 2, 60) == "Alphas won by 2 runs (D/L Standard Edition)");
  CHECK(ended(72, 2, 60) == "Match tied (D/L Standard Edition)");
  CHECK(ended(72, 5, 60) == "Alphas won by 14 runs (D/L Standard Edition)");
  CHECK(ended(72, 2, 29) == "No result");
}

TEST_CASE("a match that leaves a side too few balls is abandoned", "[match]") {
  CHECK(fewest_balls(format_of("t20").conditions()) == 30);
  CHECK(fewest_balls(format_of("hundred").conditions()) == 25);
  CHECK(fewest_balls(format_of("fifty").conditions()) == 120);
  CHECK(fewest_balls(format_of("t10").conditions()) == 30);
  cricket::Conditions briefer = format_of("t10").conditions();
  for (const auto& [length, least] : {std::pair{30, 8}, {15, 5}, {8, 4}, {5, 3}, {1, 1}}) {
    briefer.overs = length;
    CHECK(fewest_balls(briefer) == 6 * least);
  }
  RecordBuilder before;
  before.event(Toss{0, true});
  rain(before, 16);
  CHECK(result(before) == "No result");
  RecordBuilder between = first_innings("t20", 160, 6, 120);
  rain(between, 16);
  CHECK(result(between) == "No result");
  RecordBuilder first;
  first.event(Toss{0, true}).event(InningsOpened{0, 0}).event(InningsSummary{70, 2, 60, 0});
  rain(first, 13);
  CHECK(result(first) == "No result");
}

TEST_CASE("a chase that has reached its revised target when play resumes is won", "[match]") {
  RecordBuilder match = first_innings("hundred", 120, 6, 100);
  match.event(InningsOpened{1, 0}).event(InningsSummary{100, 0, 50, 0});
  rain(match, 8);
  MatchState state = fold(match.record);
  CHECK(next_step(state) == Step::close_innings);
  CHECK(innings_to_close(state).why == Why::target_passed);
}

TEST_CASE("rain leaves no super over after a tie", "[match]") {
  RecordBuilder match = first_innings("t20", 160, 6, 120);
  match.record.conditions.most_super_overs = 5;
  match.event(InningsOpened{1, 0}).event(InningsSummary{72, 2, 60, 0});
  match.event(RevisedTarget{73, 60, "D/L Standard Edition"}).close(Why::declared_by_rain);
  CHECK(next_step(fold(match.record)) == Step::close_match);
}

}  // namespace
}  // namespace quicket::match
