#pragma once

#include <cstddef>
#include <span>

#include "cards/card.h"
#include "cricket/conditions.h"
#include "match/team_sheet.h"

namespace quicket::match {

/// Picks an eleven of a squad and writes its batting order, as a computer captain would: a keeper
/// who bats, bowlers enough for an innings by their usage (five at least), the best batters of the
/// rest; openers open, then by role and by how much of the season's batting each did. The sheet
/// holds just these eleven. Throws Error with the reason where the squad has no eleven in it, or
/// too few bowlers.
TeamSheet choose_eleven(TeamId team, const std::string& team_name,
                        std::span<const cards::PlayerCards> squad,
                        const cricket::Conditions& conditions);

/// Who keeps wicket among players, by index: the best keeper's rating; where nobody has one, one
/// who does not bowl before any bowler, among these the best `C` (rulings 9 and 14), and where no
/// source names fielders the one with most runs, who is the regular of the side. Demands somebody.
std::size_t likely_keeper(std::span<const cards::PlayerCards> players);

/// Writes the batting order of players already chosen.
std::vector<cards::PlayerCards> batting_order(std::vector<cards::PlayerCards> players);

}  // namespace quicket::match
