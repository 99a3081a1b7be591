#pragma once

#include <string>
#include <string_view>

#include "app/import/import.h"
#include "dice/seeded_dice.h"
#include "store/database.h"
#include "store/sets.h"

namespace quicket::app {

/// The season of a set of invented players.
inline constexpr std::string_view invented_season = "invented";

/// Whether nobody in the set exists: it was invented, or is a demonstration season.
bool is_invented(const store::SetEntry& set);

/// A set of invented players.
struct InventRequest {
  std::string name;  ///< of the new set
  std::string like;  ///< slug of the set whose figures it resembles
  int teams = 0;     ///< 0: as many as that set has
  int players = 0;   ///< a team; 0: as many as the models have, but at most twenty
  dice::Seed seed;
};

/// Invents squads, stores them as a set of season figures, and builds its cards. Each team has the
/// make-up of one of the model's (roles, who bowls how much), its players names that nobody in the
/// database has. Throws Error for a name that is taken, more teams than there are names for, or a
/// model without squads of eleven.
ImportReport invent_set(store::Database& database, const InventRequest& request);

}  // namespace quicket::app
