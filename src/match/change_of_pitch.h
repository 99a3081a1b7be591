#pragma once

#include "match/event.h"
#include "match/playing_side.h"

namespace quicket::match {

/// Throws Error (bad_file) if `changed` has another pitch than `before` (rules 5.9), on which dice
/// no longer give a ball that they gave: names the first of them. Balls that the dice did not give
/// before either, because the cards were built again, are left as they are. `setup`: everybody who
/// is on the sheets of `changed`.
void check_change_of_pitch(const MatchRecord& before, const MatchRecord& changed,
                           const MatchSetup& setup);

}  // namespace quicket::match
