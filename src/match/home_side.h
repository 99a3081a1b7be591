#pragma once

#include <span>

#include "match/event.h"

namespace quicket::match {

/// Names the sides of a match the other way round: sheets, names, and the sides in all events. What
/// happened stays the same.
void exchange_sides(MatchRecord& record);

/// Puts the home side first in the matches of a season whose source lists the sides in some other
/// order (Cricsheet: in batting order). Nothing but the grounds tells who is at home:
/// - a ground is a side's own where that side is of at least three in five of the matches there, in
///   two or more, and no other side in as many;
/// - a side is at home on its own grounds if on one of them it plays at least a fifth of its
/// matches
///   (so a season at neutral grounds has no home sides);
/// - of two sides that meet just twice, on the own ground of one and on a ground of nobody, each is
///   at home once.
/// Matches of which this says nothing (neutral and shared grounds) keep their order.
void put_home_sides_first(std::span<MatchRecord> matches);

}  // namespace quicket::match
