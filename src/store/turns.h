#pragma once

#include <string>
#include <vector>

#include "base/id.h"
#include "store/database.h"

namespace quicket::store {

/// What a captain has decided for a team's match of a round, as the text of a turn.
struct Turn {
  int round = 0;
  TeamId team;
  std::string text;

  bool operator==(const Turn&) const = default;
};

/// The turns that captains have sent for the leagues of a database.
class Turns {
 public:
  explicit Turns(Database& database) : database_(&database) {}

  /// By round, then team.
  std::vector<Turn> of_league(LeagueId league);
  /// Stores a turn, in place of an earlier one of the team for the round.
  void save(LeagueId league, const Turn& turn);

 private:
  Database* database_;
};

}  // namespace quicket::store
