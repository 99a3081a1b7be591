#pragma once

#include <span>
#include <string>
#include <utility>
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

/// Seeks records season by season, each with the match in which it was set.
class FileRecords {
 public:
  /// Of the teams that are meant; without `whose` of all.
  explicit FileRecords(league::Whose whose = {}) : search_(std::move(whose)) {}

  /// All matches of a season, with their ids; its title.
  void add(const std::string& season, std::span<const match::CountedMatch> matches,
           std::span<const MatchId> ids);
  bool empty() const { return ids_.empty(); }
  std::vector<FileRecord> found() const;

 private:
  league::RecordSearch search_;
  std::vector<MatchId> ids_;
};

/// The records of the matches that are meant, named as in a report over all of them. Against whom
/// records are asked for: those of that side are left out. Throws Error if there are no matches.
std::vector<FileRecord> real_records(store::Database& database, const RealMatches& which);

}  // namespace quicket::app
