#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "cricket/format.h"
#include "ingest/season_finish.h"
#include "ingest/source_survey.h"

namespace quicket::ingest {

/// A text of amendments, and its file name for messages.
struct AmendmentText {
  std::string file, text;
};

/// Called with the progress of the work: kilobytes of the files read, then the seasons handed over
/// of those collected from them. Either may be empty.
struct ReadingProgress {
  std::function<void(int done, int total)> kilobytes, seasons;
};

/// Receives a complete season. Its ids are local to the value.
using SeasonSink = std::function<void(match::SetData&&)>;

/// What a user may specify besides the files.
struct CricsheetOptions {
  std::string set;                        ///< slug of the set; empty: derived from name and season
  std::string name;                       ///< of the competition; required if no info file names it
  std::string season;                     ///< the wanted one of several, or a name for a single one
  std::optional<cricket::Format> format;  ///< if the files do not say; checked if they do
  std::filesystem::path info;             ///< a folder of info files; empty: searched for
  std::vector<std::filesystem::path> squads, names;  ///< our own files (see their readers)
  std::vector<AmendmentText> amend;
  KnownRenames renames;         ///< may be empty
  KnownKeepers keepers;         ///< may be empty
  KnownIdentities identities;   ///< may be empty
  KnownDescriptions described;  ///< may be empty
  KeepersByTrade keepers_by_trade;
  MatchMemory* memory = nullptr;  ///< what earlier imports read; null: everything is read
  /// Matches that are in memory at a time, if no season has more: some 20 MB of T20.
  std::size_t most_at_once = 750;
  ReadingProgress progress;
};

/// Stands for how files are read in the fingerprints of MatchMemory: raise it when the same bytes
/// give other matches than before.
inline constexpr int reading_version = 2;

/// Reads ball-by-ball files: folders (with `all_matches.csv` and `info/`, or of per-match files as
/// downloaded), single CSV or JSON files, zip archives; also the Kaggle IPL tables,
/// `deliveries.csv` with `matches.csv` beside it. Passes each season found to `sink`, one after
/// another, while a thread of its own reads on; `sink` and the functions of
/// `options` are called on the caller's, `progress.kilobytes` on the other. Files, but not pipes,
/// are looked through once before they are read, and seasons of which `memory` knows every match
/// are left out. Returns every problem: a refused row drops its match, a broken file only itself,
/// and everything else is imported. Throws Error if nothing can be imported: a missing path, a
/// broken file of many matches
/// (`all_matches.csv`), no name for the competition; anything `sink` received before must then be
/// discarded.
std::vector<Problem> read_cricsheet(const std::vector<std::filesystem::path>& paths,
                                    const CricsheetOptions& options, const SeasonSink& sink);

}  // namespace quicket::ingest
