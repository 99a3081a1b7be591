#pragma once

#include <string>

#include "match/playing_side.h"

namespace quicket::match {

/// What a player is called in a match where the whole name would be long: "Ross"; with initials, "P
/// Yelverton", where another of both sides has the same surname; and in full where even those are
/// the same.
std::string called_name(const MatchSetup& setup, Side side, Member member);

}  // namespace quicket::match
