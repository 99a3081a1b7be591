#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/statistics.h"
#include "dice/seeded_dice.h"
#include "games/game.h"

namespace quicket::games {

/// What is to be played, by whom, how often.
struct SimulationPlan {
  int games = 100;
  std::vector<std::string> players;  ///< names for make_player, one a seat
  std::vector<GameOption> options;
  dice::Seed seed;
  int threads = 0;  ///< 0: as many as the machine has; the result is the same for any number
  /// Told how many games are done, one call at a time but from any thread; may be empty.
  std::function<void(int done)> progress;
};

/// How one player came out.
struct PlayerTally {
  std::string player;
  long long wins = 0;
  long long losses = 0;
  long long draws = 0;
  double rate = 0;    ///< wins, and draws by half, as a share of the games
  Interval interval;  ///< 95 % of that share (Wilson)
};

/// The outcome of many games: an entry for each player of the plan, in its order; in a
/// co-operative game one entry for them all, named by their names with commas.
struct Simulation {
  int games = 0;
  std::vector<PlayerTally> players;
  long long moves = 0;  ///< choices, chance not counted
};

/// Throws Error where the plan could not be played: no game, a player, an option or a number of
/// seats that the game does not know, or a position in which nothing is left to play.
void check(const Game& game, const SimulationPlan& plan);

/// Plays the games. Game k has its own dice, derived from the seed: one stream for chance, which
/// games k, k + 1, ... share in blocks as large as the table, and one for each player. Within such
/// a block the players move round the seats, so that each has every seat, and the luck that came
/// with it, equally often. Throws Error as `check` does.
Simulation simulate(const Game& game, const SimulationPlan& plan);

}  // namespace quicket::games
