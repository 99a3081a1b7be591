#pragma once

#include <optional>
#include <string>

#include "terminal/match/screen.h"

namespace quicket::terminal {

/// "Perth Scorchers 87/3 (11.2 ov)"; in 100-ball "87/3 (68 balls)".
std::string score_line(const MatchView& view);
/// "155/4", "155 all out", in a column "155".
std::string score_text(const match::InningsState& innings, bool in_column = false);

/// Score and situation in one line of `width` columns; the team name is dropped first, then the
/// rates.
std::string chase_line(const MatchView& view, int width);

/// What the chase needs: "Target 164: 77 needed off 52 balls, 8.88 an over (run rate 7.62)"; in a
/// first innings, the run rate. With as much of it as fits `width` (0: any).
std::string situation_line(const MatchView& view, int width = 0);

/// The same as a commentator says it, without the rates: "Sydney Sixers need 77 off 52 balls, 6
/// wickets left"; in a first innings "52 balls to come, 6 wickets left". As much of it as fits
/// `width`.
std::string needs_line(const MatchView& view, int width);

/// "Run rate 7.62  Required 8.88  Par 91" (the score at which both sides are as likely to win), in
/// shorter words if `width` is too small for these; empty if it is too small for any.
std::string rates_line(const MatchView& view, std::optional<int> par, int width);

}  // namespace quicket::terminal
