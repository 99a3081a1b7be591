#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "league/match_balls.h"

namespace quicket::league {

/// What the shape of some matches is reckoned from: whole numbers, so that sums do not depend on
/// their order and a match can be taken out again.
struct ShapeSums {
  /// What each match is one value of: the first innings' total; the runs of either innings in the
  /// first half of its overs; whether the chase succeeded, 0 or 1.
  enum Aspect : std::size_t { total, first_half, second_half, chase_won };
  static constexpr std::size_t aspects = 4;
  /// What a ball of the mix can be: 0, 1, 2, 3, 4, 6 off the bat (no-balls are in none), a wide.
  static constexpr std::size_t kinds = 7;
  /// A batter is new to this many balls faced.
  static constexpr int new_to = 5;

  /// Both innings of all matches, by phase.
  struct Phase {
    long long deliveries = 0;
    std::array<long long, kinds> of_kind{};
    long long faced = 0, bat_runs = 0;
    long long faced_new = 0, bat_runs_new = 0;  ///< of batters new to the crease
    long long out = 0, out_new = 0;             ///< wickets on balls faced

    bool operator==(const Phase&) const = default;
  };
  struct Over {
    long long runs = 0, balls = 0;  ///< legal

    bool operator==(const Over&) const = default;
  };
  /// Overs of chases in which the required rate, per six balls, was above the season's par (the
  /// mean rate of its real first innings) by more than `low` and at most `high`: in the first
  /// phase, where much was needed, and in the last, where little was.
  struct Need {
    const char* name;
    bool at_death;
    double low, high;
  };
  static constexpr std::array needs{Need{"need_above_early", false, 4, 7},
                                    Need{"need_below_death", true, -4, -2}};

  long long matches = 0;
  std::array<long long, aspects> sums{};
  std::array<std::array<long long, aspects>, aspects> products{};
  std::vector<Phase> phases;
  std::vector<Over> first_innings;                         ///< by over
  std::array<std::vector<Over>, needs.size()> need_overs;  ///< by over

  /// One match. `par`: runs a ball.
  void add(const MatchBalls& match, const InningsLayout& layout, double par);
  void add(const ShapeSums& other) { combine(other, 1); }
  void remove(const ShapeSums& other) { combine(other, -1); }
  bool operator==(const ShapeSums&) const = default;

 private:
  void combine(const ShapeSums& other, int times);
  void add_mix(const InningsBalls& innings, const InningsLayout& layout);
  void add_needs(const MatchBalls& match, const InningsLayout& layout, double par);
};

/// The shape of a real season beside that of its replays.
struct SeasonShape {
  std::vector<ShapeSums> real;  ///< match by match
  ShapeSums replayed;
  int replays = 0;

  bool operator==(const SeasonShape&) const = default;
};

/// Runs a ball of all first innings.
double par_of(std::span<const MatchBalls> matches);

/// One figure of the shape of matches.
struct ShapeRow {
  std::string name;
  double real = 0;
  double replayed = 0;
  double standard_error = 0;  ///< of the difference

  bool operator==(const ShapeRow&) const = default;
};

/// The figures of all seasons together, of which each is compared with its own mean; those that are
/// undefined (nothing of the kind happened) are left out. Phases count from 1.
/// - `innings_correlation`: of the runs that the two innings of a match have after half of their
///   overs (ten of twenty, fifty of a hundred balls);
/// - `first_innings_spread`: standard deviation of first innings within a season;
/// - `chase_response`: runs more in the first half of a chase, for ten runs more of target;
/// - `win_chance_per_10`: change of the chance to win the chase, for ten runs more of target;
/// - `new_batters_phase_N`: strike rate over a batter's first five balls, as a share of everybody's
///   in that phase;
/// - `new_batters_out_phase_N`: the same of wickets a ball faced, whoever is out;
/// - `mix_phase_N_K`: share of the balls bowled that brought K off the bat, or were a wide;
/// - `need_above_early`, `need_below_death` (ShapeSums::needs): runs per six balls more than in the
///   same overs of first innings.
/// The standard error is a jackknife over matches (B. Efron, The jackknife, the bootstrap and other
/// resampling plans, 1982), so that the balls of one match count as one observation; the chance in
/// the replays adds the share that their number leaves.
std::vector<ShapeRow> shape_rows(std::span<const SeasonShape* const> seasons);

}  // namespace quicket::league
