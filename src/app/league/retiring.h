#pragma once

#include <string>
#include <vector>

#include "base/id.h"
#include "league/league.h"
#include "store/database.h"

namespace quicket::app {

/// Somebody whose last season this is.
struct Retiring {
  PlayerId player;
  TeamId team;
  std::string name;
  int age = 0;
};

/// Who retires after a season of invented players, who know it before it is over.
std::vector<Retiring> retiring_after(store::Database& database, const league::League& league);

}  // namespace quicket::app
