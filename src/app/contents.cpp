#include "app/contents.h"

#include <algorithm>

#include "base/error.h"
#include "match/innings.h"
#include "store/bonus_games.h"
#include "store/cards.h"

namespace quicket::app {

std::vector<store::SetEntry> sets_in(store::Database& database) {
  return store::Sets(database).list();
}

store::SetEntry set_called(store::Database& database, const std::string& slug) {
  return store::Sets(database).find(slug);
}

std::vector<std::pair<TeamId, std::string>> teams_in_set(store::Database& database, SetId set) {
  return store::Sets(database).teams(set);
}

std::vector<store::SetPlayer> players_in_set(store::Database& database, SetId set) {
  return store::Sets(database).players(set);
}

bool are_fielders_unknown(store::Database& database, SetId set) {
  const auto stored = store::Cards(database).current(set);
  return stored && !stored->cards.players.empty() &&
         std::ranges::all_of(stored->cards.players, [](const cards::PlayerCards& player) {
           return player.ratings.assumed;
         });
}

void remove_set(store::Database& database, SetId set) {
  store::Sets(database).remove(set);
}

std::vector<store::LeagueEntry> leagues_in(store::Database& database) {
  return store::Leagues(database).list();
}

league::League league_called(store::Database& database, const std::string& name) {
  return store::Leagues(database).find(name);
}

std::string league_of_fixture(store::Database& database, MatchId fixture) {
  store::Leagues leagues(database);
  const LeagueId of = leagues.of_fixture(fixture);
  if (!of) throw Error("there is no fixture {}", fixture.value);
  return leagues.load(of).name;
}

void remove_league(store::Database& database, LeagueId league) {
  store::Leagues(database).remove(league);
}

bool is_match(store::Database& database, MatchId id) {
  return store::Matches(database).exists(id);
}

store::StoredMatch stored_match(store::Database& database, MatchId id) {
  return store::Matches(database).load(id);
}

std::vector<Unfinished> unfinished_matches(store::Database& database) {
  store::Leagues leagues(database);
  store::Matches matches(database);
  std::vector<Unfinished> found;
  for (store::MatchInProgress& match : matches.in_progress()) {
    const int balls = match::balls_so_far(matches.load(match.id).record);
    std::string league = match.league ? leagues.load(match.league).name : std::string();
    found.push_back({std::move(match), std::move(league), balls});
  }
  return found;
}

std::size_t unfinished_bonus_games(store::Database& database) {
  return store::BonusGames(database).in_progress().size();
}

}  // namespace quicket::app
