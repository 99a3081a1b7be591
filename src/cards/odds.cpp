#include "cards/odds.h"

#include <algorithm>

#include "base/error.h"
#include "cards/outcome.h"

namespace quicket::cards {
namespace {

using cricket::HowOut;

BallResult dismissal_result(const Outcome& outcome) {
  switch (outcome.how) {
    case HowOut::bowled:
      return BallResult::bowled;
    case HowOut::caught:
      return BallResult::caught;
    case HowOut::lbw:
      return BallResult::lbw;
    case HowOut::stumped:
      return BallResult::stumped;
    case HowOut::run_out:
      return outcome.non_striker_out ? BallResult::run_out_non_striker
                                     : BallResult::run_out_striker;
    case HowOut::hit_wicket:
    case HowOut::obstructing_the_field:
    case HowOut::hit_the_ball_twice:
    case HowOut::handled_the_ball:
    case HowOut::timed_out:
    case HowOut::retired_out:
    case HowOut::retired_hurt:
    case HowOut::retired_not_out:
      break;
  }
  expects(false, "no chart leads to that dismissal");
  return BallResult::dot;
}

/// One of several results that differ in runs: none, one or two, and three or four.
BallResult by_runs(int runs, BallResult none, BallResult few, BallResult many) {
  return runs == 0 ? none : runs < 3 ? few : many;
}

BallResult result_of(const Outcome& outcome, const cricket::Conditions& conditions) {
  using enum BallResult;
  if (outcome.out) return dismissal_result(outcome);
  if (outcome.wides > 0) {
    return by_runs(outcome.wides - conditions.wide_runs, wide, wide_and_one, wide_and_four);
  }
  if (outcome.no_balls > 0) {
    return by_runs(outcome.bat_runs, no_ball, no_ball_and_one, no_ball_and_four);
  }
  if (outcome.byes > 0) return outcome.byes == 1 ? bye : four_byes;
  if (outcome.leg_byes > 0) {
    return by_runs(outcome.leg_byes - 1, leg_bye, two_leg_byes, four_leg_byes);
  }
  switch (outcome.bat_runs) {
    case 0:
      return BallResult::dot;
    case 1:
      return BallResult::one;
    case 2:
      return BallResult::two;
    case 3:
      return BallResult::three;
    case 4:
      return BallResult::four;
    default:
      return BallResult::six;
  }
}

double chance_of(const Lead& lead, const FieldingSide& side) {
  switch (lead.check) {
    case Check::none:
      return 1;
    case Check::keeping:
      return side.keeping;
    case Check::catching:
      return side.catching;
    case Check::run_out:
      return lead.fielders == Fielders::fielder_and_keeper ? side.run_out_shared
                                                           : side.run_out_alone;
  }
  return 1;
}

void add(BallOdds& odds, const Lead& lead, const FieldingSide& side,
         const cricket::Conditions& conditions, double weight) {
  const double chance = chance_of(lead, side);
  odds.chances[static_cast<std::size_t>(result_of(lead.outcome, conditions))] += weight * chance;
  if (chance < 1) {
    odds.chances[static_cast<std::size_t>(result_of(lead.otherwise, conditions))] +=
        weight * (1 - chance);
  }
}

}  // namespace

FieldingSide fielding_side(std::span<const Ratings> side, int keeper) {
  expects(!side.empty(), "a fielding side has fielders");
  // If no keeper is given, the keeper is an average fielder.
  const Ratings average;
  const Ratings& behind = keeper < 0 ? average : side[static_cast<std::size_t>(keeper)];
  double catching = 0, alone = 0, shared = 0;
  int others = 0;
  for (std::size_t i = 0; i < side.size(); ++i) {
    catching += side[i].catching;
    alone += side[i].run_out;
    if (static_cast<int>(i) == keeper) continue;
    // Both fielders have to succeed (rules 6.4), so the lower rating decides.
    shared += std::min(side[i].run_out, behind.run_out);
    ++others;
  }
  const auto count = static_cast<double>(side.size());
  FieldingSide chances;
  chances.keeping = behind.keeping.value_or(10) / 20.0;
  chances.catching = catching / count / 20;
  chances.run_out_alone = alone / count / 20;
  chances.run_out_shared = others > 0 ? shared / others / 20 : behind.run_out / 20.0;
  return chances;
}

double BallOdds::wicket() const {
  return bowlers_wicket() + of(BallResult::run_out_striker) + of(BallResult::run_out_non_striker);
}

double BallOdds::bat_runs() const {
  return of(BallResult::one) + of(BallResult::no_ball_and_one) + 2 * of(BallResult::two) +
         3 * of(BallResult::three) + 4 * (of(BallResult::four) + of(BallResult::no_ball_and_four)) +
         6 * of(BallResult::six);
}

double BallOdds::byes() const {
  return of(BallResult::bye) + of(BallResult::four_byes) + of(BallResult::leg_bye) +
         of(BallResult::two_leg_byes) + of(BallResult::four_leg_byes);
}

double BallOdds::bye_runs() const {
  return of(BallResult::bye) + of(BallResult::leg_bye) + 2 * of(BallResult::two_leg_byes) +
         4 * (of(BallResult::four_byes) + of(BallResult::four_leg_byes));
}

double BallOdds::wide() const {
  return of(BallResult::wide) + of(BallResult::wide_and_one) + of(BallResult::wide_and_four);
}

double BallOdds::no_ball() const {
  return of(BallResult::no_ball) + of(BallResult::no_ball_and_one) +
         of(BallResult::no_ball_and_four);
}

double BallOdds::wide_runs(const cricket::Conditions& conditions) const {
  return wide() * conditions.wide_runs + of(BallResult::wide_and_one) +
         4 * of(BallResult::wide_and_four);
}

void BallOdds::add(const BallOdds& odds, double weight) {
  for (std::size_t i = 0; i < chances.size(); ++i) chances[i] += weight * odds.chances[i];
}

BallOdds chart_odds(const FieldingChart& chart, const FieldingSide& side, bool free_hit,
                    const cricket::Conditions& conditions) {
  BallOdds odds;
  for (int row = 1; row <= 6; ++row) {
    for (int column = 1; column <= 20; ++column) {
      add(odds, lead_of(chart.at(row, column), row, free_hit, conditions), side, conditions,
          1.0 / 120);
    }
  }
  return odds;
}

ReadSlots slots_of(const Chart& card, const TempoTable* tempo, int face_begins) {
  if (tempo != nullptr) return slots_read(card, *tempo, face_begins);
  ReadSlots slots{};
  const Widths widths = card.widths();
  std::ranges::copy(widths, slots.begin());
  return slots;
}

BallOdds slots_odds(const ReadSlots& slots, const BallOdds& fielding, bool free_hit,
                    const cricket::Conditions& conditions) {
  BallOdds odds;
  for (int kind = 0; kind < read_kinds; ++kind) {
    const double weight = slots[static_cast<std::size_t>(kind)] / 100.0;
    const Slot slot = static_cast<Slot>(kind);
    if (slot == Slot::fielding) {
      odds.add(fielding, weight);
    } else if (weight > 0) {
      // Only F slots use ratings, so any side will do.
      add(odds, lead_of(slot, free_hit, conditions), FieldingSide{}, conditions, weight);
    }
  }
  return odds;
}

BallOdds card_odds(const Chart& card, const BallOdds& fielding, bool free_hit,
                   const cricket::Conditions& conditions) {
  return slots_odds(slots_of(card, nullptr, 1), fielding, free_hit, conditions);
}

BallOdds ball_odds(const Chart& striker, const Chart& bowler, const FieldingChart& chart,
                   const FieldingSide& side, bool free_hit, const cricket::Conditions& conditions,
                   const TempoTable* tempo) {
  return ball_odds(striker, bowler, chart_odds(chart, side, free_hit, conditions), free_hit,
                   conditions, tempo);
}

BallOdds ball_odds(const Chart& striker, const Chart& bowler, const BallOdds& fielding,
                   bool free_hit, const cricket::Conditions& conditions, const TempoTable* tempo) {
  BallOdds odds;
  odds.add(slots_odds(slots_of(striker, tempo, 4), fielding, free_hit, conditions), 0.5);
  odds.add(slots_odds(slots_of(bowler, tempo, 1), fielding, free_hit, conditions), 0.5);
  return odds;
}

}  // namespace quicket::cards
