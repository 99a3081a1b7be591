#pragma once

#include <string>

#include "app/season/real_choice.h"
#include "league/ground.h"
#include "report/ground.h"
#include "store/database.h"

namespace quicket::app {

/// How the bowlers of the matches bowl, where a squads file says so.
league::GroundCount::StyleOf styles_in(store::Database& database,
                                       const std::vector<CountedSeason>& seasons);

/// The ground that `word` means, by its name, its city, or part of one, in the matches that are
/// meant, beside all of these. Throws Error if there is no such ground, or if it may be several.
report::GroundReport real_ground(store::Database& database, const std::string& word,
                                 const RealMatches& which);

}  // namespace quicket::app
