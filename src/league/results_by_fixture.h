#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <span>

#include "league/fixture.h"
#include "league/result.h"

namespace quicket::league {

/// Finds the result of a fixture among many: by its id, or by its number if the fixture has no id
/// yet.
class ResultsByFixture {
 public:
  explicit ResultsByFixture(std::span<const Result> results);

  /// Adds one more result, the next in the list.
  void add(const Result& result);
  /// The index of the first result of the fixture in the list.
  std::optional<std::size_t> place_of(const Fixture& fixture) const;
  bool has(const Fixture& fixture) const { return place_of(fixture).has_value(); }

 private:
  std::size_t count_ = 0;
  std::map<MatchId, std::size_t> by_id_;
  std::map<int, std::size_t> by_number_;
};

}  // namespace quicket::league
