#include "games/stonehenge_cricket/player.h"

#include <array>
#include <vector>

#include "games/rollout.h"
#include "games/stonehenge_cricket/imagine.h"
#include "games/stonehenge_cricket/instinct.h"
#include "games/stonehenge_cricket/stonehenge_cricket.h"

namespace quicket::games::stonehenge {
namespace {

constexpr auto position_of = &CricketState::position_of;

std::uint32_t draw_lot(dice::AnyDice& dice) {
  return static_cast<std::uint32_t>(dice.roll(1 << 20, dice::Reason::choice));
}

constexpr std::array<RolloutBudget, 3> budgets = {{{60}, {2000}, {100000}}};

class GreedyCricketer final : public Player {
 public:
  Action choose(const SeatView& view, dice::AnyDice& dice, const Stop&) override {
    const auto imagined = view.imagine(dice);
    return greedy_choice(position_of(*imagined), draw_lot(dice));
  }
};

/// Plays each candidate out to the end of the over, over imagined hands: hands are filled up after
/// it, so that hardly anything done in an over is felt in the next.
class Cricketer final : public Player {
 public:
  explicit Cricketer(RolloutBudget budget) : budget_(budget) {}

  Action choose(const SeatView& view, dice::AnyDice& dice, const Stop& stop) override {
    const auto state = view.imagine(dice);
    const Position& root = position_of(*state);
    if (is_by_instinct(root.phase)) return instinct(root, draw_lot(dice));
    std::vector<Action> candidates;
    root.legal_actions(candidates);
    if (candidates.size() == 1) return candidates.front();
    const int seat = view.seat();
    const auto deal = [seat](Position& position, dice::SeededDice& hands) {
      imagine(position, seat, hands);
    };
    const auto play = [seat](Position& position, dice::SeededDice& luck) {
      return play_out(position, seat, luck);
    };
    return best_action(root, candidates, budget_, draw_seed(dice), deal, play, stop);
  }

 private:
  static bool is_by_instinct(Phase phase) {
    return phase == Phase::call || phase == Phase::choose || phase == Phase::place ||
           phase == Phase::move || phase == Phase::powerplay;
  }

  static double play_out(Position& position, int seat, dice::SeededDice& dice) {
    const int innings = position.innings;
    const int over = position.over();
    while (position.phase != Phase::finished && position.innings == innings &&
           position.over() == over) {
      const auto lot = static_cast<std::uint32_t>(dice.roll(1 << 20, dice::Reason::choice));
      position.apply(instinct(position, lot));
    }
    return stands(position, seat);
  }

  RolloutBudget budget_;
};

}  // namespace

double standing(const GameState& state, int seat) {
  return stands(position_of(state), seat);
}

std::unique_ptr<Player> own_player(std::string_view name) {
  if (name == "greedy") return std::make_unique<GreedyCricketer>();
  const auto level = level_of(name);
  return level ? std::make_unique<Cricketer>(budgets[*level]) : nullptr;
}

}  // namespace quicket::games::stonehenge
