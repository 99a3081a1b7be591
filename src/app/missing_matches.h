#pragma once

#include <string>
#include <vector>

namespace quicket::app {

/// What a season's match numbers reveal about missing matches: a sentence naming the numbers below
/// the highest that no match has. Empty if none is missing, and if more than a quarter are, because
/// then only part of the season was given. Washed-out matches are the usual cause: Cricsheet has no
/// files for them.
std::string missing_matches(std::vector<int> numbers);

}  // namespace quicket::app
