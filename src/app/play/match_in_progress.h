#pragma once

#include "base/id.h"
#include "match/event.h"
#include "store/database.h"

namespace quicket::app {

/// Computers captain both sides of a match in progress to its end, the sides of computers by their
/// own captains. Returns the finished match. Throws Error as TerminalMatch::resume does.
match::MatchRecord let_computers_finish(store::Database& database, MatchId id);

/// Removes a match in progress. Throws Error if there is none with that id, or it is over.
void abandon_match(store::Database& database, MatchId id);

}  // namespace quicket::app
