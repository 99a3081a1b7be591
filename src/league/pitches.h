#pragma once

#include <span>

#include "league/fixture.h"
#include "league/league.h"

namespace quicket::league {

/// Throws Error for a pitch (rules 5.9) of a ground at which nobody plays: neither a fixture nor a
/// playoff, and no side is at home there.
void check_pitches(const League& league, std::span<const Fixture> fixtures);

}  // namespace quicket::league
