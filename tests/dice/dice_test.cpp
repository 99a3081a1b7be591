#include <array>
#include <cstdint>
#include <numeric>
#include <vector>

#include <catch2/catch.hpp>

#include "dice/any_dice.h"
#include "dice/ball_dice.h"
#include "dice/seeded_dice.h"
#include "dice/shuffle.h"
#include "tests/support/scripted_dice.h"

using namespace quicket::dice;

TEST_CASE("the same seed rolls the same dice on every machine", "[dice]") {
  SeededDice dice(Seed{42});
  std::vector<int> faces;
  for (int i = 0; i < 6; ++i) faces.push_back(dice.roll(100, Reason::chart));
  SeededDice again(Seed{42});
  for (const int face : faces) CHECK(again.roll(100, Reason::chart) == face);
}

TEST_CASE("every face of a die comes about equally often", "[dice]") {
  SeededDice dice(Seed{7});
  std::array<int, 20> counts{};
  for (int i = 0; i < 200000; ++i)
    ++counts[static_cast<std::size_t>(dice.roll(20, Reason::check) - 1)];
  for (const int count : counts) {
    CHECK(count > 9500);
    CHECK(count < 10500);
  }
}

TEST_CASE("purposes and keys have dice of their own", "[dice]") {
  const Seed season{1};
  CHECK_FALSE(derive(season, "dice", 1) == derive(season, "dice", 2));
  CHECK_FALSE(derive(season, "dice", 1) == derive(season, "toss", 1));
  CHECK_FALSE(derive(Seed{2}, "dice", 1) == derive(season, "dice", 1));
  CHECK(derive(season, "dice", 1) == derive(season, "dice", 1));
}

TEST_CASE("a ball has the dice of its number, however often the match was taken up before it",
          "[dice]") {
  const Seed seed{17};
  BallDice whole(seed, 0);
  for (std::uint64_t ball = 1; ball <= 5; ++ball) {
    BallDice resumed(seed, ball - 1);
    SeededDice own(derive(seed, "ball", ball));
    for (const Reason reason : {Reason::card, Reason::chart, Reason::check}) {
      const int face = own.roll(100, reason);
      CHECK(whole.roll(100, reason) == face);
      CHECK(resumed.roll(100, reason) == face);
    }
  }
}

TEST_CASE("scripted dice show their list and tell what is left", "[dice]") {
  ScriptedDice dice{4, 100, 1};
  CHECK(dice.roll(6, Reason::card) == 4);
  CHECK(dice.roll(100, Reason::chart) == 100);
  CHECK(dice.left() == 1);
  AnyDice any(dice);
  CHECK(any.roll(20, Reason::check) == 1);
}

TEST_CASE("a shuffle keeps every item", "[dice]") {
  std::vector<int> items(52);
  std::iota(items.begin(), items.end(), 0);
  SeededDice dice(Seed{3});
  shuffle(std::span<int>(items), dice);
  const std::vector<int> shuffled = items;
  std::sort(items.begin(), items.end());
  for (int i = 0; i < 52; ++i) CHECK(items[static_cast<std::size_t>(i)] == i);
  CHECK_FALSE(shuffled == items);
}
