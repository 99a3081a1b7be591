#pragma once

#include <string>

#include "store/database.h"

namespace quicket::cli {

class Context;

/// Who meets whom, as far as it was said.
struct Sides {
  std::string set, home, away;
  bool home_is_yours = false;  ///< a person leads it, and the computer the other
};

/// Settles what `said` leaves open. The set is the only one of the database; where there is none
/// yet, the demonstration season is taken in. Teams, and one of several sets, are asked for on a
/// terminal; off it the first two teams meet where neither was named, and the demonstration season
/// is taken where it is one of several sets. Throws Error (usage) where that leaves something open.
Sides settle_sides(const Context& context, store::Database& database, const Sides& said);

}  // namespace quicket::cli
