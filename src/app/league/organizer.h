#pragma once

#include <string>
#include <vector>

#include "app/season/league_state.h"
#include "base/date.h"
#include "base/id.h"
#include "league/competition.h"
#include "league/fixture.h"
#include "store/database.h"

namespace quicket::app {

struct Forfeit {
  std::string result;                 ///< "Perth Scorchers won by forfeit"
  std::vector<std::string> playoffs;  ///< what `settle_playoffs` says
};

/// Stores a fixture that was never played as won by forfeit. `winner`: a side of it; a part of the
/// name is enough. Throws Error for a fixture that was played or begun, or whose sides are not
/// known, and for any other team.
Forfeit forfeit(store::Database& database, const std::string& name, MatchId id,
                const std::string& winner);

/// Deducts points from a team of a league, or restores them (`points` below 0), and fills the
/// playoffs that have not started again. `team`: a part of the name is enough. Returns sentences
/// about playoffs that were played by other sides than the table now gives. Throws Error if more
/// would be restored than was deducted.
std::vector<std::string> deduct_points(store::Database& database, const std::string& name,
                                       const std::string& team, int points,
                                       const std::string& reason);

/// Takes back all deductions from a team. Throws Error if there are none.
std::vector<std::string> clear_deductions(store::Database& database, const std::string& name,
                                          const std::string& team);

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

/// The fixtures with these ids, whose matches can be taken back. Throws Error for one that was
/// neither played nor begun, and while a playoff that depends on one of them, and is not among
/// them, has been played or begun: a group match decides who plays in all of them.
std::vector<league::Fixture> to_unplay(const LeagueState& state, const std::vector<MatchId>& ids);

/// Takes back the matches of these fixtures, forfeited, abandoned and half-played ones included, in
/// one transaction, so that they can be played again; playoffs whose sides are no longer known are
/// open again. Returns the fixtures. Throws Error as `to_unplay` does, with nothing changed.
std::vector<league::Fixture> unplay(store::Database& database, const std::string& name,
                                    const std::vector<MatchId>& ids);

}  // namespace quicket::app
