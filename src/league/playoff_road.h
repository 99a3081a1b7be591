#pragma once

#include <span>
#include <vector>

#include "base/id.h"
#include "league/result.h"

namespace quicket::league {

/// How a team came through the playoffs.
struct PlayoffRoad {
  std::vector<const Result*> matches;  ///< in order; empty: it was not in them
  /// The last of them, if the team did not win it.
  const Result* lost = nullptr;
};

/// `results`: of the season, by number; they must outlive it.
PlayoffRoad playoff_road(std::span<const Result> results, TeamId team);

}  // namespace quicket::league
