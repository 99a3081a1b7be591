#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "dice/seeded_dice.h"
#include "games/game_state.h"

namespace quicket::games {

/// An option of a game, as a constant.
struct LessonOption {
  std::string_view name;
  std::string_view value;
};

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

/// A part of a lesson: a game of its own, in which one person, at seat 0, sits with computers.
struct LessonPart {
  std::string_view title;  ///< "Jumps"
  std::string_view about;  ///< what it is about, in sentences
  std::span<const LessonOption> options = {};
  std::string_view others = "easy";  ///< the players at the other seats
  /// Computers play for everybody up to here; none: from the start. Seat 0 must be to move there.
  bool (*from)(const GameState& state) = nullptr;
  /// It ends here, or with the game if that is over before. None: with the game.
  bool (*until)(const GameState& state) = nullptr;
  int choices = 0;  ///< it ends after so many choices of the person; 0: however many
};

/// How a game is taught. Without parts there is no lesson.
struct Teaching {
  std::span<const LessonPart> parts = {};
  /// What was learned, in sentences, for the last page.
  std::span<const std::string_view> learned = {};
  /// What a strong player thinks of a legal play of the seat to move; nothing if it is not worth a
  /// word. `advised` is the play of the `hard` player, legal too. By what the seat sees alone, in
  /// less than a second.
  std::optional<Verdict> (*judge)(const GameState& state, Action played, Action advised,
                                  dice::Seed seed) = nullptr;
};

}  // namespace quicket::games
