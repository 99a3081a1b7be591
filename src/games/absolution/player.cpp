#include "games/absolution/player.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "games/absolution/absolution.h"
#include "games/absolution/imagine.h"
#include "games/absolution/instinct.h"
#include "games/rollout.h"

namespace quicket::games::druid {
namespace {

constexpr auto position_of = &AbsolutionState::position_of;

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

/// A win is worth more the safer it was, and a loss less the worse it was, so that playouts
/// distinguish moves even when the game is nearly decided.
double worth_of_end(const Position& position) {
  const int steps = Position::bluestones - position.druid;
  const int pairs = position.pairs_inside() - Position::pairs_to_win;
  const int margin = std::min(steps, pairs);
  return (margin >= 0 ? 1.0 : 0.0) + 0.3 * std::tanh(0.4 * (margin + 0.5));
}

Action easy_going(const Position& position) {
  return instinct(position, easy_taste());
}

Action tuned(const Position& position) {
  return instinct(position, tuned_taste(position.seats));
}

/// What the seat to move says before it plays, in a turn in which it has something new to say;
/// nothing otherwise. Not used in playouts, which heed what was said but are silent
/// themselves.
std::optional<Action> table_talk(const Position& position) {
  if (position.phase == Phase::talk) return wish(position);
  if (position.phase != Phase::turn || position.talked || position.exchanged) return {};
  const Action phrase = wish(position);
  const int said = position.said[Position::at(position.to_move())];
  const bool is_new = phrase == act::silence ? said >= 0 : act::phrase + said != phrase;
  if (!is_new) return {};
  return act::talk;
}

/// A partner that talks and follows the tuned rule.
Action talking(const Position& position) {
  const std::optional<Action> said = table_talk(position);
  return said ? *said : tuned(position);
}

/// Follows the tuned rule of thumb, but plays its alternatives out to the end of the Night over
/// imagined hands, and departs from the rule if one of them is better beyond doubt: the luck of the
/// cards is so much greater than the difference between two moves that the mere best of a few
/// thousand playouts would be a worse guide than the rule.
class Partner final : public Player {
 public:
  explicit Partner(RolloutBudget budget) : budget_(budget) {}

  Action choose(const SeatView& view, dice::AnyDice& dice, const Stop& stop) override {
    const auto state = view.imagine(dice);
    const Position& root = position_of(*state);
    const Action rule = talking(root);
    if (rule == act::talk) return rule;
    if (root.phase != Phase::turn) return rule;
    const std::vector<Action> others = alternatives(root, rule);
    if (others.empty()) return rule;
    std::vector<Doubt> doubts(others.size());
    const dice::Seed seed = draw_seed(dice);
    const int samples = budget_.playouts / (static_cast<int>(others.size()) + 1);
    for (int sample = 0; sample < samples && !(stop && stop()); ++sample) {
      const auto key = static_cast<std::uint64_t>(sample);
      dice::SeededDice hands(dice::derive(seed, "hands", key));
      const dice::Seed luck = dice::derive(seed, "luck", key);
      Position imagined = root;
      imagined.walks_on = !root.on_altar;
      imagine(imagined, view.seat(), hands);
      const double usual = play_out(imagined, rule, luck);
      for (std::size_t at = 0; at < others.size(); ++at) {
        doubts[at].add(play_out(imagined, others[at], luck) - usual);
      }
    }
    return best_beyond_doubt(rule, others, doubts);
  }

  bool is_as_good(const SeatView& view, Action action, Action best, dice::AnyDice& dice,
                  const Stop& stop) override {
    if (action == best || view.is_aside(best)) return action == best;
    const auto state = view.imagine(dice);
    const auto deal = [&](Position& position, dice::SeededDice& hands) {
      position.walks_on = !position.on_altar;
      imagine(position, view.seat(), hands);
    };
    return is_as_good_by_playouts(position_of(*state), action, best, budget_, draw_seed(dice), deal,
                                  play_on, stop);
  }

 private:
  /// Differences in worth between an alternative and the rule, over the same deals.
  struct Doubt {
    double sum = 0;
    double squares = 0;
    int samples = 0;

    void add(double difference) {
      sum += difference;
      squares += difference * difference;
      ++samples;
    }
    double mean() const { return samples == 0 ? 0 : sum / samples; }
    /// How many standard errors the mean is above zero.
    double certainty() const {
      if (samples < 2 || sum <= 0) return 0;
      const double variance = squares / samples - mean() * mean();
      return variance <= 0 ? 9 : mean() / std::sqrt(variance / samples);
    }
  };

  static Action best_beyond_doubt(Action rule, const std::vector<Action>& others,
                                  const std::vector<Doubt>& doubts) {
    // Several alternatives are compared with the rule in each of sixty turns; at two standard
    // errors luck alone would make one of them look better every few turns.
    constexpr double certain = 3;
    Action best = rule;
    double most = 0;
    for (std::size_t at = 0; at < others.size(); ++at) {
      if (doubts[at].certainty() >= certain && doubts[at].mean() > most) {
        best = others[at];
        most = doubts[at].mean();
      }
    }
    return best;
  }

  static double play_out(Position position, Action first, dice::Seed luck) {
    dice::SeededDice dice(luck);
    position.apply(first);
    return play_on(position, dice);
  }

  static double play_on(Position& position, dice::SeededDice& dice) {
    draw_cards(position, dice);
    while (position.phase != Phase::finished) {
      position.apply(tuned(position));
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
  if (name == "easy") return std::make_unique<RuleOfThumb>(&easy_going);
  if (name == "normal" || name == "computer") return std::make_unique<RuleOfThumb>(&talking);
  if (name == "hard") return std::make_unique<Partner>(RolloutBudget{4000});
  return nullptr;
}

}  // namespace quicket::games::druid
