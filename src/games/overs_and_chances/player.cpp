#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include "games/overs_and_chances/card_sense.h"
#include "games/overs_and_chances/deal_play.h"
#include "games/overs_and_chances/imagine.h"
#include "games/overs_and_chances/over_odds.h"
#include "games/overs_and_chances/overs_and_chances.h"
#include "games/rollout.h"
#include "games/tree_search.h"

namespace quicket::games::overs {
namespace {

/// Of the runs of an over, measured as `runs_an_over` was.
constexpr double spread_of_an_over = 4.5;

constexpr auto position_of = &OversState::position_of;

double overs_to_come(const Position& position, int seat) {
  const std::size_t s = Position::at(seat);
  const bool has_batted = position.innings == 1 && position.batter != seat;
  if (has_batted) return 0;
  const int overs = position.rules.overs - position.overs[s];
  return std::min<double>(overs, (10 - position.outs[s]) / outs_an_over);
}

double stands(const Position& position, int seat) {
  const double mine = overs_to_come(position, seat);
  const double theirs = overs_to_come(position, 1 - seat);
  const int ahead = position.runs[Position::at(seat)] - position.runs[Position::at(1 - seat)];
  if (position.phase == Phase::finished) return ahead > 0 ? 1 : ahead < 0 ? -1 : 0;
  // Whoever still has overs to bat will make runs in them; the fewer are left for both, the safer
  // the lead. The half keeps the last over from being certain.
  const double lead = ahead + runs_an_over * (mine - theirs);
  // tanh(0.8 z) is close to 2 * Phi(z) - 1.
  return std::tanh(0.8 * lead / (spread_of_an_over * std::sqrt(mine + theirs + 0.5)));
}

int value_of(Action action) {
  return static_cast<int>((action - act::play) / (chance_card_count + 1)) - 6;
}

int announced_of(Action action) {
  return static_cast<int>((action - act::play) % (chance_card_count + 1)) - 1;
}

/// The worth of an announced card to the batter, in runs.
double worth_to_batter(int id) {
  if (id < 0) return 0;
  const ChanceCard& card = chance_card(id);
  switch (bearing(card.effect)) {
    case Bearing::plus:
      return amount(card, 4);
    case Bearing::minus:
      return -amount(card, 4);
    case Bearing::outs:
      return -2.0 - 5.0 * amount(card, 4);
    case Bearing::flip:
    case Bearing::reroll:
    case Bearing::none:
      return 0;
  }
  return 0;
}

bool result_is_poor(const Position& position) {
  const int total = position.card[0] + position.card[1] + position.pitch_value +
                    position.rolled[0] + position.rolled[1];
  return position.double_one || total <= 3;
}

/// The highest card when batting, the lowest when bowling, with the held card that has the greatest
/// immediate effect; the rest follows the tips in the original rules.
Action greedy_choice(const Position& position, const std::vector<Action>& legal) {
  const int seat = position.to_move();
  const bool bats = position.batter == seat;
  switch (position.phase) {
    case Phase::choose:
      return hand_total(position.hand[Position::at(seat)]) >= 0 ? act::bat : act::bowl;
    case Phase::play: {
      Action best = -1;
      double most = 0;
      for (const Action action : legal) {
        if (action == act::finish) continue;
        const double worth =
            (value_of(action) + worth_to_batter(announced_of(action)) / 100) * (bats ? 1 : -1);
        if (best < 0 || worth > most) {
          best = action;
          most = worth;
        }
      }
      return best;
    }
    case Phase::keep_or_use:
      return result_is_poor(position) ? act::use : act::keep;
    case Phase::window_after:
      return legal.size() > 1 && legal.back() >= act::held && bats == result_is_poor(position)
                 ? legal.back()
                 : act::pass;
    case Phase::window_before:
    case Phase::deal:
    case Phase::deal_chance:
    case Phase::toss:
    case Phase::precedence:
    case Phase::pitch:
    case Phase::batting_dice:
    case Phase::draw_chance:
    case Phase::drawn_die:
    case Phase::held_die:
    case Phase::extra_card:
    case Phase::draw_another:
    case Phase::finished:
      return legal.front();
  }
  return legal.front();
}

class GreedyOvers final : public Player {
 public:
  Action choose(const SeatView& view, dice::AnyDice& dice, const Stop&) override {
    return greedy_choice(position_of(*view.imagine(dice)), legal_actions_of(view));
  }
};

/// In playouts both sides play their cards in any order, but half of the time the greedy card, and
/// use held cards as the greedy player does.
template <class D>
Action instinct(const Position& position, const std::vector<Action>& legal, D& dice) {
  if (position.phase != Phase::play) return greedy_choice(position, legal);
  if (dice.roll(1000, dice::Reason::choice) != 1) return greedy_choice(position, legal);
  const Action action = pick_any(legal, dice, dice::Reason::choice);
  return action == act::finish ? legal.back() : action;
}

/// How a player finds its card.
enum class Sense {
  best_first,  ///< as if both sides played their best cards first from then on
  whole_deal,  ///< by playouts of the deal in which both sides know what a card is worth later
};

int best_of(const Position& position, const std::array<double, 13>& worth) {
  const int seat = position.to_move();
  const bool bats = seat == position.batter;
  int best = -7;
  for (int value = -6; value <= 6; ++value) {
    if (position.hand[Position::at(seat)][Position::value_at(value)] == 0) continue;
    const double gain =
        best < -6 ? 1 : worth[Position::value_at(value)] - worth[Position::value_at(best)];
    if (best < -6 || (bats ? gain > 0 : gain < 0)) best = value;
  }
  return best;
}

/// From -1 to 1, for a position between two overs or at the end.
double chance_to_win(const Position& position, int seat) {
  if (position.phase == Phase::finished) return stands(position, seat);
  const double batter = 2 * win_table(position.rules.overs).batter_wins(position) - 1;
  return seat == position.batter ? batter : -batter;
}

/// Plays the candidates out to the end of the deal, over imagined hands.
class OversPlayer final : public Player {
  // Before their use, as their types are deduced.
  static auto dealing_for(int seat) {
    return [seat](Position& position, dice::SeededDice& hands) { imagine(position, seat, hands); };
  }
  auto playing_for(int seat) {
    return [this, seat](Position& position, dice::SeededDice& luck) {
      return play_out(position, seat, luck);
    };
  }

 public:
  /// `samples`: hands of the other that are imagined to choose a Player Card.
  OversPlayer(Sense sense, int samples, RolloutBudget budget)
      : sense_(sense), samples_(samples), budget_(budget) {}

  Action choose(const SeatView& view, dice::AnyDice& dice, const Stop& stop) override {
    std::vector<Action> candidates = legal_actions_of(view);
    drop_asides(view, candidates);
    if (candidates.size() == 1) return candidates.front();
    const auto state = view.imagine(dice);
    const Position& root = position_of(*state);
    const int seat = view.seat();
    const dice::Seed seed = draw_seed(dice);
    if (root.phase == Phase::play) {
      // The card by calculation; any announced card by playouts.
      const int card = card_for(root, seed);
      std::erase_if(candidates, [&](Action action) { return value_of(action) != card; });
      if (candidates.size() == 1) return candidates.front();
    }
    return best_action(root, candidates, budget_, seed, dealing_for(seat), playing_for(seat), stop);
  }

  /// Weighs choices that are not cards, by the chance to win at the end of the deal.
  std::vector<WeighedPlay> weigh(const Position& root, std::span<const Action> plays, int trials,
                                 dice::Seed seed) {
    const int seat = root.to_move();
    const auto value = playing_for(seat);
    return weigh_by_playouts(root, plays, trials, seed, dealing_for(seat),
                             [&](Position& position, dice::SeededDice& luck) {
                               return (1 + value(position, luck)) / 2;
                             });
  }

 private:
  int card_for(const Position& root, dice::Seed seed) const {
    const dice::Seed own = dice::derive(seed, "reckoning");
    if (sense_ == Sense::whole_deal) return best_of(root, reckon_cards(root, samples_, own));
    dice::SeededDice hands(own);
    return best_card(root, samples_, hands);
  }

  double play_out(Position& position, int seat, dice::SeededDice& dice) {
    while (position.phase != Phase::finished && position.phase != Phase::deal) {
      position.legal_actions(legal_);
      if (position.to_move() == chance_seat) {
        position.apply(pick_any(legal_, dice, dice::Reason::game));
      } else {
        position.apply(instinct(position, legal_, dice));
      }
    }
    return sense_ == Sense::whole_deal ? chance_to_win(position, seat) : stands(position, seat);
  }

  Sense sense_;
  int samples_;
  RolloutBudget budget_;
  std::vector<Action> legal_;
};

/// One play for each card value in hand, where no held card could be announced.
std::vector<Action> puzzling_plays(const GameState& state) {
  const Position& position = position_of(state);
  std::vector<Action> plays;
  if (position.phase != Phase::play || position.held[Position::at(position.to_move())] != 0) {
    return plays;
  }
  state.legal_actions(plays);
  std::erase(plays, act::finish);
  return plays;
}

/// By the calculation of `hard`, in parts whose differences tell how certain it is.
std::vector<WeighedPlay> weigh_plays(const GameState& state, std::span<const Action> plays,
                                     int trials, dice::Seed seed) {
  constexpr int parts = 20;
  const Position& position = position_of(state);
  const int sign = position.to_move() == position.batter ? 1 : -1;
  std::vector<double> values;
  for (std::uint64_t part = 0; part < parts; ++part) {
    const auto worth =
        reckon_cards(position, std::max(1, trials / parts), dice::derive(seed, "part", part));
    for (const Action play : plays) {
      values.push_back(sign * worth[Position::value_at(value_of(play))]);
    }
  }
  return rank_plays(plays, values);
}

std::vector<WeighedPlay> weigh_choices(const GameState& state, std::span<const Action> plays,
                                       int trials, dice::Seed seed) {
  return OversPlayer(Sense::whole_deal, 1, {}).weigh(position_of(state), plays, trials, seed);
}

constexpr std::array<PuzzlePlace, 20> puzzle_places = {{
    {111, 57},  {191, 17},  {305, 15},  {371, 45},  {561, 59},  {599, 17},  {722, 38},
    {727, 49},  {879, 29},  {927, 65},  {973, 43},  {1131, 65}, {1165, 39}, {1300, 56},
    {1331, 65}, {1396, 56}, {1459, 49}, {1537, 51}, {1581, 47}, {1583, 29},
}};

double standing(const GameState& state, int seat) {
  return stands(position_of(state), seat);
}

std::unique_ptr<Player> own_player(std::string_view name) {
  if (name == "greedy") return std::make_unique<GreedyOvers>();
  if (name == "easy") {
    return std::make_unique<ForgetfulPlayer>(std::make_unique<GreedyOvers>(), 4);
  }
  if (name == "normal" || name == "computer") {
    return std::make_unique<OversPlayer>(Sense::best_first, 150, RolloutBudget{3000});
  }
  // Two hundred imagined hands take a few milliseconds a card; beyond that the luck of the dice
  // hides what more of them gain.
  if (name == "hard") {
    return std::make_unique<OversPlayer>(Sense::whole_deal, 200, RolloutBudget{20'000});
  }
  return nullptr;
}

}  // namespace

Puzzling puzzling() {
  return {.plays = &puzzling_plays,
          .weigh = &weigh_plays,
          .measure = Measure::runs,
          .clear = 0.8,
          .trials = 100,
          .places = puzzle_places};
}

std::optional<Verdict> judge(const GameState& state, Action played, Action advised,
                             dice::Seed seed) {
  if (played == act::finish || advised == act::finish) return {};
  std::vector<Action> plays = puzzling_plays(state);
  // A card is worth the runs of the deal; anything else shows in the chance to win alone.
  const bool by_runs = !plays.empty();
  if (!by_runs) state.legal_actions(plays);
  std::erase(plays, act::finish);
  const Judging by_cards{&weigh_plays, Measure::runs, "", 400, 0.15, 0.4};
  const Judging by_games{&weigh_choices, Measure::wins, "wins", 4000, 0.005, 0.015};
  return judge_by_trials(by_runs ? by_cards : by_games, state, plays, played, advised, seed);
}

Strength strength() {
  return {.standing = &standing, .player = &own_player};
}

}  // namespace quicket::games::overs
