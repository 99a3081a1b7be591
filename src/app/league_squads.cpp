#include "app/league_squads.h"

#include "app/favourite_eleven.h"
#include "store/leagues.h"

namespace quicket::app {
namespace {

const cards::PlayerCards* cards_of(const store::LeagueCards& cards,
                                   const store::LeaguePlayer& place) {
  for (const store::StoredCards& set : cards.sets) {
    if (set.id != place.cards) continue;
    for (const cards::PlayerCards& player : set.cards.players) {
      if (player.player == place.player) return &player;
    }
  }
  return nullptr;
}

}  // namespace

std::vector<league::Squad> league_squads(store::Database& database, const league::League& league) {
  const store::LeagueCards cards = store::Leagues(database).cards(league.id);
  std::vector<league::Squad> squads;
  for (const league::LeagueTeam& team : league.teams) {
    league::Squad squad;
    squad.team = team.team;
    for (const store::StoredCards& set : cards.sets) {
      if (set.set == team.set) squad.chart = set.cards.chart;
    }
    for (const store::LeaguePlayer& place : cards.players) {
      if (place.team != team.team.id) continue;
      if (const cards::PlayerCards* player = cards_of(cards, place)) {
        squad.players.push_back(*player);
      }
    }
    squad.captain = team.captain;
    squad.eleven = favourite_eleven(database, team.team.id, team.team.name, squad.players,
                                    league.competition.conditions);
    squads.push_back(std::move(squad));
  }
  return squads;
}

}  // namespace quicket::app
