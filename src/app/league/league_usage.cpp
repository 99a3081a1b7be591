#include "app/league/league_usage.h"

#include "app/teams/squad.h"
#include "store/leagues.h"
#include "store/matches.h"

namespace quicket::app {

league::Bowled bowled_in(store::Database& database, LeagueId league) {
  league::Bowled bowled;
  for (const store::StoredMatch& match : store::Matches(database).of_league(league)) {
    league::add_bowling(bowled, match.record);
  }
  return bowled;
}

std::vector<league::UsageLine> league_usage(store::Database& database, const std::string& name) {
  const league::League league = store::Leagues(database).find(name);
  return league::usage_lines(league_squads(database, league), bowled_in(database, league.id));
}

league::League set_usage(store::Database& database, const std::string& name,
                         league::UsageRule rule) {
  store::Leagues leagues(database);
  league::League league = leagues.find(name);
  league.usage = rule;
  leagues.set_usage(league.id, rule);
  return league;
}

}  // namespace quicket::app
