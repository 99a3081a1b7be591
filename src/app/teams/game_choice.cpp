#include "app/teams/game_choice.h"

#include <string>
#include <string_view>

#include "store/cards.h"
#include "store/settings.h"

namespace quicket::app {
namespace {

constexpr std::string_view chosen_game = "game";

}  // namespace

bool offers_full_game(store::Database& database, const store::SetEntry& set) {
  store::Cards cards(database);
  if (cards.current(set.id, cards::Game::full)) return true;
  const auto basic = cards.current(set.id);
  // Cards as of a day have those of the full game built with them, if there are any.
  if (!basic || basic->cards.method == "typed" || basic->cards.as_of.day) return false;
  return set.matches > 0 || set.format.phases().front().usual;
}

std::optional<cards::Game> remembered_game(store::Database& database) {
  return cards::parse_game(store::Settings(database).get(chosen_game).value_or(""));
}

void remember_game(store::Database& database, cards::Game game) {
  if (remembered_game(database) == game) return;
  store::Settings(database).set(chosen_game, to_string(game));
}

}  // namespace quicket::app
