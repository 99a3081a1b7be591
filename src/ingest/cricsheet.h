#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/problem.h"
#include "cricket/format.h"
#include "ingest/season_collector.h"

namespace quicket::ingest {

/// A text of amendments, and the file that messages name.
struct AmendmentText {
  std::string file, text;
};

/// Told how far the work has come: kilobytes of the files that are read, then the seasons gathered
/// from them that are handed over. Either may be empty.
struct ReadingProgress {
  std::function<void(int done, int total)> kilobytes, seasons;
};

/// What a user may say beside the files.
struct CricsheetOptions {
  std::string set;     ///< slug of the set; empty: made of name and season
  std::string name;    ///< of the competition; needed where no info file names it
  std::string season;  ///< the one of several that is wanted, else a name for the one there is
  std::optional<cricket::Format> format;  ///< where the files do not say; checked where they do
  std::filesystem::path info;             ///< a folder of info files; empty: looked for beside
  std::vector<std::filesystem::path> squads, names;  ///< files of ours (see those readers)
  std::vector<AmendmentText> amend;
  KnownRenames renames;  ///< may be empty
  ReadingProgress progress;
};

/// Reads ball-by-ball files: folders (with `all_matches.csv` and `info/`, or of per-match files as
/// downloaded), single CSV or JSON files, zip archives; also the Kaggle IPL tables,
/// `deliveries.csv` with `matches.csv` beside it. Each season found is handed to `sink`, one after
/// another. Returns every problem: refused rows leave their match out, a broken file leaves itself
/// out, the rest goes in. Throws Error where nothing can be taken: a path that is not there, a file
/// of many matches that is broken (`all_matches.csv`), no name for the competition; what `sink` was
/// given before must then be thrown away.
std::vector<Problem> read_cricsheet(const std::vector<std::filesystem::path>& paths,
                                    const CricsheetOptions& options, const SeasonSink& sink);

}  // namespace quicket::ingest
