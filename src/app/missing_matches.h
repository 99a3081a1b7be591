#pragma once

#include <string>
#include <vector>

namespace quicket::app {

/// What a season's match numbers say about matches that are not in it: a sentence that names the
/// numbers below the highest that no match has. Empty where none is missing, and where more than a
/// quarter is, because then only a part of the season was given. Washed-out matches are the usual
/// cause: Cricsheet has no files of them.
std::string missing_matches(std::vector<int> numbers);

}  // namespace quicket::app
