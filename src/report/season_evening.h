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

/// "Last meeting: Gulls won by 12 runs (3 Jul 2027).", with its stage if it had one: of two teams,
/// in this season or those before; empty if they have not met.
std::string last_meeting(const CaptainsSeason& season, TeamId own, TeamId other);

/// The most that hangs on a captain's next match for a club and its players, in a sentence: "A win
/// takes Gulls past Terns, who are 2nd.", "S Konda needs 12 runs for 300 this season."; empty if
/// nothing does, or after too few matches. `players`: this season's.
std::string stake_of(const CaptainsSeason& season, const league::Fixture& next,
                     std::span<const league::PlayerLine> players);

/// "With the win", "After the defeat", "After the tie", "Without a result": what a match was to one
/// of its teams.
std::string after_match(const league::Result& result, TeamId team);

}  // namespace quicket::report
