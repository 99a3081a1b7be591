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
  bool tempo = false;  ///< an older word for `--game full`

  std::optional<cards::Game> said() const;
};

/// `--game`, which outside `about` means cards for that game.
void add_game(Command& command, GameWords& words, const std::string& about = "cards for this game");

/// The game to play with the cards of a set: as said, or as the set says. What neither says is
/// asked once on a terminal, and remembered; off it a match is the full game, and the game is said.
/// Scripts that make leagues or pages name it, or have `for_scripts`. Nothing for a set with a game
/// of its own, or that only has the basic one.
std::optional<cards::Game> settle_game(const Context& context, store::Database& database,
                                       const std::optional<store::SetEntry>& set,
                                       const GameWords& words,
                                       cards::Game for_scripts = cards::Game::full);

}  // namespace quicket::cli
