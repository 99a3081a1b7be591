#pragma once

#include <span>
#include <string>
#include <variant>
#include <vector>

#include "base/id.h"
#include "league/result.h"
#include "store/database.h"

namespace quicket::store {

/// A table of a season's own file.
struct SeasonTable {
  std::string name;
  std::vector<std::string> columns;
};

/// A season as an SQLite file of its own, for those who have no database.
struct SeasonFile {
  std::string bytes;
  std::vector<SeasonTable> tables;
};

/// The matches of a league, or the real ones of a set: every view that counts balls, innings or
/// seasons as a table of its name and columns, who and what they name, and who won, by `results`,
/// which are theirs. No seed and no card is in it, as it is published. The same bytes for the same
/// database.
SeasonFile season_file(Database& database, std::variant<LeagueId, SetId> season,
                       std::span<const league::Result> results);

}  // namespace quicket::store
