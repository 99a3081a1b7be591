#include <vector>

#include "games/crossing_stonehenge/crossing_stonehenge.h"
#include "games/crossing_stonehenge/openings.h"
#include "games/crossing_stonehenge/position.h"
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
      if (!known.empty()) return pick_any(known, dice, dice::Reason::choice);
    }
    const Found found = search_.best_move(state.position(), dice, stop);
    if (state.offer() != DrawOffer::offered) return found.move;
    // The opponent is to move: a good score for them is a bad one for us.
    return -found.score <= bad_enough ? accept_draw : decline_draw;
  }

 private:
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
