#pragma once

#include <string>
#include <vector>

#include "app/season/real_choice.h"
#include "base/id.h"
#include "league/records.h"
#include "store/database.h"

namespace quicket::app {

/// A record and the match of the database in which it was set; without one if it took a season.
struct FileRecord {
  league::SeasonRecord record;
  MatchId match;
};

/// The records of the matches that are meant, or of one team in them, named as in a report over all
/// of them. Against whom records are asked for: those of that side are left out.
std::vector<FileRecord> real_records(store::Database& database, const RealMatches& which,
                                     const std::string& team = {});

}  // namespace quicket::app
