#include "app/league/draw_side.h"

#include "app/teams/stored_cards.h"
#include "base/characters.h"
#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "store/sets.h"

namespace quicket::app {

void demand_free_name(store::Database& database, const std::string& name) {
  check_length(name, "name of a side");
  if (slug(name).empty()) {
    throw Error("a side needs a name with a letter or a digit in it", Fault::usage);
  }
  store::Sets sets(database);
  for (const store::SetEntry& set : sets.list()) {
    for (const auto& team : sets.teams(set.id)) {
      if (!same_name(team.second, name)) continue;
      throw Error("\"{}\" is already a team of {}; choose another name", team.second, set.slug);
    }
  }
  for (const store::DrawnTeam& side : store::DrawnTeams(database).list()) {
    if (side.name != name) continue;
    throw Error(
        "a side \"{}\" already exists; choose another name, or remove it with `quicket "
        "teams remove`",
        name);
  }
}

store::DrawnPlayer drawn_player(store::Database& database, const std::string& word) {
  const std::size_t colon = word.find(':');
  if (colon == std::string::npos) {
    throw Error(Fault::usage, "\"{}\": write SET:PLAYER", word);
  }
  const store::SetEntry set = store::Sets(database).find(word.substr(0, colon));
  const store::StoredCards cards = cards_of(database, set);
  const cards::PlayerCards& player = player_called(cards.cards, word.substr(colon + 1));
  return {player.player, set.id, player.name, set.slug};
}

void draw_side(store::Database& database, const std::string& name,
               std::span<const store::DrawnPlayer> players) {
  constexpr std::size_t fewest = 11;
  demand_free_name(database, name);
  if (players.size() < fewest) {
    throw Error(Fault::usage, "{}: a side must have at least {} players, not {}", name, fewest,
                players.size());
  }
  store::DrawnTeams(database).create(name, players);
}

std::vector<store::DrawnTeam> all_drawn(store::Database& database) {
  return store::DrawnTeams(database).list();
}

store::DrawnTeam drawn_side(store::Database& database, const std::string& name) {
  return store::DrawnTeams(database).find(name);
}

void remove_drawn(store::Database& database, TeamId side) {
  store::DrawnTeams(database).remove(side);
}

}  // namespace quicket::app
