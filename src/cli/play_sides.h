#pragma once

#include <optional>
#include <string>

#include "app/contents.h"
#include "app/file.h"

namespace quicket::cli {

class Context;

/// Who meets whom, as far as it was specified.
struct Sides {
  std::string set, home, away;
  bool home_is_yours = false;  ///< a person captains it, and the computer the other side
};

/// Decides what `said` leaves open. The set is the only one in the database; if there is none yet,
/// the demonstration season is imported. Teams, and one of several sets, are asked for on a
/// terminal; off it the first two teams meet if neither was named, and the demonstration season is
/// used if it is one of several sets. Throws Error (usage) if something remains open.
Sides settle_sides(const Context& context, store::Database& database, const Sides& said);

/// The set of the home side, unless it is one of the user's own.
std::optional<store::SetEntry> set_of(store::Database& database, const Sides& sides);

/// Who meets next, if somebody who has finished this match wants another; nothing if not, or if
/// there is nobody to ask.
std::optional<Sides> another_match(const Context& context, store::Database& database,
                                   const Sides& met);

}  // namespace quicket::cli
