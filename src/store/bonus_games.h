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

/// A bonus game as it was begun and played so far: the position follows from it.
struct SavedGame {
  BonusGameId id;
  std::string game;                        ///< "crossing-stonehenge"
  std::vector<std::string> seats;          ///< "human", "normal", ... by seat
  std::vector<games::GameOption> options;  ///< in the order they were given
  std::uint64_t seed = 0;
  bool typed_chance = false;                  ///< people type what their dice and cards show
  std::vector<games::Action> actions;         ///< chance included
  std::optional<std::vector<double>> result;  ///< what each seat got; nothing while it is played
};

/// Bonus games; what is appended is in the file before `append` returns.
class BonusGames {
 public:
  explicit BonusGames(Database& database) : database_(&database) {}

  /// The id of `game` does not matter; it may have a beginning.
  BonusGameId begin(const SavedGame& game);
  /// `played`: how many actions the game has had so far. Throws Error where the file holds another
  /// number: another program has gone on with the game.
  void append(BonusGameId id, std::size_t played, games::Action action);
  /// Several at once, together or not at all: a choice and the chance that follows it.
  void append(BonusGameId id, std::size_t played, std::span<const games::Action> actions);
  /// Undo: keeps the first `actions` of `played`, and the game is on again. Throws as `append`.
  void keep(BonusGameId id, std::size_t played, std::size_t actions);
  /// Whether people type what their dice and cards show, from now on.
  void set_typed_chance(BonusGameId id, bool typed);
  void finish(BonusGameId id, const std::vector<double>& result);

  /// Throws Error if there is none of that id.
  SavedGame load(BonusGameId id);
  /// Games that can be resumed, the latest begun first; of one kind where `game` names one.
  std::vector<SavedGame> in_progress(std::string_view game = {});
  /// Games that were played to their end, the latest begun first; of one kind where `game` names
  /// one.
  std::vector<SavedGame> finished(std::string_view game = {});
  void remove(BonusGameId id);

 private:
  Database* database_;
};

}  // namespace quicket::store
