#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "ingest/csv_reader.h"
#include "ingest/match_builder.h"
#include "ingest/match_facts.h"

namespace quicket::ingest {

/// What is known of a match besides its balls, by its id; nothing if there is no info file.
using FindFacts = std::function<std::optional<MatchFacts>(const std::string& id)>;

/// Whether the heading is that of Cricsheet's "Ashwin" CSV, in any order and version.
bool is_ball_csv(const CsvHeader& header);

/// Called when a match of another season than the previous one starts.
using SeasonChange = std::function<void()>;

/// Reads Cricsheet's "Ashwin" CSV: one match or many, the rows of a match together, columns found
/// by their headings (`match_id, season, start_date, venue, innings, ball, batting_team,
/// bowling_team, striker, non_striker, bowler, runs_off_bat, extras, wides, noballs, byes, legbyes,
/// penalty, non_boundary, wicket_type, player_dismissed, other_wicket_type,
/// other_player_dismissed`), skipping repeated headings. `row` is at the heading. Throws Error
/// (bad_file) if a required column is missing; a bad row is refused with its match.
void read_ball_csv(CsvReader& row, const FindFacts& find_facts, MatchIntake& intake,
                   const SeasonChange& season_changes = {});

/// Reads Cricsheet's original CSV (`version,1.x`: info rows, then a `ball` row for each ball), or
/// an info file (`version,2.x`), which has no ball rows, and returns its facts. `row` is at the
/// version row.
MatchFacts read_versioned_csv(CsvReader& row, const std::string& id, MatchIntake& intake);

/// A number of runs as ball files write it: empty and `NA` are none, data frames write `1.0`.
std::optional<int> runs_in(std::string_view text);

/// "12.7" as over 12 and ball 7; not a decimal number (1.10 is not 1.1). False for any other text.
bool read_place(std::string_view text, int& over, int& number);

/// Adds a wicket to the ball, if the fields say that there was one; `bowler` must already be known.
std::optional<Refusal> read_wicket(std::string_view kind, std::string_view batter,
                                   std::string_view column, Ball& ball);

}  // namespace quicket::ingest
