#include "app/season/counted_season.h"

#include <fmt/format.h>

#include "app/season/league_state.h"
#include "app/season/league_title.h"
#include "app/season/real_choice.h"
#include "app/season/real_season.h"
#include "store/leagues.h"

namespace quicket::app {

CountedSeason counted_season(const store::SetEntry& set) {
  return {
      set.id,    {}, set.slug, title_of(set), set.name, set.season, gender_of(set.gender, set.name),
      set.format};
}

CountedSeason counted_season(store::Database& database, const league::League& league) {
  const store::SetEntry cards = store::Sets(database).find(league.teams.front().set_slug);
  return {{},
          league.id,
          league.name,
          league.name,
          league.competition.name,
          league.start ? fmt::format("{:04}", league.start.year) : "",
          gender_of(cards.gender, cards.name),
          cards.format};
}

void each_match(store::Database& database, const CountedSeason& season,
                const std::function<void(const store::StoredMatch&)>& visit,
                const store::Wanted& wanted) {
  store::Matches matches(database);
  season.league ? matches.each_of_league(season.league, visit, wanted)
                : matches.each_of_set(season.set, visit, wanted);
}

void each_count(store::Database& database, const CountedSeason& season,
                const std::function<void(store::StoredCount&)>& visit, const store::Counting& how) {
  store::Matches matches(database);
  season.league ? matches.each_counted_of_league(season.league, visit, how)
                : matches.each_counted_of_set(season.set, visit, how);
}

std::vector<store::StoredCount> outcomes_of(store::Database& database,
                                            const CountedSeason& season) {
  store::Matches matches(database);
  return season.league ? matches.outcomes_of_league(season.league)
                       : matches.outcomes_of_set(season.set);
}

std::vector<std::pair<TeamId, std::string>> teams_of(store::Database& database,
                                                     const CountedSeason& season) {
  if (!season.league) return store::Sets(database).teams(season.set);
  std::vector<std::pair<TeamId, std::string>> teams;
  for (const league::LeagueTeam& one : store::Leagues(database).load(season.league).teams) {
    teams.emplace_back(one.team.id, one.team.name);
  }
  return teams;
}

std::vector<store::KnownPlayer> players_of(store::Database& database, const CountedSeason& season) {
  store::Matches matches(database);
  return season.league ? matches.players_of_league(season.league)
                       : matches.players_of_set(season.set);
}

league::Season results_of(store::Database& database, const CountedSeason& season) {
  return season.league ? results_of(database, season, {})
                       : results_of(database, season, outcomes_of(database, season));
}

league::Season results_of(store::Database& database, const CountedSeason& season,
                          std::span<const store::StoredCount> matches) {
  if (season.league) return league_state(database, season.name);
  return real_season(database, *store::Sets(database).find(season.set), matches);
}

}  // namespace quicket::app
