#pragma once

#include <string>
#include <string_view>
#include <utility>
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

/// "a=b" as an option. Throws Error (usage) for any other text.
games::GameOption bonus_option(std::string_view words);

/// How to start a bonus game at the terminal.
struct BonusRequest {
  std::string game;
  std::vector<std::string> players;  ///< by seat: "human", or a computer player's name
  std::vector<games::GameOption> options;
  dice::Seed seed;
  bool typed_chance = false;  ///< people throw the dice and draw the cards themselves
  /// Words for the cards in place of the built-in ones; empty: the built-in ones.
  std::string words;
  std::vector<games::Action> beginning;  ///< already played, as in a log that was read
};

/// A bonus game at the terminal, and the database that stores it: every action is on the disk
/// before it is shown. The database must outlive it.
class TerminalBonus {
 public:
  /// Fills in the defaults for people (see Game::at_table). Throws Error for an unknown game,
  /// player or option, or an impossible number of seats.
  static TerminalBonus begin(store::Database& database, const BonusRequest& request);
  /// Resumes a game. Throws Error if there is none, or it is over.
  static TerminalBonus resume(store::Database& database, store::BonusGameId id);

  store::BonusGameId id() const { return id_; }
  /// What people should know before they start; empty: nothing.
  const std::string& note() const { return note_; }
  bool has_people() const;
  /// Who throws the dice and draws the cards, in this sitting and all later ones.
  void set_typed_chance(bool typed);
  /// Replaces the words on the cards. Throws Error for words that do not fit and for a game whose
  /// cards have none.
  void read_words(std::string_view text);
  /// Calls the players by these names, by seat, in this sitting.
  void call_them(std::vector<std::string> names) { game_.names = std::move(names); }
  /// The result of a finished game, with its score if it has one.
  std::string result() const;
  /// Plays on until the game is over or left.
  terminal::BonusEnd play(terminal::BonusDesk& desk);

 private:
  TerminalBonus(store::Database& database, const store::SavedGame& saved);

  store::BonusGames store_;
  store::BonusGameId id_;
  std::size_t kept_;  ///< stored actions
  terminal::BonusGame game_;
  std::string note_;
};

/// A stored game, played through again: for stories and pictures of it.
terminal::BonusGame replayed_bonus(const store::SavedGame& saved);

/// People's results in one game against (or, in a co-operative game, beside) the same computer
/// players.
struct LadderRung {
  std::string game;
  std::string others;  ///< "hard"; "easy,hard" where they differ
  int wins = 0;
  int draws = 0;
  int losses = 0;
  /// How many ended in each way (see games::Finish), the most frequent first.
  std::vector<std::pair<std::string, int>> ends = {};
  int games() const { return wins + draws + losses; }
};

/// The results of finished games in which exactly one person played, by game, then by the others,
/// weakest level first.
std::vector<LadderRung> bonus_ladder(const std::vector<store::SavedGame>& finished);

/// The score of a stored game in a few words, and how it ended if neither that nor the winner
/// tells; empty if the game has none.
std::string bonus_score(const store::SavedGame& saved);

}  // namespace quicket::app
