#pragma once

#include <string>
#include <string_view>

#include "cards/card.h"
#include "cards/player_figures.h"
#include "cricket/format.h"

namespace quicket::cards {

/// Whether he kept wicket in at least half of his matches, or a source calls him a wicketkeeper.
bool is_keeper(const PlayerFigures& player);

/// The role that a striker card prints (rules 3.5): what a squads file states, else
/// derived. Wicketkeeper; All-Rounder: bowls one and a half overs a match or more and bats on
/// average above place eight; `*`: bowls that much and bats below, or bowls at all and goes in at
/// nine or later; else by where two thirds of his innings began: Opening 1-2, Top 1-3, Middle 4-8,
/// Batter none of these. Unknown for one who neither batted nor bowled.
cricket::BattingRole batting_role(const PlayerFigures& player, cricket::Format format);

/// The role that a bowler card prints beside a striker card of role `batting`: All-Rounder for an
/// all-rounder, `*` for one who is mainly a batter, else spin, medium or pace where a source says.
cricket::BowlingRole bowling_role(const PlayerFigures& player, cricket::BattingRole batting);

/// The role as the striker card prints it: "Opening", "*", "Wicketkeeper (8)" with the keeper's
/// rating; empty for unknown. One who keeps as well as another trade: "All-Rounder (8)".
std::string striker_role_text(const PlayerCards& player);
/// The role as the bowler card prints it.
std::string bowler_role_text(const PlayerCards& player);

}  // namespace quicket::cards
