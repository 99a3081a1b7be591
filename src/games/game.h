#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "dice/any_dice.h"

namespace quicket::games {

/// One choice of the seat to move, or one face of chance. What a number stands for is the game's
/// own business: it is the same in every state of the game, at least 0, and has a text both ways.
/// Wide enough for a whole chain of jumps.
using Action = std::int64_t;

/// Who is to move: a seat from 0, or one of these.
inline constexpr int chance_seat = -1;
inline constexpr int nobody = -2;  ///< the game is over

/// A position of a bonus game, in the manner of OpenSpiel: rules only, no screen, no chance of its
/// own. Chance is a seat: its actions are equally likely faces (a die, the next card of a shuffled
/// deck). Seats are numbered from 0. A state is a value behind a pointer: `clone` shares nothing.
class GameState {
 public:
  virtual ~GameState() = default;

  virtual int seats() const = 0;
  virtual int to_move() const = 0;
  bool is_over() const { return to_move() == nobody; }

  /// Puts what the seat to move may do into `out` (cleared first), ascending, without doubles;
  /// never empty before the game is over. For chance: every face it may show, all equally likely.
  virtual void legal_actions(std::vector<Action>& out) const = 0;
  /// Carries out a legal action; anything else is a fault of the caller.
  virtual void apply(Action action) = 0;

  /// Whether a legal action stands beside the play (to offer a draw, to concede, to talk): the
  /// common players pass it over as long as there is any other.
  virtual bool is_aside(Action action) const;

  /// One number a seat when the game is over: 1 won, 0 drawn, -1 lost (adding up to 0), or the same
  /// 1 or -1 for every seat in a co-operative game.
  virtual std::vector<double> returns() const = 0;

  /// The whole position in words and drawing, all hands open; for logs and golden files.
  virtual std::string text() const = 0;
  /// What `seat` may know: equal for every position it cannot tell apart.
  virtual std::string observation(int seat) const = 0;
  /// The notation of an action that is legal here ("B19xA17", "play red 5").
  virtual std::string action_text(Action action) const = 0;
  /// How `seat` hears of a legal action that is made by another seat or by chance; empty where
  /// nothing is to be heard. Unless a game says otherwise, choices are heard in full, and chance
  /// not at all (what it has changed is in the observation).
  virtual std::string heard_text(Action action, int seat) const;
  /// The legal action that `text` writes (case and outer blanks do not matter); nothing if none.
  virtual std::optional<Action> parse_action(std::string_view text) const;

  virtual std::unique_ptr<GameState> clone() const = 0;
  /// A position that `seat` cannot tell from this one, what is hidden from it dealt anew by `dice`.
  virtual std::unique_ptr<GameState> resample(int seat, dice::AnyDice& dice) const = 0;

 protected:
  GameState() = default;
  GameState(const GameState&) = default;
  GameState& operator=(const GameState&) = default;
};

/// Returns of a game of two seats, of which seat 0 is `ahead` by so much in the end.
std::vector<double> returns_by_lead(int ahead);

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

/// Words that belong to cards, by key: their stories.
using Words = std::map<std::string, std::string, std::less<>>;

class Player;

struct Game;

/// How a legal action is listed for the one who chooses (see Game::choice_text).
std::string choice_text(const Game& game, const GameState& state, Action action);

/// A game on the shelf.
struct Game {
  std::string_view id;     ///< on the command line: "crossing-stonehenge"
  std::string_view name;   ///< "Crossing Stonehenge"
  std::string_view about;  ///< one line
  int fewest_seats = 2;
  int most_seats = 2;
  bool cooperative = false;
  bool hidden_hands = false;
  /// A new game; throws Error for an option or a number of seats that the game does not know.
  std::unique_ptr<GameState> (*begin)(int seats, const std::vector<GameOption>& options) = nullptr;
  std::span<const OptionKind> options = {};
  /// What the seats are called, if not Player 1, Player 2, ...
  std::span<const std::string_view> seat_names = {};
  /// The position drawn for a person at `seat`, 78 columns at most. Where a game is played by
  /// picking a piece first, `picked` is what was typed, and the drawing marks what it can do. None:
  /// the observation is the drawing, and nothing can be picked.
  std::string (*screen)(const GameState& state, int seat, std::string_view picked) = nullptr;
  /// What holds where people play and have not said otherwise: `options`, with more behind them.
  /// `first_person` is the seat of the first of them. None: no more than was given.
  TableOptions (*at_table)(std::vector<GameOption> options, int first_person) = nullptr;
  /// File of `data/games/` with the words of the game's cards, and how it is read (throws Error);
  /// none where the cards have no words.
  std::string_view words_file = {};
  Words (*parse_words)(std::string_view text) = nullptr;
  /// All cards with words, with what they do and how many there are; stands in the game's rules in
  /// the place of the line "@cards ID". None where the rules need no list.
  std::string (*card_list)() = nullptr;
  /// Key of the words that everybody hears with a legal action; empty where there are none.
  std::string_view (*words_key)(const GameState& state, Action action) = nullptr;
  /// The position for `seat` in sentences and lists alone, for screen readers; seat -1: all of it.
  /// None: the observation needs no eyes.
  std::string (*in_words)(const GameState& state, int seat) = nullptr;
  /// What an action has led to, for all at the table: "4 runs: Player 1 31 for 2". `before` and
  /// `after` are the positions it lies between. Empty where there is nothing to tell; none: never.
  std::string (*result_of)(const GameState& before, Action action,
                           const GameState& after) = nullptr;
  /// Who is to do what, in a sentence; what chance is to show, too. None: only who is to move.
  std::string (*to_do)(const GameState& state) = nullptr;
  /// How a legal action is listed for the one who chooses, where that is shorter than its text and
  /// reads back all the same; texts may be equal where it makes no difference which is meant. None:
  /// by its text.
  std::string (*choice_text)(const GameState& state, Action action) = nullptr;
  /// Why something that was typed cannot be played now, in half a sentence for the seat to move;
  /// empty where there is no more to say than that. None: never.
  std::string (*why_not)(const GameState& state, std::string_view typed) = nullptr;
  /// What speaks for a legal action, in a few words; empty where they would not help. None: never.
  std::string (*because)(const GameState& state, Action action) = nullptr;
  /// The seat whose hidden card chance is about to deal; -1 where all see the face. None: always
  /// open.
  int (*dealt_to)(const GameState& state) = nullptr;
  /// What the signs of the drawings mean, in lines of at most 58 columns. Empty: nothing to say.
  std::string_view signs = {};
  /// The score in a few words, for lists: "124 for 6, 118 for 10". None: the winner says it all.
  std::string (*score)(const GameState& state) = nullptr;
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

/// A new game in which something is left to play. Throws Error as `Game::begin` does, and for an
/// option that begins with a game that is over.
std::unique_ptr<GameState> begin_to_play(const Game& game, int seats,
                                         const std::vector<GameOption>& options);

}  // namespace quicket::games
