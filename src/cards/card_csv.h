#pragma once

#include <array>
#include <string_view>

namespace quicket::cards {

/// The CSV that `cards list --csv` writes and `import cards` reads: one line per card, with these
/// headings in any order. A reader needs `player`, `role` and a chart (the eight widths, or
/// `ranges`); all other columns are optional.
///
/// - `role`: "striker" or "bowler".
/// - widths `B` ... `6`: whole numbers that add up to 100. `B` is empty on striker cards.
/// - `ranges`: "1:B 2:W 3-6:F 7-41:dot 42-70:1 71-89:2 90-96:4 97-100:6", with each number exactly
///   once.
/// - `batting_role`, `bowling_role`: as printed ("Opening", "Spin", "Tail", "Part-time"; "*" is
///   one of the last two). A keeper's rating may stand in brackets: "Wicketkeeper (12)".
/// - `keeping`: the keeper's rating; empty for other players.
/// - `assumed`: "yes" if no source names fielders and the ratings are the average.
/// - `innings`, `legal_balls`: of the bowler's usage; `usage` ("A/11") is for people, and ignored
///   if these are given. A figure that is left empty is unknown.
/// - Read but not written: `overs` ("41.0") for `legal_balls`; `strike_rate` and `economy`, as
///   cards print them, for `runs` and `conceded`.
/// - `high_score`: "66" or "48*". `blend`: 0-1, the share of the role's average in a small sample.
inline constexpr std::array<std::string_view, 30> card_columns{
    "player",      "team",       "role",     "batting_role", "bowling_role",
    "nation",      "catching",   "run_out",  "keeping",      "assumed",
    "B",           "W",          "F",        "dot",          "1",
    "2",           "4",          "6",        "ranges",       "runs",
    "balls",       "high_score", "fours",    "sixes",        "innings",
    "legal_balls", "usage",      "conceded", "wickets",      "blend"};

}  // namespace quicket::cards
