#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/prose.h"
#include "dice/seeded_dice.h"
#include "games/game.h"
#include "games/rules_text.h"
#include "store/bonus_games.h"
#include "terminal/bonus/game.h"

namespace quicket::app {

/// The rules of a bonus game in our own words, with their rulings.
Prose bonus_rules(const games::Game& game, games::RulesReader reader = games::RulesReader::program);

/// "a=b" as an option. Throws Error (usage) for other words.
games::GameOption bonus_option(std::string_view words);

/// How a bonus game at the terminal is to begin.
struct BonusRequest {
  std::string game;
  std::vector<std::string> players;  ///< by seat: "human", or a computer player's name
  std::vector<games::GameOption> options;
  dice::Seed seed;
  bool typed_chance = false;  ///< people throw the dice and draw the cards themselves
  /// Other words for the cards than those that are built in; empty: the built-in ones.
  std::string words;
  std::vector<games::Action> beginning;  ///< played already, as in a log that was read
};

/// A bonus game at the terminal and the file that keeps it: every action is on the disk before it
/// is shown. The database must outlive it.
class TerminalBonus {
 public:
  /// What holds where people play (see Game::at_table) is filled in. Throws Error for a game, a
  /// player, an option or a number of seats that is not known.
  static TerminalBonus begin(store::Database& database, const BonusRequest& request);
  /// Goes on with a game that was left. Throws Error where there is none, or it is over.
  static TerminalBonus resume(store::Database& database, store::BonusGameId id);

  store::BonusGameId id() const { return id_; }
  /// What people should know before they begin; empty: nothing.
  const std::string& note() const { return note_; }
  bool has_people() const;
  /// For this sitting and all later ones: who throws the dice and draws the cards.
  void set_typed_chance(bool typed);
  /// Other words for the cards than those that are built in. Throws Error for words that do not fit
  /// and for a game whose cards have none.
  void read_words(std::string_view text);
  /// How a finished game came out, with its score where it has one.
  std::string result() const;
  /// Plays on until the game is over or left.
  terminal::BonusEnd play(terminal::BonusDesk& desk);

 private:
  TerminalBonus(store::Database& database, const store::SavedGame& saved);

  store::BonusGames store_;
  store::BonusGameId id_;
  std::size_t kept_;  ///< actions in the file
  terminal::BonusGame game_;
  std::string note_;
};

/// A game that was kept, played through again: for stories and pictures of it.
terminal::BonusGame replayed_bonus(const store::SavedGame& saved);

/// The score of a kept game in a few words; empty where the game has none.
std::string bonus_score(const store::SavedGame& saved);

}  // namespace quicket::app
