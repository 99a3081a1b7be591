#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "cricket/conditions.h"
#include "match/event.h"

namespace quicket::match {

/// The method by which targets are revised (rules 9.5), as scorecards name it.
inline constexpr std::string_view rain_method = "D/L Standard Edition";

/// What is left of a side's batting with `balls` balls to come and `wickets` lost, in percent of
/// fifty overs of six balls with all wickets in hand: the published table of the Duckworth-Lewis
/// method, Standard Edition (2002), with straight lines between its whole overs. Nothing is left
/// with ten wickets lost. More than fifty overs count as fifty.
double resources_left(int balls, int wickets);

/// The average first innings of fifty overs, by which extra resources of the second side are turned
/// into runs: the value that the method gives for sides of full members.
inline constexpr double average_of_fifty_overs = 245;

/// The score with which the second side is level: it has `second` percent of resources for the
/// first side's `runs` with `first` percent. One more wins.
int level_score(int runs, double first, double second, double average = average_of_fifty_overs);

/// The resources that rain has left to each innings of a match so far, in percent: what an innings
/// began with, less what each loss of balls took from it. An innings that has not begun has what
/// its balls give.
std::array<double, 2> resources_of(const MatchRecord& record);

/// Legal balls that a side must have had the chance to face for a result: a quarter of an innings
/// of the format, in whole overs (5 overs in T20, 25 balls in 100-ball), but five overs, or half of
/// fewer than ten (5 overs in T10); of fifty overs 20.
int fewest_balls(const cricket::Conditions& conditions);

/// What happens when rain takes `overs` overs from each side that has not finished its innings
/// (rules 9.5): the innings in progress goes on with fewer balls, ends, or the match is abandoned
/// or decided by the level score. Apply them in order. Demands a match that is not over and no
/// super over, and at least one over.
std::vector<MatchEvent> rain_takes(const MatchRecord& record, int overs);

/// The same if rain allows no more play.
std::vector<MatchEvent> rain_ends_play(const MatchRecord& record);

/// The target that rain in the first innings leaves to the second, due between them; nothing if the
/// target is simply one more run, off as many balls, or if it was revised already.
std::optional<MatchEvent> target_due(const MatchRecord& record);

}  // namespace quicket::match
