#pragma once

#include <algorithm>

#include "dice/dice.h"
#include "match/match_state.h"
#include "match/playing_side.h"

namespace quicket::match {

/// Decides one ball by the dice, and changes nothing (rules digest, "Dice and cards").
/// Dice in this order: d6 card, d100 chart; for F: d6 row, d20 column of the fielding chart; where
/// a fielder is drawn: dN among the candidates in the order of the sheet; for a chance: d20.
/// Demands that `next_step(state)` is `ball`.
template <dice::Dice D>
Delivery bowl(const MatchState& state, const MatchSetup& setup, D& dice);

namespace detail {

/// Candidates are numbered from 1 in the order of the sheet; for a run out with the keeper he is
/// left out of the count (ruling 1).
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
      // One d20 has to be within both ratings, that is within the lower one (G4.3.8).
      if (lead.fielders == cards::Fielders::fielder_and_keeper) {
        return std::min(side.members[fielder].run_out, side.members[keeper].run_out);
      }
      return side.members[fielder].run_out;
  }
  return 20;
}

inline void score(const cards::Outcome& outcome, Delivery& ball) {
  ball.bat_runs = static_cast<std::uint8_t>(outcome.bat_runs);
  ball.leg_byes = static_cast<std::uint8_t>(outcome.leg_byes);
  ball.wides = static_cast<std::uint8_t>(outcome.wides);
  ball.no_balls = static_cast<std::uint8_t>(outcome.no_balls);
}

/// Draws and rolls what a lead asks for, and writes its outcome into the ball.
template <dice::Dice D>
void resolve(const cards::Lead& lead, const SideState& fielding, const PlayingSide& side, D& dice,
             Delivery& ball) {
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
    comes_off = roll <= rating_of(lead, side, fielding.keeper, fielder);
  }
  const cards::Outcome& outcome = comes_off ? lead.outcome : lead.otherwise;
  score(outcome, ball);
  if (!outcome.out) return;
  Dismissal& out = ball.out.emplace();
  out.how = outcome.how;
  out.batter = outcome.non_striker_out ? ball.non_striker : ball.striker;
  if (lead.fielders == cards::Fielders::keeper) {
    out.fielders[0] = fielding.keeper;
  } else {
    out.fielders[0] = fielder;
    if (lead.fielders == cards::Fielders::fielder_and_keeper) out.fielders[1] = fielding.keeper;
  }
}

}  // namespace detail

template <dice::Dice D>
Delivery bowl(const MatchState& state, const MatchSetup& setup, D& dice) {
  const InningsState& now = state.now();
  const auto fielding = static_cast<std::size_t>(now.fielding());
  const PlayingSide& fielders = setup.sides[fielding];
  Delivery ball;
  ball.striker = now.striker;
  ball.non_striker = now.non_striker;
  ball.bowler = now.bowler;
  ball.free_hit = now.free_hit;

  const int card = dice.roll(6, dice::Reason::card);
  const int number = dice.roll(100, dice::Reason::chart);
  ball.dice.card = static_cast<std::uint8_t>(card);
  ball.dice.chart = static_cast<std::uint8_t>(number);
  const cards::Chart& chart = card <= 3 ? fielders.members[now.bowler].bowler
                                        : setup.sides[1 - fielding].members[now.striker].striker;
  const cards::Slot slot = chart.at(number);
  const cards::Lead* lead = &setup.rules.of(slot, now.free_hit);
  if (slot == cards::Slot::fielding) {
    const int row = dice.roll(6, dice::Reason::fielding_row);
    const int column = dice.roll(20, dice::Reason::fielding_column);
    ball.dice.fielding_row = static_cast<std::uint8_t>(row);
    ball.dice.fielding_column = static_cast<std::uint8_t>(column);
    lead = &setup.rules.of(row, column, now.free_hit);
  }
  if (lead->check == cards::Check::none && !lead->outcome.out) {
    detail::score(lead->outcome, ball);
  } else {
    detail::resolve(*lead, state.sides[fielding], fielders, dice, ball);
  }
  return ball;
}

}  // namespace quicket::match
