#include "app/season/file_records.h"

#include <utility>

#include <fmt/format.h>

#include "app/season/real_matches.h"
#include "league/leaders.h"
#include "report/match_words.h"

namespace quicket::app {

void FileRecords::add(const std::string& season, std::span<const match::CountedMatch> matches,
                      std::span<const MatchId> ids) {
  search_.add(season, matches);
  ids_.insert(ids_.end(), ids.begin(), ids.end());
}

std::vector<FileRecord> FileRecords::found() const {
  std::vector<FileRecord> made;
  for (league::SeasonRecord& record : search_.of_matches()) {
    const MatchId id = ids_.at(record.record_of);
    made.push_back({std::move(record), id});
  }
  for (league::SeasonRecord& record : search_.of_seasons()) made.push_back({std::move(record), {}});
  for (league::RecordStand& best : search_.of_partnerships()) {
    const MatchId id = ids_.at(best.record.record_of);
    best.record.text = fmt::format("{} {}, {} wicket", best.stand.text, best.stand.name,
                                   report::ordinal(best.stand.for_wicket));
    made.push_back({std::move(best.record), id});
  }
  return made;
}

std::vector<FileRecord> real_records(store::Database& database, const RealMatches& which) {
  const RealChoice choice(database, which);
  FileRecords records([&](const std::string& team) { return !choice.is_opponent(team); });
  std::vector<match::CountedMatch> matches;
  std::vector<MatchId> ids;
  std::string title;
  const auto add_season = [&] {
    if (!matches.empty()) records.add(title, matches, ids);
    matches.clear();
    ids.clear();
  };
  each_real_count(database, which, [&](const CountedSeason& season, store::StoredCount& match) {
    if (season.title != title) add_season();
    title = season.title;
    matches.push_back(std::move(match.counted));
    ids.push_back(match.id);
  });
  add_season();
  if (records.empty()) refuse_nothing_found();
  return records.found();
}

}  // namespace quicket::app
