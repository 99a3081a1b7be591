#pragma once

#include <span>
#include <vector>

#include "league/competition.h"
#include "league/fixture.h"
#include "match/event.h"

namespace quicket::league {

/// The real list of a season as fixtures: group matches with their dates, venues and source ids,
/// then the competition's playoffs, at the dates and venues of the real ones. By date.
std::vector<Fixture> as_played_fixtures(std::span<const match::MatchRecord> records,
                                        const Competition& competition);

}  // namespace quicket::league
