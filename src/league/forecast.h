#pragma once

#include <optional>
#include <span>
#include <vector>

#include "base/statistics.h"
#include "league/many_seasons.h"
#include "league/season_play.h"

namespace quicket::league {

/// The seasons in which the matches that a team had left went one way.
struct Path {
  long long seasons = 0;
  long long playoffs = 0;  ///< of them, those that ended in the playoffs

  bool operator==(const Path&) const = default;
};

/// The odds of one team: shares of the seasons played.
struct TeamOdds {
  Team team;
  double title = 0;
  double playoffs = 0;  ///< of a place that leads out of the group stage
  /// Of a knock-out match, if there are tables between the group stage and those.
  std::optional<double> knock_outs;
  std::vector<double> positions;  ///< first place, second, ...
  double mean_points = 0;
  Interval title_interval;  ///< 95 % interval, from the number of seasons
  /// [n]: n of the group matches that were left were won.
  std::vector<Path> by_wins;
  Path next_won, next_not_won;  ///< by the first of those matches
  std::vector<long long> won;   ///< [n]: seasons in which it won the n-th of those matches

  bool operator==(const TeamOdds& other) const {
    return team == other.team && title == other.title && playoffs == other.playoffs &&
           knock_outs == other.knock_outs && positions == other.positions &&
           mean_points == other.mean_points && by_wins == other.by_wins &&
           next_won == other.next_won && next_not_won == other.next_not_won && won == other.won;
  }
};

struct Forecast {
  int seasons = 0;
  long long deliveries = 0;
  std::vector<TeamOdds> teams;  ///< by title, then playoffs, mean points, mean place, name

  bool operator==(const Forecast&) const = default;
};

/// Plays the rest of a season `seasons` times on `threads` threads (0: all), each season with its
/// own seeds derived from the league's, and counts the outcomes. The same for the same league and
/// results, whatever the threads. Memory does not grow with the number of seasons. Season `i`
/// equals `play_fixtures` playing the league with the seed of that season (see season_seed), unless
/// `doubt` is above 0: then every side of each season is better or worse than its cards by a draw
/// from a normal distribution with this deviation, in the logarithm of its odds to win a match.
Forecast forecast(const SeasonPlayer& player, std::span<const Fixture> fixtures,
                  std::span<const Result> results, int seasons, int threads = 0,
                  const SeasonProgress& progress = {}, double doubt = 0);

/// What is known at a point of a season.
struct KnownThen {
  std::span<const Fixture> fixtures;
  std::span<const Result> results;
};

/// The forecasts from several points of one season, each as `forecast` makes it. A match that is
/// open at many of them is played once for all.
std::vector<Forecast> forecasts(const SeasonPlayer& player, std::span<const KnownThen> points,
                                int seasons, int threads = 0, const SeasonProgress& progress = {},
                                double doubt = 0);

/// The seed of the i-th season of a forecast.
dice::Seed season_seed(dice::Seed league, int season);

}  // namespace quicket::league
