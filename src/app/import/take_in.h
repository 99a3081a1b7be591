#pragma once

#include "app/import/import.h"
#include "store/keepers.h"

namespace quicket::app {

/// As take_in of app/import/import.h, for one of several sets: `keepers` are those of all sets.
ImportedSet take_in(store::Database& database, match::SetData&& data, store::KeepersBySet& keepers);

/// Stores what was imported, whole even if the program is interrupted, and says so then.
void keep_import(store::Transaction& all);

}  // namespace quicket::app
