#include "app/teams/game_choice.h"

#include "store/cards.h"

namespace quicket::app {

bool offers_full_game(store::Database& database, const store::SetEntry& set) {
  store::Cards cards(database);
  if (cards.current(set.id, cards::Game::full)) return true;
  const auto basic = cards.current(set.id);
  // Cards as of a day have those of the full game built with them, if there are any.
  if (!basic || basic->cards.method == "typed" || basic->cards.as_of.day) return false;
  return set.matches > 0 || set.format.phases().front().usual;
}

}  // namespace quicket::app
