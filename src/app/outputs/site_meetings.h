#pragma once

#include "app/season/counted_season.h"
#include "app/season/real_season.h"
#include "site/season.h"
#include "store/database.h"

namespace quicket::app {

/// Gives a league with matches to come what its teams did against each other in the years before,
/// under whatever names: in all leagues, and in the real ones of the site's `seasons`.
void add_earlier_meetings(store::Database& database, std::vector<CountedSeason> seasons,
                          const CountedSeason& counted,
                          const std::function<std::string(const std::string& league)>& title_of,
                          site::Season& season);

/// Gives a replay the real matches between its sides; if it is not over, the real table of each
/// side after as many matches as it has played, and the players of as many real matches, too.
void add_real_season(store::Database& database, const RealSeason& real, site::Season& season);

}  // namespace quicket::app
