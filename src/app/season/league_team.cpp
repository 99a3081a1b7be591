#include "app/season/league_team.h"

#include <vector>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "cricket/team_code.h"

namespace quicket::app {

std::vector<std::string> team_names(const league::League& league) {
  std::vector<std::string> names;
  for (const league::LeagueTeam& team : league.teams) names.push_back(team.team.name);
  return names;
}

league::LeagueTeam league_team(const league::League& league, const std::string& word) {
  std::vector<std::string> known;
  for (const league::LeagueTeam& team : league.teams) known.push_back(team.team.name);
  if (const auto found = cricket::find_team(word, known)) return league.teams[*found];
  throw Error(fmt::format("{} has no team \"{}\"{}", league.name, word, did_you_mean(word, known)));
}

}  // namespace quicket::app
