#include "games/overs_and_chances/over_result.h"

#include <string>

#include <catch2/catch.hpp>

#include "base/error.h"
#include "games/overs_and_chances/chance_card.h"

using namespace quicket::games::overs;

namespace {

constexpr Bears plus(int c) {
  return {Bearing::plus, c};
}
constexpr Bears minus(int c) {
  return {Bearing::minus, c};
}
constexpr Bears outs(int k) {
  return {Bearing::outs, k};
}
constexpr Bears flip{Bearing::flip, 0};

OverResult over(int batter, int bowler, int pitch, int dice, Bears drawn = {}, Bears first = {},
                Bears second = {}) {
  return over_result({batter, bowler, pitch, dice, false, drawn, {first, second}});
}

constexpr OverResult one_out{0, 1};

}  // namespace

TEST_CASE("an over scores the signed sum of both cards, the pitch and the dice", "[games][overs]") {
  CHECK(over(5, -3, -1, 7) == OverResult{8, 0});
}

TEST_CASE("a total of nothing or less is an out without runs", "[games][overs]") {
  CHECK(over(-6, -4, 3, 7) == one_out);
  CHECK(over(-6, -4, 3, 8) == OverResult{1, 0});
  CHECK(over(-6, -6, -3, 12) == one_out);
}

TEST_CASE("a plus card lifts a total below zero to zero first", "[games][overs]") {
  CHECK(over(-6, -4, -2, 4, plus(1)) == OverResult{1, 0});
  CHECK(over(1, 0, 0, 6, plus(2)) == OverResult{9, 0});
}

TEST_CASE("a minus card can turn a good over into an out, and takes nothing below zero",
          "[games][overs]") {
  CHECK(over(1, 0, 0, 6, minus(4)) == OverResult{3, 0});
  CHECK(over(-3, 0, 0, 6, minus(4)) == one_out);
  CHECK(over(-6, -6, 0, 6, minus(4)) == one_out);
}

TEST_CASE("out cards decide the over whatever its total", "[games][overs]") {
  CHECK(over(6, -6, 3, 10, outs(2)) == OverResult{0, 2});
  CHECK(over(-6, -6, 0, 4, outs(1)) == one_out);
}

TEST_CASE("flipped signs count for both Player Cards and for nothing else", "[games][overs]") {
  CHECK(over(-5, -2, 0, 4, flip) == OverResult{11, 0});
  CHECK(over(6, 1, 0, 4, flip) == one_out);
  CHECK(over(-5, -2, -3, 4, flip) == OverResult{8, 0});
}

TEST_CASE("several cards are laid on the result one after the other", "[games][overs]") {
  CHECK(over(-6, -2, 0, 6, plus(1), minus(3)) == one_out);
  CHECK(over(2, 0, 0, 7, plus(2), minus(4)) == OverResult{7, 0});
  CHECK(over(2, 0, 0, 7, outs(1), plus(6)) == one_out);
  CHECK(over(2, 0, 0, 7, {}, outs(1), minus(3)) == one_out);
  CHECK(over(2, 0, 0, 7, outs(1), outs(2)) == OverResult{0, 3});
}

TEST_CASE("the second of two opposing held cards does nothing", "[games][overs]") {
  CHECK(over(2, 0, 0, 7, {}, plus(2), minus(4)) == OverResult{11, 0});
  CHECK(over(2, 0, 0, 7, {}, minus(4), plus(2)) == OverResult{5, 0});
  CHECK(over(2, 0, 0, 7, {}, plus(2), outs(2)) == OverResult{11, 0});
  CHECK(over(2, 0, 0, 7, {}, outs(2), plus(2)) == OverResult{0, 2});
  CHECK(over(-5, -2, 0, 4, {}, flip, flip) == OverResult{11, 0});
  CHECK(over(2, 0, 0, 7, {}, plus(2), plus(3)) == OverResult{14, 0});
}

TEST_CASE("a drawn card is not cancelled by a held one", "[games][overs]") {
  CHECK(over(2, 0, 0, 7, minus(4), plus(2)) == OverResult{7, 0});
}

TEST_CASE("a double 1 is one out whatever was announced", "[games][overs]") {
  OverInputs inputs{6, 6, 3, 2, true, {}, {plus(6), outs(2)}};
  CHECK(over_result(inputs) == one_out);
}

TEST_CASE("equal precedence dice are an out up to three and a run from four", "[games][overs]") {
  CHECK(tied_precedence(3) == one_out);
  CHECK(tied_precedence(4) == OverResult{1, 0});
  CHECK(tied_precedence(5) == OverResult{1, 0});
}

TEST_CASE("the chance deck has the forty cards of the rules", "[games][overs]") {
  int plus_cards = 0;
  int plus_runs = 0;
  int minus_cards = 0;
  int minus_runs = 0;
  int out_cards = 0;
  int rerolls = 0;
  int others = 0;
  for (int id = 0; id < chance_card_count; ++id) {
    const ChanceCard& card = chance_card(id);
    if (card.effect == Effect::plus_runs) ++plus_cards, plus_runs += card.value;
    if (card.effect == Effect::minus_runs) ++minus_cards, minus_runs += card.value;
    if (card.effect == Effect::outs) ++out_cards;
    if (bearing(card.effect) == Bearing::reroll) ++rerolls;
    if (bearing(card.effect) == Bearing::none) ++others;
  }
  CHECK(plus_cards == 10);
  CHECK(plus_runs == 3 * 1 + 5 * 2 + 3 + 6);
  CHECK(minus_cards == 6);
  CHECK(minus_runs == 1 + 2 + 3 * 3 + 4);
  CHECK(out_cards == 5);
  CHECK(rerolls == 6);
  CHECK(others == 8);
}

TEST_CASE("penalties go by the die in steps of two", "[games][overs]") {
  ChanceCard runs;
  runs.effect = Effect::penalty_runs;
  ChanceCard penalty;
  penalty.effect = Effect::penalty_outs;
  const int expected[6] = {1, 1, 2, 2, 3, 3};
  for (int die = 1; die <= 6; ++die) {
    CHECK(amount(runs, die) == expected[die - 1]);
    CHECK(amount(penalty, die) == expected[die - 1] + 1);
  }
}

TEST_CASE("words of the chance cards must be there for each card and for no other",
          "[games][overs]") {
  CHECK_THROWS_WITH(parse_chance_words("keeper-drops = \"Out of the gloves\"\n"),
                    Catch::StartsWith("chance-cards.toml:1:1: no words for overthrow, leg-bye, "));
  CHECK_THROWS_WITH(parse_chance_words("keeper-dros = \"?\"\n"),
                    "chance-cards.toml:1:1: unknown key \"keeper-dros\"; did you mean "
                    "\"keeper-drops\"?");
  CHECK_THROWS_WITH(parse_chance_words("a = \n"), Catch::StartsWith("chance-cards.toml:1:"));
  std::string all;
  for (int id = 0; id < chance_card_count; ++id) {
    all += std::string(chance_card(id).key) + " = \"story " + std::to_string(id) + "\"\n";
  }
  CHECK(parse_chance_words(all).at(std::string(chance_card(39).key)) == "story 39");
}
