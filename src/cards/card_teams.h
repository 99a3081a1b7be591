#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace quicket::cards {

/// A player who played for two teams in a season has one pair of cards, which names both: the team
/// with most of the player's matches first, as "Hampshire / Kent".
inline constexpr std::string_view between_teams = " / ";

/// The teams on a card, by its `team_name`.
std::vector<std::string> teams_on(std::string_view team_name);
/// The first of them: cards are sorted under it, and have its colours.
std::string main_team(std::string_view team_name);
/// Whether a team is among them.
bool is_of_team(std::string_view team_name, std::string_view team);

}  // namespace quicket::cards
