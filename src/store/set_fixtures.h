#pragma once

#include <string>
#include <vector>

#include "base/date.h"
#include "base/id.h"
#include "store/database.h"

namespace quicket::store {

/// A match of a real season as a list of fixtures announced it.
struct SetFixture {
  Date date;
  TeamId home, away;
  std::string venue;  ///< may be empty

  bool operator==(const SetFixture&) const = default;
};

/// What a real season announced, beside the matches of the set.
class SetFixtures {
 public:
  explicit SetFixtures(Database& database) : database_(&database) {}

  /// Replaces the list of the set.
  void save(SetId set, const std::vector<SetFixture>& fixtures);
  /// In the order of the list.
  std::vector<SetFixture> of_set(SetId set);

 private:
  Database* database_;
};

}  // namespace quicket::store
