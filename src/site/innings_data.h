#pragma once

#include "match/scorecard.h"
#include "site/season_view.h"

namespace quicket::site {

/// An innings as scorecards have it: batting, who did not bat, fall of wickets, bowling.
Data innings_data(const SeasonView& view, const Page& page, const match::MatchRecord& record,
                  const match::InningsCard& card);

}  // namespace quicket::site
