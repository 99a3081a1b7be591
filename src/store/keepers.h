#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "base/id.h"
#include "match/keeper_record.h"
#include "store/database.h"

namespace quicket::store {

/// What the real matches and squads of all sets but one say about keepers, for one set after
/// another while they are stored, as an import asks: each set is read once, so that the time does
/// not grow with the sets of the file. Only people of a register are the same in several sets.
class KeepersBySet {
 public:
  explicit KeepersBySet(Database& database) : database_(&database) {}

  match::KeeperRecords outside(std::string_view slug);
  /// A set has been stored, or stored anew.
  void stored(SetId set, const std::string& slug);

 private:
  struct Count {
    int stumpings = 0;
    int called = 0;  ///< sets that call the person a keeper
  };

  void read_all();
  void read(SetId set, const std::string& slug);
  /// Adds a set to the total (1), or takes it away (-1).
  void count(const match::KeeperRecords& records, int times);

  Database* database_;
  bool read_ = false;
  std::map<std::string, match::KeeperRecords, std::less<>> by_set_;
  std::map<std::string, Count> total_;
};

}  // namespace quicket::store
