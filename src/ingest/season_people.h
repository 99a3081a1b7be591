#pragma once

#include <vector>

#include "base/error.h"
#include "ingest/known_people.h"
#include "ingest/match_builder.h"
#include "match/set_data.h"

namespace quicket::ingest {

/// Gives every player on the sheets of `matches` an id, and fills people, teams and squads of
/// `set`. People with the same register id are one whatever their spelling, and get the commonest
/// one; a name without an id is matched to the only person of the same name in the same team, or
/// else becomes a person of its own; one that both sides of a match have is two people. Then
/// `known` is applied; facts that fit nobody are noted. Throws Error (bad_file) if a names file
/// makes one person of two who play in one match.
void join_people(std::vector<BuiltMatch>& matches, const KnownPeople& known, match::SetData& set,
                 std::vector<Problem>& problems);

}  // namespace quicket::ingest
