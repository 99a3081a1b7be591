#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/error.h"
#include "store/database.h"

namespace quicket::app {

/// A list of fixtures after its import.
struct FixturesReport {
  std::string set;  ///< slug
  int announced = 0;
  std::vector<Problem> problems;

  /// Lines that were refused.
  int refused() const;
};

/// Stores the matches that a season still has, in place of an earlier list. Throws Error if the set
/// is not there or the file lists no match of its teams; nothing is stored then.
FixturesReport import_fixtures(store::Database& database, const std::string& set,
                               const std::filesystem::path& file);

}  // namespace quicket::app
