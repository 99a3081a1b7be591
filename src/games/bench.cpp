#include "games/bench.h"

#include "dice/seeded_dice.h"

namespace quicket::games {
namespace {

constexpr std::uint64_t fixed_seed = 20'240'601;

void mix(std::uint64_t& signature, std::uint64_t value) {
  signature = (signature ^ value) * 0x0000'0100'0000'01B3ULL;
}

}  // namespace

RandomPlay play_at_random(const Game& game, int seats, long long least_actions) {
  RandomPlay played;
  played.signature = 0xCBF2'9CE4'8422'2325ULL;
  dice::SeededDice dice{dice::Seed{fixed_seed}};
  std::vector<Action> legal;
  while (played.actions < least_actions) {
    const std::unique_ptr<GameState> state = game.rules.begin(seats, {});
    while (!state->is_over()) {
      state->legal_actions(legal);
      const auto any = [&] { return pick_any(legal, dice, dice::Reason::game); };
      Action action = any();
      // Asides are few, so another try is cheaper than sorting them out; if there is nothing else,
      // the last try is used.
      for (int tries = 0; tries < 8 && state->is_aside(action); ++tries) action = any();
      state->apply(action);
      mix(played.signature, static_cast<std::uint64_t>(action));
      ++played.actions;
    }
    for (const double value : state->returns()) {
      mix(played.signature, static_cast<std::uint64_t>(static_cast<std::int64_t>(value) + 2));
    }
    ++played.games;
  }
  return played;
}

}  // namespace quicket::games
