#include "games/simulate.h"

#include <algorithm>
#include <span>

#include <fmt/format.h>
#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/mutex.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

#include "base/error.h"
#include "games/options.h"
#include "games/players.h"
#include "games/tree_search.h"

namespace quicket::games {
namespace {

/// The outcome of one game, with returns by player instead of by seat.
struct Played {
  std::vector<double> returns;
  long long moves = 0;
  std::size_t end = 0;  ///< of Endings
};

/// What the games said of their ends, gathered as they finish, in any order.
class Endings {
 public:
  /// Counts a game; gives the number of its end.
  std::size_t add(const Finish& finish, long long moves) {
    const tbb::mutex::scoped_lock lock(gathering_);
    std::size_t end = 0;
    while (end < ends_.size() && ends_[end].how != finish.how) ++end;
    if (end == ends_.size()) ends_.emplace_back().how = finish.how;
    ++ends_[end].games;
    moves_.resize(ends_.size());
    moves_[end] += moves;
    for (const Figure& figure : finish.figures) add(figure);
    return end;
  }

  /// The ends in their order of the numbers, with shares and means.
  std::vector<EndTally> ends(std::span<const Played> played, std::size_t block) const;
  std::vector<MeanFigure> figures() const;

 private:
  struct Sum {
    std::string_view name;
    long long count = 0;
    long long total = 0;
  };

  void add(const Figure& figure) {
    auto sum = std::ranges::find(sums_, figure.name, &Sum::name);
    if (sum == sums_.end()) sum = sums_.insert(sum, {figure.name});
    ++sum->count;
    sum->total += figure.value;
  }

  tbb::mutex gathering_;
  std::vector<EndTally> ends_;
  std::vector<long long> moves_;  ///< of each end
  std::vector<Sum> sums_;         ///< whole numbers: the order of the games does not change them
};

/// How many games in a row share a deal, with the players in each other's seats. Where all players
/// are alike it would be the same game over again.
int games_of_deal(const SimulationPlan& plan) {
  const bool alike = std::ranges::all_of(
      plan.players, [&](const std::string& name) { return name == plan.players[0]; });
  return alike ? 1 : static_cast<int>(plan.players.size());
}

/// The interval of a share of the games, by the deals that they share; `hits` gives what a game
/// adds to the share.
template <class Hits>
Interval interval_of(std::span<const Played> played, std::size_t games_of_deal, Hits hits) {
  std::vector<Cluster> deals((played.size() + games_of_deal - 1) / games_of_deal);
  for (std::size_t game = 0; game < played.size(); ++game) {
    Cluster& deal = deals[game / games_of_deal];
    deal.hits += hits(played[game]);
    ++deal.trials;
  }
  return clustered_share_interval(deals);
}

std::vector<EndTally> Endings::ends(std::span<const Played> played, std::size_t block) const {
  std::vector<EndTally> all = ends_;
  for (std::size_t end = 0; end < all.size(); ++end) {
    const auto games = static_cast<double>(all[end].games);
    all[end].share = games / static_cast<double>(played.size());
    all[end].moves = static_cast<double>(moves_[end]) / games;
    all[end].interval =
        interval_of(played, block, [end](const Played& one) { return one.end == end ? 1.0 : 0.0; });
  }
  std::ranges::sort(all, [](const EndTally& one, const EndTally& next) {
    return one.games != next.games ? one.games > next.games : one.how < next.how;
  });
  return all;
}

std::vector<MeanFigure> Endings::figures() const {
  std::vector<MeanFigure> means;
  for (const Sum& sum : sums_) {
    means.push_back({std::string(sum.name), sum.count,
                     static_cast<double>(sum.total) / static_cast<double>(sum.count)});
  }
  return means;
}

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

Played play_one(const Game& game, const SimulationPlan& plan, int number, Endings& endings) {
  const int seats = static_cast<int>(plan.players.size());
  // The games of a block have the same deals and dice with the players in each other's seats: the
  // luck of a seat goes to every player, and far fewer games are needed to tell two players apart.
  const auto block = static_cast<std::uint64_t>(number / games_of_deal(plan));
  const int turned = number % games_of_deal(plan);
  const dice::Seed own = dice::derive(plan.seed, "game", static_cast<std::uint64_t>(number));
  dice::AnyDice chance{dice::SeededDice(dice::derive(plan.seed, "chance", block))};
  // Player p sits at seat (p + turned) mod seats.
  std::vector<std::unique_ptr<Player>> at_seat(plan.players.size());
  std::vector<dice::AnyDice> dice_at_seat;
  for (int seat = 0; seat < seats; ++seat) {
    const int player = (seat - turned + seats) % seats;
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
    played.returns.push_back(returns[static_cast<std::size_t>((player + turned) % seats)]);
  }
  played.end = endings.add(finish_of(game, *state), played.moves);
  return played;
}

PlayerTally tally(std::string name, std::span<const Played> played, std::size_t player,
                  std::size_t block) {
  PlayerTally sum;
  sum.player = std::move(name);
  for (const Played& one : played) {
    const double value = one.returns[player];
    ++(value > 0 ? sum.wins : value < 0 ? sum.losses : sum.draws);
  }
  const auto games = static_cast<double>(played.size());
  const double points = static_cast<double>(sum.wins) + 0.5 * static_cast<double>(sum.draws);
  sum.rate = points / games;
  sum.interval = interval_of(played, block, [player](const Played& one) {
    const double value = one.returns[player];
    return value > 0 ? 1.0 : value < 0 ? 0.0 : 0.5;
  });
  return sum;
}

constexpr std::uint64_t fixed_seed = 20'240'601;

void mix(std::uint64_t& signature, std::uint64_t value) {
  signature = (signature ^ value) * 0x0000'0100'0000'01B3ULL;
}

}  // namespace

void check(const Game& game, const SimulationPlan& plan) {
  const int seats = static_cast<int>(plan.players.size());
  if (plan.games < 1) throw Error("`bonus simulate` needs at least one game", Fault::usage);
  check_seats(game.name, seats, game.rules.fewest_seats, game.rules.most_seats);
  for (const std::string& name : plan.players) make_player(game, name);
  begin_to_play(game, seats, plan.options);
}

Simulation simulate(const Game& game, const SimulationPlan& plan) {
  check(game, plan);
  std::vector<Played> played(static_cast<std::size_t>(plan.games));
  Endings endings;
  tbb::mutex telling;
  int done = 0;
  const auto play = [&](int number) {
    played[static_cast<std::size_t>(number)] = play_one(game, plan, number, endings);
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

  const auto block = static_cast<std::size_t>(games_of_deal(plan));
  Simulation result;
  result.games = plan.games;
  result.ends = endings.ends(played, block);
  result.figures = endings.figures();
  for (const Played& one : played) result.moves += one.moves;
  if (game.rules.cooperative) {
    result.players.push_back(
        tally(fmt::format("{}", fmt::join(plan.players, ",")), played, 0, block));
    return result;
  }
  for (std::size_t player = 0; player < plan.players.size(); ++player) {
    result.players.push_back(tally(plan.players[player], played, player, block));
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
