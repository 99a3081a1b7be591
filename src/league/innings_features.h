#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "league/match_balls.h"

namespace quicket::league {

/// An innings, counted in the ways that its features need.
struct CountedInnings {
  /// `to_win`: the runs needed, 0 for a first innings. Both arguments must outlive it.
  CountedInnings(const InningsBalls& innings, const InningsLayout& of, int to_win);

  struct Stretch {
    int runs = 0, wickets = 0, legal = 0;
  };
  struct Batter {
    int runs = 0, faced = 0;
  };
  struct Wicket {
    std::size_t ball = 0;  ///< its place among the balls
    int legal_before = 0;
  };

  const std::vector<ShapeBall>& balls;
  const InningsLayout& layout;
  int target = 0;
  int legal = 0, runs = 0, wickets = 0;
  std::vector<Stretch> overs;
  std::vector<Stretch> phases;
  std::vector<Batter> batters;       ///< those who faced a ball
  std::vector<Wicket> wickets_fell;  ///< a ball on which two are out counts once

  bool is_whole(const Stretch& over) const { return over.legal == layout.balls_per_over; }
};

/// A number that may tell a replayed innings from a real one.
struct InningsFeature {
  std::string name;     ///< "dots_phase_1": key of the JSON
  std::string meaning;  ///< in a few words
  /// What cards know only roughly, however well an innings is shaped: threes, byes, runs off wides.
  bool rare = false;
  bool of_chases = false;  ///< only a second innings has it
  /// Nothing where it is undefined: a phase that was not reached.
  std::function<std::optional<double>(const CountedInnings&)> value;
};

/// All features of an innings that has so many phases: its totals, the mix of results in each
/// phase, and how it went from over to over and ball to ball.
std::vector<InningsFeature> innings_features(std::size_t phases);

}  // namespace quicket::league
