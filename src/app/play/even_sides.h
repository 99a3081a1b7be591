#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/database.h"

namespace quicket::app {

/// Somebody to play against, or to play.
struct Opponent {
  std::string team;
  std::optional<double> chance;  ///< see the functions, 0-1; nothing without cards

  bool operator==(const Opponent&) const = default;
};

/// "easy" from 55 in 100 on, "hard" up to 45, "even" between: of the chance that is shown.
std::string_view ease_words(double chance);

/// The teams of a set in its order, each with its chance to win against an average one of the
/// others, with the elevens that would play.
std::vector<Opponent> strengths_of(store::Database& database, const std::string& set);

/// The other teams of a set that `team` could play, with its chance to win against each; those that
/// make the most even match first: whoever bats first, with the elevens that would play. Those
/// without cards come last.
std::vector<Opponent> opponents_of(store::Database& database, const std::string& set,
                                   const std::string& team);

}  // namespace quicket::app
