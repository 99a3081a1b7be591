#pragma once

#include <optional>
#include <string>

#include "base/id.h"
#include "store/database.h"

namespace quicket::store {

/// What the clubs of captains are to reach in a season of a league.
class ClubAims {
 public:
  explicit ClubAims(Database& database) : database_(&database) {}

  struct Aim {
    std::string what;  ///< "title", "playoffs", "improvement", "place" or "not last"
    int place = 0;
  };
  std::optional<Aim> get(LeagueId league, TeamId team);
  void set(LeagueId league, TeamId team, const Aim& aim);

 private:
  Database* database_;
};

}  // namespace quicket::store
