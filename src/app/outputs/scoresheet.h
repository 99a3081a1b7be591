#pragma once

#include <string>

#include "app/file.h"
#include "app/season/league_state.h"
#include "base/id.h"
#include "print/scoresheet/scoresheet.h"

namespace quicket::app {

/// Which scoresheet: for a match if one is named, else for a fixture if one is named, else blank.
struct ScoresheetRequest {
  std::string format;  ///< of a blank sheet: see app::format_called; empty: the first format
  MatchId fixture, match;
  print::ScoresheetOptions options;
};

/// The PDF. A blank sheet needs no database, except for a format stored in it; the file is only
/// opened for a fixture or match. A fixture's sides must be known; until the toss the home side
/// comes first.
std::string scoresheet_pdf(const std::string& database_file, const ScoresheetRequest& request,
                           const OpenDatabase& open = open_existing);

/// The sheets of the fixtures of `next_fixtures`, in one PDF; empty if there are none.
std::string next_round_scoresheets(store::Database& database, const LeagueState& state,
                                   const print::ScoresheetOptions& options);

}  // namespace quicket::app
