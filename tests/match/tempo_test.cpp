#include <catch2/catch.hpp>

#include "cards/outcome.h"
#include "cricket/format.h"
#include "match/bowl.h"
#include "match/computer_captain.h"
#include "match/play.h"
#include "tests/match/sides.h"
#include "tests/support/scripted_dice.h"

namespace quicket::match {
namespace {

using cards::Slot;
using cards::Trigger;
using namespace quicket::tests;

MatchSetup tempo_setup(const cricket::Format& format) {
  cards::FieldingChart chart = full_chart();
  const auto phases = format.phases();
  chart.tempo.phases = {
      {phases[0].name, phases[0].last_over, {{Slot::wicket, Slot::dot, Trigger::high_face}}},
      {phases[1].name, phases[1].last_over, {{Slot::four, Slot::one, Trigger::low_face}}},
      {phases[2].name,
       phases[2].last_over,
       {{Slot::dot, Slot::wicket, Trigger::doubles}, {Slot::one, Slot::two, Trigger::high_face}}}};
  return match_setup(format.conditions(), plain_side(0), plain_side(1), chart);
}

/// The rules of the strip once more, as one reads them at a table (rules 5.6): by the over alone,
/// the numbers on the dice and the words of the lines.
Slot read_by_hand(Slot slot, int over, int overs, const DeliveryDice& dice) {
  const bool doubles = dice.chart % 11 == 0 || dice.chart == 100;
  const bool wicket = slot == Slot::bowled || slot == Slot::wicket;
  if (over * 10 <= overs * 3) {  // six overs of 20
    return wicket && (dice.card == 3 || dice.card == 6) ? Slot::dot : slot;
  }
  if (over * 4 <= overs * 3) {  // fifteen
    return slot == Slot::four && (dice.card == 1 || dice.card == 4) ? Slot::one : slot;
  }
  if (slot == Slot::dot && doubles) return Slot::wicket;
  if (slot == Slot::one && (dice.card == 3 || dice.card == 6)) return Slot::two;
  return slot;
}

TEST_CASE("every ball of matches with a strip is what its dice say by hand", "[match]") {
  const cricket::Format t20 = cricket::built_in_formats().named("t20");
  const MatchSetup setup = tempo_setup(t20);
  int balls = 0, changed = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    dice::SeededDice dice({seed});
    ComputerCaptain home(setup.sides[0], setup.conditions);
    ComputerCaptain away(setup.sides[1], setup.conditions);
    const MatchRecord record = play_match(setup, home, away, dice);
    MatchState state(setup);
    for (const MatchEvent& event : record.events) {
      if (const auto* ball = std::get_if<Delivery>(&event)) {
        const DeliveryDice& rolled = ball->dice;
        const auto& members = setup.sides[static_cast<std::size_t>(state.now().batting)].members;
        const auto& others = setup.sides[static_cast<std::size_t>(state.now().fielding())].members;
        const cards::Chart& chart =
            rolled.card <= 3 ? others[ball->bowler].bowler : members[ball->striker].striker;
        const Slot card = chart.at(rolled.chart);
        const Slot read = read_by_hand(card, state.now().overs, 20, rolled);
        ++balls;
        changed += read != card ? 1 : 0;
        CAPTURE(seed, balls, static_cast<int>(card), static_cast<int>(read));
        if (read != Slot::fielding) {
          const cards::Lead lead = cards::lead_of(read, ball->free_hit, setup.conditions);
          CHECK(static_cast<int>(ball->bat_runs) ==
                runs_that_count(lead.outcome.bat_runs, state.now()));
          CHECK(ball->out.has_value() == lead.outcome.out);
        } else {
          CHECK(rolled.fielding_row > 0);
        }
      }
      apply(state, event);
    }
  }
  CHECK(balls > 3500);
  CHECK(changed > 100);
}

TEST_CASE("typed dice meet the strip: doubles at the death are a wicket, before it a dot",
          "[match]") {
  const MatchSetup setup = tempo_setup(cricket::built_in_formats().named("t20"));
  MatchState state(setup);
  state.apply(Toss{0, true});
  state.apply(InningsOpened{0, 0});
  state.apply(BatterIn{0});
  state.apply(BatterIn{1});
  state.apply(OverStarted{10});
  const auto bowl_dot = [&] {
    // 22 is a dot on every plain card; after it a catcher is drawn where it is a wicket.
    dice::ScriptedDice dice({4, 22, 1});
    return bowl(state, setup, dice);
  };
  CHECK_FALSE(bowl_dot().out);
  state.now().overs = 16;
  REQUIRE(bowl_dot().out);
  CHECK(bowl_dot().out->how == HowOut::caught);
}

TEST_CASE(
    "an R of the strip is a run out of the striker, on a free hit too, and no bowler's wicket",
    "[match]") {
  MatchSetup setup = tempo_setup(cricket::built_in_formats().named("t20"));
  cards::FieldingChart chart = setup.rules.chart();
  for (cards::TempoPhase& phase : chart.tempo.phases) {
    phase.lines = {{Slot::one, Slot::run_out, cards::Trigger::low_face}};
  }
  setup.rules = Rulebook(setup.conditions, chart);
  MatchState state(setup);
  for (const MatchEvent& event :
       {MatchEvent{Toss{0, true}}, MatchEvent{InningsOpened{0, 0}}, MatchEvent{BatterIn{0}},
        MatchEvent{BatterIn{1}}, MatchEvent{OverStarted{10}}}) {
    apply(state, event);
  }
  const auto& members = setup.sides[0].members;
  int one = 1;
  while (members[0].striker.at(one) != Slot::one) ++one;
  for (const bool free_hit : {false, true}) {
    state.now().free_hit = free_hit;
    dice::ScriptedDice dice({4, one, 1});
    const Delivery ball = bowl(state, setup, dice);
    REQUIRE(ball.out);
    CHECK(ball.out->how == HowOut::run_out);
    CHECK(ball.out->batter == 0);
    CHECK(ball.out->fielders[1] == state.sides[1].keeper);
    CHECK(ball.runs() == 0);
    dice::ScriptedDice safe({5, one});
    CHECK(bowl(state, setup, safe).bat_runs == 1);
  }
}

TEST_CASE("rain within an innings shortens its phases from the next ball on (rules 5.6)",
          "[match]") {
  const MatchSetup setup = tempo_setup(cricket::built_in_formats().named("t20"));
  MatchState state(setup);
  state.apply(Toss{0, true});
  state.apply(InningsOpened{0, 0});
  state.apply(BatterIn{0});
  state.apply(BatterIn{1});
  const auto doubles_are_out = [&](int over) {
    state.now().overs = over - 1;
    state.apply(OverStarted{static_cast<Member>(over % 2 == 0 ? 10 : 9)});
    state.now().over_balls = 3;
    dice::ScriptedDice dice({4, 22, 1});
    return bowl(state, setup, dice).out.has_value();
  };
  CHECK_FALSE(doubles_are_out(10));
  CHECK_FALSE(doubles_are_out(15));
  state.apply(RevisedQuota{72});
  // Fifteen of twenty overs are nine of twelve.
  CHECK_FALSE(doubles_are_out(9));
  CHECK(doubles_are_out(10));
}

}  // namespace
}  // namespace quicket::match
