#pragma once

#include <optional>
#include <string>

#include "app/teams/set_figures.h"
#include "cards/build.h"
#include "cards/card.h"
#include "store/cards.h"
#include "store/database.h"
#include "store/sets.h"

namespace quicket::app {

/// The current cards of a set for a game; without `game` for the one that the set is for, which is
/// the basic one unless somebody said otherwise. A set has cards for both games: those that nobody
/// has used yet are made now, and stored. Throws Error, saying how to get them, if none have been
/// built, and as first_cards.
store::StoredCards cards_of(store::Database& database, const store::SetEntry& set,
                            std::optional<cards::Game> game = {});

/// The cards of a set as they are listed and printed: of `game`; without it of the set's own game,
/// or else of the full one, by which matches are played, if the set has or can have cards for it.
/// Throws Error as cards_of.
store::StoredCards cards_to_play_by(store::Database& database, const store::SetEntry& set,
                                    std::optional<cards::Game> game = {});

/// The cards by which real matches of a set are told and played on: of the full game, where
/// captains bat for what is needed, as they really do, if the set has or can have them; else its
/// own. Throws Error as cards_of.
store::StoredCards cards_to_tell_by(store::Database& database, const store::SetEntry& set);

/// Throws Error (usage) if a league that plays `own` is asked for the other game.
void demand_game(const std::string& league, cards::Game own, cards::Game wanted);

/// A player's cards by name: the whole name, or the only name that contains the word (ignoring
/// accents and case). Throws Error if nobody, or more than one player, fits.
const cards::PlayerCards& player_called(const cards::CardSet& set, const std::string& name);

/// Figures with the phases that are usual in their format where their source does not tell them.
SetFigures with_phases(SetFigures figures);

/// What the cards of a stored set are made from: all of it, with_phases.
SetFigures figures_of_set(const store::StoredSet& set);

/// Whether these figures are enough for the cards of a game: the full one's strip needs to know how
/// the phases of an innings differ.
bool can_make(const SetFigures& figures, cards::Game game);

/// The cards of a game, with calls where they have a strip. Throws Error, naming the set, unless
/// they can be made.
cards::CardSet made_cards(const store::SetEntry& set, const SetFigures& figures,
                          cards::Method method, cards::Game game,
                          const std::optional<cards::FieldingChart>& chart = {});

/// How cards of that method are made for a game: there are no classic ones for the full game.
cards::Method method_for(const cards::CardSet& known, cards::Game game);

/// Makes the cards that a set lacks for a game, as its `known` ones for the other were made, and
/// stores them, unless the database is read-only. Throws Error for cards that were typed in or are
/// as of a day, and as made_cards.
store::StoredCards first_cards(store::Database& database, const store::SetEntry& set,
                               const cards::CardSet& known, cards::Game game);

}  // namespace quicket::app
