#pragma once

#include <optional>
#include <string>
#include <vector>

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

  /// What a captain agreed with the owners at half-way.
  struct HalfWay {
    TeamId team;
    int bonus = 0;  ///< of the next purse, if the aim is reached
    int fee = 0;    ///< of the next purse, anyway
  };
  /// By team.
  std::vector<HalfWay> half_ways(LeagueId league);
  void agree(LeagueId league, const HalfWay& agreed);

 private:
  Database* database_;
};

}  // namespace quicket::store
