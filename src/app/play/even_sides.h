#pragma once

#include <optional>
#include <string>
#include <vector>

#include "store/database.h"

namespace quicket::app {

/// Somebody to play against.
struct Opponent {
  std::string team;
  std::optional<double> chance;  ///< of the other side to beat them, 0-1; nothing without cards

  bool operator==(const Opponent&) const = default;
};

/// The other teams of a set that `team` could play, those that make the most even match first:
/// whoever bats first, with the elevens that would play. Those without cards come last.
std::vector<Opponent> opponents_of(store::Database& database, const std::string& set,
                                   const std::string& team);

}  // namespace quicket::app
