#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "ingest/ball_csv.h"
#include "ingest/bytes.h"
#include "ingest/kaggle.h"
#include "ingest/match_builder.h"

namespace quicket::ingest {

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
