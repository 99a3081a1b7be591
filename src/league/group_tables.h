#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "league/competition.h"
#include "league/result.h"

namespace quicket::league {

/// The group of a team, from 0, by its name in the competition's groups; 0 if none of them has it,
/// and where all sides have one table.
int group_of(const Competition& competition, std::string_view team);

/// How many of `teams` sides each group has: as its groups list them, if those are as many, else as
/// evenly as possible. One number where all sides have one table.
std::vector<int> group_sizes(const Competition& competition, int teams);

/// Whether the source is a place in a table of the group stage.
bool is_of_group_stage(const Competition& competition, const Source& source);

/// Places of each table of the group stage that lead to the playoffs; 0 without playoffs.
int playoff_places(const Competition& competition);

/// Writes the teams of a real season to the competition's groups, if they have a table each. Sides
/// that the competition does not name belong with those they meet. Under a competition of no event,
/// sides of which some never meet, even by way of others, in a group stage that is over, get tables
/// "Group A", "Group B", and so on.
void settle_groups(Competition& competition, std::span<const Team> teams,
                   std::span<const Result> results);

}  // namespace quicket::league
