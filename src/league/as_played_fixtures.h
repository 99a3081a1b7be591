#pragma once

#include <span>
#include <vector>

#include "league/competition.h"
#include "league/fixture.h"
#include "league/result.h"

namespace quicket::league {

/// The settled results of a real season as fixtures: group matches with their dates, venues and
/// source ids, then the competition's playoffs, at the dates and venues of the real ones. By date.
std::vector<Fixture> as_played_fixtures(std::span<const Result> results,
                                        const Competition& competition);

}  // namespace quicket::league
