#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/import/import.h"
#include "base/date.h"
#include "dice/seeded_dice.h"

namespace quicket::app {

/// A season of invented players that is built into the program (`data/demo`), so that anybody can
/// play before having statistics of their own, and the league that `quicket demo` plays with it.
struct Demonstration {
  std::string folder;  ///< of its tables, below `data/demo`
  std::string set, name, season;
  cricket::Format format;
  std::string league, competition;
  Date start;
  dice::Seed seed;
};

/// A table of a demonstration season, as the program contains it.
struct DemonstrationTable {
  std::string file;  ///< "batting.csv"
  std::string_view text;
};

/// Its tables of batting, bowling, fielding and squads.
std::vector<DemonstrationTable> tables_of(const Demonstration& season);

/// All of them; the first is the default.
std::vector<Demonstration> demonstrations();

/// Imports a demonstration season as a set and builds its cards; changes nothing if it is already
/// there.
ImportedSet import_demonstration(store::Database& database, const Demonstration& season);

}  // namespace quicket::app
