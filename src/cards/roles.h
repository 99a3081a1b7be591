#pragma once

#include <string>

#include "cards/card.h"
#include "cards/player_figures.h"
#include "cricket/format.h"

namespace quicket::cards {

/// What a player without a keeping rating keeps wicket with (rules 3.6).
inline constexpr int unrated_keeping = 10;

/// Whether the player kept wicket in at least half of their matches, or a source calls them a
/// wicketkeeper.
bool is_keeper(const PlayerFigures& player);

/// The role printed on a striker card (rules 3.5): the role stated in a squads file, or else
/// derived. Wicketkeeper; All-rounder: bowls at least one and a half overs a match and bats on
/// average above place eight; `*`: bowls as much and bats below, or bowls at all and goes in at
/// nine or later. Other roles depend on where two thirds of the player's innings began: Opening
/// 1-2, Top 1-3, Middle 4-8, Batter none of these. Unknown for a player who neither batted nor
/// bowled.
cricket::BattingRole batting_role(const PlayerFigures& player, cricket::Format format);

/// The role printed on a bowler card whose striker card has role `batting`: All-rounder for an
/// all-rounder, Part-time for a player who is mainly a batter, else spin, medium or pace if a
/// source gives it.
cricket::BowlingRole bowling_role(const PlayerFigures& player, cricket::BattingRole batting);

/// The ratings as printed: "C(12) / RO(9)". If no source names fielders, anyone may have to keep
/// wicket, so the rating for that is printed too: "C(10) / RO(10) / WK(10)".
std::string ratings_text(const Ratings& ratings);

}  // namespace quicket::cards
