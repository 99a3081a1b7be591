#include "app/season/file_records.h"

#include <span>
#include <utility>

#include <fmt/format.h>

#include "app/season/real_matches.h"
#include "league/leaders.h"
#include "report/match_words.h"

namespace quicket::app {
namespace {

/// The highest partnership, or all that equal it.
void add_partnerships(std::vector<FileRecord>& made, std::span<const match::MatchRecord> all,
                      std::span<const MatchId> ids, const league::Whose& whose) {
  double highest = 0;
  std::vector<FileRecord> level;
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (const league::Leader& stand : league::leading_partnerships({&all[i], 1}).rows) {
      if (stand.value < highest) break;
      if (whose && !whose(stand.team.name)) continue;
      if (stand.value > highest) level.clear();
      highest = stand.value;
      FileRecord record;
      record.match = ids[i];
      record.record.title = "Highest partnership";
      record.record.text = fmt::format("{} {}, {} wicket", stand.text, stand.name,
                                       report::ordinal(stand.for_wicket));
      record.record.team = stand.team.name;
      record.record.date = all[i].info.date;
      record.record.detail = fmt::format("{} v {}", all[i].sheets[0].name, all[i].sheets[1].name);
      level.push_back(std::move(record));
    }
  }
  made.insert(made.end(), level.begin(), level.end());
}

}  // namespace

std::vector<FileRecord> real_records(store::Database& database, const RealMatches& which,
                                     const std::string& team) {
  std::vector<match::MatchRecord> records;
  std::vector<MatchId> ids;
  std::vector<std::string> seasons;
  const auto add = [&](const CountedSeason& season, const store::StoredMatch& match) {
    records.push_back(match.record);
    ids.push_back(match.id);
    seasons.push_back(season.title);
  };
  each_real_match(database, which, add, team);
  if (records.empty()) refuse_nothing_found();
  const RealChoice choice(database, which);
  const league::Whose whose = [&](const std::string& one) {
    return team.empty() ? !choice.is_opponent(one) : one == team;
  };
  std::vector<FileRecord> made;
  for (league::SeasonRecord& record : league::season_records(records, whose)) {
    const MatchId id = ids.at(record.record_of);
    made.push_back({std::move(record), id});
  }
  for (league::SeasonRecord& record : league::records_over_seasons(records, seasons, whose)) {
    made.push_back({std::move(record), {}});
  }
  add_partnerships(made, records, ids, whose);
  return made;
}

}  // namespace quicket::app
