#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/statistics.h"
#include "dice/seeded_dice.h"
#include "games/game.h"

namespace quicket::games {

/// What to play, by whom, and how often.
struct SimulationPlan {
  int games = 100;
  std::vector<std::string> players;  ///< names for make_player, one a seat
  std::vector<GameOption> options;
  dice::Seed seed;
  int threads = 0;  ///< 0: as many as the machine has; any number gives the same result
  /// Gets the number of finished games, one call at a time but from any thread; may be empty.
  std::function<void(int done)> progress;
};

/// The results of one player.
struct PlayerTally {
  std::string player;
  long long wins = 0;
  long long losses = 0;
  long long draws = 0;
  double rate = 0;    ///< wins, and draws as half, as a share of the games
  Interval interval;  ///< 95 % interval of that share, by deals (see clustered_share_interval)
};

/// How some of the games ended.
struct EndTally {
  std::string how;  ///< see Finish
  long long games = 0;
  double share = 0;   ///< of all games
  Interval interval;  ///< 95 % interval of that share, by deals
  double moves = 0;   ///< choices of one of these games, on average
};

/// The mean of a figure of the games (see Figure).
struct MeanFigure {
  std::string name;
  long long count = 0;  ///< of the values
  double mean = 0;
};

/// The outcome of many games: an entry for each player of the plan, in its order; in a co-operative
/// game one entry for all, with their names separated by commas.
struct Simulation {
  int games = 0;
  std::vector<PlayerTally> players;
  long long moves = 0;              ///< choices, chance not counted
  std::vector<EndTally> ends;       ///< the most frequent first
  std::vector<MeanFigure> figures;  ///< in the game's order
};

/// Throws Error if the plan cannot be played: no game, an unknown player or option, an impossible
/// number of seats, or a position with nothing left to play.
void check(const Game& game, const SimulationPlan& plan);

/// Plays the games. Game k has its own dice, derived from the seed: one stream for chance, which
/// games k, k + 1, ... share in blocks as large as the table, and one for each player. Within such
/// a block the players rotate through the seats, so that each has every seat, and its luck, equally
/// often. Players who are all alike keep their seats, and every game has its own chance. Intervals
/// take a block as one observation. Throws Error as `check` does.
Simulation simulate(const Game& game, const SimulationPlan& plan);

/// The end of one game between computer players, by seat. Throws Error as `check` does.
std::unique_ptr<GameState> play_to_end(const Game& game, const std::vector<std::string>& players,
                                       dice::Seed seed);

/// The outcome of a number of random games.
struct RandomPlay {
  long long games = 0;
  long long actions = 0;  ///< choices and faces of chance
  /// Hash of every action and every return: the same for the same rules on every machine, compiler
  /// and build. If it changes, behaviour has changed.
  std::uint64_t signature = 0;

  bool operator==(const RandomPlay&) const = default;
};

/// Plays whole games with any legal action but asides, from a fixed seed, until at least
/// `least_actions` have been made: the speed of the rules alone. The caller measures the time.
RandomPlay play_at_random(const Game& game, int seats, long long least_actions);

}  // namespace quicket::games
