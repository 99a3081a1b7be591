#pragma once

#include <filesystem>
#include <functional>
#include <vector>

#include "ingest/cricsheet.h"
#include "ingest/match_builder.h"

namespace quicket::ingest {

/// Called when the seasons taken up to now are complete, and more will follow.
struct SeasonsEnd {
  std::function<void()> in_file;  ///< the file that is being read goes on with others
  std::function<void()> in_turn;  ///< all files were read, and will be again for others
};

/// Finds the texts of balls at the user's paths, and the facts of their matches, and passes them to
/// `intake`. Everything but pipes is looked through first: what `options.memory` knows is left out,
/// and the rest is read in turns of whole seasons, but for a single file that has its seasons in
/// order. Throws Error as read_cricsheet.
void read_files(const std::vector<std::filesystem::path>& paths, const CricsheetOptions& options,
                MatchIntake& intake, const SeasonsEnd& seasons_end);

}  // namespace quicket::ingest
