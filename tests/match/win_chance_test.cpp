#include "match/win_chance.h"

#include <array>
#include <cmath>
#include <limits>

#include <catch2/catch.hpp>

#include "base/statistics.h"
#include "dice/seeded_dice.h"
#include "match/ball_chances.h"
#include "match/computer_captain.h"
#include "match/play.h"
#include "tests/match/sides.h"

namespace quicket::match {
namespace {

using namespace quicket::tests;
using cards::BallResult;

cricket::Format format(std::string_view name) {
  return cricket::built_in_formats().named(name);
}

/// Innings in which every ball has the same odds.
InningsOdds steady_odds(const cards::BallOdds& odds, const cricket::Conditions& conditions) {
  InningsOdds innings;
  innings.wickets = conditions.wickets;
  const auto wickets = static_cast<std::size_t>(conditions.wickets);
  innings.balls.assign(static_cast<std::size_t>(conditions.overs),
                       std::vector<BallPair>(wickets, {odds, odds}));
  return innings;
}

cards::BallOdds odds_of(std::initializer_list<std::pair<BallResult, double>> chances) {
  cards::BallOdds odds;
  for (const auto& [result, chance] : chances) {
    odds.chances[static_cast<std::size_t>(result)] = chance;
  }
  return odds;
}

WinChance steady_chance(const cards::BallOdds& odds) {
  const cricket::Conditions conditions = format("t20").conditions();
  const InningsOdds innings = steady_odds(odds, conditions);
  return {{innings, innings}, conditions, 0};
}

TEST_CASE("the last balls of a chase have the chances that a scorer works out", "[match]") {
  const WinChance chance = steady_chance(
      odds_of({{BallResult::dot, 0.5}, {BallResult::one, 0.3}, {BallResult::bowled, 0.2}}));
  // One to win off the last ball: made, or level and a tie.
  CHECK(chance.chasing(1, 0, 1) == Approx(0.3 + 0.7 / 2));
  CHECK(chance.chasing(2, 0, 1) == Approx(0.3 / 2));
  // The last pair, one to win off two balls: a wicket leaves a tie.
  CHECK(chance.chasing(1, 9, 2) == Approx(0.3 + 0.2 / 2 + 0.5 * (0.3 + 0.7 / 2)));
  CHECK(chance.chasing(0, 3, 50) == 1);
  CHECK(chance.chasing(5, 0, 0) == 0);
}

TEST_CASE("threes, byes and wides that run count towards a chase", "[match]") {
  const WinChance chance = steady_chance(odds_of({{BallResult::wide_and_one, 0.1},
                                                  {BallResult::wide_and_four, 0.05},
                                                  {BallResult::three, 0.2},
                                                  {BallResult::four_byes, 0.04},
                                                  {BallResult::two_leg_byes, 0.01},
                                                  {BallResult::dot, 0.6}}));
  // Two off the last ball: anything but a dot.
  const double two = 0.4;
  CHECK(chance.chasing(2, 0, 1) == Approx(two).margin(0.0001));
  // Four: byes or five wides, a three ties, and after two wides two are needed.
  CHECK(chance.chasing(4, 0, 1) == Approx(0.04 + 0.05 + 0.2 / 2 + 0.1 * two).margin(0.0001));
}

TEST_CASE("no-balls that are struck bring their runs and a free hit", "[match]") {
  const cricket::Conditions conditions = format("t20").conditions();
  InningsOdds odds = steady_odds(odds_of({{BallResult::no_ball_and_four, 0.1},
                                          {BallResult::no_ball_and_one, 0.2},
                                          {BallResult::dot, 0.7}}),
                                 conditions);
  for (auto& over : odds.balls) {
    for (BallPair& ball : over) ball.free_hit = odds_of({{BallResult::three, 1}});
  }
  const WinChance chance({odds, odds}, conditions, 0);
  // Two from a no-ball and three off the free hit make five; from a four five, and eight.
  CHECK(chance.chasing(5, 9, 1) == Approx(0.1 + 0.2));
  CHECK(chance.chasing(8, 9, 1) == Approx(0.1));
}

TEST_CASE("a wide brings its run and the ball again, and no wicket falls to a free hit",
          "[match]") {
  const cricket::Conditions conditions = format("t20").conditions();
  const cards::BallOdds wides = odds_of({{BallResult::wide, 0.1}, {BallResult::dot, 0.9}});
  const InningsOdds wide = steady_odds(wides, conditions);
  const WinChance chance({wide, wide}, conditions, 0);
  // Off the last ball: a wide, or a tie.
  CHECK(chance.chasing(1, 0, 1) == Approx(0.1 + 0.9 / 2));
  // Two wides, or one and a tie.
  CHECK(chance.chasing(2, 0, 1) == Approx(0.01 + 0.1 * 0.9 / 2).margin(0.0001));

  InningsOdds free =
      steady_odds(odds_of({{BallResult::no_ball, 0.2}, {BallResult::bowled, 0.8}}), conditions);
  for (auto& over : free.balls) {
    for (BallPair& ball : over) ball.free_hit = odds_of({{BallResult::four, 1}});
  }
  const WinChance with_free_hits({free, free}, conditions, 0);
  CHECK(with_free_hits.chasing(5, 9, 1) == Approx(0.2));
  CHECK(with_free_hits.chasing(6, 9, 1) == Approx(0.1));
}

TEST_CASE("a chase has the odds of where it stands to par", "[match]") {
  const cricket::Conditions conditions = format("t20").conditions();
  InningsOdds odds = steady_odds(odds_of({{BallResult::dot, 1}}), conditions);
  odds.ahead_or_behind = {steady_odds(odds_of({{BallResult::one, 1}}), conditions),
                          steady_odds(odds_of({{BallResult::six, 1}}), conditions)};
  constexpr int never = std::numeric_limits<int>::max();
  odds.rows.assign(20, {never, 3, never});
  const WinChance chance({odds, odds}, conditions, 0);
  // Ones when three are needed off the last over, dots when it is four.
  CHECK(chance.chasing(3, 0, 6) == 1);
  CHECK(chance.chasing(4, 0, 6) == 0);
  // In the middle of an over par is less: two off four balls.
  CHECK(chance.chasing(2, 0, 4) == 1);
  CHECK(chance.chasing(3, 0, 4) == 0);
  // Whoever is behind hits sixes; who needs five is behind after three dots.
  odds.rows.assign(20, {never, -1, 10});
  const WinChance behind({odds, odds}, conditions, 0);
  CHECK(behind.chasing(12, 0, 6) == 1);
  CHECK(behind.chasing(5, 0, 6) == 1);
  CHECK(behind.chasing(1, 0, 2) == 0.5);
  CHECK(behind.chasing(4, 0, 2) == 1);
  // A first innings knows no par.
  CHECK(behind.setting(200, 0, 30) == WinChance({odds, odds}, conditions, 0).setting(200, 0, 0));
}

TEST_CASE("equal sides have even chances before the first ball, and chances follow the score",
          "[match]") {
  const WinChance chance = steady_chance(odds_of({{BallResult::dot, 0.38},
                                                  {BallResult::one, 0.42},
                                                  {BallResult::four, 0.12},
                                                  {BallResult::six, 0.03},
                                                  {BallResult::caught, 0.05}}));
  CHECK(chance.setting(0, 0, 120) == Approx(0.5).margin(0.001));
  double before = 0;
  for (int runs = 0; runs <= 400; runs += 10) {
    const double now = chance.setting(runs, 4, 30);
    CHECK(now >= before);
    before = now;
  }
  CHECK(before > 0.999);
  for (int out = 1; out < 10; ++out) {
    CHECK(chance.chasing(60, out, 40) < chance.chasing(60, out - 1, 40));
  }
  CHECK(chance.chasing(60, 3, 41) > chance.chasing(60, 3, 40));
}

TEST_CASE("told chances come true in matches of the same cards", "[match]") {
  const MatchSetup setup = plain_setup();
  const std::array<WinChance, 2> tables{WinChance(setup, 0), WinChance(setup, 1)};
  Calibration told;
  for (int i = 0; i < 2000; ++i) {
    dice::SeededDice dice(dice::derive({5}, "match", static_cast<std::uint64_t>(i)));
    ComputerCaptain home(setup.sides[0], setup.conditions);
    ComputerCaptain away(setup.sides[1], setup.conditions);
    const MatchRecord record = play_match(setup, home, away, dice);
    const auto winner = fold(record).winner;
    MatchState state(setup);
    for (const MatchEvent& event : record.events) {
      apply(state, event);
      if (!std::holds_alternative<Delivery>(event)) continue;
      const WinChance& table = tables[side_index(state.innings.front().batting)];
      told.add(table.of(0, state), !winner ? 0.5 : *winner == 0 ? 1 : 0);
    }
  }
  // Chance alone makes gaps of one in a hundred in so many matches.
  CHECK(told.largest_gap() < 0.03);
  CHECK(told.brier() < 0.2);
}

TEST_CASE("told chances follow captains, who do not make every call", "[match]") {
  const MatchSetup setup = called_setup();
  const MatchSetup* const one = &setup;
  const auto calls = chances_to_call_by({&one, 1});
  const auto table = [&](Side first, WinChance::Kept kept) {
    return WinChance(setup, first, 0, cards::Pitch::none, kept);
  };
  const std::array told{table(0, WinChance::Kept::told), table(1, WinChance::Kept::told)};
  const std::array best{table(0, WinChance::Kept::chances), table(1, WinChance::Kept::chances)};
  double result = 0, before = 0, at_break = 0, best_before = 0, best_at_break = 0;
  constexpr int matches = 1000;
  for (int i = 0; i < matches; ++i) {
    dice::SeededDice dice(dice::derive({5}, "match", static_cast<std::uint64_t>(i)));
    ComputerCaptain home(setup.sides[0], setup.conditions);
    ComputerCaptain away(setup.sides[1], setup.conditions);
    home.call_by(calls);
    away.call_by(calls);
    const MatchRecord record = play_match(setup, home, away, dice);
    MatchState state(setup);
    int opened = 0;
    for (const MatchEvent& event : record.events) {
      apply(state, event);
      if (!std::holds_alternative<InningsOpened>(event) || ++opened > 2) continue;
      const Side first = state.innings.front().batting;
      (opened == 1 ? before : at_break) += told[side_index(first)].of(first, state) / matches;
      (opened == 1 ? best_before : best_at_break) +=
          best[side_index(first)].of(first, state) / matches;
    }
    const auto winner = fold(record).winner;
    result += (!winner ? 0.5 : *winner == state.innings.front().batting ? 1 : 0) / matches;
  }
  // Chance alone moves the results of so many matches by 3 in 100.
  CAPTURE(before, at_break, best_before, best_at_break, result);
  CHECK(std::abs(before - at_break) < 0.02);
  CHECK(std::abs(at_break - result) < 0.05);
  CHECK(std::abs(before - at_break) < std::abs(best_before - best_at_break));
}

TEST_CASE("a shortened match has a table of its own length, a closed one is certain", "[match]") {
  const MatchSetup setup = plain_setup();
  MatchState state(setup);
  ChanceFollower follower(setup);
  CHECK_FALSE(follower.of(0, state));
  state.apply(Toss{0, true});
  CHECK(follower.of(0, state).value() + follower.of(1, state).value() == Approx(1));
  state.apply(InningsOpened{0, 0});
  state.apply(RevisedQuota{60});
  // Half of the balls left: fifty runs are many now.
  state.now().runs = 50;
  state.now().balls = 30;
  CHECK(follower.of(0, state).value() > 0.6);
  state.apply(InningsClosed{InningsClosed::Why::quota});
  state.apply(RevisedTarget{40, 60, "D/L"});
  CHECK(follower.of(1, state).value() > 0.9);
  state.apply(MatchClosed{Side{1}});
  CHECK(follower.of(1, state) == 1.0);
  state.winner.reset();
  CHECK(follower.of(1, state) == 0.5);
}

TEST_CASE("a real super over has no chances", "[match]") {
  const MatchSetup setup = plain_setup();
  MatchState state(setup);
  ChanceFollower follower(setup, PlayedWith::bats_and_balls);
  state.apply(Toss{0, true});
  state.apply(InningsOpened{0, 0});
  state.apply(InningsOpened{1, 0});
  state.apply(InningsOpened{1, 1});
  CHECK_FALSE(follower.of(0, state));
}

TEST_CASE("the strip's part in a ball is told where it changed the result", "[match]") {
  cards::FieldingChart chart = full_chart();
  chart.tempo.phases = {
      {"whole innings", 20, {{cards::Slot::four, cards::Slot::one, cards::Trigger::low_face}}}};
  const MatchSetup setup =
      match_setup(format("t20").conditions(), plain_side(0), plain_side(1), chart);
  Delivery ball;
  ball.striker = 0;
  ball.bowler = 9;
  ball.dice.card = 4;
  ball.dice.chart = roll_four;
  MatchState after(setup);
  after.apply(InningsOpened{0, 0});
  after.apply(BatterIn{0});
  after.apply(BatterIn{1});
  after.apply(OverStarted{9});
  after.apply(ball);
  const auto reading = strip_reading(setup, after, ball);
  REQUIRE(reading);
  CHECK(*reading == StripReading{cards::Slot::four,
                                 cards::Slot::one,
                                 {"whole innings", chart.tempo.phases[0].lines[0]}});
  ball.dice.card = 5;
  CHECK_FALSE(strip_reading(setup, after, ball));
  ball.dice.card = 0;
  CHECK_FALSE(strip_reading(setup, after, ball));
  ball.dice.card = 4;
  CHECK_FALSE(strip_reading(plain_setup(), after, ball));
}

}  // namespace
}  // namespace quicket::match
