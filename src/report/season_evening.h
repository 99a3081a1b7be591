#pragma once

#include <span>
#include <string>

#include "report/season_home.h"

namespace quicket::report {

/// What an evening with these results will be remembered for, by the match of a captain's own that
/// is among them: "Cinder Bay Comets edge out Amberlight Anchors". Who has won the title
/// comes before that. Empty if neither is there.
std::string evening_headline(const CaptainsSeason& season, std::span<const league::Result> results);

/// "With the win", "After the defeat", "After the tie", "Without a result": what a match was to one
/// of its teams.
std::string after_match(const league::Result& result, TeamId team);

}  // namespace quicket::report
