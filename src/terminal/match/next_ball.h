#pragma once

#include <optional>
#include <string>

#include "match/over_outlook.h"
#include "terminal/match/screen.h"
#include "terminal/match/tension.h"

namespace quicket::terminal {

inline std::optional<cards::BallOdds> odds_of_ball(const MatchView& view) {
  return match::odds_of_ball(view.setup, view.state);
}

/// Chances of the next ball: "4 or 6: 16%, wicket: 6%, dot: 35%". Empty if no ball can be bowled
/// yet. Shorter if `width` (0: any) is too small.
std::string odds_line(const MatchView& view, int width = 0);

/// Only the two that matter most, if a ball can be bowled: "4/6 16%, W 6%".
std::string few_odds(const MatchView& view);

/// " (push)": the call under which the next ball is bowled; empty where there are none.
std::string call_tag(const MatchView& view);

/// Who bowls to whom, and the odds, in `width` columns; names are shortened before figures.
std::string ball_to_come(const MatchView& view, int width);

/// The chance of a side as an over ends: "73%"; where it moves by three points once a computer is
/// expected to let somebody bowl the next one, "79%, 73% if Kirkbride bowls".
std::string chance_at_turn(const MatchView& view, const Tension& tension, const AtTable& table);
/// The home side's chance by which everything that is said as an over ends counts: with the bowler
/// to come, unless a person says who that is, or it differs enough to be told besides.
std::optional<double> told_at_turn(const MatchView& view, const Tension& tension,
                                   const AtTable& table);
/// "21% → 51% in this over", where it moved by 20 points or more as an over ends; else empty.
std::string swing_words(const MatchView& view, const Tension& tension, const AtTable& table,
                        bool spoken);

/// What the striker has made of this bowler in the innings: "9 off 7"; empty before their first
/// ball.
std::string meeting_text(const MatchView& view);

}  // namespace quicket::terminal
