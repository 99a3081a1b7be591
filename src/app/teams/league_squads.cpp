#include "app/teams/league_squads.h"

#include <map>
#include <utility>
#include <vector>

#include "app/teams/favourite_eleven.h"
#include "store/leagues.h"

namespace quicket::app {
namespace {

using CardsByPlayer = std::map<std::pair<store::CardSetId, PlayerId>, const cards::PlayerCards*>;

CardsByPlayer cards_by_player(const store::LeagueCards& cards) {
  CardsByPlayer known;
  for (const store::StoredCards& set : cards.sets) {
    for (const cards::PlayerCards& player : set.cards.players) {
      known.emplace(std::pair(set.id, player.player), &player);
    }
  }
  return known;
}

}  // namespace

cards::Game game_of(store::Database& database, const league::League& league) {
  const std::vector<store::StoredCards> sets = store::Leagues(database).cards(league.id).sets;
  return sets.empty() ? cards::Game::basic : cards::game_of(sets.front().cards);
}

std::vector<league::Squad> league_squads(store::Database& database, const league::League& league) {
  const store::LeagueCards cards = store::Leagues(database).cards(league.id);
  const CardsByPlayer known = cards_by_player(cards);
  std::map<TeamId, std::vector<const store::LeaguePlayer*>> places;
  for (const store::LeaguePlayer& place : cards.players) places[place.team].push_back(&place);
  std::vector<league::Squad> squads;
  for (const league::LeagueTeam& team : league.teams) {
    league::Squad squad;
    squad.team = team.team;
    for (const store::StoredCards& set : cards.sets) {
      if (set.set == team.set) squad.chart = set.cards.chart;
    }
    for (const store::LeaguePlayer* const place : places[team.team.id]) {
      const auto found = known.find({place->cards, place->player});
      if (found != known.end()) squad.players.push_back(*found->second);
    }
    squad.captain = team.captain;
    squad.eleven = favourite_eleven(database, team.team.id, team.team.name, squad.players,
                                    league.competition.conditions);
    squads.push_back(std::move(squad));
  }
  return squads;
}

}  // namespace quicket::app
