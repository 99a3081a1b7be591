#include <vector>

#include "games/crossing_stonehenge/crossing_stonehenge.h"
#include "games/crossing_stonehenge/move_code.h"
#include "games/crossing_stonehenge/openings.h"
#include "games/crossing_stonehenge/search.h"

namespace quicket::games::crossing {
namespace {

constexpr std::int64_t easy_nodes = 100;
constexpr std::int64_t normal_nodes = 20'000;
// A tenth of a second. At the nodes of `normal` it wins nearly as often: what makes it strong is
// how it takes idle turns.
constexpr std::int64_t hard_nodes = 250'000;

/// A computer accepts a draw when it considers itself two pawns down.
constexpr int bad_enough = -200;

/// What two moves may differ by, in hundredths of a pawn, when the one is called as good.
constexpr int as_good = 10;
/// A score that is nearer than this to `won_score` is that of a win the search has seen.
constexpr int most_moves_to_a_win = 1000;

class Searcher final : public Player {
 public:
  explicit Searcher(std::int64_t nodes, Reckoning reckoning = Reckoning::late,
                    bool knows_openings = false)
      : search_(nodes, reckoning), knows_openings_(knows_openings) {}

  Action choose(const SeatView& view, dice::AnyDice& dice, const Stop& stop) override {
    const std::unique_ptr<GameState> imagined = view.imagine(dice);
    const CrossingState& state = CrossingState::own(*imagined);
    if (knows_openings_ && state.offer() != DrawOffer::offered) {
      const std::vector<Action> known = book_moves(state.position());
      if (!known.empty()) {
        const int pick = dice.roll(static_cast<int>(known.size()), dice::Reason::choice);
        return known[static_cast<std::size_t>(pick - 1)];
      }
    }
    const Found found = search_.best_move(state.position(), dice, stop);
    if (state.offer() != DrawOffer::offered) return found.move;
    // The opponent is to move: a good score for them is a bad one for us.
    return -found.score <= bad_enough ? accept_draw : decline_draw;
  }

  bool is_as_good(const SeatView& view, Action action, Action best, dice::AnyDice& dice,
                  const Stop& stop) override {
    const std::unique_ptr<GameState> imagined = view.imagine(dice);
    const CrossingState& state = CrossingState::own(*imagined);
    if (action == best || view.is_aside(best) || state.offer() == DrawOffer::offered) {
      return action == best;
    }
    const int score = score_after(state.position(), best, dice, stop);
    // A win that comes later is not as good.
    const int allowance = score > won_score - most_moves_to_a_win ? 0 : as_good;
    return score_after(state.position(), action, dice, stop) >= score - allowance;
  }

 private:
  /// For the side that makes the move.
  int score_after(Position position, Action move, dice::AnyDice& dice, const Stop& stop) {
    const Side mover = position.to_move;
    play(position, move);
    if (position.ending == Ending::none) {
      return -search_.best_move(position, dice, stop).score;
    }
    const bool won = (position.ending == Ending::green_won) == (mover == Side::green);
    return won ? won_score : -won_score;
  }

  Search search_;
  bool knows_openings_;
};

}  // namespace

std::unique_ptr<Player> make_searcher(std::string_view name) {
  if (name == "easy") {
    return std::make_unique<ForgetfulPlayer>(std::make_unique<Searcher>(easy_nodes), 6);
  }
  if (name == "normal" || name == "computer") return std::make_unique<Searcher>(normal_nodes);
  if (name == "hard") return std::make_unique<Searcher>(hard_nodes, Reckoning::counted, true);
  return nullptr;
}

}  // namespace quicket::games::crossing
