#include "app/league_team.h"

#include <vector>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"

namespace quicket::app {

league::LeagueTeam league_team(const league::League& league, const std::string& word) {
  std::vector<std::string> known;
  std::vector<league::LeagueTeam> meant;
  for (const league::LeagueTeam& team : league.teams) {
    if (slug(team.team.name) == slug(word)) return team;
    if (slug(team.team.name).find(slug(word)) != std::string::npos) meant.push_back(team);
    known.push_back(team.team.name);
  }
  if (meant.size() == 1) return meant.front();
  if (meant.size() > 1) {
    throw Error(fmt::format("\"{}\" may be {} or {}; write more of the name", word,
                            meant[0].team.name, meant[1].team.name));
  }
  throw Error(
      fmt::format("{} has no team \"{}\".{}", league.name, word, did_you_mean(word, known)));
}

}  // namespace quicket::app
