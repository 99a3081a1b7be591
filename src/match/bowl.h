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
  int wide_runs;                    ///< that a wide costs

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
        call(called),
        wide_runs(state.conditions.wide_runs) {}
};

/// Decides one ball by the dice; changes nothing itself (rules 5 and 6). Dice in this order: d6
/// card, d100 chart; for F: d6 row, d20 column of the fielding chart; if a fielder is drawn: dN
/// among the candidates in the order of the sheet; for a chance: d20. Demands that the next step is
/// `ball`, of the over of `attack`.
template <dice::Dice D>
Delivery bowl(const Attack& attack, const InningsState& now, D& dice);

/// The same ball after ball, each folded into `now`, until the next step is another. Where nobody
/// hears of a ball no event is made of it if only runs off the bat come of it, as of most.
template <dice::Dice D>
void bowl_unheard(const Attack& attack, InningsState& now, const cricket::Conditions& conditions,
                  D& dice);

/// The resulting ball, if `next_step(state)` is `ball`.
template <dice::Dice D>
Delivery bowl(const MatchState& state, const MatchSetup& setup, D& dice, cards::Call call = {});

namespace detail {

/// Rolls on the fielding chart where the slot leads there.
template <dice::Dice D>
const cards::Lead& lead_to(cards::Slot slot, const LeadTables& leads, bool free_hit, D& dice,
                           DeliveryDice& rolled) {
  if (slot != cards::Slot::fielding) return leads.of(slot, free_hit);
  const int row = dice.roll(6, dice::Reason::fielding_row);
  const int column = dice.roll(20, dice::Reason::fielding_column);
  rolled.fielding_row = static_cast<std::uint8_t>(row);
  rolled.fielding_column = static_cast<std::uint8_t>(column);
  return leads.of(row, column, free_hit);
}

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

/// The dice for a card and its number, and what they give as the strip reads it.
struct CardRoll {
  cards::Slot slot = cards::Slot::dot;
  int card = 0, number = 0;
};

template <dice::Dice D>
[[gnu::always_inline]] inline CardRoll roll_card(const Attack& attack, const InningsState& now,
                                                 Member striker, D& dice) {
  const int card = dice.roll(6, dice::Reason::card);
  const int number = dice.roll(100, dice::Reason::chart);
  // Both cards are read and one is masked out: no processor can predict whose it is.
  const auto bowlers = static_cast<int>(attack.bowler.at(number));
  const auto strikers = static_cast<int>(attack.batters[striker].striker.at(number));
  const int only_if_bowlers = (card - 4) >> 8;  // all bits for a card of 1 to 3, else none
  const auto slot = static_cast<cards::Slot>(strikers ^ ((strikers ^ bowlers) & only_if_bowlers));
  if (attack.strip == nullptr) return {slot, card, number};
  const int faced = now.batting_of[striker].balls;
  return {attack.strip->at(faced).read(slot, card, number), card, number};
}

/// A ball of which only these dice are known.
inline Delivery begun(const CardRoll& roll, const Attack& attack, const InningsState& now) {
  Delivery ball;
  ball.call = attack.call;
  ball.striker = now.striker;
  ball.non_striker = now.non_striker;
  ball.bowler = now.bowler;
  ball.free_hit = now.free_hit;
  ball.dice.card = static_cast<std::uint8_t>(roll.card);
  ball.dice.chart = static_cast<std::uint8_t>(roll.number);
  return ball;
}

/// A ball of which `needed` runs win the match: no run is run after the winning one, and nothing
/// follows a wide or a no-ball that has won (laws of cricket, 16.6). A boundary counts in full.
inline cards::Outcome with_the_winning_run(cards::Outcome ball, int needed, int wide_runs) {
  constexpr int boundary = 4;
  if (ball.wides > 0 && wide_runs >= needed) ball.wides = static_cast<std::int8_t>(wide_runs);
  if (ball.no_balls >= needed) ball.bat_runs = ball.byes = ball.leg_byes = 0;
  for (std::int8_t* runs : {&ball.bat_runs, &ball.byes, &ball.leg_byes}) {
    if (*runs < boundary) *runs = static_cast<std::int8_t>(std::min<int>(*runs, needed));
  }
  return ball;
}

/// What a slot that is not simply runs came to.
struct Resolved {
  const cards::Lead& lead;
  const cards::Outcome& outcome;
  Member fielder;  ///< if one was drawn
};

/// Plain balls of which the last, a 2, has won with its first run.
[[gnu::noinline, gnu::cold]] inline void apply_winning(PlainBalls plain, InningsState& now,
                                                       const cricket::Conditions& conditions) {
  --plain.runs;
  --now.batting_of[plain.striker].runs;
  cross(plain.striker, plain.non_striker, true);
  now.apply(plain, conditions);
}
/// A ball that may win the match.
[[gnu::noinline, gnu::cold]] inline void apply_winning(const cards::Outcome& ball,
                                                       InningsState& now,
                                                       const cricket::Conditions& conditions) {
  const int needed = now.target - now.runs;
  now.apply(with_the_winning_run(ball, needed, conditions.wide_runs), conditions);
}

/// More needed than that are more than any ball brings.
constexpr int most_beyond = 6;

/// Draws and rolls as the lead of such a slot demands.
template <dice::Dice D>
Resolved resolved(cards::Slot slot, const Attack& attack, bool free_hit, D& dice,
                  DeliveryDice& rolled) {
  const SideState& fielding = attack.field;
  const cards::Lead& lead = lead_to(slot, attack.leads, free_hit, dice, rolled);
  Member fielder = no_member;
  if (lead.fielders == cards::Fielders::any_fielder) {
    fielder = draw_fielder(fielding, false, dice, rolled);
  } else if (lead.fielders == cards::Fielders::fielder_and_keeper) {
    fielder = draw_fielder(fielding, true, dice, rolled);
  }
  bool comes_off = true;
  if (lead.check != cards::Check::none) {
    const int check = dice.roll(20, dice::Reason::check);
    rolled.check = static_cast<std::uint8_t>(check);
    comes_off = check <= rating_of(lead, attack.fielders, fielding.keeper, fielder);
  }
  return {lead, comes_off ? lead.outcome : lead.otherwise, fielder};
}

/// `ball` with what it came to, and who was out to whom.
inline Delivery told(const Resolved& resolved, const cards::Outcome& outcome, Delivery ball,
                     Member keeper) {
  score(outcome, ball);
  if (!outcome.out) return ball;
  Dismissal& out = ball.out.emplace();
  out.how = outcome.how;
  out.batter = outcome.non_striker_out ? ball.non_striker : ball.striker;
  if (resolved.lead.fielders == cards::Fielders::keeper) {
    out.fielders[0] = keeper;
  } else {
    out.fielders[0] = resolved.fielder;
    if (resolved.lead.fielders == cards::Fielders::fielder_and_keeper) out.fielders[1] = keeper;
  }
  return ball;
}

}  // namespace detail

template <dice::Dice D>
Delivery bowl(const Attack& attack, const InningsState& now, D& dice) {
  const detail::CardRoll roll = detail::roll_card(attack, now, now.striker, dice);
  Delivery ball = detail::begun(roll, attack, now);
  if (!cards::is_runs(roll.slot)) {
    const auto resolved = detail::resolved(roll.slot, attack, now.free_hit, dice, ball.dice);
    const int needed = now.target - now.runs;
    return detail::told(resolved,
                        detail::with_the_winning_run(resolved.outcome, needed, attack.wide_runs),
                        ball, attack.field.keeper);
  }
  const int runs = attack.leads.plain(roll.slot).runs, needed = now.target - now.runs;
  ball.bat_runs =
      static_cast<std::uint8_t>(roll.slot == cards::Slot::two ? std::min(runs, needed) : runs);
  return ball;
}

template <dice::Dice D>
[[gnu::flatten]] void bowl_unheard(const Attack& attack, InningsState& now,
                                   const cricket::Conditions& conditions, D& dice) {
  now.call = attack.call;
  now.call_is_due = false;
  do {
    const int most = std::min(conditions.balls_per_over - now.over_balls, now.quota - now.balls);
    const int needed = now.target - now.runs;
    PlainBalls plain{now.striker, now.non_striker};
    detail::CardRoll roll;
    D rolled = dice;
    do {
      roll = detail::roll_card(attack, now, plain.striker, rolled);
      if (!cards::is_runs(roll.slot)) break;
      const PlainBall& ball = attack.leads.plain(roll.slot);
      add(now.batting_of[plain.striker], ball.bat);
      // Of these slots a one alone is odd: to look its runs up first would make the next ball wait.
      cross(plain.striker, plain.non_striker, roll.slot == cards::Slot::one);
      plain.runs += ball.runs;
      ++plain.balls;
    } while (plain.balls < most && plain.runs < needed);
    dice = rolled;
    if (plain.runs > needed && roll.slot == cards::Slot::two) [[unlikely]] {
      return detail::apply_winning(plain, now, conditions);
    }
    now.apply(plain, conditions);
    if (!cards::is_runs(roll.slot)) {
      DeliveryDice unheard;
      const cards::Outcome& ball =
          detail::resolved(roll.slot, attack, now.free_hit, dice, unheard).outcome;
      if (now.target - now.runs <= detail::most_beyond) [[unlikely]] {
        detail::apply_winning(ball, now, conditions);
      } else {
        now.apply(ball, conditions);
      }
    }
  } while (now.ball_is_next());
}

template <dice::Dice D>
Delivery bowl(const MatchState& state, const MatchSetup& setup, D& dice, cards::Call call) {
  return bowl(Attack(state, setup, call), state.now(), dice);
}

}  // namespace quicket::match
