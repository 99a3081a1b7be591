#include "cards/player_figures.h"

#include <algorithm>

namespace quicket::cards {

std::vector<std::string> teams_on(std::string_view team_name) {
  std::vector<std::string> teams;
  while (true) {
    const std::size_t end = team_name.find(between_teams);
    teams.emplace_back(team_name.substr(0, end));
    if (end == std::string_view::npos) return teams;
    team_name.remove_prefix(end + between_teams.size());
  }
}

std::string main_team(std::string_view team_name) {
  return teams_on(team_name).front();
}

bool is_of_team(std::string_view team_name, std::string_view team) {
  // A team may be called so itself.
  if (team_name == team) return true;
  const std::vector<std::string> teams = teams_on(team_name);
  return std::ranges::find(teams, team) != teams.end();
}

}  // namespace quicket::cards
