#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "league/competition.h"
#include "league/result.h"

namespace quicket::league {

/// Whether a file that gives a match this stage may mean a match of the table: "Super 8", "Super
/// Eights" and "super 8 group 1" of "Super 8 Group 1". An empty stage means none.
bool may_mean_table(std::string_view stage, std::string_view table);

/// Gives results of a real season that count in some table of the playoffs the name of theirs as
/// their stage: sides that meet, even by way of others, are in one table. `vague`: those of which
/// the file does not say it. A table that no file names goes to the sides of which most have its
/// places, and after that to those with its first place.
void name_stage_tables(const std::vector<Result*>& vague, const std::vector<Result>& results,
                       const Competition& competition);

/// Writes to the tables of the competition's playoffs which places of the group stage met in them
/// in a real season, where sides may have been seeded beforehand, and puts the matches of each
/// table into the order of their results. Demands groups that are settled (`settle_groups`), and
/// results by date.
void settle_stages(Competition& competition, std::span<const Team> teams,
                   std::span<const Result> results);

}  // namespace quicket::league
