#pragma once

#include <vector>

#include "app/import/pool_season.h"
#include "app/teams/set_figures.h"
#include "base/date.h"
#include "cards/card.h"
#include "cards/player_figures.h"
#include "cricket/season_figures.h"
#include "match/set_data.h"
#include "store/database.h"
#include "store/sets.h"

namespace quicket::app {

/// The season without its matches of that day and later ones. Throws Error (usage) for a season of
/// which only totals are known.
match::SetData before(match::SetData season, Date day);

/// Gives `players`, of whom their season says who they are, the figures that `now`, their season up
/// to a day, and `earlier` seasons have for them, each measured by its own league. Of a player
/// without any only the place in the order is kept; and of one who bowls later and has not bowled
/// yet, only that he does (PlayerFigures::only_bowls). Returns the totals of all these seasons.
cricket::BaseRates know_only(std::vector<cards::PlayerFigures>& players, PoolSeason now,
                             const std::vector<PoolSeason>& earlier);

/// The sets that count beside the season, as far as they were played before the day; those without
/// a match by then are left out. Throws Error for an unknown slug, for the season itself, and as
/// `before`.
std::vector<PoolSeason> seasons_before(store::Database& database, const cards::AsOf& as_of,
                                       const store::SetEntry& season);

/// Throws Error (usage) if a season that counts beside the set's began no earlier than it, or had
/// not begun by the day.
void check_earlier(store::Database& database, const cards::AsOf& as_of,
                   const store::SetEntry& season);

/// What the cards of a set as of a day are made from: everybody who is in a side of the season,
/// with stored ids. Demands a day.
SetFigures figures_as_of(const store::StoredSet& set, const cards::AsOf& as_of,
                         const std::vector<PoolSeason>& earlier);

}  // namespace quicket::app
