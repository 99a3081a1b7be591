#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "dice/seeded_dice.h"
#include "games/game.h"
#include "store/bonus_games.h"
#include "terminal/bonus_game.h"

namespace quicket::app {

/// The rules of a bonus game in our own words, laid out for 80 columns.
std::string_view bonus_rules(const games::Game& game);

/// "a=b" as an option. Throws Error (usage) for other words.
games::GameOption bonus_option(std::string_view words);

/// How a bonus game at the terminal is to begin.
struct BonusRequest {
  std::string game;
  std::vector<std::string> players;  ///< by seat: "human", or a computer player's name
  std::vector<games::GameOption> options;
  dice::Seed seed;
};

/// A bonus game at the terminal and the file that keeps it: every action is on the disk before it
/// is shown. The database must outlive it.
class TerminalBonus {
 public:
  /// Throws Error for a game, a player, an option or a number of seats that is not known.
  static TerminalBonus begin(store::Database& database, const BonusRequest& request);
  /// Goes on with a game that was left. Throws Error where there is none, or it is over.
  static TerminalBonus resume(store::Database& database, store::BonusGameId id);

  store::BonusGameId id() const { return id_; }
  /// Plays on until the game is over or left.
  terminal::BonusEnd play(terminal::LinePrompt& prompt, const terminal::BonusOptions& options,
                          bool typed_chance);

 private:
  TerminalBonus(store::Database& database, store::SavedGame saved);

  store::BonusGames store_;
  store::BonusGameId id_;
  terminal::BonusGame game_;
};

}  // namespace quicket::app
