#pragma once

#include <string>
#include <vector>

#include "base/id.h"
#include "store/database.h"

namespace quicket::app {

struct Forfeit {
  std::string result;                 ///< "Perth Scorchers won by forfeit"
  std::vector<std::string> playoffs;  ///< what `settle_playoffs` says
};

/// Stores a fixture that was never played as won by forfeit. `winner`: a side of it; a part of the
/// name is enough. Throws Error for a fixture that was played or begun, or whose sides are not
/// known, and for any other team.
Forfeit forfeit(store::Database& database, const std::string& name, MatchId id,
                const std::string& winner);

}  // namespace quicket::app
