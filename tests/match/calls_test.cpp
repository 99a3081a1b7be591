#include <array>
#include <set>

#include <catch2/catch.hpp>

#include "cards/outcome.h"
#include "match/ball_chances.h"
#include "match/bowl.h"
#include "match/call_search.h"
#include "match/play.h"
#include "match/win_chance.h"
#include "tests/match/sides.h"
#include "tests/support/scripted_dice.h"

namespace quicket::match {
namespace {

using cards::Call;
using cards::Slot;
using namespace quicket::tests;

/// The rules of strip and calls once more, as one reads them at a table (rules 5.6 and 5.7).
Slot read_by_hand(Slot slot, Call call, int over, const DeliveryDice& dice) {
  const bool doubles = dice.chart % 11 == 0 || dice.chart == 100;
  const bool wicket = slot == Slot::bowled || slot == Slot::wicket;
  const int face = (dice.card - 1) % 3;  // 0: 1 or 4, 1: 2 or 5, 2: 3 or 6
  if (call == Call::hold) {
    if (wicket && face > 0) return Slot::dot;
    if (slot == Slot::four && face == 2) return Slot::one;
  } else if (call == Call::push && face == 2) {
    if (slot == Slot::dot && doubles) return Slot::wicket;
    if (slot == Slot::one) return Slot::two;
    if (slot == Slot::four) return Slot::six;
  }
  if (face > 0) return slot;
  if (over <= 6) return wicket ? Slot::dot : slot;
  if (over <= 15) return slot == Slot::four ? Slot::one : slot;
  return slot == Slot::one ? Slot::two : slot;
}

MatchRecord played_with_calls(const MatchSetup& setup, std::uint64_t seed) {
  const MatchSetup* const match = &setup;
  const auto chances = chances_to_call_by({&match, 1});
  ComputerCaptain home(setup.sides[0], setup.conditions,
                       seed % 2 == 0 ? Character::bold : Character::balanced);
  ComputerCaptain away(setup.sides[1], setup.conditions, Character::cautious);
  home.call_by(chances);
  away.call_by(chances);
  dice::SeededDice dice({seed});
  return play_match(setup, home, away, dice);
}

TEST_CASE("every ball of matches with calls is what its dice and its call say by hand", "[match]") {
  const MatchSetup setup = called_setup();
  int balls = 0;
  std::array<int, cards::calls> called{};
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    MatchState state(setup);
    for (const MatchEvent& event : played_with_calls(setup, seed).events) {
      if (const auto* ball = std::get_if<Delivery>(&event)) {
        const DeliveryDice& rolled = ball->dice;
        const auto& members = setup.sides[side_index(state.now().batting)].members;
        const auto& others = setup.sides[side_index(state.now().fielding())].members;
        const cards::Chart& chart =
            rolled.card <= 3 ? others[ball->bowler].bowler : members[ball->striker].striker;
        const Slot card = chart.at(rolled.chart);
        // A super over belongs to the last phase.
        const int over = state.now().super_over > 0 ? 20 : state.now().overs;
        const Slot read = read_by_hand(card, ball->call, over, rolled);
        ++balls;
        ++called[static_cast<std::size_t>(ball->call)];
        CAPTURE(seed, balls, static_cast<int>(card), static_cast<int>(read));
        MatchState after = state;
        apply(after, event);
        const auto strip = strip_reading(setup, after, *ball);
        CHECK(strip.has_value() == (read != card));
        if (strip) CHECK(strip->read_as == read);
        if (read != Slot::fielding) {
          const cards::Lead lead = cards::lead_of(read, ball->free_hit, setup.conditions);
          CHECK(static_cast<int>(ball->bat_runs) ==
                runs_that_count(lead.outcome.bat_runs, state.now()));
          CHECK(ball->out.has_value() == lead.outcome.out);
        }
      }
      apply(state, event);
    }
  }
  CHECK(balls > 3500);
  for (const int count : called) CHECK(count > 100);
}

TEST_CASE("a call lasts until the over ends or a batter comes in, as its record shows", "[match]") {
  const MatchSetup setup = called_setup();
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    MatchState state(setup);
    for (const MatchEvent& event : played_with_calls(setup, seed).events) {
      const auto* const ball = std::get_if<Delivery>(&event);
      if (ball != nullptr && !state.now().call_is_due) CHECK(ball->call == state.now().call);
      apply(state, event);
    }
  }
}

/// Asks nobody, but counts.
class Counting final : public Captain {
 public:
  bool bats_first(const MatchState&) override { return true; }
  Member next_batter(const MatchState&, MemberSet legal) override {
    return static_cast<Member>(std::countr_zero(legal));
  }
  Member next_bowler(const MatchState&, MemberSet legal) override {
    return static_cast<Member>(std::countr_zero(legal));
  }
  Call call(const MatchState& state) override {
    CHECK(state.now().call_is_due);
    ++asked;
    return Call::push;
  }
  int asked = 0;
};

TEST_CASE("captains are asked before every over and after every wicket, and not in a plain set",
          "[match]") {
  Counting home, away;
  dice::SeededDice dice({5});
  const MatchRecord record = play_match(called_setup(), home, away, dice);
  int due = 0;
  MatchState state(record.conditions, record.sheets);
  for (const MatchEvent& event : record.events) {
    if (std::holds_alternative<Delivery>(event) && state.now().call_is_due) ++due;
    apply(state, event);
  }
  CHECK(home.asked + away.asked == due);
  CHECK(due > 30);
  Counting plain_home, plain_away;
  dice::SeededDice again({5});
  const MatchRecord plain = play_match(plain_setup(), plain_home, plain_away, again);
  CHECK(plain_home.asked + plain_away.asked == 0);
  for (const MatchEvent& event : plain.events) {
    if (const auto* ball = std::get_if<Delivery>(&event)) CHECK(ball->call == Call::steady);
  }
}

TEST_CASE("a match that is resumed within an over goes on with the call of its last ball",
          "[match]") {
  const MatchSetup setup = called_setup();
  Counting home, away;
  MatchState state(setup);
  state.apply(Toss{0, true});
  state.apply(InningsOpened{0, 0});
  state.apply(BatterIn{0});
  state.apply(BatterIn{1});
  state.apply(OverStarted{10});
  dice::ScriptedDice script({4, roll_one});
  state.apply(bowl(state, setup, script, Call::hold));
  CHECK(detail::call_of(state, setup, home, away) == Call::hold);
  CHECK(home.asked == 0);
  state.apply(BatterIn{2});
  CHECK(detail::call_of(state, setup, home, away) == Call::push);
  CHECK(home.asked == 1);
}

TEST_CASE("calls follow the state of the match", "[match]") {
  const MatchSetup setup = called_setup();
  const MatchSetup* const match = &setup;
  const auto chances = chances_to_call_by({&match, 1});
  InningsState now;
  now.quota = 120;
  now.wickets_to_end = 10;
  now.target = 161;
  const auto call = [&](int runs, int wickets, int balls, Character character) {
    now.runs = runs;
    now.wickets = wickets;
    now.balls = balls;
    return chances->call(character, now, cards::Pitch::none);
  };
  // Forty to win off three overs with eight wickets left: nothing to save them for.
  CHECK(call(121, 2, 102, Character::balanced) == Call::push);
  CHECK(call(121, 2, 102, Character::cautious) == Call::push);
  // Fourteen, then eighteen an over: hardly a chance, and nothing to give away.
  for (const Character character : {Character::cautious, Character::balanced, Character::bold}) {
    CHECK(call(91, 3, 90, character) == Call::push);
    CHECK(call(107, 5, 102, character) == Call::push);
  }
  // Fifty off ten overs with two wickets left.
  CHECK(call(111, 8, 60, Character::balanced) == Call::hold);
  // The cautious hold and the bold push where that is only a little better.
  std::array<int, 3> held{}, pushed{};
  for (int balls = 42; balls <= 108; balls += 6) {
    for (int wickets = 0; wickets < 9; ++wickets) {
      for (const Character character :
           {Character::cautious, Character::balanced, Character::bold}) {
        const Call called = call(100, wickets, balls, character);
        held[static_cast<std::size_t>(character)] += called == Call::hold ? 1 : 0;
        pushed[static_cast<std::size_t>(character)] += called == Call::push ? 1 : 0;
      }
    }
  }
  CHECK(held[0] > held[1]);
  CHECK(pushed[2] > pushed[1]);
  CHECK(held[1] + pushed[1] > 0);
  // A side that may call has no worse chances than one that may not.
  cards::FieldingChart silent = called_chart();
  silent.tempo.hold.clear();
  silent.tempo.push.clear();
  const MatchSetup without = match_setup(setup.conditions, plain_side(0), plain_side(1), silent);
  const WinChance steady(without, 0), best(setup, 0);
  for (const int needed : {20, 60, 120, 160}) {
    for (const int out : {0, 4, 8}) {
      for (const int left : {6, 30, 90}) {
        CHECK(best.chasing(needed, out, left) >= steady.chasing(needed, out, left) - 1e-6);
      }
    }
  }
  CHECK(steady.call(Character::bold, now, cards::Pitch::none) == Call::steady);
}

TEST_CASE("calls are found that lose a little if they are never left off", "[match]") {
  cards::FieldingChart chart = called_chart();
  chart.tempo.hold.clear();
  chart.tempo.push.clear();
  const MatchSetup setup = match_setup({}, plain_side(0), plain_side(1), chart);
  const CallLines lines = find_calls({setup});
  REQUIRE(lines.hold.size() >= 2);
  REQUIRE(lines.push.size() >= 3);
  chart.tempo.hold = lines.hold;
  chart.tempo.push = lines.push;
  const MatchSetup called = match_setup({}, plain_side(0), plain_side(1), chart);
  const InningsOdds odds = innings_odds(called, 0, 20, bowling_shares(called)[1]);
  const double holding = share_won(odds, Call::hold, called.conditions),
               pushing = share_won(odds, Call::push, called.conditions);
  CHECK(holding == Approx(0.45).margin(0.025));
  CHECK(pushing == Approx(0.37).margin(0.03));
  CHECK(share_won(odds, Call::steady, called.conditions) == Approx(0.5).margin(0.001));
  CHECK(find_calls({plain_setup()}).hold.empty());
  CHECK(find_calls({}).push.empty());
}

}  // namespace
}  // namespace quicket::match
