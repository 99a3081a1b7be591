#pragma once

#include <string>
#include <vector>

#include "base/date.h"
#include "league/fixture.h"
#include "store/database.h"

namespace quicket::app {

/// Where and when a fixture is to be played; what is empty stays as it is.
struct FixtureMove {
  Date date;
  std::string venue;
  std::string
      home;  ///< the side at home; its ground is the venue, if it has one and `venue` is empty
};

struct MovedFixture {
  league::Fixture fixture;
  std::vector<std::string> notes;  ///< a side has two matches on the day, or two meet on the ground
};

/// Moves a fixture that has not been played; it keeps its id, number and round. Throws Error for
/// one that was played or begun, for a `home` that is none of its sides, and for what the
/// competition's rules decide: the home side of a playoff, and its ground before its sides are
/// known.
MovedFixture move_fixture(store::Database& database, const std::string& name, MatchId id,
                          const FixtureMove& move);

}  // namespace quicket::app
