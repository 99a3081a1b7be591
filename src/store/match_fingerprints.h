#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "base/id.h"
#include "store/database.h"

namespace quicket::store {

/// Matches of a set that an import passed over.
struct PassedOver {
  SetId set;
  int matches = 0;
  std::int64_t balls = 0;
  int cards = 0;  ///< sides of cards that the set has

  bool operator==(const PassedOver&) const = default;
};

/// From which bytes real matches were read, for imports of the same files again.
class MatchFingerprints {
 public:
  explicit MatchFingerprints(Database& database) : database_(&database) {}

  /// Of all matches, in order.
  std::vector<std::uint64_t> all();
  /// Keeps those of matches of a set, by the source's id. Matches that the set lacks are left out.
  void keep(SetId set, const std::vector<std::pair<std::string, std::uint64_t>>& fingerprints);
  /// The sets of the matches with these fingerprints, by set.
  std::vector<PassedOver> sets_of(std::vector<std::uint64_t> fingerprints);

 private:
  Database* database_;
};

}  // namespace quicket::store
