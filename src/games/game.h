#pragma once

#include <array>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/game_state.h"

namespace quicket::games {

class Player;

/// An option that a game is begun with: "format" = "test", "overs" = "20".
struct GameOption {
  std::string name;
  std::string value;
};

/// An option that a game knows, for lists and for trying them all.
struct OptionKind {
  std::string_view name;
  std::string_view about;  ///< one line
  /// What it can be; the first is what holds where it is not given. Other values may be allowed
  /// too, as `about` says.
  std::span<const std::string_view> values;
  std::string_view question = {};  ///< for people about to sit down; none: made of `about`
};

/// The options that a game is begun with, and a sentence on them for people about to sit down.
struct TableOptions {
  std::vector<GameOption> options;
  std::string note;  ///< empty: nothing to say
};

/// Who can play a game, and how it begins; what follows is up to its GameState.
struct GameRules {
  int fewest_seats = 2;
  int most_seats = 2;
  bool cooperative = false;
  bool hidden_hands = false;
  /// A new game; throws Error for an option or a number of seats that the game does not know.
  std::unique_ptr<GameState> (*begin)(int seats, const std::vector<GameOption>& options) = nullptr;
  std::span<const OptionKind> options = {};
  /// What holds where people play and have not said otherwise: `options`, with more behind them.
  /// `first_person` is the seat of the first of them. None: no more than was given.
  TableOptions (*at_table)(std::vector<GameOption> options, int first_person) = nullptr;
  /// What the seats are called, if not Player 1, Player 2, ...
  std::span<const std::string_view> seat_names = {};
  /// The seat whose hidden card chance is about to deal; -1 where all see the face. None: always
  /// open.
  int (*dealt_to)(const GameState& state) = nullptr;
};

/// A position in lines, part after part.
struct ToldPosition {
  /// A label and what belongs to it, or a drawing: without a line break at the end.
  std::vector<std::string> parts = {};
  /// Who is to do what, with the line breaks about it.
  std::string closing = {};

  /// Adds a part; a line break at its end is dropped, and so is a part without any text.
  void add(std::string_view part);
  /// A blank line between parts, which is a part of no text.
  void add_gap() { parts.emplace_back(); }
  /// All of it, each part on lines of its own.
  std::string text() const;

  bool operator==(const ToldPosition&) const = default;
};

/// How a position is to be told.
struct Look {
  bool drawn = true;             ///< false: in sentences and lists alone, for screen readers
  std::string_view picked = {};  ///< a piece that was typed, to be marked with what it can do
};

/// How a game is told to people. All of it can be left out.
struct Telling {
  /// The position for a person at `seat`, 78 columns at most; seat -1 sees all of it. None: the
  /// observation serves for both looks.
  ToldPosition (*told)(const GameState& state, int seat, const Look& look) = nullptr;
  /// Whether a piece can be picked first, to see what it can do.
  bool picks_pieces = false;
  /// What the signs of the drawings mean, in lines of at most 58 columns. Empty: nothing to say.
  std::string_view signs = {};
  /// Who is to do what, in a sentence; what chance is to show, too. None: only who is to move.
  std::string (*to_do)(const GameState& state) = nullptr;
  /// What an action has led to, for all at the table: "4 runs: Player 1 31 for 2". `before` and
  /// `after` are the positions it lies between. Empty where there is nothing to tell; none: never.
  std::string (*result_of)(const GameState& before, Action action,
                           const GameState& after) = nullptr;
  /// How a legal action is listed for the one who chooses, where that is shorter than its text and
  /// reads back all the same; texts may be equal where it makes no difference which is meant. None:
  /// by its text.
  std::string (*choice_text)(const GameState& state, Action action) = nullptr;
  /// Why something that was typed cannot be played now, in half a sentence for the seat to move;
  /// empty where there is no more to say than that. None: never.
  std::string (*why_not)(const GameState& state, std::string_view typed) = nullptr;
  /// What speaks for a legal action, in a few words; empty where they would not help. None: never.
  std::string (*because)(const GameState& state, Action action) = nullptr;
  /// The score in a few words, for lists: "124 for 6, 118 for 10". None: the winner says it all.
  std::string (*score)(const GameState& state) = nullptr;
};

/// Words that belong to cards, by key: their stories.
using Words = std::map<std::string, std::string, std::less<>>;

/// The words on the cards of a game; a game without such cards leaves all of it out.
struct CardStories {
  /// File of `data/games/` with the words, and how it is read (throws Error).
  std::string_view file = {};
  Words (*parse)(std::string_view text) = nullptr;
  /// All cards with words, with what they do and how many there are; stands in the game's rules in
  /// the place of the line "@cards ID".
  std::string (*list)() = nullptr;
  /// Key of the words that everybody hears with a legal action; empty where there are none.
  std::string_view (*key_of)(const GameState& state, Action action) = nullptr;
};

/// How well computers play a game.
struct Strength {
  /// How well a seat stands at a glance, from -1 (lost) to 1 (won): what the greedy player goes by
  /// and where a playout may be cut off. None: the game has no such measure.
  double (*standing)(const GameState& state, int seat) = nullptr;
  /// The game's own player of that name ("hard", "plain-save"); null for a name that it leaves to
  /// the common players. See players.h.
  std::unique_ptr<Player> (*player)(std::string_view name) = nullptr;
  /// Names of players that only this game has, for lists and messages.
  std::span<const std::string_view> own_players = {};
  /// Iterations of the common tree search at easy, normal and hard (about a second a move).
  std::array<int, 3> iterations = {100, 1000, 10000};
};

/// A game on the shelf.
struct Game {
  std::string_view id;     ///< on the command line: "crossing-stonehenge"
  std::string_view name;   ///< "Crossing Stonehenge"
  std::string_view about;  ///< one line
  GameRules rules;
  Telling telling = {};
  CardStories stories = {};
  Strength strength = {};
};

/// How a legal action is listed for the one who chooses (see Telling::choice_text).
std::string choice_text(const Game& game, const GameState& state, Action action);

/// A new game in which something is left to play. Throws Error as `GameRules::begin` does, and for
/// an option that begins with a game that is over.
std::unique_ptr<GameState> begin_to_play(const Game& game, int seats,
                                         const std::vector<GameOption>& options);

}  // namespace quicket::games
