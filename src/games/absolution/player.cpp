#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include "games/absolution/absolution.h"
#include "games/absolution/imagine.h"
#include "games/absolution/instinct.h"
#include "games/rollout.h"
#include "games/tree_search.h"

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

/// The tuned rule among partners who agree on their gifts.
Action agreed(const Position& position) {
  Taste taste = tuned_taste(position.seats);
  taste.gifts = agreed_gifts;
  return instinct(position, taste);
}

void play_on_as_agreed(Position& position, dice::SeededDice& dice) {
  draw_cards(position, dice);
  while (position.phase != Phase::finished) {
    position.apply(agreed(position));
    draw_cards(position, dice);
  }
}

/// A partner that talks and follows the tuned rule.
Action talking(const Position& position) {
  const std::optional<Action> said = table_talk(position);
  return said ? *said : tuned(position);
}

/// The same with agreed gifts.
Action talking_as_agreed(const Position& position) {
  const std::optional<Action> said = table_talk(position);
  return said ? *said : agreed(position);
}

/// Follows the agreed rule of thumb, but plays its alternatives out to the end of the Night over
/// imagined hands, and departs from the rule if one of them is better beyond doubt: the luck of the
/// cards is so much greater than the difference between two moves that the mere best of a few
/// thousand playouts would be a worse guide than the rule.
class Partner final : public Player {
 public:
  explicit Partner(RolloutBudget budget) : budget_(budget) {}

  Action choose(const SeatView& view, dice::AnyDice& dice, const Stop& stop) override {
    const auto state = view.imagine(dice);
    const Position& root = position_of(*state);
    const Action rule = talking_as_agreed(root);
    if (root.phase != Phase::turn || rule == act::talk) return rule;
    const std::vector<Action> others = alternatives(root, rule, agreed_gifts);
    if (others.empty()) return rule;
    std::vector<Doubt> doubts(others.size());
    const dice::Seed seed = draw_seed(dice);
    if (is_safe(root, rule, view.seat(), seed, stop)) return rule;
    int spent = 0;
    for (int sample = 0; spent < budget_.playouts && !(stop && stop()); ++sample) {
      if (sample % samples_a_look == 0) {
        give_up(doubts);
        if (is_settled(doubts)) break;
      }
      const auto key = static_cast<std::uint64_t>(sample);
      const Position imagined = imagine_for(root, view.seat(), seed, key);
      const dice::Seed luck = dice::derive(seed, "luck", key);
      const double usual = play_out(imagined, rule, luck);
      ++spent;
      for (std::size_t at = 0; at < others.size(); ++at) {
        if (doubts[at].given_up) continue;
        doubts[at].add(play_out(imagined, others[at], luck) - usual);
        ++spent;
      }
    }
    return best_beyond_doubt(rule, others, doubts);
  }

 private:
  /// Differences in worth between an alternative and the rule, over the same deals.
  struct Doubt {
    double sum = 0;
    double squares = 0;
    int samples = 0;
    bool given_up = false;

    void add(double difference) {
      sum += difference;
      squares += difference * difference;
      ++samples;
    }
    double mean() const { return samples == 0 ? 0 : sum / samples; }
    /// How many standard errors the mean is above zero; below zero if the mean is.
    double certainty() const {
      if (samples < 2 || sum == 0) return 0;
      const double variance = squares / samples - mean() * mean();
      if (variance <= 0) return sum > 0 ? 9 : -9;
      return mean() / std::sqrt(variance / samples);
    }
  };

  /// Gives up the alternatives that more samples are not going to make better than the rule. Most
  /// choices are settled so, by a small part of the samples; at the others, what is left gets the
  /// rest.
  static void give_up(std::vector<Doubt>& doubts) {
    for (Doubt& doubt : doubts) {
      if (doubt.samples < samples_a_look) continue;
      const double hopeless = doubt.samples < 2 * samples_a_look   ? -2
                              : doubt.samples < 8 * samples_a_look ? -1
                                                                   : 0.5;
      if (doubt.certainty() <= hopeless) doubt.given_up = true;
    }
  }

  /// Whether more samples would change nothing: no alternative is left, or one is better beyond any
  /// doubt.
  static bool is_settled(const std::vector<Doubt>& doubts) {
    constexpr double beyond_any_doubt = 4;
    const auto is_clear = [](const Doubt& doubt) {
      return doubt.samples >= 4 * samples_a_look && doubt.certainty() >= beyond_any_doubt;
    };
    return std::ranges::any_of(doubts, is_clear) || std::ranges::all_of(doubts, &Doubt::given_up);
  }

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

  static Position imagine_for(const Position& root, int seat, dice::Seed seed, std::uint64_t key) {
    dice::SeededDice hands(dice::derive(seed, "hands", key));
    Position imagined = root;
    imagined.walks_on = !root.on_altar;
    // Cards drawn since may have changed what was said, so that not every deal has to agree.
    for (int deal = 0; deal < deals_to_agree; ++deal) {
      imagine(imagined, seat, hands);
      if (agrees_with_words(imagined, seat)) break;
    }
    return imagined;
  }

  /// Whether no loss is in sight if all follow the rule: then there is nothing to think about.
  static bool is_safe(const Position& root, Action rule, int seat, dice::Seed seed,
                      const Stop& stop) {
    for (std::uint64_t sample = 0; sample < samples_without_loss && !(stop && stop()); ++sample) {
      const Position imagined = imagine_for(root, seat, dice::derive(seed, "safe"), sample);
      const double worth = play_out(imagined, rule, dice::derive(seed, "safe luck", sample));
      // A win is worth 1 and more, as it is never lost by less than half a step.
      if (worth < 1) return false;
    }
    return true;
  }

  static double play_out(Position position, Action first, dice::Seed luck) {
    dice::SeededDice dice(luck);
    position.apply(first);
    play_on_as_agreed(position, dice);
    return position.sacrificed ? -0.3 : worth_of_end(position);
  }

  /// Where the rule loses fewer than one game in so many there is little to gain by thinking; it
  /// makes most games five to ten times shorter.
  static constexpr std::uint64_t samples_without_loss = 80;
  static constexpr int samples_a_look = 50;
  static constexpr int deals_to_agree = 4;

  RolloutBudget budget_;
};

/// 1 if the druid is saved.
double is_saved(Position& position, dice::SeededDice& dice) {
  play_on_as_agreed(position, dice);
  return position.is_won() ? 1 : 0;
}

std::vector<Action> puzzling_plays(const GameState& state) {
  std::vector<Action> plays;
  if (position_of(state).phase != Phase::turn) return plays;
  state.legal_actions(plays);
  drop_asides(state, plays);
  return plays;
}

std::vector<WeighedPlay> weigh_plays(const GameState& state, std::span<const Action> plays,
                                     int trials, dice::Seed seed) {
  const Position& root = position_of(state);
  const int seat = root.to_move();
  return weigh_by_playouts(
      root, plays, trials, seed,
      [seat](Position& position, dice::SeededDice& hands) { imagine(position, seat, hands); },
      is_saved);
}

constexpr std::array<PuzzlePlace, 20> puzzle_places = {{
    {20, 128}, {37, 135},  {61, 75},   {83, 41},   {122, 78},  {129, 179}, {203, 157},
    {209, 67}, {226, 130}, {246, 82},  {256, 140}, {278, 74},  {284, 80},  {308, 32},
    {340, 72}, {377, 75},  {388, 116}, {441, 119}, {476, 120}, {482, 90},
}};

/// A swap, or how a turn ends: what can stand in for one another.
bool are_alike(Action one, Action other) {
  return (one >= act::exchange) == (other >= act::exchange);
}

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
  if (name == "easy") {
    return std::make_unique<ForgetfulPlayer>(std::make_unique<RuleOfThumb>(&easy_going), 12);
  }
  if (name == "agreed") return std::make_unique<RuleOfThumb>(&talking_as_agreed);
  if (name == "normal" || name == "computer") return std::make_unique<RuleOfThumb>(&talking);
  if (name == "hard") return std::make_unique<Partner>(RolloutBudget{3000});
  return nullptr;
}

}  // namespace

// With four players the rule of thumb is hard pressed, so that single plays decide games.
Puzzling puzzling() {
  return {.plays = &puzzling_plays,
          .weigh = &weigh_plays,
          .trials = 100,
          .seats = 4,
          .usual = "agreed",
          .tempting = "plain-match",
          .places = puzzle_places};
}

std::optional<Verdict> judge(const GameState& state, Action played, Action advised,
                             dice::Seed seed) {
  const Position& position = position_of(state);
  if (position.phase == Phase::offer || position.phase == Phase::start) {
    return judge_words(position, played, advised);
  }
  std::vector<Action> plays = puzzling_plays(state);
  std::erase_if(plays, [played](Action action) { return !are_alike(action, played); });
  if (plays.size() < 2 || state.is_aside(played)) return {};
  return judge_by_trials({&weigh_plays, Measure::wins, "saves the druid in", 2000, 0.005, 0.015},
                         state, plays, played, advised, seed);
}

Strength strength() {
  static constexpr std::array<std::string_view, 3> own_names = {"plain-save", "plain-match",
                                                                "agreed"};
  return {.standing = &standing, .player = &own_player, .own_players = own_names};
}

}  // namespace quicket::games::druid
