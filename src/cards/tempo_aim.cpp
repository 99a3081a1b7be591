#include "cards/tempo_aim.h"

#include <algorithm>

#include "cards/slot_runs.h"

namespace quicket::cards {
namespace {

/// What replays have more, in a ball of powerplay, middle, death and last overs, than a search with
/// these costs aims at; of the last overs, also what they differ from the death by. Fitted to
/// replays of real seasons, halfway between those with calls and without: nine, the wickets of the
/// last overs sixteen.
constexpr std::array<Figures, 4> added_in_play{
    {{-0.0155, -0.0019, 0.0015, 0.0055, 0.0044, 0.0405, 0.0069, 0},
     {-0.0087, -0.0070, -0.0033, -0.0041, -0.0071, 0.0360, -0.0021, 0},
     {0.0082, -0.0084, 0.0090, 0.0107, 0.0263, 0.0001, 0.0038, 0},
     {0.0178, 0.0729, -0.0376, -0.0024, -0.0091, -0.2773, -0.0450, 0}}};

/// Which of the results a slot is; `figures` for the chart.
std::size_t result_of(Slot slot) {
  switch (slot) {
    case Slot::one:
      return ones;
    case Slot::two:
      return twos;
    case Slot::four:
      return fours;
    case Slot::six:
      return sixes;
    case Slot::bowled:
    case Slot::wicket:
    case Slot::run_out:
    case Slot::dot:
      return dots;
    case Slot::fielding:
      break;
  }
  return figures;
}

/// The league's figures in the phase.
Figures wanted(const cricket::PhaseRates& phase) {
  const auto legal = static_cast<double>(phase.legal_balls);
  if (legal <= 0) return {};
  const cricket::RunCounts& bat = phase.bat_runs;
  // No card has threes: half of each counts as a one, half as a two.
  const double threes = bat.threes / 2.0;
  return {bat.dots / legal,
          (bat.ones + threes) / legal,
          (bat.twos + threes) / legal,
          (bat.fours + bat.all_run_fours + bat.fives) / legal,
          double(bat.sixes) / legal,
          bat.runs() / legal,
          static_cast<double>(phase.wickets) / legal,
          0};
}

/// Run outs a ball of the last overs, of which the last phase has this share: all that it has more
/// than the phases before it.
double last_run_outs(const cricket::BaseRates& base, double early, double share) {
  const cricket::PhaseRates& last = base.phases.back();
  if (last.legal_balls <= 0) return early;
  const double all = static_cast<double>(last.wickets - last.bowlers_wickets) /
                     static_cast<double>(last.legal_balls);
  return std::max(early, early + (all - early) / share);
}

}  // namespace

Figures figures_of(Slot slot) {
  Figures each{};
  const std::size_t result = result_of(slot);
  if (result >= figures) return each;
  each[result] = 1;
  each[bat_runs] = runs_of(slot);
  each[wickets] = is_out(slot) ? 1 : 0;
  each[run_outs] = slot == Slot::run_out ? 1 : 0;
  return each;
}

Figures figures_of(const BallOdds& fielding) {
  using enum BallResult;
  return {fielding.of(dot) + fielding.byes() + fielding.wicket(),
          fielding.of(one),
          fielding.of(two),
          fielding.of(four),
          fielding.of(six),
          fielding.bat_runs(),
          fielding.wicket(),
          fielding.wicket() - fielding.bowlers_wicket()};
}

double early_run_outs(const cricket::Format& format, const cricket::BaseRates& base) {
  const bool has_last = strip_phases(format).size() > base.phases.size();
  double run_outs = 0, balls = 0, late = 0, late_balls = 0;
  for (std::size_t i = 0; i < base.phases.size(); ++i) {
    const bool last = has_last && i + 1 == base.phases.size();
    const cricket::PhaseRates& phase = base.phases[i];
    (last ? late : run_outs) += static_cast<double>(phase.wickets - phase.bowlers_wickets);
    (last ? late_balls : balls) += static_cast<double>(phase.legal_balls);
  }
  const double all = late_balls + balls > 0 ? (late + run_outs) / (late_balls + balls) : 0;
  return std::max(balls > 0 ? run_outs / balls : 0, all / 3);
}

Figures aim_of(const cricket::Format& format, const cricket::BaseRates& base,
               const PartOfPhase& part, std::size_t phase) {
  const bool whole = phase == part.phase;
  const std::size_t added = whole ? std::min<std::size_t>(phase, 2) : added_in_play.size() - 1;
  const double early = early_run_outs(format, base);
  Figures aim = wanted(base.phases[part.phase]);
  for (std::size_t k = 0; k < run_outs; ++k) aim[k] -= added_in_play[added][k];
  aim[run_outs] = whole ? early : last_run_outs(base, early, part.share);
  return aim;
}

}  // namespace quicket::cards
