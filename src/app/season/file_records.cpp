#include "app/season/file_records.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "app/season/real_matches.h"
#include "league/leaders.h"
#include "report/match_words.h"

namespace quicket::app {
namespace {

int highest_stand(const match::CountedMatch& match) {
  int runs = 0;
  for (const match::CountedInnings& innings : match.innings) {
    for (const match::Partnership& pair : innings.stands) runs = std::max(runs, pair.runs);
  }
  return runs;
}

/// The highest partnership, or all that equal it.
void add_partnerships(std::vector<FileRecord>& made, const std::vector<match::CountedMatch>& all,
                      const std::vector<MatchId>& ids, const league::Whose& whose) {
  double highest = 0;
  std::vector<FileRecord> level;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (highest_stand(all[i]) < highest) continue;
    const match::EachCounted one = [&](const auto& visit) { visit(all[i]); };
    const match::MatchRecord& record = all[i].record;
    for (const league::Leader& stand : league::leading_partnerships_of_each(one).rows) {
      if (stand.value < highest) break;
      if (whose && !whose(stand.team.name)) continue;
      if (stand.value > highest) level.clear();
      highest = stand.value;
      FileRecord best;
      best.match = ids[i];
      best.record.title = "Highest partnership";
      best.record.text = fmt::format("{} {}, {} wicket", stand.text, stand.name,
                                     report::ordinal(stand.for_wicket));
      best.record.team = stand.team.name;
      best.record.date = record.info.date;
      best.record.detail = fmt::format("{} v {}", record.sheets[0].name, record.sheets[1].name);
      level.push_back(std::move(best));
    }
  }
  made.insert(made.end(), level.begin(), level.end());
}

}  // namespace

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
  add_partnerships(made, in.matches, in.ids, whose);
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
