#pragma once

#include <string>
#include <vector>

#include "league/competition.h"
#include "league/result.h"

namespace quicket::app {

/// What a season's match numbers reveal about missing matches: a sentence naming the numbers below
/// the highest that no match has. Empty if none is missing, and if more than a quarter are, because
/// then only part of the season was given. Washed-out matches are the usual cause: Cricsheet has no
/// files for them.
std::string missing_matches(std::vector<int> numbers);

/// What a table reveals about them where numbers do not: in a season whose playoffs are among the
/// results, the sides that had fewer group matches than they should. Empty if nobody had, and if
/// more than a quarter of all are missing.
std::string missing_matches(const std::vector<league::Result>& results,
                            const league::Competition& competition);

}  // namespace quicket::app
