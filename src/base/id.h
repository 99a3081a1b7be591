#pragma once

#include <compare>
#include <cstdint>

namespace quicket {

/// Identity of a row in the database: one type per kind of thing, so that a player is never a
/// match. Zero means "not stored yet"; stored ids start at 1.
template <class Tag>
struct Id {
  std::int64_t value = 0;

  explicit operator bool() const { return value != 0; }
  auto operator<=>(const Id&) const = default;
};

using PlayerId = Id<struct PlayerTag>;
using TeamId = Id<struct TeamTag>;
using SetId = Id<struct SetTag>;
using LeagueId = Id<struct LeagueTag>;
/// Fixtures and matches share one sequence: an id is unique in the database and valid for either.
using MatchId = Id<struct MatchTag>;

}  // namespace quicket
