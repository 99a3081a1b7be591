#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "cards/odds.h"
#include "cricket/conditions.h"
#include "match/innings_state.h"

namespace quicket::match {

/// What a result of a ball does to the score.
struct BallEffect {
  int runs = 0;
  bool legal = true, wicket = false;
};
BallEffect ball_effect(cards::BallResult result, const cricket::Conditions& conditions);

/// The chances of every score that some balls bring: runs, and wickets.
class OverScores {
 public:
  static constexpr int most_runs = 48, most_wickets = 6;

  /// After so many legal balls of an innings with these odds. Once it is out it stays as it is.
  OverScores(const cards::BallOdds& odds, const InningsState& now,
             const cricket::Conditions& conditions, int balls);

  /// The chance of so many runs, or of `most_runs` and more, and wickets.
  double at(int runs, int wickets) const { return chances_[place(runs, wickets)]; }
  /// The chance of no more runs than `most`, or that everybody is out.
  double within(int most) const;

 private:
  static std::size_t place(int runs, int wickets) {
    return static_cast<std::size_t>(std::min(wickets, most_wickets) * (most_runs + 1) +
                                    std::min(runs, most_runs));
  }
  void bowl(const cards::BallOdds& odds, const cricket::Conditions& conditions, int balls);

  int in_hand_;  ///< wickets
  std::array<double, std::size_t{most_wickets + 1} * (most_runs + 1)> chances_{};
};

}  // namespace quicket::match
