#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <span>

#include "league/fixture.h"
#include "league/result.h"

namespace quicket::league {

/// Finds the result of a fixture among many: by its id, or by its number where the fixture has no
/// id yet.
class ResultsByFixture {
 public:
  explicit ResultsByFixture(std::span<const Result> results);

  /// Takes one more result, which stands behind the others in their list.
  void add(const Result& result);
  /// The place in the list of the first result of the fixture.
  std::optional<std::size_t> place_of(const Fixture& fixture) const;
  bool has(const Fixture& fixture) const { return place_of(fixture).has_value(); }

 private:
  std::size_t count_ = 0;
  std::map<MatchId, std::size_t> by_id_;
  std::map<int, std::size_t> by_number_;
};

}  // namespace quicket::league
