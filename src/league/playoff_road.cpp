#include "league/playoff_road.h"

#include <cstddef>

namespace quicket::league {

PlayoffRoad playoff_road(std::span<const Result> results, TeamId team) {
  PlayoffRoad road;
  for (const Result& result : results) {
    const bool plays = result.teams[0].id == team || result.teams[1].id == team;
    if (!plays || result.stage.empty()) continue;
    road.matches.push_back(&result);
    const bool won =
        result.winner && result.teams[static_cast<std::size_t>(*result.winner)].id == team;
    road.lost = won ? nullptr : &result;
  }
  return road;
}

}  // namespace quicket::league
