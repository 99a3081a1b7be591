#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dice/seeded_dice.h"
#include "games/game_state.h"

namespace quicket::games {

/// What a strong player thinks of a play, for lessons.
struct Verdict {
  enum class Rank : std::uint8_t {
    best,
    equal,   ///< as good as the best: the difference is too small to matter
    close,   ///< a little worse, or not worse beyond doubt
    worse,   ///< worse, beyond doubt
    chance,  ///< nothing depends on the choice but luck
  };
  Rank rank = Rank::best;
  Action better = 0;  ///< a best play of the same kind; the play itself if it is the best
  /// What makes the difference, as a sentence without its full stop: "This loses a pawn: Yellow
  /// jumps over B13". Empty: nothing to add.
  std::string why = {};
};

/// What the lesson of a game, whose words are a file (games/lesson.h), asks of it. Without `topics`
/// there is no lesson.
struct Teaching {
  /// The rules of the lesson that somebody new to the game should know at this choice of the seat
  /// to move, the most pressing first; by what the seat sees alone.
  std::vector<std::string_view> (*topics)(const GameState& state) = nullptr;
  /// Whether the game has come to a place that a part of the lesson begins or ends at.
  bool (*is_at)(const GameState& state, std::string_view place) = nullptr;
  /// What a strong player thinks of a legal play of the seat to move; nothing if it is not worth a
  /// word. `advised` is the play of the `hard` player, legal too. By what the seat sees alone, in
  /// less than a second.
  std::optional<Verdict> (*judge)(const GameState& state, Action played, Action advised,
                                  dice::Seed seed) = nullptr;
};

}  // namespace quicket::games
