#pragma once

#include <string>

#include "app/season/counted_season.h"
#include "site/season.h"
#include "store/database.h"

namespace quicket::app {

/// SQLite for the pages of a site that ask a season's own file. Throws Error, which says how to get
/// it, if it is not there.
std::string sqlite_script();

/// Gives the season its own SQLite file: to ask on a page, and to take away.
void add_query(store::Database& database, const CountedSeason& counted, site::Season& season);

}  // namespace quicket::app
