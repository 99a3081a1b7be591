#include "games/players.h"

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "games/tree_search.h"

namespace quicket::games {
namespace {

// More of either would make it stronger and slower, but the other players are measured against it:
// their rates are comparable only as long as it stays the same.
/// Throws of chance that the greedy player averages.
constexpr int throws_of_chance = 8;
/// Hidden hands that the greedy player imagines before a choice.
constexpr int imagined_hands = 8;

double worth_of(const GameState& state, int seat, GreedyPlayer::Standing standing) {
  return state.is_over() ? state.returns()[static_cast<std::size_t>(seat)] : standing(state, seat);
}

/// The worth of an action in a position, with chance thrown a few times if it comes next.
double worth_after(const GameState& state, Action action, int seat, GreedyPlayer::Standing standing,
                   dice::AnyDice& dice) {
  const std::unique_ptr<GameState> after = state.clone();
  after->apply(action);
  if (after->to_move() != chance_seat) return worth_of(*after, seat, standing);
  double sum = 0;
  std::vector<Action> scratch;
  for (int time = 0; time < throws_of_chance; ++time) {
    const std::unique_ptr<GameState> thrown = after->clone();
    throw_chance(*thrown, dice, scratch);
    sum += worth_of(*thrown, seat, standing);
  }
  return sum / throws_of_chance;
}

std::unique_ptr<Player> common_player(const Game& game, std::string_view name) {
  if (name == "random") return std::make_unique<RandomPlayer>();
  if (name == "greedy" && game.strength.standing != nullptr) {
    return std::make_unique<GreedyPlayer>(game.strength.standing,
                                          game.rules.hidden_hands ? imagined_hands : 1);
  }
  const std::optional<std::size_t> level = level_of(name);
  if (!level) return nullptr;
  TreeSearch settings;
  settings.iterations = game.strength.iterations[*level];
  settings.standing = game.strength.standing;
  return std::make_unique<TreeSearchPlayer>(settings);
}

}  // namespace

std::optional<std::size_t> level_of(std::string_view name) {
  if (name == "easy") return 0;
  if (name == "normal" || name == "computer") return 1;
  if (name == "hard") return 2;
  return {};
}

SeatView::SeatView(const GameState& state, int seat) : state_(&state), seat_(seat) {
  expects(state.to_move() == seat, "a seat chooses when it is its move");
}

Action RandomPlayer::choose(const SeatView& view, dice::AnyDice& dice, const Stop&) {
  view.legal_actions(legal_);
  const Action picked = pick_any(legal_, dice, dice::Reason::choice);
  if (!view.is_aside(picked)) return picked;
  drop_asides(view, legal_);
  return pick_any(legal_, dice, dice::Reason::choice);
}

Action GreedyPlayer::choose(const SeatView& view, dice::AnyDice& dice, const Stop&) {
  std::vector<Action> legal = legal_actions_of(view);
  drop_asides(view, legal);
  std::vector<double> worth(legal.size(), 0.0);
  for (int time = 0; time < imagined_; ++time) {
    const std::unique_ptr<GameState> state = view.imagine(dice);
    for (std::size_t at = 0; at < legal.size(); ++at) {
      worth[at] += worth_after(*state, legal[at], view.seat(), standing_, dice);
    }
  }
  Action best = legal.front();
  double best_worth = worth.front();
  int equals = 1;
  for (std::size_t at = 1; at < legal.size(); ++at) {
    if (worth[at] < best_worth) continue;
    // The k-th of k equals replaces the choice with a chance of 1 in k: all end up equally likely.
    equals = worth[at] > best_worth ? 1 : equals + 1;
    best_worth = worth[at];
    if (dice.roll(equals, dice::Reason::choice) == 1) best = legal[at];
  }
  return best;
}

Action ForgetfulPlayer::choose(const SeatView& view, dice::AnyDice& dice, const Stop& stop) {
  const bool slips = dice.roll(choices_a_slip_, dice::Reason::choice) == 1;
  return (slips ? static_cast<Player&>(slips_) : *player_).choose(view, dice, stop);
}

std::unique_ptr<Player> make_player(const Game& game, std::string_view name) {
  if (game.strength.player != nullptr) {
    if (std::unique_ptr<Player> own = game.strength.player(name)) return own;
  }
  if (std::unique_ptr<Player> common = common_player(game, name)) return common;
  const std::vector<std::string> known = player_names(game);
  throw Error(Fault::usage, "{} has no player \"{}\" ({}){}", game.name, name,
              fmt::join(known, ", "), did_you_mean(name, known));
}

std::vector<std::string> player_names(const Game& game) {
  std::vector<std::string> names = {"random"};
  const bool has_greedy =
      game.strength.standing != nullptr ||
      (game.strength.player != nullptr && game.strength.player("greedy") != nullptr);
  if (has_greedy) names.emplace_back("greedy");
  for (const char* level : {"easy", "normal", "hard", "computer"}) names.emplace_back(level);
  for (const std::string_view own : game.strength.own_players) names.emplace_back(own);
  return names;
}

Action hint(const Game& game, const SeatView& view, dice::AnyDice& dice, const Stop& stop) {
  return make_player(game, "hard")->choose(view, dice, stop);
}

}  // namespace quicket::games
