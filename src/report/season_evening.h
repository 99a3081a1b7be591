#pragma once

#include <span>
#include <string>

#include "report/season_home.h"

namespace quicket::report {

/// What an evening with these results will be remembered for: who has won the title, the match of a
/// captain's own, "Cinder Bay Comets edge out Amberlight Anchors", a playoff, or the greatest deed
/// that is `told` of the results, which comes before an ordinary match of a captain. Empty if there
/// is none of them.
std::string evening_headline(const CaptainsSeason& season, std::span<const league::Result> results,
                             std::span<const ToldResult> told);

/// "With the win", "After the defeat", "After the tie", "Without a result": what a match was to one
/// of its teams.
std::string after_match(const league::Result& result, TeamId team);

}  // namespace quicket::report
