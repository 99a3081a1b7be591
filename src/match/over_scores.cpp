#include "match/over_scores.h"

namespace quicket::match {

using cards::BallResult;

BallEffect ball_effect(BallResult result, const cricket::Conditions& conditions) {
  switch (result) {
    case BallResult::dot:
      return {0};
    case BallResult::one:
    case BallResult::bye:
    case BallResult::leg_bye:
      return {1};
    case BallResult::two:
    case BallResult::two_leg_byes:
      return {2};
    case BallResult::three:
      return {3};
    case BallResult::four:
    case BallResult::four_byes:
    case BallResult::four_leg_byes:
      return {4};
    case BallResult::six:
      return {6};
    case BallResult::no_ball:
      return {conditions.no_ball_runs, false};
    case BallResult::no_ball_and_one:
      return {conditions.no_ball_runs + 1, false};
    case BallResult::no_ball_and_four:
      return {conditions.no_ball_runs + 4, false};
    case BallResult::wide:
      return {conditions.wide_runs, false};
    case BallResult::wide_and_one:
      return {conditions.wide_runs + 1, false};
    case BallResult::wide_and_four:
      return {conditions.wide_runs + 4, false};
    case BallResult::bowled:
    case BallResult::caught:
    case BallResult::lbw:
    case BallResult::stumped:
    case BallResult::run_out_striker:
    case BallResult::run_out_non_striker:
      break;
  }
  return {0, true, true};
}

OverScores::OverScores(const cards::BallOdds& odds, const InningsState& now,
                       const cricket::Conditions& conditions, int balls)
    : in_hand_(now.wickets_to_end - now.wickets) {
  chances_[place(0, 0)] = 1;
  for (int i = 0; i < balls; ++i) bowl(odds, conditions);
}

double OverScores::within(int most) const {
  double sum = 0;
  for (int wickets = 0; wickets <= most_wickets; ++wickets) {
    const int last = wickets >= in_hand_ ? most_runs : std::min(most, most_runs);
    for (int runs = 0; runs <= last; ++runs) sum += at(runs, wickets);
  }
  return sum;
}

/// One more legal ball: a wide or no-ball is as good as its runs on top of the next one.
void OverScores::bowl(const cards::BallOdds& odds, const cricket::Conditions& conditions) {
  decltype(chances_) next{};
  double legal = 0, extra = 0;
  std::array<double, 8> runs_of{};
  double out = 0;
  for (int i = 0; i < cards::ball_results; ++i) {
    const auto result = static_cast<BallResult>(i);
    const BallEffect effect = ball_effect(result, conditions);
    if (!effect.legal) {
      extra += odds.of(result) * effect.runs;
      continue;
    }
    legal += odds.of(result);
    (effect.wicket ? out : runs_of[static_cast<std::size_t>(effect.runs)]) += odds.of(result);
  }
  const double one_more = std::min(1.0, extra / legal);
  for (int wickets = 0; wickets <= most_wickets; ++wickets) {
    for (int runs = 0; runs <= most_runs; ++runs) {
      const double here = at(runs, wickets) / legal;
      if (here <= 0) continue;
      if (wickets >= in_hand_) {
        next[place(runs, wickets)] += at(runs, wickets);
        continue;
      }
      const auto add = [&](int more, int fallen, double chance) {
        if (chance <= 0) return;
        next[place(runs + more, wickets + fallen)] += here * chance * (1 - one_more);
        next[place(runs + more + 1, wickets + fallen)] += here * chance * one_more;
      };
      for (int more = 0; more < static_cast<int>(runs_of.size()); ++more) {
        add(more, 0, runs_of[static_cast<std::size_t>(more)]);
      }
      add(0, 1, out);
    }
  }
  chances_ = next;
}

}  // namespace quicket::match
