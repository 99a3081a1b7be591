#pragma once

#include <array>
#include <string>
#include <vector>

#include "cards/card.h"
#include "store/cards.h"
#include "store/database.h"
#include "store/sets.h"

namespace quicket::app {

/// A team that somebody asked to see on the field, with the cards of its squad.
struct Squad {
  store::SetEntry set;
  store::CardSetId card_set;  ///< which building of the set's cards these are
  TeamId team;
  std::string name;
  std::vector<cards::PlayerCards> players;
  cards::FieldingChart chart;  ///< of the set
};

/// The team that `word` names: a team of `set` where that is not empty, or `SET:TEAM`; else a side
/// of the user's own, by its whole name. A part of a team's name is enough where it means one only;
/// a name with a colon in it is written whole. Throws Error, with the nearest name, otherwise.
Squad squad_called(store::Database& database, const std::string& word, const std::string& set);

/// The names of the sides of the user's own.
std::vector<std::string> drawn_sides(store::Database& database);

/// Nobody plays for both sides: who is in both squads leaves the larger. Throws Error where that
/// has no eleven then.
void keep_apart(std::array<Squad, 2>& squads);

/// Every team of a set. Throws Error where one has no cards.
std::vector<Squad> squads_of_set(store::Database& database, const store::SetEntry& set);

/// The squad of a team as it was when a match began: from that building of the cards if it is still
/// kept, else from the set's current one. Of a side of the user's own that holds for the cards of
/// the first player's set; the others play on with their current ones.
Squad squad_of(store::Database& database, SetId set, TeamId team, store::CardSetId card_set);

}  // namespace quicket::app
