#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/outputs/decks.h"
#include "app/season/league_state.h"
#include "print/cards/sheets.h"
#include "print/kit/kit.h"
#include "store/database.h"

namespace quicket::app {

/// What the kit of a league or set is made from.
struct KitContents {
  print::Kit kit;
  std::vector<Deck> decks;           ///< by set; at least one
  std::optional<LeagueState> state;  ///< of a league
};

/// A league by its name, otherwise a set by its slug. Of a league: the cards of its squads, its
/// fixtures with their results and its table. Of a set: all its cards, of the full game unless
/// another was chosen, and the fixtures of its real season. Throws Error if neither has that name,
/// for a set without cards, and (usage) for a league of another game than `game`.
KitContents kit_contents(store::Database& database, const std::string& name,
                         cricket::Palette palette, std::optional<cards::Game> game = {});

/// Notes on which sheet of `sheets` each player's cards are, and what is to be known of the cards.
void list_sheets(print::Kit& kit, const print::CardSheets& sheets);

}  // namespace quicket::app
