#pragma once

#include "site/season_view.h"

namespace quicket::site {

/// A ground of a season: its figures beside the season's, highest scores, best bowling, matches.
Page ground_page(const SeasonView& view, const SeasonGround& ground);
/// All grounds of a season.
Page grounds_page(const SeasonView& view);

}  // namespace quicket::site
