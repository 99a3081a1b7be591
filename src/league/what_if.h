#pragma once

#include <array>
#include <map>
#include <optional>
#include <vector>

#include "dice/seeded_dice.h"
#include "league/many_seasons.h"
#include "match/ball_chances.h"
#include "match/branch.h"
#include "match/event.h"
#include "match/playing_side.h"
#include "match/result.h"

namespace quicket::league {

/// The final scores of an innings that was not over where the match was taken up.
struct ScoreSpread {
  int innings = 0;  ///< from 1
  match::Side batting = 0;
  std::map<int, int> times;  ///< by runs

  /// The lowest score that at least this share of the innings did not exceed, 0-1. Demands a score.
  int quantile(double share) const;
};

/// A way in which the match ended, and how often.
struct EndCount {
  match::MatchResult result;  ///< without the balls left
  int times = 0;
};

/// What became of a match that was played on many times from one of its balls.
struct WhatIf {
  int times = 0;
  std::array<int, 2> wins{};  ///< of each side
  int ties = 0;               ///< a tie stands: no super over follows
  std::vector<ScoreSpread> scores;
  std::vector<EndCount> ends;      ///< the most frequent first
  std::optional<double> by_table;  ///< the first side's chance by the win-chance table
  std::optional<double> in_real;   ///< that of a match played with bats and balls, see real_chance
  std::optional<int> as_it_was;    ///< how often it ended as it did; nothing if it had no winner
  double share(int count) const { return static_cast<double>(count) / times; }
};

/// Plays a match on from a branch `times` times on `threads` threads (0: all), each time with dice
/// derived from the seed. Both sides are captained as they were in `record`, as far as the dice
/// allow. The same for the same seed, whatever the threads. From a super over on, that super over
/// decides, and ties stand.
WhatIf what_if(const match::MatchSetup& setup, const match::MatchRecord& record,
               const match::Branch& from, dice::Seed seed, int times, int threads = 0,
               const SeasonProgress& progress = {},
               match::PlayedWith with = match::PlayedWith::cards);

}  // namespace quicket::league
