#pragma once

#include <map>
#include <string>

#include "match/event.h"
#include "store/database.h"

namespace quicket::app {

/// The full names that a squads file gave the players of a set. Its cards have them, while its
/// real matches are stored with the names of their source: on paper a player has one name.
class FullNames {
 public:
  FullNames(store::Database& database, SetId set);

  /// Renames the players of both sheets and the player of the match.
  void write_in(match::MatchRecord& record) const;

 private:
  std::map<PlayerId, std::string> names_;
};

}  // namespace quicket::app
