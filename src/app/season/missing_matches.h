#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "league/competition.h"
#include "league/result.h"
#include "match/set_data.h"

namespace quicket::app {

/// Where the built-in amendments lie.
inline constexpr std::string_view amendments_folder = "data/amendments/";

/// What a season's match numbers reveal about missing matches, as part of a sentence: the numbers
/// below the highest that no match has. Empty if none is missing, and if more than a quarter are,
/// because then only part of the season was given. Washed-out matches are the usual cause:
/// Cricsheet has no files for them.
std::string missing_matches(std::vector<int> numbers);

/// What a table reveals about them where numbers do not: in a season whose playoffs are among the
/// results, the sides that had fewer group matches than they should. Empty if nobody had, and if
/// more than a quarter of all are missing.
std::string missing_matches(const std::vector<league::Result>& results,
                            const league::Competition& competition);

/// What a terminal adds to either: how to bring the matches in. `amendment`: a built-in one that
/// has them; empty if none does.
std::string missing_advice(const std::string& amendment);

/// The built-in amendment whose washed-out matches are what this season lacks: they lie within its
/// days, and with them all its sides have as many group matches as they should. Empty if none is.
std::string amendment_for(const std::vector<league::Result>& results,
                          const league::Competition& competition);

/// The same for a season as it was read: also one whose matches a built-in amendment names by their
/// ids, whatever its table says, since files without info tell no playoffs.
std::string amendment_for(const match::SetData& data);

}  // namespace quicket::app
