#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "dice/any_dice.h"
#include "dice/seeded_dice.h"
#include "games/game.h"
#include "games/players.h"
#include "games/puzzle.h"

namespace quicket::games {

/// How many playouts the choice between candidates may cost: this sets the levels of a player.
struct RolloutBudget {
  int playouts = 1000;
};

/// A seed drawn from dice, to start fast dice for a playout.
inline dice::Seed draw_seed(dice::AnyDice& dice) {
  // Four rolls of 16 bits: a die has no more faces than an int can count.
  std::uint64_t value = 0;
  for (int part = 0; part < 4; ++part) {
    value = value << 16 | static_cast<std::uint64_t>(dice.roll(65536, dice::Reason::choice) - 1);
  }
  return {value};
}

/// The best of `candidates` (at least 1) by playouts, in the manner of sequential halving (Karnin,
/// Koren and Somekh 2013): rounds of equal cost, after each of which the worse half is dropped.
/// `imagine(sample)` deals what is hidden; `value(candidate, sample)` plays one candidate on from
/// there. All candidates of a round get the same samples, so that the luck of the deal cancels out.
/// Of equals, the lower index wins.
template <class Imagine, class Value>
std::size_t best_by_playouts(std::size_t candidates, RolloutBudget budget, Imagine imagine,
                             Value value, const Stop& stop) {
  struct Entry {
    std::size_t candidate = 0;
    double sum = 0;
  };
  std::vector<Entry> alive(candidates);
  for (std::size_t at = 0; at < candidates; ++at) alive[at].candidate = at;
  int rounds = 0;
  for (std::size_t left = candidates; left > 1; left = (left + 1) / 2) ++rounds;
  std::uint64_t sample = 0;
  while (alive.size() > 1) {
    const int samples = std::max(1, budget.playouts / (rounds * static_cast<int>(alive.size())));
    for (int done = 0; done < samples; ++done, ++sample) {
      if (stop && stop()) break;
      imagine(sample);
      for (Entry& entry : alive) entry.sum += value(entry.candidate, sample);
    }
    std::ranges::sort(alive, [](const Entry& a, const Entry& b) {
      return a.sum != b.sum ? a.sum > b.sum : a.candidate < b.candidate;
    });
    alive.resize((alive.size() + 1) / 2);
  }
  return alive.front().candidate;
}

/// The best of `candidates` (at least 1) for the position `root`: `deal(position, dice)` redeals
/// what is hidden, `play_out(position, dice)` plays on and returns the outcome.
template <class Position, class Deal, class PlayOut>
Action best_action(const Position& root, const std::vector<Action>& candidates,
                   RolloutBudget budget, dice::Seed seed, Deal deal, PlayOut play_out,
                   const Stop& stop) {
  Position imagined = root;
  const auto imagine = [&](std::uint64_t sample) {
    dice::SeededDice hands(dice::derive(seed, "hands", sample));
    imagined = root;
    deal(imagined, hands);
  };
  const auto value = [&](std::size_t candidate, std::uint64_t sample) {
    dice::SeededDice luck(dice::derive(seed, "luck", sample));
    Position position = imagined;
    position.apply(candidates[candidate]);
    return play_out(position, luck);
  };
  return candidates[best_by_playouts(candidates.size(), budget, imagine, value, stop)];
}

/// Weighs plays that are legal at `root`, so many trials each; every trial gives all of them the
/// same deal and the same luck. `deal` and `play_out` as for `best_action`.
template <class Position, class Deal, class PlayOut>
std::vector<WeighedPlay> weigh_by_playouts(const Position& root, std::span<const Action> plays,
                                           int trials, dice::Seed seed, Deal deal,
                                           PlayOut play_out) {
  std::vector<double> values;
  values.reserve(plays.size() * static_cast<std::size_t>(trials));
  for (int trial = 0; trial < trials; ++trial) {
    const auto key = static_cast<std::uint64_t>(trial);
    dice::SeededDice hands(dice::derive(seed, "hands", key));
    Position imagined = root;
    deal(imagined, hands);
    for (const Action play : plays) {
      dice::SeededDice luck(dice::derive(seed, "luck", key));
      Position position = imagined;
      position.apply(play);
      values.push_back(play_out(position, luck));
    }
  }
  return rank_plays(plays, values);
}

/// How a judgement by trials weighs plays, and what it calls equal.
struct Judging {
  std::vector<WeighedPlay> (*weigh)(const GameState& state, std::span<const Action> plays,
                                    int trials, dice::Seed seed) = nullptr;
  Measure measure = Measure::wins;
  std::string_view wins = "wins";  ///< what a game that counts does: "saves the druid in"
  int trials = 1000;               ///< of the play and of the one it is compared with
  double equal = 0.005;            ///< plays that are no further behind are as good
  double worse = 0.02;  ///< those further behind, and by three standard errors, are worse
};

/// Judges one of `plays`, which are of one kind and legal, by trials: against `advised` if that is
/// among them, or else against the best of them. Nothing if there is no other.
std::optional<Verdict> judge_by_trials(const Judging& judging, const GameState& state,
                                       std::span<const Action> plays, Action played, Action advised,
                                       dice::Seed seed);

}  // namespace quicket::games
