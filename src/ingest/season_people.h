#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"
#include "ingest/season_collector.h"
#include "match/set_data.h"

namespace quicket::ingest {

/// Gives every player on the sheets of `matches` his id, and fills people, teams and squads of
/// `set`. People of the register's id are one whatever their spelling, and are called by the
/// commonest one; a name without id is joined to the one person of the same name in the same team,
/// else is a person by himself. Then what `known` says is added; what it says of nobody is noted.
void join_people(std::vector<BuiltMatch>& matches, const KnownPeople& known, match::SetData& set,
                 std::vector<Problem>& problems);

/// Names the keeper of each side of each match by ruling 14: whom the source names; who stumped in
/// it; who stumped most in the season among the side; whom a squads file calls keeper; else, marked
/// as assumed, one who never bowled: the best catcher per match, then the most matches.
void choose_keepers(match::SetData& set);

}  // namespace quicket::ingest
