#pragma once

#include <optional>
#include <span>
#include <string>

#include "cards/card.h"
#include "cricket/conditions.h"
#include "match/team_sheet.h"
#include "store/database.h"

namespace quicket::app {

/// The team sheet that the user stored for a team: its eleven, their batting order and the keeper
/// (the setting "eleven/TEAM"). Nothing if there is none, or if it can no longer take the field: a
/// player is not in `squad`, or the eleven cannot bowl an innings under `conditions`.
std::optional<match::TeamSheet> favourite_eleven(store::Database& database, TeamId team,
                                                 const std::string& team_name,
                                                 std::span<const cards::PlayerCards> squad,
                                                 const cricket::Conditions& conditions);

/// Stores a sheet as the favourite of its team, in place of any earlier one.
void save_favourite_eleven(store::Database& database, const match::TeamSheet& sheet);

/// Forgets a team's favourite; false if there was none.
bool forget_favourite_eleven(store::Database& database, TeamId team);

/// The favourite of a team, or else the eleven that the computer would choose. Throws Error if the
/// squad does not contain an eleven.
match::TeamSheet usual_eleven(store::Database& database, TeamId team, const std::string& team_name,
                              std::span<const cards::PlayerCards> squad,
                              const cricket::Conditions& conditions);

}  // namespace quicket::app
