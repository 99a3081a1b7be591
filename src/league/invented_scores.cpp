#include "league/invented_scores.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

#include "dice/shuffle.h"

namespace quicket::league {
namespace {

constexpr double longest_innings = 0.8;  ///< of the balls of the side's

/// Above 0 and below 1.
double fraction(dice::SeededDice& dice) {
  constexpr int steps = 10'000;
  return (dice.roll(steps, dice::Reason::choice) - 0.5) / steps;
}

/// Whole scores that add up to `runs` in about the ratio of `weights`, none above `most`.
std::vector<int> dealt(const std::vector<double>& weights, int runs, int most) {
  std::vector<int> scores(weights.size(), 0);
  int left = runs;
  // What is more than a score can be goes to the others.
  while (left > 0) {
    double open = 0;
    for (std::size_t i = 0; i < scores.size(); ++i) open += scores[i] < most ? weights[i] : 0;
    const int to_deal = left;
    for (std::size_t i = 0; i < scores.size(); ++i) {
      const int share = static_cast<int>(to_deal * weights[i] / open);
      const int more = scores[i] < most ? std::min(share, most - scores[i]) : 0;
      scores[i] += more;
      left -= more;
    }
    if (left < to_deal) continue;
    // Less than a run for each of them.
    for (std::size_t i = 0; i < scores.size() && left > 0; ++i) {
      if (scores[i] >= most) continue;
      ++scores[i];
      --left;
    }
  }
  return scores;
}

}  // namespace

void deal_out_runs(cricket::BattingFigures& batting, int balls_of_innings, dice::Seed seed) {
  if (batting.innings <= 0) return;
  dice::SeededDice dice(seed);
  std::vector<double> weights(static_cast<std::size_t>(batting.innings));
  for (double& weight : weights) weight = -std::log(fraction(dice));
  const double rate = batting.balls > 0 ? static_cast<double>(batting.runs) / batting.balls : 0;
  const int most = std::max(static_cast<int>(longest_innings * balls_of_innings * rate),
                            (batting.runs + batting.innings - 1) / batting.innings);
  std::vector<int> scores = dealt(weights, batting.runs, most);
  // The first of them in any order are not out.
  dice::shuffle(std::span(scores), dice);
  const auto high = std::max_element(scores.begin(), scores.end());
  const auto count = [](auto begin, auto end, int low, int below) {
    return static_cast<int>(
        std::count_if(begin, end, [&](int score) { return score >= low && score < below; }));
  };
  const auto out = scores.begin() + std::clamp(batting.not_outs, 0, batting.innings);
  batting.high_score = *high;
  batting.high_score_not_out = high < out;
  batting.fifties = count(scores.begin(), scores.end(), 50, 100);
  batting.hundreds = count(scores.begin(), scores.end(), 100, batting.runs + 1);
  batting.ducks = count(out, scores.end(), 0, 1);
}

}  // namespace quicket::league
