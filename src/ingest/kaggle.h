#pragma once

#include <map>
#include <string>

#include "ingest/ball_csv.h"
#include "ingest/csv_reader.h"
#include "ingest/match_builder.h"

namespace quicket::ingest {

/// Matches by their id.
using FactsById = std::map<std::string, MatchFacts>;

/// Whether the heading is that of the `deliveries` table of the Kaggle IPL data sets, or of their
/// `matches` table.
bool is_kaggle_deliveries(const CsvHeader& header);
bool is_kaggle_matches(const CsvHeader& header);

/// Reads the `matches` table (`id, season, city, date, match_type, player_of_match, venue, team1,
/// team2, toss_winner, toss_decision, winner, result, result_margin, target_runs, target_overs,
/// super_over, method`; `NA` for nothing). `row` is at the heading. Bad rows are refused by line.
FactsById read_kaggle_matches(CsvReader& row, std::vector<Problem>& problems);

/// Reads the `deliveries` table (`match_id, inning, batting_team, bowling_team, over, ball, batter,
/// bowler, non_striker, batsman_runs, extra_runs, total_runs, extras_type, player_dismissed,
/// dismissal_kind, fielder`). Overs may count from 0 or from 1. `row` is at the heading. Throws
/// Error (bad_file) if a required column is missing; a bad row is refused with its match.
void read_kaggle_deliveries(CsvReader& row, const FindFacts& find_facts, MatchIntake& intake);

}  // namespace quicket::ingest
