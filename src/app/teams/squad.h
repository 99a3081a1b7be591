#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "cards/card.h"
#include "league/league.h"
#include "league/season_play.h"
#include "store/cards.h"
#include "store/database.h"
#include "store/sets.h"

namespace quicket::app {

/// A team chosen to play, with the cards of its squad.
struct Squad {
  store::SetEntry set;
  store::CardSetId card_set;  ///< which build of the set's cards these are
  TeamId team;
  std::string name;
  std::vector<cards::PlayerCards> players;
  cards::FieldingChart chart;  ///< of the set

  cards::Game game() const { return cards::game_of(chart); }
};

/// The team that `word` names: a team of `set` if that is not empty, or `SET:TEAM`; else one of the
/// user's own sides, by its whole name. A part of a team's name is enough if it fits only one; a
/// name with a colon must be written in full. Throws Error, with the nearest name, otherwise. The
/// cards are those of `game`, or of the set's own (cards_of).
Squad squad_called(store::Database& database, const std::string& word, const std::string& set,
                   std::optional<cards::Game> game = {});

/// The names of the user's own sides.
std::vector<std::string> drawn_sides(store::Database& database);

/// Nobody plays for both sides: players of both squads leave the larger one. Throws Error if that
/// leaves it without an eleven.
void keep_apart(std::array<Squad, 2>& squads);

/// Every team of a set; a player of two teams is in both. Throws Error if one has no cards.
std::vector<Squad> squads_of_set(store::Database& database, const store::SetEntry& set,
                                 std::optional<cards::Game> game = {});

/// The squad of a team when a match started: from that build of the cards if it is still stored,
/// else from the set's current one. For the user's own side only the cards of the first player's
/// set are from then; the other players have their current ones.
Squad squad_of(store::Database& database, SetId set, TeamId team, store::CardSetId card_set);

/// The game that a league plays: that of its cards.
cards::Game game_of(store::Database& database, const league::League& league);

/// The squads of a league with the cards that were fixed when it was created, their captains and
/// favourite elevens.
std::vector<league::Squad> league_squads(store::Database& database, const league::League& league);

}  // namespace quicket::app
