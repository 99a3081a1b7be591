#pragma once

#include <optional>
#include <string>

#include "app/contents.h"
#include "cards/card.h"

namespace quicket::cli {

class Context;
struct Command;

/// Which of the two games was asked for.
struct GameWords {
  std::string game;
  bool basic = false;  ///< short for `--game basic`
  bool tempo = false;  ///< an older word for `--game full`

  std::optional<cards::Game> said() const;
};

/// `--game`, which outside `about` means cards for that game.
void add_game(Command& command, GameWords& words, const std::string& about = "cards for this game");

/// The game to play with the cards of a set, wherever a match, a league or a page of one begins: as
/// said, or as the set says, or else the full game, which is noted. Nothing for a set with a game
/// of its own, or that only has the basic one.
std::optional<cards::Game> settle_game(const Context& context, store::Database& database,
                                       const std::optional<store::SetEntry>& set,
                                       const GameWords& words);

/// Notes of cards of the full game that they need their tempo card, where nobody said which game.
void note_game_of_cards(const Context& context, const store::SetEntry& set,
                        const cards::CardSet& cards, const GameWords& words);

}  // namespace quicket::cli
