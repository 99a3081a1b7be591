#pragma once

#include <optional>
#include <string>

#include "cards/odds.h"
#include "terminal/commentary.h"
#include "terminal/match_screen.h"

namespace quicket::terminal {

/// "Perth Scorchers 87/3 (11.2 ov)"; in 100-ball "87/3 (68 balls)".
std::string score_line(const MatchView& view);

/// What the chase needs: "Target 164. 77 needed off 52 balls at 8.88 an over"; the run rate in a
/// first innings.
std::string situation_line(const MatchView& view);

/// The batters in: "Short 34* (21)   Ross 4 (3)"; the striker first, marked `*` for being in.
std::string batters_line(const MatchView& view);

/// "2.3 ov 1/17"; in 100-ball "13b 1/17".
std::string bowler_figures(const MatchView& view, match::Member bowler);

/// A bowler's figures: "Swepson 2.3 ov 1/17"; in 100-ball "Swepson 13b 1/17".
std::string bowler_line(const MatchView& view, match::Member bowler);

/// How the dice decided a ball: "d6 5: striker's card, d100 91: 87-93 is 4"; with the fielding
/// chart and a check where there was one. Empty for a ball without dice.
std::string dice_line(const MatchView& view, const match::Delivery& ball);

/// What a commentator sees of the last ball of the view.
BallSeen seen_ball(const MatchView& view, const match::Delivery& ball);

/// The chance of every result of the ball to come; nothing before a ball can be bowled.
std::optional<cards::BallOdds> odds_of_ball(const MatchView& view);

/// Chances of the ball to come: "4 or 6: 16 %, wicket: 6 %, dot: 35 %". Empty before a ball can be
/// bowled.
std::string odds_line(const MatchView& view);

/// The name of a member of a side.
const std::string& player_name(const MatchView& view, cricket::Side side, match::Member member);

/// Delivery number and over: "11.2"; legal balls of the innings in 100-ball: "68".
std::string ball_number(const MatchView& view);

}  // namespace quicket::terminal
