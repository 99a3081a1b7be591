#include "games/simulate.h"

#include <cmath>

#include <catch2/catch.hpp>

#include "base/error.h"
#include "base/statistics.h"
#include "games/players.h"
#include "games/position_state.h"
#include "games/registry.h"

using namespace quicket;
using namespace quicket::games;
using Catch::Matchers::Contains;

namespace {

SimulationPlan plan_of(std::vector<std::string> players, int games) {
  SimulationPlan plan;
  plan.players = std::move(players);
  plan.games = games;
  plan.seed = dice::Seed{2024};
  return plan;
}

/// A game whose rates are known: one lot in ten is drawn, then each seat says whether it is strong.
struct LotsPosition {
  bool together = false;
  int seats = 2;
  int lot = 0;
  std::vector<bool> strong;

  int to_move() const {
    if (lot == 0) return chance_seat;
    return static_cast<int>(strong.size()) < seats ? static_cast<int>(strong.size()) : nobody;
  }
  void legal_actions(std::vector<Action>& out) const {
    out.clear();
    if (lot == 0) {
      for (int face = 1; face <= 10; ++face) out.push_back(face);
    } else {
      out = {0, 1};
    }
  }
  void apply(Action action) {
    if (lot == 0) {
      lot = static_cast<int>(action);
    } else {
      strong.push_back(action == 1);
    }
  }
};

class LotsState final : public BarePositionState<LotsState, LotsPosition> {
 public:
  using BarePositionState::BarePositionState;

  int seats() const override { return position_.seats; }
  /// Together all win by three lots in ten. Against each other seat 0 wins by six, and a player who
  /// alone is strong by the other four; between equals these are shared.
  std::vector<double> returns() const override {
    const LotsPosition& at = position_;
    if (at.together) {
      return std::vector<double>(static_cast<std::size_t>(at.seats), at.lot <= 3 ? 1 : -1);
    }
    if (at.lot <= 6) return returns_by_lead(1);
    if (at.strong[0] != at.strong[1]) return returns_by_lead(at.strong[0] ? 1 : -1);
    return returns_by_lead(at.lot <= 8 ? 1 : -1);
  }
  std::string text() const override { return {}; }
  std::string action_text(Action) const override { return {}; }
};

class Says final : public Player {
 public:
  explicit Says(Action word) : word_(word) {}
  Action choose(const SeatView&, dice::AnyDice&, const Stop&) override { return word_; }

 private:
  Action word_;
};

Game lots(bool together) {
  Game game;
  game.rules.most_seats = 4;
  game.rules.cooperative = together;
  game.rules.begin = [](int seats, const std::vector<GameOption>& options) {
    LotsPosition position;
    position.together = !options.empty();
    position.seats = seats;
    return std::unique_ptr<GameState>(std::make_unique<LotsState>(position));
  };
  game.strength.player = [](std::string_view name) {
    return std::unique_ptr<Player>(std::make_unique<Says>(name == "hard" ? 1 : 0));
  };
  return game;
}

/// How the intervals of many simulations, which differ by their seeds, agree with the rates.
struct Agreement {
  double covered = 0;   ///< share of the intervals that include the known rate
  double spread = 0;    ///< standard deviation of the rates
  double promised = 0;  ///< the standard deviation that the intervals stand for, on average
};

Agreement agreement(const Game& game, SimulationPlan plan, double known, int simulations) {
  std::vector<double> rates;
  Agreement result;
  for (int seed = 1; seed <= simulations; ++seed) {
    plan.seed = dice::Seed{static_cast<std::uint64_t>(seed)};
    const PlayerTally first = simulate(game, plan).players[0];
    rates.push_back(first.rate);
    result.promised += (first.interval.high - first.interval.low) / 2 / 1.96 / simulations;
    if (first.interval.low <= known && known <= first.interval.high) {
      result.covered += 1.0 / simulations;
    }
  }
  result.spread = standard_deviation(rates);
  return result;
}

long long games_of(const Simulation& result, std::string_view how) {
  long long games = 0;
  for (const EndTally& end : result.ends) games += end.how == how ? end.games : 0;
  return games;
}

}  // namespace

TEST_CASE("ranges cover the true rate 95 times in 100, and are as wide as rates vary", "[games]") {
  struct Case {
    std::vector<std::string> players;
    bool together;
    double rate;
  };
  // Together, a lot is won or lost whoever sits where: the games of a deal are one game. Strong
  // against weak, the luck of the seats is shared out: a deal tells more than two games would.
  const std::vector<Case> cases = {
      {{"hard", "easy"}, true, 0.3},         {{"hard", "easy", "easy", "easy"}, true, 0.3},
      {{"easy", "easy", "easy"}, true, 0.3}, {{"hard", "easy"}, false, 0.7},
      {{"hard", "hard"}, false, 0.8},
  };
  constexpr int simulations = 300;
  for (const Case& one : cases) {
    CAPTURE(one.players, one.together);
    SimulationPlan plan = plan_of(one.players, 200);
    if (one.together) plan.options = {{"together", "on"}};
    plan.threads = 1;
    const Agreement result = agreement(lots(one.together), plan, one.rate, simulations);
    // Three standard errors of a share of 300, and of a standard deviation from 300 values.
    CHECK(result.covered > 0.95 - 0.038);
    CHECK(result.covered < 0.95 + 0.038);
    CHECK(result.spread / result.promised == Approx(1).margin(0.123));
  }
}

TEST_CASE("alike partners get a deal for every game, and its range is not too narrow", "[games]") {
  const Game& game = find_game("absolution");
  SimulationPlan plan = plan_of({"plain-match", "plain-match", "plain-match", "plain-match"}, 60);
  const Agreement result = agreement(game, plan, 0.5, 20);
  // Of 20 values; with the same deal four times in a row it was 2.1.
  CHECK(result.spread / result.promised < 1.45);
}

TEST_CASE("players who are all alike keep their seats", "[games]") {
  const Simulation result = simulate(lots(false), plan_of({"hard", "hard"}, 400));
  CHECK(result.players[0].rate == Approx(0.8).margin(0.06));
  CHECK(result.players[1].rate == Approx(0.2).margin(0.06));
}

TEST_CASE("every game of a simulation is counted once among the ends", "[games]") {
  for (const Game& game : games::games()) {
    CAPTURE(game.id);
    const std::vector<std::string> players(static_cast<std::size_t>(game.rules.fewest_seats),
                                           "random");
    SimulationPlan plan = plan_of(players, 30);
    plan.threads = 1;
    const Simulation one = simulate(game, plan);
    plan.threads = 2;
    const Simulation two = simulate(game, plan);
    REQUIRE(one.ends.size() == two.ends.size());
    long long games = 0;
    double moves = 0;
    for (std::size_t at = 0; at < one.ends.size(); ++at) {
      const EndTally& end = one.ends[at];
      CAPTURE(end.how);
      CHECK(end.share == Approx(static_cast<double>(end.games) / 30));
      CHECK(end.interval.low <= end.share);
      CHECK(end.share <= end.interval.high);
      CHECK(end.how == two.ends[at].how);
      CHECK(end.games == two.ends[at].games);
      CHECK(end.moves == two.ends[at].moves);
      if (at > 0) CHECK(end.games <= one.ends[at - 1].games);
      games += end.games;
      moves += end.moves * static_cast<double>(end.games);
    }
    CHECK(games == 30);
    CHECK(moves == Approx(static_cast<double>(one.moves)));
    REQUIRE(one.figures.size() == two.figures.size());
    for (std::size_t at = 0; at < one.figures.size(); ++at) {
      CHECK(one.figures[at].name == two.figures[at].name);
      CHECK(one.figures[at].mean == two.figures[at].mean);
    }
  }
}

TEST_CASE("a game without words of its own ends by its returns", "[games]") {
  const Simulation apart = simulate(lots(false), plan_of({"hard", "hard"}, 50));
  CHECK(games_of(apart, "won by seat 1") == apart.players[0].wins);
  CHECK(games_of(apart, "won by seat 2") == apart.players[1].wins);
  SimulationPlan plan = plan_of({"hard", "hard"}, 50);
  plan.options = {{"together", "on"}};
  const Simulation together = simulate(lots(true), plan);
  CHECK(games_of(together, "won") == together.players[0].wins);
  CHECK(games_of(together, "lost") == together.players[0].losses);
}

TEST_CASE("innings are counted with their runs, and partners with the druid saved", "[games]") {
  const Simulation overs =
      simulate(find_game("overs-and-chances"), plan_of({"greedy", "greedy"}, 40));
  REQUIRE(overs.figures.size() == 4);
  CHECK(overs.figures[0].name == "runs an innings");
  CHECK(overs.figures[0].count == 80);
  CHECK(overs.figures[0].mean == Approx(117).margin(15));
  CHECK(games_of(overs, "won batting first") + games_of(overs, "won batting second") +
            games_of(overs, "tied") ==
        40);
  CHECK(games_of(overs, "tied") == overs.players[0].draws);
  const Simulation druid =
      simulate(find_game("absolution"), plan_of({"plain-save", "plain-save", "plain-save"}, 40));
  CHECK(games_of(druid, "druid saved") == druid.players[0].wins);
}

TEST_CASE("a simulation comes out the same on one thread and on several", "[games]") {
  for (const Game& game : games::games()) {
    CAPTURE(game.id);
    std::vector<std::string> players(static_cast<std::size_t>(game.rules.fewest_seats), "random");
    players.front() = "greedy";
    if (game.rules.cooperative) players.front() = "random";
    SimulationPlan plan = plan_of(players, 12);
    plan.threads = 1;
    const Simulation one = simulate(game, plan);
    plan.threads = 2;
    const Simulation two = simulate(game, plan);
    CHECK(one.moves == two.moves);
    REQUIRE(one.players.size() == two.players.size());
    for (std::size_t at = 0; at < one.players.size(); ++at) {
      CHECK(one.players[at].wins == two.players[at].wins);
      CHECK(one.players[at].losses == two.players[at].losses);
      CHECK(one.players[at].draws == two.players[at].draws);
    }
  }
}

TEST_CASE("wins and losses of both sides of a table match, and make up the games", "[games]") {
  const Simulation result =
      simulate(find_game("crossing-stonehenge"), plan_of({"easy", "random"}, 30));
  REQUIRE(result.players.size() == 2);
  const PlayerTally& easy = result.players[0];
  const PlayerTally& random = result.players[1];
  CHECK(easy.player == "easy");
  CHECK(easy.wins == random.losses);
  CHECK(easy.losses == random.wins);
  CHECK(easy.wins + easy.losses + easy.draws == 30);
  CHECK(easy.wins > 20);
  CHECK(easy.rate == Approx(static_cast<double>(easy.wins) / 30).margin(0.51 / 30 * easy.draws));
  CHECK(easy.interval.low < easy.rate);
  CHECK(easy.rate <= easy.interval.high);
}

TEST_CASE("players move round the seats, so that a seat's advantage is shared", "[games]") {
  // From this position green wins at once, whoever it is: B10-A10.
  SimulationPlan plan = plan_of({"greedy", "normal"}, 10);
  plan.options = {{"position", "*..........*/G.........../............/Y........... g 0 0"}};
  const Simulation result = simulate(find_game("crossing-stonehenge"), plan);
  CHECK(result.players[0].wins == 5);
  CHECK(result.players[1].wins == 5);
  CHECK(result.moves == 10);
}

TEST_CASE("progress counts every game once", "[games]") {
  SimulationPlan plan = plan_of({"random", "random"}, 25);
  plan.threads = 2;
  int calls = 0;
  int last = 0;
  plan.progress = [&](int done) {
    ++calls;
    last = done;
  };
  simulate(find_game("crossing-stonehenge"), plan);
  CHECK(calls == 25);
  CHECK(last == 25);
}

TEST_CASE("a plan that cannot be played is refused before the first game", "[games]") {
  const Game& game = find_game("crossing-stonehenge");
  CHECK_THROWS_WITH(simulate(game, plan_of({"random"}, 5)), Contains("for 2 players, not 1"));
  CHECK_THROWS_WITH(simulate(game, plan_of({"random", "randon"}, 5)), Contains("no player"));
  CHECK_THROWS_WITH(simulate(game, plan_of({"random", "random"}, 0)),
                    Contains("at least one game"));
}
