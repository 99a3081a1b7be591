#pragma once

#include <string>
#include <vector>

#include "app/season/league_state.h"
#include "store/database.h"

namespace quicket::app {

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
