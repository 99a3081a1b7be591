#pragma once

#include <string>
#include <vector>

#include "app/import.h"
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

/// All of them; the first is the one to begin with.
std::vector<Demonstration> demonstrations();

/// Takes a demonstration season into the database as a set and builds its cards; changes nothing
/// where it is in already.
ImportedSet import_demonstration(store::Database& database, const Demonstration& season);

}  // namespace quicket::app
