#include "games/simulate.h"

#include <fmt/format.h>
#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/mutex.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

#include "base/error.h"
#include "games/players.h"
#include "games/tree_search.h"

namespace quicket::games {
namespace {

/// The outcome of one game, with returns by player instead of by seat.
struct Played {
  std::vector<double> returns;
  long long moves = 0;
};

/// Plays to the end, each seat with its own player and dice; returns the number of choices.
long long play_on(GameState& state, const std::vector<std::unique_ptr<Player>>& at_seat,
                  std::vector<dice::AnyDice>& dice_at_seat, dice::AnyDice& chance) {
  long long moves = 0;
  std::vector<Action> scratch;
  for (throw_chance(state, chance, scratch); !state.is_over();
       throw_chance(state, chance, scratch)) {
    const int seat = state.to_move();
    const auto place = static_cast<std::size_t>(seat);
    state.apply(at_seat[place]->choose(SeatView(state, seat), dice_at_seat[place], Stop{}));
    ++moves;
  }
  return moves;
}

Played play_one(const Game& game, const SimulationPlan& plan, int number) {
  const int seats = static_cast<int>(plan.players.size());
  // The games of a block have the same deals and dice with the players in each other's seats: the
  // luck of a seat goes to every player, and far fewer games are needed to tell two players apart.
  const auto block = static_cast<std::uint64_t>(number / seats);
  const dice::Seed own = dice::derive(plan.seed, "game", static_cast<std::uint64_t>(number));
  dice::AnyDice chance{dice::SeededDice(dice::derive(plan.seed, "chance", block))};
  // Player p sits at seat (p + number) mod seats.
  std::vector<std::unique_ptr<Player>> at_seat(plan.players.size());
  std::vector<dice::AnyDice> dice_at_seat;
  for (int seat = 0; seat < seats; ++seat) {
    const int player = ((seat - number) % seats + seats) % seats;
    at_seat[static_cast<std::size_t>(seat)] =
        make_player(game, plan.players[static_cast<std::size_t>(player)]);
    dice_at_seat.emplace_back(
        dice::SeededDice(dice::derive(own, "player", static_cast<std::uint64_t>(player))));
  }
  const std::unique_ptr<GameState> state = game.rules.begin(seats, plan.options);
  Played played;
  played.moves = play_on(*state, at_seat, dice_at_seat, chance);
  const std::vector<double> returns = state->returns();
  for (int player = 0; player < seats; ++player) {
    played.returns.push_back(returns[static_cast<std::size_t>((player + number) % seats)]);
  }
  return played;
}

PlayerTally tally(std::string name, const std::vector<Played>& played, std::size_t player) {
  PlayerTally sum;
  sum.player = std::move(name);
  for (const Played& one : played) {
    const double value = one.returns[player];
    ++(value > 0 ? sum.wins : value < 0 ? sum.losses : sum.draws);
  }
  const auto games = static_cast<double>(played.size());
  const double points = static_cast<double>(sum.wins) + 0.5 * static_cast<double>(sum.draws);
  sum.rate = points / games;
  sum.interval = share_interval(points, games);
  return sum;
}

}  // namespace

void check(const Game& game, const SimulationPlan& plan) {
  const int seats = static_cast<int>(plan.players.size());
  if (plan.games < 1) throw Error("`bonus simulate` needs at least one game", Fault::usage);
  if (seats < game.rules.fewest_seats || seats > game.rules.most_seats) {
    const std::string range =
        game.rules.fewest_seats == game.rules.most_seats
            ? fmt::format("{}", game.rules.most_seats)
            : fmt::format("{} to {}", game.rules.fewest_seats, game.rules.most_seats);
    throw Error(fmt::format("{} is for {} players, not {}", game.name, range, seats), Fault::usage);
  }
  for (const std::string& name : plan.players) make_player(game, name);
  begin_to_play(game, seats, plan.options);
}

Simulation simulate(const Game& game, const SimulationPlan& plan) {
  check(game, plan);
  std::vector<Played> played(static_cast<std::size_t>(plan.games));
  tbb::mutex telling;
  int done = 0;
  const auto play = [&](int number) {
    played[static_cast<std::size_t>(number)] = play_one(game, plan, number);
    if (!plan.progress) return;
    const tbb::mutex::scoped_lock lock(telling);
    plan.progress(++done);
  };
  tbb::task_arena arena(plan.threads > 0 ? plan.threads : tbb::task_arena::automatic);
  arena.execute([&] {
    // Chunks of one: games differ much in length, and none is short.
    tbb::parallel_for(tbb::blocked_range<int>(0, plan.games, 1),
                      [&](const tbb::blocked_range<int>& part) {
                        for (int number = part.begin(); number < part.end(); ++number) play(number);
                      });
  });

  Simulation result;
  result.games = plan.games;
  for (const Played& one : played) result.moves += one.moves;
  if (game.rules.cooperative) {
    result.players.push_back(tally(fmt::format("{}", fmt::join(plan.players, ",")), played, 0));
    return result;
  }
  for (std::size_t player = 0; player < plan.players.size(); ++player) {
    result.players.push_back(tally(plan.players[player], played, player));
  }
  return result;
}

std::unique_ptr<GameState> play_to_end(const Game& game, const std::vector<std::string>& players,
                                       dice::Seed seed) {
  std::vector<std::unique_ptr<Player>> at_seat;
  std::vector<dice::AnyDice> dice_at_seat;
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    at_seat.push_back(make_player(game, players[seat]));
    dice_at_seat.emplace_back(dice::SeededDice(dice::derive(seed, "player", seat)));
  }
  dice::AnyDice chance{dice::SeededDice(dice::derive(seed, "chance"))};
  auto state = begin_to_play(game, static_cast<int>(players.size()), {});
  play_on(*state, at_seat, dice_at_seat, chance);
  return state;
}

}  // namespace quicket::games
