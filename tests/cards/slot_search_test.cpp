#include "cards/slot_search.h"

#include <catch2/catch.hpp>

namespace quicket::cards {
namespace {

/// A striker whose other half of the balls is decided by cards like this one.
Wish ordinary_striker() {
  Wish wish;
  wish.rates.runs = 1.24;
  wish.rates.wickets = 0.05;
  wish.rates.boundaries = 0.15;
  wish.rates.ones = 0.38;
  wish.rates.twos = 0.08;
  wish.rates.sixes = 0.05;
  wish.league = wish.rates;
  wish.fewest_f = wish.most_f = 10;
  wish.fielding.dots = 1;
  return wish;
}

int slots_of(const Wish& wish, Slot slot) {
  return find_slots(wish).widths[static_cast<std::size_t>(slot)];
}

TEST_CASE("a card shows fewer twos where the chart brings threes", "[cards]") {
  const Wish plain = ordinary_striker();
  CHECK(slots_of(plain, Slot::two) == 8);
  Wish with_threes = plain;
  FieldingPull& pull = with_threes.fielding;
  pull.dots = 0.6 - 0.4;
  pull.threes = pull.ones = pull.twos = 0.4;
  pull.runs = 3 * pull.threes;
  CHECK(slots_of(with_threes, Slot::two) <= 4);
}

int scoring(const Wish& wish) {
  int slots = 0;
  for (const Slot slot : {Slot::one, Slot::two, Slot::four, Slot::six}) {
    slots += slots_of(wish, slot);
  }
  return slots;
}

TEST_CASE("the card of whoever has scored can score", "[cards]") {
  Wish wish = ordinary_striker();
  // Fewer than half of the average: the other half of the balls would do.
  wish.rates.runs = 0.3;
  wish.rates.boundaries = wish.rates.sixes = 0;
  CHECK(scoring(wish) >= wish.limits.fewest_ones);
  wish.rates.runs = 0;
  CHECK(scoring(wish) == 0);
}

TEST_CASE("the card of whoever hit a four or a six has one, as far as its runs pay for it",
          "[cards]") {
  Wish wish = ordinary_striker();
  wish.rates.runs = 0.75;
  wish.rates.boundaries = 0.05;
  wish.rates.sixes = 0.01;
  CHECK(slots_of(wish, Slot::four) + slots_of(wish, Slot::six) == 0);
  wish.limits.fewest_fours = wish.limits.fewest_sixes = 1;
  CHECK(slots_of(wish, Slot::four) == 1);
  CHECK(slots_of(wish, Slot::six) == 1);
  // Five scoring slots pay for a four, and not for a six as well.
  wish.rates.runs = 0.3;
  CHECK(slots_of(wish, Slot::four) == 1);
  CHECK(slots_of(wish, Slot::one) == 2);
  CHECK(slots_of(wish, Slot::six) == 0);
}

}  // namespace
}  // namespace quicket::cards
