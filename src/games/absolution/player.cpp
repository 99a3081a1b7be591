#include "games/absolution/player.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/error.h"
#include "games/absolution/absolution.h"
#include "games/absolution/imagine.h"
#include "games/absolution/instinct.h"
#include "games/rollout.h"
#include "games/tree_search.h"

namespace quicket::games::druid {
namespace {

const Position& position_of(const GameState& state) {
  const auto* game = dynamic_cast<const AbsolutionState*>(&state);
  expects(game != nullptr, "a player of Absolution plays Absolution");
  return game->position();
}

/// A player that follows a rule of thumb.
class RuleOfThumb final : public Player {
 public:
  using Rule = Action (*)(const Position& position);
  explicit RuleOfThumb(Rule rule) : rule_(rule) {}
  Action choose(const SeatView& view, dice::AnyDice& dice, const Stop&) override {
    return rule_(position_of(*view.imagine(dice)));
  }

 private:
  Rule rule_;
};

void draw_cards(Position& position, dice::SeededDice& dice) {
  while (position.phase == Phase::draw) {
    int pick = dice.roll(position.deck.size(), dice::Reason::game);
    const int singles = std::popcount(position.deck.one);
    std::uint64_t kinds = position.deck.one;
    if (pick > singles) {
      pick -= singles;
      kinds = position.deck.two;
    }
    while (--pick > 0) kinds &= kinds - 1;
    position.apply(act::card + 2 * std::countr_zero(kinds));
  }
}

/// A game that was won is worth more the safer it was, and a lost one less the worse, so that
/// playouts tell moves apart even when the game is nearly decided.
double worth_of_end(const Position& position) {
  const int steps = Position::bluestones - position.druid;
  const int pairs = position.pairs_inside() - Position::pairs_to_win;
  const int margin = std::min(steps, pairs);
  return (margin >= 0 ? 1.0 : 0.0) + 0.3 * std::tanh(0.4 * (margin + 0.5));
}

/// Plays the candidates out to the end of the Night, over imagined hands.
class Partner final : public Player {
 public:
  explicit Partner(RolloutBudget budget) : budget_(budget) {}

  Action choose(const SeatView& view, dice::AnyDice& dice, const Stop& stop) override {
    std::vector<Action> candidates;
    view.legal_actions(candidates);
    drop_asides(view, candidates);
    if (candidates.size() == 1) return candidates.front();
    const auto state = view.imagine(dice);
    Position root = position_of(*state);
    if (root.phase != Phase::turn) return instinct(root, tuned_taste(root.seats));
    root.walks_on = !root.on_altar;
    const int seat = view.seat();
    const dice::Seed seed = draw_seed(dice);
    Position imagined = root;
    const auto imagine_hands = [&](std::uint64_t sample) {
      dice::SeededDice hands(dice::derive(seed, "hands", sample));
      imagined = root;
      imagine(imagined, seat, hands);
    };
    const auto value = [&](std::size_t candidate, std::uint64_t sample) {
      dice::SeededDice luck(dice::derive(seed, "luck", sample));
      Position position = imagined;
      position.apply(candidates[candidate]);
      return play_out(position, luck);
    };
    return candidates[best_by_playouts(candidates.size(), budget_, imagine_hands, value, stop)];
  }

 private:
  static double play_out(Position& position, dice::SeededDice& dice) {
    const Taste& taste = tuned_taste(position.seats);
    draw_cards(position, dice);
    while (position.phase != Phase::finished) {
      position.apply(instinct(position, taste));
      draw_cards(position, dice);
    }
    return position.sacrificed ? -0.3 : worth_of_end(position);
  }

  RolloutBudget budget_;
};

}  // namespace

double standing(const GameState& state, int) {
  const Position& position = position_of(state);
  int cards = 0;
  for (int seat = 0; seat < position.seats; ++seat) {
    cards += position.hand[Position::at(seat)].size();
  }
  const double left = Position::turns - position.turn;
  const double steps = Position::bluestones - position.druid + 0.5 * cards - 0.6 * left;
  const double pairs = position.pairs_inside() - 0.25 * position.turn;
  return std::tanh(0.1 * (position.is_night() ? steps + pairs : steps));
}

std::unique_ptr<Player> own_player(std::string_view name) {
  if (name == "plain-save") return std::make_unique<RuleOfThumb>(&plain_save);
  if (name == "plain-match") return std::make_unique<RuleOfThumb>(&plain_match);
  if (name == "easy") return std::make_unique<Partner>(RolloutBudget{100});
  if (name == "normal" || name == "computer") return std::make_unique<Partner>(RolloutBudget{1500});
  if (name == "hard") return std::make_unique<Partner>(RolloutBudget{20000});
  return nullptr;
}

}  // namespace quicket::games::druid
