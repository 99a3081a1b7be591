#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "ingest/ball_csv.h"
#include "ingest/bytes.h"
#include "ingest/csv_reader.h"
#include "ingest/match_builder.h"

namespace quicket::ingest {

/// Reads one match of Cricsheet's JSON (data versions 1.0 to 1.2): fielders, substitutes and
/// replacements, fours that were run, penalty runs outside a ball, super overs, targets. `id` is
/// the name of its file. Problems with the match are refused through the intake, with innings and
/// ball. Throws Error (bad_file) for invalid JSON, or JSON that is not a match.
void read_json_match(std::string_view source, const std::string& file, const std::string& id,
                     MatchIntake& intake);

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

/// One text to read: a file, a member of an archive, or the contents of a pipe.
struct MatchFile {
  std::string shown;  ///< for messages
  std::string stem;   ///< the id of a match that does not give it
  bool json = false;
};

/// By its path; `shown`: its name in messages. Throws Error (bad_file) for a path whose name cannot
/// be a match id, because it contains a character that names must not.
MatchFile match_file(const std::filesystem::path& path, const std::string& shown);

/// Reads texts of balls in any of their layouts, recognized by their beginnings: Cricsheet's JSON,
/// its "Ashwin" and its original CSV, the deliveries of Kaggle.
class MatchFileReader {
 public:
  /// `season_ends`: called between the seasons of a text that contains them in order.
  MatchFileReader(MatchIntake& intake, SeasonChange season_ends)
      : intake_(intake), season_ends_(std::move(season_ends)) {}

  /// Throws Error (bad_file) for any other text, and whenever the layout's reader does.
  void read(const MatchFile& file, const ByteSource& bytes, const FindFacts& find_facts,
            bool seasons_in_order);
  /// Reads the Kaggle table of matches beside its deliveries; does nothing if it is another table.
  void take_kaggle_matches(const std::filesystem::path& path);

 private:
  std::optional<MatchFacts> kaggle_facts(const std::string& id) const;

  MatchIntake& intake_;
  SeasonChange season_ends_;
  FactsById kaggle_;
};

}  // namespace quicket::ingest
