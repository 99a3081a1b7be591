#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
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

class Player;
class PuzzleQuestion;

/// What the players are called in the sentences of a game; see `names_of`.
class Names {
 public:
  /// Player 1, Player 2 and so on.
  Names() = default;
  /// By seat.
  explicit Names(std::vector<std::string> called) : called_(std::move(called)) {}

  /// "Player 2" for seat 1, or its name.
  std::string of(int seat) const;

 private:
  std::vector<std::string> called_;
};

/// An option that a game is started with: "format" = "test", "overs" = "20".
struct GameOption {
  std::string name;
  std::string value;
};

/// An option of a game, for lists and for trying them all.
struct OptionKind {
  std::string_view name;
  std::string_view about;  ///< one line
  /// Its values; the first is the default. Other values may be allowed too, as `about` says.
  std::span<const std::string_view> values;
  std::string_view question = {};  ///< for people about to sit down; none: derived from `about`
};

/// The options that a game is started with, and a sentence on them for people about to sit down.
struct TableOptions {
  std::vector<GameOption> options;
  std::string note;  ///< empty: nothing to say
};

/// Who can play a game, and how it starts; the rest is up to its GameState.
struct GameRules {
  int fewest_seats = 2;
  int most_seats = 2;
  bool cooperative = false;
  bool hidden_hands = false;
  /// A new game; throws Error for an unknown option or an impossible number of seats.
  std::unique_ptr<GameState> (*begin)(int seats, const std::vector<GameOption>& options) = nullptr;
  std::span<const OptionKind> options = {};
  /// Defaults where people play: `options`, with more added. `first_person` is the seat of the
  /// first of them. None: only what was given.
  TableOptions (*at_table)(std::vector<GameOption> options, int first_person) = nullptr;
  /// The names of the seats, if not Player 1, Player 2, ...
  std::span<const std::string_view> seat_names = {};
  /// How well a finished co-operative game went, to compare two games of it by; higher is better.
  /// None: they cannot be compared.
  double (*mark)(const GameState& state) = nullptr;
  /// The seat that chance is about to deal a hidden card; -1 if everyone sees the face. None:
  /// always open.
  int (*dealt_to)(const GameState& state) = nullptr;
};

/// A position in lines, part after part.
struct ToldPosition {
  /// A label with its text, or a drawing; no line break at the end.
  std::vector<std::string> parts = {};
  /// Who has to do what, with the line breaks around it.
  std::string closing = {};

  /// Adds a part; drops a line break at its end, and drops a part without text.
  void add(std::string_view part);
  /// A blank line between parts.
  void add_gap() { parts.emplace_back(); }
  /// All of it, each part on lines of its own.
  std::string text() const;

  bool operator==(const ToldPosition&) const = default;
};

/// How to describe a position.
struct Look {
  bool drawn = true;             ///< false: in sentences and lists alone, for screen readers
  std::string_view picked = {};  ///< a piece that was typed, to be marked with its moves
  Names names = {};
};

/// A whole number that a finished game leaves, for means over many games.
struct Figure {
  std::string_view name;  ///< "runs an innings": the number of each innings under the same name
  int value = 0;
};

/// How a finished game ended.
struct Finish {
  /// For tables over many games, in a few words that all games of the kind share, whoever won:
  /// "druid captured", "tied".
  std::string how;
  /// For people, where the winner and the score do not tell, as a sentence without its full stop,
  /// in lower case unless it begins with a name: "Yellow had ten turns without an advance". Empty
  /// if they do.
  std::string told = {};
  /// The same names in the same order in every game; one may recur.
  std::vector<Figure> figures = {};
};

/// How to describe a game to people. Everything is optional.
struct Telling {
  /// The position for a person at `seat`, 78 columns at most; seat -1 sees everything. None: the
  /// observation serves for both looks.
  ToldPosition (*told)(const GameState& state, int seat, const Look& look) = nullptr;
  /// Whether a piece can be picked first, to see its moves.
  bool picks_pieces = false;
  /// The meaning of the drawings' signs, in lines of at most 58 columns. Empty: nothing to explain.
  std::string_view signs = {};
  /// What can be typed besides the plays as they are listed, in lines of at most 58 columns.
  std::string_view typing = {};
  /// Who has to do what, in a sentence, and what chance has to show. None: only who is to move.
  std::string (*to_do)(const GameState& state, const Names& names) = nullptr;
  /// The outcome of an action, for all at the table: "4 runs: Player 1 31 for 2". `before` and
  /// `after` are the positions around it. Empty if there is nothing to say; none: never.
  std::string (*result_of)(const GameState& before, Action action, const GameState& after,
                           const Names& names) = nullptr;
  /// How a legal action is listed for the player who chooses, if that is shorter than its text and
  /// can still be parsed; texts may be equal if it makes no difference which is meant. None: by its
  /// text.
  std::string (*choice_text)(const GameState& state, Action action) = nullptr;
  /// Whether a legal action is listed after the others, as asides are: to play nothing, to say
  /// something rare. None: never.
  bool (*comes_last)(const GameState& state, Action action) = nullptr;
  /// Why something that was typed cannot be played now, as half a sentence for the seat to move;
  /// empty if there is nothing to add. None: never.
  std::string (*why_not)(const GameState& state, std::string_view typed) = nullptr;
  /// What speaks for a legal action, in a few words; empty if they would not help. None: never.
  std::string (*because)(const GameState& state, Action action) = nullptr;
  /// Whether several plays may be typed as one line now: "2 5 8". None: never.
  bool (*takes_several)(const GameState& state) = nullptr;
  /// The plays that such a line means, in order, where it says more than one play after another;
  /// none: word by word.
  std::optional<std::vector<Action>> (*plays_meant)(const GameState& state,
                                                    std::span<const std::string> words) = nullptr;
  /// The score in a few words, for lists: "124 for 6, 118 for 10". None: the winner is enough.
  std::string (*score)(const GameState& state, const Names& names) = nullptr;
  /// How a finished game ended, for tables and for people. None: by its returns alone (see
  /// `finish_of`).
  Finish (*finish)(const GameState& state, const Names& names) = nullptr;
};

/// Words that belong to cards, by key: their stories.
using Words = std::map<std::string, std::string, std::less<>>;

/// The words on the cards of a game; all empty for a game without such cards.
struct CardStories {
  /// File of `data/games/` with the words, and how to read it (throws Error).
  std::string_view file = {};
  Words (*parse)(std::string_view text) = nullptr;
  /// All cards with words, their effects and their numbers; replaces the line "@cards ID" in the
  /// game's rules.
  std::string (*list)() = nullptr;
  /// Key of the words that everybody hears with a legal action; empty if there are none.
  std::string_view (*key_of)(const GameState& state, Action action) = nullptr;
};

/// How well computers play a game.
struct Strength {
  /// A quick estimate of a seat's position, from -1 (lost) to 1 (won): the greedy player uses it,
  /// and playouts may be cut off with it. None: the game has no such measure.
  double (*standing)(const GameState& state, int seat) = nullptr;
  /// The game's own player of that name ("hard", "plain-save"); null for a name that it leaves to
  /// the common players. See players.h.
  std::unique_ptr<Player> (*player)(std::string_view name) = nullptr;
  /// Names of players that only this game has, for lists and messages.
  std::span<const std::string_view> own_players = {};
  /// Iterations of the common tree search at easy, normal and hard (about a second a move).
  std::array<int, 3> iterations = {100, 1000, 10000};
};

/// A play at a choice, as trials over imagined hands weigh it.
struct WeighedPlay {
  Action action = 0;
  double worth = 0;   ///< mean of the trials, in the measure of the game
  double behind = 0;  ///< how far it is behind the best, over the same trials; 0 for the best
  double error = 0;   ///< standard error of `behind`
};

/// What the worth of a play is measured in.
enum class Measure : std::uint8_t {
  wins,  ///< a share of games, from 0 to 1
  runs,  ///< for the side that plays, an out as so many runs less
};

/// Where a puzzle is: a choice, counted from 1, of a game that the computer plays against itself.
struct PuzzlePlace {
  std::uint32_t game = 0;
  std::uint16_t choice = 0;
};

/// How positions with one best play are found (games/puzzle.h). None: the game has no such puzzles.
struct Puzzling {
  /// The plays of the seat to move that deserve a trial, at most all legal ones but asides; fewer
  /// than two where a choice makes no puzzle.
  std::vector<Action> (*plays)(const GameState& state) = nullptr;
  /// Weighs them by so many trials each, the best first; only by what the seat sees.
  std::vector<WeighedPlay> (*weigh)(const GameState& state, std::span<const Action> plays,
                                    int trials, dice::Seed seed) = nullptr;
  Measure measure = Measure::wins;
  double clear = 0.05;  ///< how far the second best play of a puzzle is behind, at least
  int trials = 200;     ///< of a first look; a puzzle is checked by many more
  int seats = 2;
  std::string_view usual = "normal";     ///< the player who gets into the positions
  std::string_view tempting = "greedy";  ///< the one who does not see the best play
  /// Those that were found, by number from 1. They move with the players above: search_puzzles
  /// finds them anew, and a test says when that is due.
  std::span<const PuzzlePlace> places = {};
  /// Puzzles that the game finds and explains in its own way, in place of those: how many, and one
  /// of them, from 0.
  std::size_t own_count = 0;
  std::unique_ptr<PuzzleQuestion> (*own)(std::size_t at) = nullptr;
};

/// A game of the collection.
struct Game {
  std::string_view id;     ///< on the command line: "crossing-stonehenge"
  std::string_view name;   ///< "Crossing Stonehenge"
  std::string_view about;  ///< one line
  GameRules rules;
  Telling telling = {};
  CardStories stories = {};
  Strength strength = {};
  Puzzling puzzling = {};
  Teaching teaching = {};
};

/// How a legal action is listed for the player who chooses (see Telling::choice_text).
std::string choice_text(const Game& game, const GameState& state, Action action);

/// The same with what speaks for it, if anything does: "bowl 4+22 (a dot ball, without a stroke)".
std::string reasoned_choice(const Game& game, const GameState& state, Action action);

/// How a finished game ended (see Telling::finish), in every game: "won by seat 2", "drawn", or, of
/// a co-operative game, "won", "lost", unless it has words of its own.
Finish finish_of(const Game& game, const GameState& state, const Names& names);
Finish finish_of(const Game& game, const GameState& state);

/// The score of a state in a few words (see Telling::score), and how it ended if neither that nor
/// the winner tells; empty if the game has none.
std::string score_of(const Game& game, const GameState& state, const Names& names);

/// What the sentences of a game call its players: by the names that they were given, by seat, those
/// of the seats, or both: "Ann (Green)". Long names are cut to fit beside the rest of a sentence.
Names names_of(const Game& game, std::span<const std::string> given = {});

/// The end of a game of two sides with innings, `ahead` being the lead of the side that batted
/// first.
std::string_view end_by_innings(int ahead);

/// A new game with something left to play. Throws Error as `GameRules::begin` does, and for an
/// option that starts with a finished game.
std::unique_ptr<GameState> begin_to_play(const Game& game, int seats,
                                         const std::vector<GameOption>& options);

}  // namespace quicket::games
