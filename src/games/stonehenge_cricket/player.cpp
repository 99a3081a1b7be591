#include <array>
#include <optional>
#include <vector>

#include "games/rollout.h"
#include "games/stonehenge_cricket/imagine.h"
#include "games/stonehenge_cricket/instinct.h"
#include "games/stonehenge_cricket/sound_play.h"
#include "games/stonehenge_cricket/stonehenge_cricket.h"
#include "games/tree_search.h"

namespace quicket::games::stonehenge {
namespace {

constexpr auto position_of = &CricketState::position_of;

std::uint32_t draw_lot(dice::AnyDice& dice) {
  return static_cast<std::uint32_t>(dice.roll(1 << 20, dice::Reason::choice));
}

class GreedyCricketer final : public Player {
 public:
  Action choose(const SeatView& view, dice::AnyDice& dice, const Stop&) override {
    const auto imagined = view.imagine(dice);
    return greedy_choice(position_of(*imagined), draw_lot(dice));
  }
};

double standing(const GameState& state, int seat) {
  return stands(position_of(state), seat);
}

bool is_by_rule(Phase phase) {
  return phase == Phase::call || phase == Phase::choose || phase == Phase::place ||
         phase == Phase::move || phase == Phase::powerplay;
}

Action by_instinct(const GameState& state, dice::AnyDice& dice) {
  return instinct(position_of(state), draw_lot(dice));
}

/// Hands are filled up after an over, so hardly anything done in it affects the next.
bool is_over_bowled(const Position& then, const Position& position) {
  return position.phase == Phase::finished || position.innings != then.innings ||
         position.over() != then.over();
}
bool is_over_bowled(const GameState& root, const GameState& now) {
  return is_over_bowled(position_of(root), position_of(now));
}

/// Searches the rest of the over; choices between overs follow a rule of thumb.
class Cricketer final : public Player {
 public:
  explicit Cricketer(int iterations) : search_(settings(iterations)) {}

  Action choose(const SeatView& view, dice::AnyDice& dice, const Stop& stop) override {
    const auto state = view.imagine(dice);
    const Position& root = position_of(*state);
    if (is_by_rule(root.phase)) return instinct(root, draw_lot(dice));
    return search_.choose(view, dice, stop);
  }

 private:
  static TreeSearch settings(int iterations) {
    TreeSearch settings;
    settings.iterations = iterations;
    settings.exploration = 0.1;  // one run changes `standing` by a few hundredths
    settings.standing = &standing;
    settings.settled = static_cast<bool (*)(const GameState&, const GameState&)>(&is_over_bowled);
    settings.instinct = &by_instinct;
    return settings;
  }

  TreeSearchPlayer search_;
};

auto dealing_for(int seat) {
  return [seat](Position& position, dice::SeededDice& hands) { imagine(position, seat, hands); };
}

/// Plays on to the end of the over. All that is left to chance there is whose powerplay it is, and
/// before an innings the toss; both go by the lot of the choice.
auto playing_the_over(const Position& root, int seat) {
  return [&root, seat](Position& position, dice::SeededDice& luck) {
    while (!is_over_bowled(root, position)) {
      const int lot = luck.roll(1 << 20, dice::Reason::choice);
      position.apply(sound_choice(position, static_cast<std::uint32_t>(lot)));
    }
    return stands(position, seat, sound_pace);
  };
}

/// Tries each choice over imagined hands, with both sides playing the rest of the over soundly.
class SoundCricketer final : public Player {
 public:
  explicit SoundCricketer(RolloutBudget budget) : budget_(budget) {}

  Action choose(const SeatView& view, dice::AnyDice& dice, const Stop& stop) override {
    const std::vector<Action> candidates = legal_actions_of(view);
    if (candidates.size() == 1) return candidates.front();
    const auto state = view.imagine(dice);
    const Position& root = position_of(*state);
    if (is_by_rule(root.phase)) return sound_choice(root, draw_lot(dice));
    const int seat = view.seat();
    return best_action(root, candidates, budget_, draw_seed(dice), dealing_for(seat),
                       playing_the_over(root, seat), stop);
  }

 private:
  RolloutBudget budget_;
};

/// Plays by the rule of `hard` alone.
class SoundRule final : public Player {
 public:
  Action choose(const SeatView& view, dice::AnyDice& dice, const Stop&) override {
    const auto imagined = view.imagine(dice);
    return sound_choice(position_of(*imagined), draw_lot(dice));
  }
};

/// To appeal or not is too plain a choice for a puzzle.
std::vector<Action> puzzling_plays(const GameState& state) {
  std::vector<Action> plays;
  const Phase phase = position_of(state).phase;
  if (phase == Phase::deliver || phase == Phase::stroke) state.legal_actions(plays);
  return plays;
}

std::vector<WeighedPlay> weigh_plays(const GameState& state, std::span<const Action> plays,
                                     int trials, dice::Seed seed) {
  const Position& root = position_of(state);
  const int seat = root.to_move();
  const auto to_end = playing_the_over(root, seat);
  return weigh_by_playouts(
      root, plays, trials, seed, dealing_for(seat),
      [&](Position& position, dice::SeededDice& luck) { return (1 + to_end(position, luck)) / 2; });
}

constexpr std::array<PuzzlePlace, 20> puzzle_places = {{
    {45, 119},  {64, 132},  {70, 126},  {95, 105},  {124, 136}, {177, 139}, {185, 139},
    {268, 124}, {287, 129}, {348, 124}, {385, 135}, {482, 122}, {527, 125}, {729, 127},
    {757, 131}, {802, 130}, {814, 122}, {909, 123}, {935, 113}, {967, 141},
}};

std::unique_ptr<Player> own_player(std::string_view name) {
  if (name == "greedy") return std::make_unique<GreedyCricketer>();
  if (name == "easy") {
    return std::make_unique<ForgetfulPlayer>(std::make_unique<GreedyCricketer>(), 5);
  }
  if (name == "normal" || name == "computer") return std::make_unique<Cricketer>(2000);
  if (name == "sound") return std::make_unique<SoundRule>();
  return name == "hard" ? std::make_unique<SoundCricketer>(RolloutBudget{12'000}) : nullptr;
}

}  // namespace

Puzzling puzzling() {
  return {
      .plays = &puzzling_plays, .weigh = &weigh_plays, .usual = "sound", .places = puzzle_places};
}

std::optional<Verdict> judge(const GameState& state, Action played, Action advised,
                             dice::Seed seed) {
  const Phase phase = position_of(state).phase;
  if (phase == Phase::call) return Verdict{Verdict::Rank::chance, played};
  if (phase == Phase::choose) {
    if (played == advised) return Verdict{Verdict::Rank::best, played};
    return Verdict{Verdict::Rank::close, advised, "Whoever bats second knows what is needed"};
  }
  // A field is judged by what is hit into it, and a powerplay by its colour.
  if (is_by_rule(phase)) return {};
  const std::vector<Action> plays = legal_actions_of(state);
  return judge_by_trials({&weigh_plays, Measure::wins, "wins", 3000, 0.004, 0.012}, state, plays,
                         played, advised, seed);
}

Strength strength() {
  static constexpr std::array<std::string_view, 1> own_names = {"sound"};
  return {.standing = &standing, .player = &own_player, .own_players = own_names};
}

}  // namespace quicket::games::stonehenge
