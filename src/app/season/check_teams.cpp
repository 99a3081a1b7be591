#include "app/season/check_teams.h"

#include <set>

#include <fmt/format.h>

#include "store/damage.h"

namespace quicket::app {

void check_teams(const store::Database& database, std::span<const league::Result> results,
                 std::span<const league::Team> teams) {
  std::set<TeamId> known;
  for (const league::Team& team : teams) known.insert(team.id);
  for (const league::Result& result : results) {
    for (const league::Team& team : result.teams) {
      if (known.contains(team.id)) continue;
      store::refuse_damage(database, fmt::format("match {}: {} is not one of the teams",
                                                 result.id.value, team.name));
    }
  }
}

}  // namespace quicket::app
