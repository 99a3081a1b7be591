#pragma once

#include <vector>

#include "games/players.h"

namespace quicket::games {

/// Settings of a tree search. The defaults play any game; a game that knows itself better makes its
/// own player with other settings.
struct TreeSearch {
  int iterations = 1000;
  /// The constant of UCB1: how much a rarely tried action is preferred. Returns are from -1 to 1.
  double exploration = 0.7;
  /// Choices (not chance faces) of a playout after which `standing` cuts it off; without `standing`
  /// playouts go on to the end.
  int playout_choices = 40;
  double (*standing)(const GameState& state, int seat) = nullptr;
  /// Whether the consequences of the choice at `root` are settled at `now`: `standing` (which must
  /// not be null then) judges the iteration there. Null: never before the game is over.
  bool (*settled)(const GameState& root, const GameState& now) = nullptr;
  /// The policy of playouts, a legal action; if null, any but asides, by lot.
  Action (*instinct)(const GameState& state, dice::AnyDice& dice) = nullptr;
};

/// Information-set Monte Carlo tree search with one observer (Cowling, Powley and Whitehouse 2012):
/// every iteration redeals what the seat cannot see, and one tree of choices collects them all.
/// Chance faces are thrown in every iteration and are not part of the tree.
class TreeSearchPlayer final : public Player {
 public:
  explicit TreeSearchPlayer(const TreeSearch& settings) : settings_(settings) {}
  Action choose(const SeatView& view, dice::AnyDice& dice, const Stop& stop) override;

 private:
  struct Node {
    Action action = 0;  ///< that led here
    int mover = 0;      ///< seat that chose it
    int visits = 0;
    int available = 0;  ///< iterations in which it could have been chosen
    double total = 0;   ///< of the mover's returns
    int first_child = -1;
    int next_sibling = -1;
  };

  void iterate(const SeatView& view, dice::AnyDice& dice);
  /// The child to follow, created if an action is untried; -1 when the playout should start.
  int descend(GameState& state, int node, dice::AnyDice& dice, bool& is_new);
  void playout(GameState& state, dice::AnyDice& dice);
  bool is_settled(const GameState& now) const;

  TreeSearch settings_;
  std::unique_ptr<GameState> root_;  ///< one possible position for the seat
  std::vector<Node> nodes_;
  std::vector<int> path_;
  std::vector<Action> legal_;
  std::vector<Action> untried_;
  std::vector<double> values_;
};

/// Throws the faces of chance until a seat is to move or the game is over; overwrites `scratch`.
void throw_chance(GameState& state, dice::AnyDice& dice, std::vector<Action>& scratch);

/// Removes the asides from a list of legal actions, unless it contains nothing else.
template <class State>
void drop_asides(const State& state, std::vector<Action>& legal) {
  std::size_t kept = 0;
  for (const Action action : legal) {
    if (!state.is_aside(action)) legal[kept++] = action;
  }
  if (kept > 0) legal.resize(kept);
}

}  // namespace quicket::games
