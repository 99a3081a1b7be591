#include "cards/shape_search.h"

#include <catch2/catch.hpp>

namespace quicket::cards {
namespace {

int runs_of(const RunSlots& slots) {
  return slots.ones + 2 * slots.twos + 4 * slots.fours + 6 * slots.sixes;
}

int places_of(const RunSlots& slots) {
  return slots.dots + slots.ones + slots.twos + slots.fours + slots.sixes;
}

/// An ordinary batter: 85 slots, 130 runs.
RunsWish usual() {
  RunsWish wish;
  wish.places = 85;
  wish.runs = 131;
  wish.boundaries = 17;
  wish.dots = 28;
  wish.ones = 35;
  wish.twos = 5;
  wish.sixes = 5;
  return wish;
}

TEST_CASE("an ordinary shape is met as it is", "[cards]") {
  RunsWish wish = usual();
  wish.runs = 35 + 2 * 5 + 4 * 12 + 6 * 5;
  const RunSlots slots = find_runs(wish);
  CHECK(slots.dots == 28);
  CHECK(slots.ones == 35);
  CHECK(slots.twos == 5);
  CHECK(slots.fours == 12);
  CHECK(slots.sixes == 5);
}

TEST_CASE("runs are met exactly whatever the shape", "[cards]") {
  for (int runs = 0; runs <= 506; ++runs) {
    RunsWish wish = usual();
    wish.runs = runs;
    const RunSlots slots = find_runs(wish);
    CAPTURE(runs);
    CHECK(places_of(slots) == 85);
    CHECK(runs_of(slots) == runs);
  }
}

TEST_CASE("a card that leaves no room for dots trades ones for twos", "[cards]") {
  RunsWish wish = usual();
  wish.places = 90;
  wish.runs = 175;
  wish.dots = 0;
  wish.ones = 62;
  wish.twos = 9;
  const RunSlots slots = find_runs(wish);
  CHECK(slots.dots >= 4);
  CHECK(slots.ones >= 5);
  CHECK(slots.twos <= 25);
}

TEST_CASE("a boundary is given for the ones that a card would lack", "[cards]") {
  RunsWish wish = usual();
  wish.runs = 76;
  wish.boundaries = 19;
  wish.sixes = wish.ones = wish.twos = 0;
  const RunSlots slots = find_runs(wish);
  CHECK(slots.ones >= 4);
  CHECK(slots.fours + slots.sixes >= 17);
}

TEST_CASE("runs out of reach are approached", "[cards]") {
  RunsWish wish = usual();
  wish.places = 10;
  wish.runs = 90;
  const RunSlots slots = find_runs(wish);
  CHECK(slots.sixes == 10);
  wish.places = 0;
  CHECK(places_of(find_runs(wish)) == 0);
}

}  // namespace
}  // namespace quicket::cards
