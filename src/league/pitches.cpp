#include "league/pitches.h"

#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.h"
#include "league/ground.h"

namespace quicket::league {
namespace {

/// Every ground once, as it was first spelt.
class Grounds {
 public:
  void add(const std::string& ground) {
    if (!ground.empty() && !has(ground)) names_.push_back(ground);
  }
  bool has(const std::string& ground) const {
    for (const std::string& name : names_) {
      if (ground_key(name, {}) == ground_key(ground, {})) return true;
    }
    return false;
  }
  const std::vector<std::string>& names() const { return names_; }

 private:
  std::vector<std::string> names_;
};

}  // namespace

void check_pitches(const League& league, std::span<const Fixture> fixtures) {
  Grounds grounds;
  for (const LeagueTeam& team : league.teams) grounds.add(team.home_ground);
  for (const Fixture& fixture : fixtures) grounds.add(fixture.venue);
  for (const PlayoffMatch& playoff : league.competition.playoffs) grounds.add(playoff.ground);
  for (const auto& [ground, pitch] : league.competition.pitches) {
    if (grounds.has(ground)) continue;
    throw Error(fmt::format(
        "[pitches] of {}: nobody plays at \"{}\"; {}", league.competition.name, ground,
        grounds.names().empty()
            ? std::string("give the teams grounds, in [grounds]")
            : fmt::format("remove it, or name one of {}", fmt::join(grounds.names(), ", "))));
  }
}

}  // namespace quicket::league
