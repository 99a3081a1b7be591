#pragma once

#include <span>

#include "match/event.h"

namespace quicket::match {

/// Exchanges the sides of a match: sheets, names, and the sides in all events. What happened stays
/// the same.
void exchange_sides(MatchRecord& record);

/// Puts the home side first in the matches of a season whose source lists the sides in some other
/// order (Cricsheet: in batting order). Only the grounds tell who is at home:
/// - a ground belongs to a side that plays in at least three in five of the matches there, two or
///     more, if no other side plays in as many;
/// - a side is at home on its own grounds if it plays at least a fifth of its matches on one of
///     them (so a season at neutral grounds has no home sides);
/// - of two sides that meet just twice, once on the ground of one and once on a ground of neither,
///     each is at home once;
/// - when a match before the playoffs was moved to the ground of a third side, the side with fewer
///     home matches up to that day is at home.
/// Matches that this does not cover (neutral and shared grounds) keep their order.
void put_home_sides_first(std::span<MatchRecord> matches);

}  // namespace quicket::match
