#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/play_scope.h"
#include "dice/seeded_dice.h"
#include "league/result.h"
#include "store/database.h"

namespace quicket::app {

/// Who takes the field: the best eleven of each squad, or those who did in the real match.
enum class Lineups { best, as_played };

/// Plays the fixtures of the scope in the order of the list, one transaction a match; playoffs are
/// filled in as their sides become known. A fixture that another process plays meanwhile is left to
/// it. Gives the results of those played here. `seed` in place of the league's own. Throws Error
/// where the scope means no fixture at all.
std::vector<league::Result> play_league(store::Database& database, const std::string& name,
                                        const PlayScope& scope, Lineups lineups,
                                        std::optional<dice::Seed> seed,
                                        const std::function<void(int done, int total)>& progress);

}  // namespace quicket::app
