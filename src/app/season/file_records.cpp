#include "app/season/file_records.h"

#include <utility>

#include <fmt/format.h>

#include "app/season/real_matches.h"
#include "league/leaders.h"
#include "report/match_words.h"

namespace quicket::app {
void RecordMatches::add(const std::string& season, store::StoredCount& match) {
  matches.push_back(std::move(match.counted));
  ids.push_back(match.id);
  seasons.push_back(season);
}

std::vector<FileRecord> records_in(const RecordMatches& in, const league::Whose& whose) {
  std::vector<FileRecord> made;
  for (league::SeasonRecord& record : league::season_records(in.matches, whose)) {
    const MatchId id = in.ids.at(record.record_of);
    made.push_back({std::move(record), id});
  }
  for (league::SeasonRecord& record : league::records_over_seasons(in.matches, in.seasons, whose)) {
    made.push_back({std::move(record), {}});
  }
  for (const auto& [stand, i] : league::highest_partnerships(in.matches, whose)) {
    const match::MatchRecord& record = in.matches[i].record;
    FileRecord best;
    best.match = in.ids[i];
    best.record.title = "Highest partnership";
    best.record.text =
        fmt::format("{} {}, {} wicket", stand.text, stand.name, report::ordinal(stand.for_wicket));
    best.record.team = stand.team.name;
    best.record.date = record.info.date;
    best.record.detail = fmt::format("{} v {}", record.sheets[0].name, record.sheets[1].name);
    made.push_back(std::move(best));
  }
  return made;
}

std::vector<FileRecord> real_records(store::Database& database, const RealMatches& which) {
  RecordMatches found;
  each_real_count(database, which, [&](const CountedSeason& season, store::StoredCount& match) {
    found.add(season.title, match);
  });
  if (found.matches.empty()) refuse_nothing_found();
  const RealChoice choice(database, which);
  return records_in(found, [&](const std::string& team) { return !choice.is_opponent(team); });
}

}  // namespace quicket::app
