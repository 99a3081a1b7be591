#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/id.h"
#include "games/game.h"
#include "store/database.h"

namespace quicket::store {

using BonusGameId = Id<struct BonusGameTag>;

/// A bonus game with its start and its actions so far, which determine the position.
struct SavedGame {
  BonusGameId id;
  std::string game;                        ///< "crossing-stonehenge"
  std::vector<std::string> seats;          ///< "human", "normal", ... by seat
  std::vector<games::GameOption> options;  ///< in the order they were given
  std::uint64_t seed = 0;
  bool typed_chance = false;                  ///< people type what their dice and cards show
  std::vector<games::Action> actions;         ///< chance included
  std::optional<std::vector<double>> result;  ///< by seat; nothing while in progress
};

/// Bonus games; appended actions are stored before `append` returns.
class BonusGames {
 public:
  explicit BonusGames(Database& database) : database_(&database) {}

  /// The id of `game` is ignored; it may already have actions.
  BonusGameId begin(const SavedGame& game);
  /// `played`: how many actions the game has had so far. Throws Error if the database has another
  /// number: another program has continued the game.
  void append(BonusGameId id, std::size_t played, games::Action action);
  /// Several at once, all or none: a choice and the chance that follows it.
  void append(BonusGameId id, std::size_t played, std::span<const games::Action> actions);
  /// Undo: keeps the first `actions` of `played`, and reopens the game. Throws like `append`.
  void keep(BonusGameId id, std::size_t played, std::size_t actions);
  /// Whether people type what their dice and cards show, from now on.
  void set_typed_chance(BonusGameId id, bool typed);
  void finish(BonusGameId id, const std::vector<double>& result);

  /// Throws Error if there is none with that id.
  SavedGame load(BonusGameId id);
  /// Games that can be resumed, the latest first; of one kind if `game` names one.
  std::vector<SavedGame> in_progress(std::string_view game = {});
  /// Games played to their end, the latest first; of one kind if `game` names
  /// one.
  std::vector<SavedGame> finished(std::string_view game = {});
  void remove(BonusGameId id);

 private:
  Database* database_;
};

}  // namespace quicket::store
