#include "tests/games/overs_and_chances/against_greedy.h"

#include <vector>

#include <catch2/catch.hpp>
#include <fmt/format.h>

// How much can be won at Overs and Chances at all: what its players are measured by.

using quicket::tests::AgainstGreedy;
using quicket::tests::Facing;
using quicket::tests::last_overs_won;
using quicket::tests::reckon_against_greedy;

TEST_CASE("the last over is reckoned as by hand", "[games][overs]") {
  // Level with a card of 6 beside another 6, every throw brings runs but double 1 and six Chance
  // Cards of outs; six of forty cards roll again.
  const double settled = 31.0 / 36 + 5.0 / 36 * 34 / 40;
  const double out = (1.0 / 36 + 5.0 / 36 * 6 / 40) / settled;
  const double equal = 1.0 / 6;  // half of them a run, half an out, which leaves a tie
  const double won = equal * 0.75 + (1 - equal) * (1 - out / 2);
  CHECK(last_overs_won(Facing::knowing, {6, 6}, 6, 0, 0) == Approx(won).margin(1e-5));
  // The better card is chosen, and with nine outs the tenth ends the innings: a tie too.
  CHECK(last_overs_won(Facing::knowing, {-6, 6}, 6, 0, 9) == Approx(won).margin(1e-5));
  CHECK(last_overs_won(Facing::greedily, {-6, 6}, 6, 0, 9) == Approx(won).margin(1e-5));
  CHECK(last_overs_won(Facing::knowing, {-6, -6}, -6, 0, 9) < won - 0.1);
  CHECK(last_overs_won(Facing::knowing, {6, 6}, 6, 40, 0) == 0);
}

TEST_CASE("who sees both hands does at least as well as greedy", "[games][overs]") {
  const std::vector<int> own = {6, 3, -2, -5};
  bool better = false;
  for (const int other : {-4, 0, 4}) {
    for (int behind = 0; behind <= 60; behind += 4) {
      for (const int outs : {0, 7, 9}) {
        const double greedily = last_overs_won(Facing::greedily, own, other, behind, outs);
        const double knowing = last_overs_won(Facing::knowing, own, other, behind, outs);
        CHECK(knowing >= greedily - 1e-6);
        better = better || knowing > greedily + 0.01;
      }
    }
  }
  CHECK(better);
}

// Some minutes. The rules' chapter on computer players gives its result.
TEST_CASE("what can be won at Overs and Chances of 20 overs", "[.][bound]") {
  for (const Facing facing : {Facing::greedily, Facing::knowing}) {
    const AgainstGreedy found = reckon_against_greedy(facing, 20, 60, 1);
    fmt::print("{}: {:.4f} +- {:.4f}\n", facing == Facing::knowing ? "knowing" : "greedily",
               found.share, found.error);
    CHECK(found.share + 2 * found.error < 0.63);
  }
}
