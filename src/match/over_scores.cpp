#include "match/over_scores.h"

#include <algorithm>
#include <array>

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
  for (int i = 0; i < balls; ++i) bowl(odds, conditions, i);
}

double OverScores::within(int most) const {
  double sum = 0;
  for (int wickets = 0; wickets <= most_wickets; ++wickets) {
    const int last = wickets >= in_hand_ ? most_runs : std::min(most, most_runs);
    for (int runs = 0; runs <= last; ++runs) sum += at(runs, wickets);
  }
  return sum;
}

/// One more legal ball after so many: a wide or no-ball is as good as its runs on top of the next.
void OverScores::bowl(const cards::BallOdds& odds, const cricket::Conditions& conditions,
                      int balls) {
  constexpr std::size_t most_of_ball = 8;
  double legal = 0, extra = 0, out = 0;
  std::array<double, most_of_ball> runs_of{};
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
  std::array<double, most_of_ball + 1> scores{};
  for (std::size_t runs = 0; runs < runs_of.size(); ++runs) {
    scores[runs] += runs_of[runs] / legal * (1 - one_more);
    scores[runs + 1] += runs_of[runs] / legal * one_more;
  }
  const std::array<double, 2> falls{out / legal * (1 - one_more), out / legal * one_more};
  decltype(chances_) next{};
  const int last_runs = std::min(most_runs, balls * static_cast<int>(most_of_ball));
  for (int wickets = 0; wickets <= std::min(most_wickets, balls); ++wickets) {
    for (int runs = 0; runs <= last_runs; ++runs) {
      const double here = at(runs, wickets);
      if (here <= 0) continue;
      if (wickets >= in_hand_) {
        next[place(runs, wickets)] += here;
        continue;
      }
      for (int more = 0; more < static_cast<int>(scores.size()); ++more) {
        next[place(runs + more, wickets)] += here * scores[static_cast<std::size_t>(more)];
      }
      for (int more = 0; more < static_cast<int>(falls.size()); ++more) {
        next[place(runs + more, wickets + 1)] += here * falls[static_cast<std::size_t>(more)];
      }
    }
  }
  chances_ = next;
}

}  // namespace quicket::match
