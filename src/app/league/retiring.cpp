#include "app/league/retiring.h"

#include <cstddef>
#include <map>
#include <set>
#include <utility>

#include "app/league/next_season.h"
#include "league/ageing.h"
#include "store/leagues.h"

namespace quicket::app {

std::vector<Retiring> retiring_after(store::Database& database, const league::League& league) {
  const store::LeagueCards known = store::Leagues(database).cards(league.id);
  std::map<std::pair<store::CardSetId, PlayerId>, const cards::PlayerCards*> cards;
  for (const store::StoredCards& set : known.sets) {
    for (const cards::PlayerCards& card : set.cards.players) cards[{set.id, card.player}] = &card;
  }
  std::vector<Retiring> players;  // in the order in which they grow older
  std::vector<int> ages;
  std::set<PlayerId> seen;
  for (const store::LeaguePlayer& place : known.players) {
    if (!seen.insert(place.player).second) continue;
    const cards::PlayerCards& card = *cards.at({place.cards, place.player});
    ages.push_back(age_of(card, league));
    players.push_back({place.player, place.team, card.name, ages.back()});
  }
  const std::vector<bool> retired = league::who_retires(ages, seed_after(league));
  std::vector<Retiring> found;
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (retired[i]) found.push_back(std::move(players[i]));
  }
  return found;
}

}  // namespace quicket::app
