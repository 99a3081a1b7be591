#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "ingest/ball_csv.h"
#include "ingest/bytes.h"
#include "ingest/kaggle.h"
#include "ingest/match_intake.h"

namespace quicket::ingest {

/// One text to read: a file, a member of an archive, or what comes through a pipe.
struct MatchFile {
  std::string shown;  ///< for messages
  std::string stem;   ///< the id of a match that does not name it
  bool json = false;
};

/// By its path; `shown`: how messages call it. Throws Error (bad_file) for a path whose name cannot
/// be the id of a match, since it holds a character that no name may.
MatchFile match_file(const std::filesystem::path& path, const std::string& shown);

/// Reads texts of balls in any of their layouts, which it knows by their beginnings: Cricsheet's
/// JSON, its "Ashwin" and its original CSV, the deliveries of Kaggle.
class MatchFileReader {
 public:
  /// `season_ends`: told between the seasons of a text that holds them in order.
  MatchFileReader(MatchIntake& intake, SeasonChange season_ends)
      : intake_(intake), season_ends_(std::move(season_ends)) {}

  /// Throws Error (bad_file) for what is none of them, and where the layout's reader does.
  void read(const MatchFile& file, const ByteSource& bytes, const FindFacts& find_facts,
            bool seasons_in_order);
  /// Takes what the Kaggle table of matches, which stands beside its deliveries, says; nothing
  /// where it is another table.
  void take_kaggle_matches(const std::filesystem::path& path);

 private:
  std::optional<MatchFacts> kaggle_facts(const std::string& id) const;

  MatchIntake& intake_;
  SeasonChange season_ends_;
  FactsById kaggle_;
};

}  // namespace quicket::ingest
