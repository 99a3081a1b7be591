#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "base/problem.h"
#include "cricket/format.h"
#include "ingest/cricsheet.h"
#include "store/database.h"
#include "store/sets.h"

namespace quicket::app {

/// One set as an import left it.
struct ImportedSet {
  store::SavedSet saved;
  std::string name, season;
  cricket::Format format = cricket::Format::t20;
  std::size_t matches = 0, players = 0, deliveries = 0;  ///< in what was imported
  std::size_t cards = 0;                                 ///< faces of the set now
};

struct ImportReport {
  std::vector<ImportedSet> sets;
  std::vector<Problem> problems;

  /// Rows or matches that were left out.
  int refused() const;
};

/// Reads ball-by-ball files into sets, season by season, and builds the cards of every set that
/// changed. All together or nothing: an Error on the way leaves the file as it was.
ImportReport import_cricsheet(store::Database& database,
                              const std::vector<std::filesystem::path>& paths,
                              const ingest::CricsheetOptions& options);

/// Stores one set that was read and builds its cards. Inside the caller's transaction.
ImportedSet take_in(store::Database& database, match::SetData&& data);

}  // namespace quicket::app
