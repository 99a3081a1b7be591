#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "ingest/csv_reader.h"
#include "ingest/match_intake.h"

namespace quicket::ingest {

/// What is known of a match beside its balls, by its id; nothing where no info file is there.
using FindFacts = std::function<std::optional<MatchFacts>(const std::string& id)>;

/// Whether the heading is that of Cricsheet's "Ashwin" CSV, in any order and of any age.
bool is_ball_csv(const CsvHeader& header);

/// Told when a match of another season than the one before begins.
using SeasonChange = std::function<void()>;

/// Reads Cricsheet's "Ashwin" CSV: one match or many, the rows of a match together, columns found
/// by their headings (`match_id, season, start_date, venue, innings, ball, batting_team,
/// bowling_team, striker, non_striker, bowler, runs_off_bat, extras, wides, noballs, byes, legbyes,
/// penalty, non_boundary, wicket_type, player_dismissed, other_wicket_type,
/// other_player_dismissed`), repeated headings in the middle passed over. `row` stands on the
/// heading. Throws Error (bad_file) if a needed column is missing; a bad row is refused with its
/// match.
void read_ball_csv(CsvReader& row, const FindFacts& find_facts, MatchIntake& intake,
                   const SeasonChange& season_changes = {});

/// Reads Cricsheet's original CSV (`version,1.x`: info rows, then a `ball` row for each ball), or
/// takes an info file (`version,2.x`), which has no ball rows, into the facts returned. `row`
/// stands on the version row.
MatchFacts read_versioned_csv(CsvReader& row, const std::string& id, MatchIntake& intake);

}  // namespace quicket::ingest
