#pragma once

#include "site/season_view.h"

namespace quicket::site {

/// A team's season: squad, form, matches, and its record against each of the others.
Page team_page(const SeasonView& view, const league::Team& team);
/// All teams of a season.
Page teams_page(const SeasonView& view);

}  // namespace quicket::site
