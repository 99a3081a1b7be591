#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "league/result.h"

namespace quicket::tests {

/// All teams of the results, by first appearance.
inline std::vector<league::Team> teams_of(std::span<const league::Result> results) {
  std::vector<league::Team> teams;
  for (const league::Result& result : results) {
    for (const league::Team& team : result.teams) {
      const bool known = std::any_of(teams.begin(), teams.end(),
                                     [&](const league::Team& each) { return each.id == team.id; });
      if (!known) teams.push_back(team);
    }
  }
  return teams;
}

}  // namespace quicket::tests
