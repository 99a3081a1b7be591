#pragma once

#include <optional>
#include <span>
#include <string>

#include "cards/card.h"
#include "cricket/conditions.h"
#include "match/team_sheet.h"
#include "store/database.h"

namespace quicket::app {

/// The team sheet that the user keeps for a team: its eleven, their batting order and the keeper
/// (the setting "eleven/TEAM"). Nothing where there is none, or where it cannot take the field any
/// more: one of the eleven is not in `squad`, or they cannot bowl an innings under `conditions`.
std::optional<match::TeamSheet> favourite_eleven(store::Database& database, TeamId team,
                                                 const std::string& team_name,
                                                 std::span<const cards::PlayerCards> squad,
                                                 const cricket::Conditions& conditions);

/// Keeps a sheet as the favourite of its team, in the place of the one before.
void save_favourite_eleven(store::Database& database, const match::TeamSheet& sheet);

/// Forgets a team's favourite; false if there was none.
bool forget_favourite_eleven(store::Database& database, TeamId team);

/// The favourite of a team, else the eleven that the computer would choose. Throws Error where the
/// squad has none in it.
match::TeamSheet usual_eleven(store::Database& database, TeamId team, const std::string& team_name,
                              std::span<const cards::PlayerCards> squad,
                              const cricket::Conditions& conditions);

}  // namespace quicket::app
