#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/id.h"
#include "cricket/role.h"
#include "cricket/season_figures.h"

namespace quicket::cards {

/// One player of a set as input to the builder: identity, details from the sources, and season
/// figures. Every player in the list gets a striker card, so a set lists all members of its
/// elevens.
struct PlayerFigures {
  PlayerId player;
  std::string name;  ///< as it will be printed
  TeamId team;
  std::string team_name;  ///< of all the player's teams: see card_teams.h
  std::string nation;     ///< empty if unknown
  bool keeper = false;    ///< a source calls the player one
  cricket::BattingRole stated_role = cricket::BattingRole::unknown;    ///< from a squads file
  cricket::BowlingRole bowling_style = cricket::BowlingRole::unknown;  ///< spin, medium, pace
  cricket::SeasonFigures figures;
  /// No ball of the bowling is known: `figures.bowling` only says that the player bowls.
  bool only_bowls = false;
  std::string seasons{};  ///< of a pool, in which they played; empty: that of the set

  bool operator==(const PlayerFigures&) const = default;
};

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
