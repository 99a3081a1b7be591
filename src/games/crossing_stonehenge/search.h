#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "games/crossing_stonehenge/position.h"
#include "games/players.h"

namespace quicket::games::crossing {

/// How a side's turns without an advance are taken.
enum class Reckoning : std::uint8_t {
  late,     ///< as a danger when few are left
  counted,  ///< each as a danger, and as part of the position
};

/// The strength of `side`, in hundredths of a pawn, by the board alone: pawns, turns in which they
/// can still advance, a druid kept at home, trapped pieces, turns spent without an advance.
/// Possible jumps, and a druid's way to its goal, are left to the search. The same for both sides
/// but for the sign. Meaningless once the game is over.
int evaluate(const Position& position, Side side, Reckoning reckoning = Reckoning::late);

/// A score of `evaluate` as a figure between -1 and 1.
double share_of_win(int score);

/// A score from the search: hundredths of a pawn for the side to move, or `won_score` minus the
/// number of moves until the game is won.
inline constexpr int won_score = 30000;

struct Found {
  Action move = 0;
  int score = 0;
  int depth = 0;  ///< of the last iteration that was completed
  std::int64_t nodes = 0;
};

/// Alpha-beta search with iterative deepening, windows around the last score and a transposition
/// table. It is given a number of
/// nodes, not a time, so that it finds the same on every machine.
class Search {
 public:
  explicit Search(std::int64_t most_nodes, Reckoning reckoning = Reckoning::late);

  /// The best move found for the side to move, which must have one. The first of equal moves wins;
  /// `dice` decides their order. Earlier searches have no influence.
  Found best_move(const Position& position, dice::AnyDice& dice, const Stop& stop);
  /// The same among some of its moves, at least one.
  Found best_of(const Position& position, std::span<const Action> moves, dice::AnyDice& dice,
                const Stop& stop);

 private:
  enum class Bound : std::uint8_t { exact, at_least, at_most };
  struct Entry {
    std::uint64_t key = 0;
    Action move = 0;
    std::int16_t score = 0;
    std::int8_t depth = 0;
    Bound bound = Bound::exact;
    std::uint32_t search = 0;
  };
  static constexpr int most_plies = 96;

  /// `best_` of this depth, by windows around the score of the one before.
  int search_depth(const Position& position, int depth);
  int search_root(const Position& position, int depth, int low, int high);
  int search_node(const Position& position, int depth, int ply, int alpha, int beta);
  int search_moves(const Position& position, std::vector<Action>& moves, int depth, int ply,
                   int alpha, int beta, Action& best);
  void order(const Position& position, std::vector<Action>& moves, Action first, int ply);
  void remember_cutoff(const Position& position, Action move, int depth, int ply);
  bool is_spent();

  std::uint64_t key_of(const Position& position) const;

  std::int64_t most_nodes_;
  Reckoning reckoning_;
  std::int64_t nodes_ = 0;
  bool spent_ = false;
  const Stop* stop_ = nullptr;
  std::uint32_t number_ = 0;
  std::vector<Entry> table_;
  std::vector<Action> root_moves_;
  Found best_;
  std::array<std::vector<Action>, most_plies> moves_at_;
  std::array<std::array<Action, 2>, most_plies> killers_{};
  std::array<std::array<int, 64 * 32>, 2> history_{};
  std::vector<std::pair<int, Action>> ordering_;
};

/// The game's own `easy`, `normal` and `hard`; null for any other name.
std::unique_ptr<Player> make_searcher(std::string_view name);

}  // namespace quicket::games::crossing
