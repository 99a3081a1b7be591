#pragma once

#include <string>
#include <variant>

#include "store/database.h"
#include "store/sets.h"

namespace quicket::app {

/// The name of a league, or a set: what LEAGUE|SET of a command stands for.
using LeagueOrSet = std::variant<std::string, store::SetEntry>;

/// A league by its name, otherwise a set by its slug, or as `newest_called` understands it. Throws
/// Error, with the nearest name, if neither is called so.
LeagueOrSet league_or_set(store::Database& database, const std::string& name);

}  // namespace quicket::app
