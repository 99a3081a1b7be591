#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/id.h"
#include "store/database.h"

namespace quicket::store {

/// A player of a drawn side, and the set of the card.
struct DrawnPlayer {
  PlayerId player;
  SetId set;
  std::string name, set_slug;  ///< filled in when read

  bool operator==(const DrawnPlayer&) const = default;
};

/// A side that a user drew from any sets: an all-time eleven, a draft.
struct DrawnTeam {
  TeamId id;
  std::string name;
  std::vector<DrawnPlayer> players;  ///< in the order they were named

  bool operator==(const DrawnTeam&) const = default;
};

class DrawnTeams {
 public:
  explicit DrawnTeams(Database& database) : database_(&database) {}

  /// Throws Error if a drawn side with that name exists, or a player is named twice.
  TeamId create(const std::string& name, std::span<const DrawnPlayer> players);
  /// By name.
  std::vector<DrawnTeam> list();
  /// Throws Error, with the nearest name, if there is none.
  DrawnTeam find(std::string_view name);
  /// Throws Error if a league or a match uses it.
  void remove(TeamId id);

 private:
  Database* database_;
};

}  // namespace quicket::store
