#include "match/super_over_chance.h"

#include <catch2/catch.hpp>

#include "dice/seeded_dice.h"
#include "match/computer_captain.h"
#include "match/moments.h"
#include "match/play.h"
#include "match/result.h"
#include "tests/match/level_match.h"
#include "tests/match/sides.h"

namespace quicket::match {
namespace {

using namespace quicket::tests;

struct Unheard {
  template <class Event>
  void operator()(const MatchState&, const Event&) {}
};

/// A tie after which one super over is played.
MatchRecord level_record(const MatchSetup& setup) {
  MatchRecord record;
  record.conditions = setup.conditions;
  record.sheets = {setup.sides[0].sheet, setup.sides[1].sheet};
  record.events = level_match();
  return record;
}

MatchSetup setup_with_super_over() {
  MatchSetup setup = plain_setup();
  setup.conditions.most_super_overs = 1;
  return setup;
}

/// How often `side` wins from here, a tie counting half, if computers play on.
double share_won(const MatchSetup& setup, const MatchState& from, Side side, int times) {
  double won = 0;
  for (int time = 0; time < times; ++time) {
    ComputerCaptain home(setup.sides[0], setup.conditions), away(setup.sides[1], setup.conditions);
    dice::SeededDice dice(dice::derive({}, "super over test", static_cast<std::uint64_t>(time)));
    MatchState state = from;
    Unheard unheard;
    play_on(state, setup, home, away, dice, unheard);
    won += !state.winner ? 0.5 : *state.winner == side ? 1 : 0;
  }
  return won / times;
}

TEST_CASE("the chances of a super over are those with which it is won", "[match]") {
  const MatchSetup setup = setup_with_super_over();
  MatchState state = fold(level_record(setup));
  state.apply(InningsOpened{1, 1});
  SuperOverChance chance(setup);
  constexpr int times = 4000;
  CHECK(chance.of(1, state) == Approx(share_won(setup, state, 1, times)).margin(0.03));
  CHECK(chance.of(0, state) == Approx(1 - chance.of(1, state)));
  // Eleven were made: the chase.
  state.now().runs = 11;
  state.now().balls = 6;
  const double set = chance.of(1, state);
  state.apply(InningsClosed{InningsClosed::Why::quota});
  CHECK(chance.of(1, state) == Approx(set));
  state.apply(InningsOpened{0, 1});
  CHECK(chance.of(1, state) == Approx(set));
  CHECK(set == Approx(share_won(setup, state, 1, times)).margin(0.03));
}

TEST_CASE("the last balls of a super over are reckoned as a scorer does", "[match]") {
  const MatchSetup setup = setup_with_super_over();
  MatchState state = fold(level_record(setup));
  state.apply(InningsOpened{1, 1});
  state.now().runs = 8;
  state.apply(InningsClosed{InningsClosed::Why::quota});
  state.apply(InningsOpened{0, 1});
  SuperOverChance chance(setup);
  InningsState& now = state.now();
  now.balls = 6;
  now.runs = 7;
  CHECK(chance.of(0, state) == 0);
  now.runs = 8;
  CHECK(chance.of(0, state) == 0.5);
  now.runs = 9;
  CHECK(chance.of(0, state) == 1);
  now.balls = 5;
  now.runs = 8;
  const double one_off_one = chance.of(0, state);
  CHECK(one_off_one > 0.5);
  now.runs = 4;
  CHECK(chance.of(0, state) < one_off_one);
}

TEST_CASE("chances of those who are in go on in a super over", "[match]") {
  const MatchSetup setup = setup_with_super_over();
  MatchRecord record = level_record(setup);
  record.events.emplace_back(InningsOpened{1, 1});
  MomentSources sources;
  sources.cards = &setup;
  CHECK_FALSE(MomentFollower(sources).follow(record).empty());
  MomentSources real = sources;
  real.with = PlayedWith::bats_and_balls;
  MomentFollower unknown(real);
  unknown.follow(record);
  CHECK_FALSE(unknown.chances().back());
  MomentFollower exact(sources);
  exact.follow(record);
  REQUIRE(exact.chances().back());
  CHECK(*exact.chances().back() > 0.2);
  CHECK(*exact.chances().back() < 0.8);
}

}  // namespace
}  // namespace quicket::match
