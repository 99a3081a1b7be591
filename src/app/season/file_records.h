#pragma once

#include <string>
#include <vector>

#include "app/season/real_choice.h"
#include "base/id.h"
#include "league/records.h"
#include "match/counted_match.h"
#include "store/database.h"
#include "store/matches.h"

namespace quicket::app {

/// A record and the match of the database in which it was set; without one if it took a season.
struct FileRecord {
  league::SeasonRecord record;
  MatchId match;
};

/// Matches in which records are sought, each with its id and the title of its season.
struct RecordMatches {
  std::vector<match::CountedMatch> matches;
  std::vector<MatchId> ids;
  std::vector<std::string> seasons;

  void add(const std::string& season, store::StoredCount& match);
};

/// The records in these matches of the teams that are meant.
std::vector<FileRecord> records_in(const RecordMatches& in, const league::Whose& whose);

/// The records of the matches that are meant, named as in a report over all of them. Against whom
/// records are asked for: those of that side are left out. Throws Error if there are no matches.
std::vector<FileRecord> real_records(store::Database& database, const RealMatches& which);

}  // namespace quicket::app
