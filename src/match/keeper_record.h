#pragma once

#include <map>
#include <string>

namespace quicket::match {

/// What other seasons say about a person as a keeper.
struct KeeperRecord {
  int stumpings = 0;
  bool called_keeper = false;  ///< by a squads file, or a fielding table

  bool operator==(const KeeperRecord&) const = default;
};

/// By the person's key, which is the same in all sets: "cricsheet:647e7d44".
using KeeperRecords = std::map<std::string, KeeperRecord>;

}  // namespace quicket::match
