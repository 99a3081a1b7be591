#pragma once

#include <string>
#include <vector>

#include "league/fixture.h"
#include "league/league.h"
#include "league/schedule.h"

namespace quicket::league {

/// Puts days on group fixtures that have their teams, rounds and venues: day by day from
/// `league.start`, those of early rounds first, as many a day as the calendar allows, nobody
/// without his rest days, no ground twice a day, nobody in a blackout; fixed dates stand first.
/// Returns in words what could not be kept.
std::vector<std::string> put_dates(std::vector<Fixture>& fixtures, const League& league,
                                   const ScheduleWishes& wishes);

}  // namespace quicket::league
