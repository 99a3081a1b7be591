#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "dice/seeded_dice.h"
#include "games/match_log.h"
#include "games/players.h"
#include "games/registry.h"
#include "tests/support/golden.h"
#include "tests/support/variants.h"

using namespace quicket;
using namespace quicket::games;

namespace {

/// A whole game of random players as text: the log, and the position and what the first seat sees
/// of it at the start, now and then, and at the end.
std::string playthrough(const Game& game, int seats) {
  RecordedGame record(game.id, seats, {}, dice::Seed{1});
  dice::AnyDice chance{dice::SeededDice(dice::derive(dice::Seed{1}, "chance"))};
  dice::AnyDice choices{dice::SeededDice(dice::derive(dice::Seed{1}, "player"))};
  RandomPlayer player;
  std::string shown;
  const auto show = [&] {
    shown += fmt::format("\n--- after {} actions ---\n{}", record.log().actions.size(),
                         record.state().text());
    if (game.rules.hidden_hands)
      shown += "--- seen by seat 0 ---\n" + record.state().observation(0);
  };
  record.throw_chance(chance);
  for (int choice = 0; !record.state().is_over(); ++choice) {
    // At 0, 1, 3, 7, 15, ... choices: often at first, then less and less.
    if (((choice + 1) & choice) == 0) show();
    const SeatView view(record.state(), record.state().to_move());
    record.apply(player.choose(view, choices, Stop{}));
    record.throw_chance(chance);
  }
  show();
  std::string returns = "\nreturns";
  for (const double value : record.state().returns()) returns += fmt::format(" {}", value);
  return write_log(record.log()) + shown + returns + "\n";
}

}  // namespace

TEST_CASE("recorded games play through as they did", "[games]") {
  for (const Game& game : games::games()) {
    for (int seats = game.rules.fewest_seats; seats <= game.rules.most_seats; ++seats) {
      CAPTURE(game.id, seats);
      const std::string name = game.rules.fewest_seats == game.rules.most_seats
                                   ? fmt::format("games/{}.txt", game.id)
                                   : fmt::format("games/{}-{}.txt", game.id, seats);
      tests::check_golden(name, playthrough(game, seats));
    }
  }
}
