#pragma once

#include <map>
#include <string>

#include "cricket/colour.h"
#include "store/database.h"

namespace quicket::app {

/// The colours that the user chose, by team.
std::map<std::string, cricket::TeamColours> chosen_colours(store::Database& database);

/// The colours that teams are printed in: those the user chose or, in the full palette, those of
/// well-known clubs (data/team_colours.toml).
std::map<std::string, cricket::TeamColours> printed_colours(store::Database& database,
                                                            cricket::Palette palette);

/// Chooses a team's colours for cards and screens.
void choose_colours(store::Database& database, const std::string& team,
                    const cricket::TeamColours& colours);

}  // namespace quicket::app
