#include "app/real_season.h"

#include <fmt/format.h>

#include "app/check.h"
#include "app/competitions.h"
#include "app/missing_matches.h"
#include "base/error.h"
#include "store/matches.h"

namespace quicket::app {

void demand_matches(const store::SetEntry& set, std::string_view advice) {
  if (set.matches > 0) return;
  throw Error(
      fmt::format("{} has no real matches: it was imported from season tables or typed cards{}",
                  set.slug, advice));
}

RealSeason real_season(store::Database& database, const store::SetEntry& set) {
  demand_matches(set);
  RealSeason season;
  season.competition = competition_for(set.name, set.season, set.format);
  std::vector<int> numbers;
  for (const store::StoredMatch& stored : store::Matches(database).totals_of_set(set.id)) {
    if (stored.record.info.match_number) numbers.push_back(*stored.record.info.match_number);
    season.results.push_back(league::result_from(stored.record));
    season.results.back().id = stored.id;
  }
  season.missing = missing_matches(std::move(numbers));
  league::mark_replayed(season.results, season.competition);
  league::mark_playoffs(season.results, season.competition);
  league::number_rounds(season.results);
  for (const auto& team : store::Sets(database).teams(set.id)) {
    season.teams.push_back({team.first, team.second});
  }
  check_teams(database, season.results, season.teams);
  return season;
}

}  // namespace quicket::app
