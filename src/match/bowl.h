#pragma once

#include <algorithm>
#include <array>
#include <utility>

#include "dice/dice.h"
#include "match/match_state.h"
#include "match/playing_side.h"
#include "match/strip_moment.h"

namespace quicket::match {

/// What stays the same during an over, looked up once.
struct Attack {
  const SideState& field;
  const PlayingSide& fielders;
  const cards::Chart& bowler;
  const MemberCards* batters;  ///< by member
  const LeadTables& leads;
  const cards::StripTables* strip;  ///< of the moment and the call; none in a plain set
  cards::Call call;                 ///< of the batting side

  /// Of the over in progress.
  Attack(const MatchState& state, const MatchSetup& setup, cards::Call called = {})
      : Attack(state, setup, called, static_cast<std::size_t>(state.now().fielding())) {}

 private:
  Attack(const MatchState& state, const MatchSetup& setup, cards::Call called, std::size_t fielding)
      : field(state.sides[fielding]),
        fielders(setup.sides[fielding]),
        bowler(fielders.members[state.now().bowler].bowler),
        batters(setup.sides[1 - fielding].members.data()),
        leads(setup.rules.leads()),
        strip(strip_at(state, setup.rules, called)),
        call(called) {}
};

/// Decides one ball by the dice, and passes it to `then(const Delivery&)`; changes nothing itself
/// (rules 5 and 6). Dice in this order: d6 card, d100 chart; for F: d6 row, d20 column of the
/// fielding chart; if a fielder is drawn: dN among the candidates in the order of the sheet; for a
/// chance: d20. Demands that the next step is `ball`, of the over of `attack`. `then` is called
/// from two places: a ball without chance or dismissal, as most are, is passed on separately, so
/// that the compiler can leave out what cannot happen on it.
template <dice::Dice D, class Then>
void bowl(const Attack& attack, const InningsState& now, D& dice, Then&& then);

/// The resulting ball, if `next_step(state)` is `ball`.
template <dice::Dice D>
Delivery bowl(const MatchState& state, const MatchSetup& setup, D& dice, cards::Call call = {});

namespace detail {

/// Candidates are numbered from 1 in the order of the sheet; for a run out with the keeper, the
/// keeper is left out of the count (ruling 1).
template <dice::Dice D>
Member draw_fielder(const SideState& side, bool without_keeper, D& dice, DeliveryDice& rolled) {
  const bool skip = without_keeper && side.keeper != no_member;
  int drawn = dice.roll(side.count - (skip ? 1 : 0), dice::Reason::fielder);
  rolled.fielder = static_cast<std::uint8_t>(drawn);
  if (!skip) return side.field[static_cast<std::size_t>(drawn - 1)];
  for (std::size_t i = 0;; ++i) {
    if (side.field[i] == side.keeper) continue;
    if (--drawn == 0) return side.field[i];
  }
}

inline int rating_of(const cards::Lead& lead, const PlayingSide& side, Member keeper,
                     Member fielder) {
  switch (lead.check) {
    case cards::Check::none:
      break;
    case cards::Check::keeping:
      return side.members[keeper].keeping;
    case cards::Check::catching:
      return side.members[fielder].catching;
    case cards::Check::run_out:
      // The d20 must not exceed either rating, that is the lower one (rules 6.4).
      if (lead.fielders == cards::Fielders::fielder_and_keeper) {
        return std::min(side.members[fielder].run_out, side.members[keeper].run_out);
      }
      return side.members[fielder].run_out;
  }
  return 20;
}

inline void score(const cards::Outcome& outcome, Delivery& ball) {
  ball.bat_runs = static_cast<std::uint8_t>(outcome.bat_runs);
  ball.wides = static_cast<std::uint8_t>(outcome.wides);
  ball.no_balls = static_cast<std::uint8_t>(outcome.no_balls);
  ball.byes = static_cast<std::uint8_t>(outcome.byes);
  ball.leg_byes = static_cast<std::uint8_t>(outcome.leg_byes);
}

/// A ball of which only the dice so far are known.
inline Delivery begun(const InningsState& now, cards::Call call, const DeliveryDice& rolled) {
  Delivery ball;
  ball.call = call;
  ball.striker = now.striker;
  ball.non_striker = now.non_striker;
  ball.bowler = now.bowler;
  ball.free_hit = now.free_hit;
  ball.dice = rolled;
  return ball;
}

/// A ball with a chance or a dismissal: draws and rolls as its lead demands.
template <dice::Dice D>
Delivery resolved(const cards::Lead& lead, const Attack& attack, const InningsState& now, D& dice,
                  const DeliveryDice& rolled) {
  const SideState& fielding = attack.field;
  Delivery ball = begun(now, attack.call, rolled);
  Member fielder = no_member;
  if (lead.fielders == cards::Fielders::any_fielder) {
    fielder = draw_fielder(fielding, false, dice, ball.dice);
  } else if (lead.fielders == cards::Fielders::fielder_and_keeper) {
    fielder = draw_fielder(fielding, true, dice, ball.dice);
  }
  bool comes_off = true;
  if (lead.check != cards::Check::none) {
    const int roll = dice.roll(20, dice::Reason::check);
    ball.dice.check = static_cast<std::uint8_t>(roll);
    comes_off = roll <= rating_of(lead, attack.fielders, fielding.keeper, fielder);
  }
  const cards::Outcome& outcome = comes_off ? lead.outcome : lead.otherwise;
  score(outcome, ball);
  if (!outcome.out) return ball;
  Dismissal& out = ball.out.emplace();
  out.how = outcome.how;
  out.batter = outcome.non_striker_out ? ball.non_striker : ball.striker;
  if (lead.fielders == cards::Fielders::keeper) {
    out.fielders[0] = fielding.keeper;
  } else {
    out.fielders[0] = fielder;
    if (lead.fielders == cards::Fielders::fielder_and_keeper) out.fielders[1] = fielding.keeper;
  }
  return ball;
}

}  // namespace detail

template <dice::Dice D, class Then>
[[gnu::always_inline]] inline void bowl(const Attack& attack, const InningsState& now, D& dice,
                                        Then&& then) {
  DeliveryDice rolled;
  const int card = dice.roll(6, dice::Reason::card);
  const int number = dice.roll(100, dice::Reason::chart);
  rolled.card = static_cast<std::uint8_t>(card);
  rolled.chart = static_cast<std::uint8_t>(number);
  // Indexed rather than branched on: no processor can predict whose card it is.
  const std::array charts{&attack.bowler, &attack.batters[now.striker].striker};
  cards::Slot slot = charts[card <= 3 ? 0 : 1]->at(number);
  if (attack.strip != nullptr) {
    slot = attack.strip->at(now.batting_of[now.striker].balls).read(slot, card, number);
  }
  const cards::Lead* lead = &attack.leads.of(slot, now.free_hit);
  if (slot == cards::Slot::fielding) {
    const int row = dice.roll(6, dice::Reason::fielding_row);
    const int column = dice.roll(20, dice::Reason::fielding_column);
    rolled.fielding_row = static_cast<std::uint8_t>(row);
    rolled.fielding_column = static_cast<std::uint8_t>(column);
    lead = &attack.leads.of(row, column, now.free_hit);
  }
  if (lead->check == cards::Check::none && !lead->outcome.out) {
    Delivery ball = detail::begun(now, attack.call, rolled);
    detail::score(lead->outcome, ball);
    then(std::as_const(ball));
  } else {
    const Delivery ball = detail::resolved(*lead, attack, now, dice, rolled);
    then(ball);
  }
}

template <dice::Dice D>
Delivery bowl(const MatchState& state, const MatchSetup& setup, D& dice, cards::Call call) {
  Delivery bowled;
  bowl(Attack(state, setup, call), state.now(), dice,
       [&bowled](const Delivery& ball) { bowled = ball; });
  return bowled;
}

}  // namespace quicket::match
