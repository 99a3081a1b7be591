#pragma once

#include <cstddef>
#include <span>

#include "cards/card.h"
#include "cricket/conditions.h"
#include "match/team_sheet.h"

namespace quicket::match {

/// Picks an eleven from a squad and writes its batting order, as a computer captain would: a keeper
/// who bats (if keepers are known), enough bowlers for an innings by their usage (five at least),
/// the best batters of the rest; openers open, then by role and by each player's share of the
/// season's batting. The sheet contains just these eleven. Throws Error with the reason if the
/// squad does not contain an eleven, or has too few bowlers.
TeamSheet choose_eleven(TeamId team, const std::string& team_name,
                        std::span<const cards::PlayerCards> squad,
                        const cricket::Conditions& conditions);

/// Who keeps wicket among players, by index: the best keeper's rating; without one, those who do
/// not bowl before any bowler, among them the best `C` (rulings 9 and 14), and if no source names
/// fielders one of the middle order with most runs. Demands at least one player.
std::size_t likely_keeper(std::span<const cards::PlayerCards> players);

/// The batting order of players already chosen.
std::vector<cards::PlayerCards> batting_order(std::vector<cards::PlayerCards> players);

}  // namespace quicket::match
