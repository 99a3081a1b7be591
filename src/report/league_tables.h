#pragma once

#include <map>
#include <span>
#include <string>

#include "cricket/conditions.h"
#include "league/fixture.h"
#include "league/head_to_head.h"
#include "league/leaders.h"
#include "league/result.h"
#include "league/standings.h"
#include "report/table.h"

namespace quicket::report {

/// The table of a competition, in its order (keys: CLI contract, `standings`).
Table standings_table(const league::Standings& standings);

/// Matches with their results: `results` and `matches` of the CLI contract. `sides`: all names that
/// the short ones of scores must not be confused with, besides those of the results.
Table results_table(std::span<const league::Result> results, const cricket::Conditions& conditions,
                    std::span<const std::string> sides = {});

/// A fixture list, by day if every fixture has one. Played fixtures have their result, as in
/// `results` of the CLI contract; for scripts `played` says which they are. `results` may be in any
/// order; they are found by id. Those of `begun` are marked as in progress.
Table fixtures_table(std::span<const league::Fixture> fixtures,
                     std::span<const league::Result> results, const cricket::Conditions& conditions,
                     std::span<const MatchId> begun = {});

/// One list of leaders, at most `most` rows (0: all).
Table leaders_table(const league::Leaders& leaders, std::size_t most = 0);

/// Short names that distinguish the sides of a table, one name for each throughout: the first word
/// that no other side has, if it is a place or a name by itself ("Perth", not the "Royal" of Royal
/// Challengers Bengaluru), else the last ("Thunder", "Bengaluru", "Knight Riders"), else the whole.
/// Where the first word only begins the name of a place, also the whole: "Zealand" is not a name.
using ShortNames = std::map<std::string, std::string>;
ShortNames short_names(std::span<const std::string> teams);

/// "187/6 (20 ov)", "154 (19.3 ov)"; in 100-ball "143/8 (100 b)".
std::string innings_text(const league::InningsTotal& innings,
                         const cricket::Conditions& conditions);

/// "Played 7: Perth Scorchers 4, Sydney Sixers 3".
std::string head_to_head_text(const league::HeadToHead& meetings);
/// One row: played, won by each, tied, without result.
Table head_to_head_table(const league::HeadToHead& meetings);

}  // namespace quicket::report
