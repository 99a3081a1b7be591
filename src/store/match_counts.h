#pragma once

#include <array>

#include "match/counted_match.h"
#include "store/connection.h"
#include "store/event_rows.h"

namespace quicket::store {

/// Keeps a match without its balls beside them, if it is over; `people`: the stored ids of those on
/// its sheets. Call it inside a transaction.
void write_count(Connection& connection, MatchId match, const match::MatchRecord& record,
                 const std::array<SheetIds, 2>& people);
void erase_count(Connection& connection, MatchId match);
/// Reads it into `counted`, whose sheets have their teams: all but the names of players. False if
/// none is kept.
bool read_count(Connection& connection, MatchId match, match::CountedMatch& counted);
/// Writes those of matches that have none; one that cannot be read is left out. Call it inside a
/// transaction.
void write_missing_counts(Connection& connection);

}  // namespace quicket::store
