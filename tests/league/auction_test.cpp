#include "league/auction.h"

#include <algorithm>
#include <set>

#include <catch2/catch.hpp>

#include "base/error.h"
#include "league/draft.h"
#include "tests/league/draft_players.h"

using namespace quicket;
using namespace quicket::league;

namespace {

Auction auction(int budget = 100) {
  return {{"Reds", "Blues", "Greens"}, test::draft_players(60), 12, budget, {7}};
}

void hold(Auction& made) {
  while (!made.over()) {
    const std::size_t player = made.computer_call();
    std::vector<int> limits;
    for (std::size_t side = 0; side < 3; ++side) {
      limits.push_back(made.computer_limit(side, player));
    }
    made.sell(made.outcome(player, limits));
  }
}

}  // namespace

TEST_CASE("an auction fills every side within its budget and its needs", "[league]") {
  for (const int budget : {12, 100, 100'000}) {
    Auction made = auction(budget);
    hold(made);
    std::set<std::size_t> all;
    for (std::size_t side = 0; side < 3; ++side) {
      const std::vector<std::size_t> squad = made.squad(side);
      CHECK(squad.size() == 12);
      CHECK(made.needs(side).empty());
      CHECK(made.money(side) >= 0);
      // Money that is left over buys nothing.
      CHECK(made.money(side) <= budget / 5);
      all.insert(squad.begin(), squad.end());
    }
    CHECK(all.size() == 36);
    Auction again = auction(budget);
    hold(again);
    CHECK(again.lots() == made.lots());
  }
}

TEST_CASE("a player is likely to go for the most that any manager would pay", "[league]") {
  const Auction made = auction();
  for (const std::size_t player : {std::size_t{0}, std::size_t{30}}) {
    CHECK(made.likely_price(player) == std::ranges::max(made.computer_limits(player)));
  }
}

TEST_CASE("better players cost more, and sides are worth about the same", "[league]") {
  Auction made = auction();
  hold(made);
  double dear = 0, cheap = 0;
  std::vector<double> worth(3);
  for (const Lot& lot : made.lots()) {
    (lot.player < 12 ? dear : cheap) += lot.price / (lot.player < 12 ? 12.0 : 24.0);
    worth[lot.side] += made.players()[lot.player].value();
  }
  CHECK(dear > 1.5 * cheap);
  const auto [least, most] = std::minmax_element(worth.begin(), worth.end());
  CHECK(*most - *least < 0.1 * *most);
}

TEST_CASE("a star costs more than he is worth beside others", "[league]") {
  const Auction made = auction();
  const std::vector<DraftPlayer>& players = made.players();
  const std::vector<std::size_t> best = made.available();
  const double value = players[best[0]].value() / players[best[16]].value();
  CHECK(made.kept_price(best[0], 0) > value * made.kept_price(best[16], 0));
  // Beyond those who come into the elevens nobody costs more than one.
  CHECK(made.kept_price(best[33], 4) == 1);
}

TEST_CASE("the sides of an auction may have different purses", "[league]") {
  Auction made({"Reds", "Blues", "Greens"}, test::draft_players(60), 12,
               std::vector<int>{90, 100, 110}, {7});
  CHECK(made.money(0) == 90);
  CHECK(made.most(2) == 99);
  hold(made);
  for (std::size_t side = 0; side < 3; ++side) CHECK(made.money(side) >= 0);
  CHECK_THROWS_WITH(
      Auction({"Reds", "Blues"}, test::draft_players(60), 12, std::vector<int>{100, 11}, {7}),
      "a budget of 11 cannot pay for 12 players; the least price is 1");
}

TEST_CASE("the highest bid has the player for one more than the second highest", "[league]") {
  const Auction made = auction();
  CHECK(made.outcome(3, std::vector{10, 25, 17}) == Lot{3, 1, 18});
  CHECK(made.outcome(3, std::vector{10, 0, 0}) == Lot{3, 0, 1});
  // Of equal bids the caller's counts, and no bid of the caller is one.
  CHECK(made.outcome(3, std::vector{20, 20, 20}) == Lot{3, 0, 20});
  CHECK(made.outcome(3, std::vector{5, 20, 20}) == Lot{3, 1, 20});
  CHECK(made.outcome(3, std::vector{0, 0, 0}) == Lot{3, 0, 1});
}

TEST_CASE("a side keeps one back for each empty place", "[league]") {
  Auction made = auction();
  CHECK(made.most(0) == 89);
  CHECK_THROWS_WITH(made.sell({0, 0, 90}),
                    "Reds cannot pay 90 for P1: a price is from 1 to 89, with one kept for each "
                    "other place");
  CHECK_THROWS_AS(made.sell({0, 0, 0}), Error);
  made.sell({0, 0, 89});
  CHECK(made.most(0) == 1);
  CHECK(made.on_turn() == 1);
  CHECK(made.why_not(1, 0) == "P1 is sold");
  CHECK(made.undo());
  CHECK(made.most(0) == 89);
  CHECK(made.on_turn() == 0);
  CHECK_FALSE(made.undo());
}

TEST_CASE("whoever has no place left calls up nobody", "[league]") {
  Auction made = auction(1000);
  // Reds buy whatever is called up.
  while (made.squad(0).size() < 12) {
    std::size_t player = made.players().size();
    for (const std::size_t place : made.available()) {
      if (made.why_not(0, place).empty()) player = place;
    }
    made.sell({player, 0, 1});
  }
  for (int i = 0; i < 4; ++i) {
    CHECK(made.on_turn() != 0);
    CHECK(made.computer_limit(0, made.computer_call()) == 0);
    made.sell({made.computer_call(), made.on_turn(), 1});
  }
}

TEST_CASE("auctions that cannot be held are refused", "[league]") {
  CHECK_THROWS_WITH(auction(11), "a budget of 11 cannot pay for 12 players; the least price is 1");
  CHECK_THROWS_WITH(Auction({"Reds"}, test::draft_players(30), 11, 100, {1}),
                    "an auction needs at least two sides");
}

TEST_CASE("the last keepers are left for the sides that have none", "[league]") {
  // Of six keepers Reds and Blues have five.
  const Squads kept{{1, 11, 41}, {21, 31}, {}};
  Auction made({"Reds", "Blues", "Greens"}, test::draft_players(36 + 16), 12, 100, {7}, kept);
  CHECK(made.why_not(0, 51) == "P52 is left for those who have no keeper");
  CHECK(made.computer_limit(1, 51) == 0);
  // What is kept is paid for.
  CHECK(made.money(1) == 100 - made.kept_price(21, 0) - made.kept_price(31, 1));
  CHECK(made.kept_price(kept[1]) == 100 - made.money(1));
  CHECK(made.kept_price(1, 0) > made.kept_price(41, 0));
  // Each further one is dearer.
  CHECK(made.kept_price(1, 4) > made.kept_price(1, 0));
  CHECK(made.why_not(2, 51).empty());
  hold(made);
  CHECK(made.needs(2).empty());
  Draft draft({"Reds", "Blues", "Greens"}, test::draft_players(52), 12, {7}, kept);
  CHECK(draft.why_not(51) == "P52 is left for those who have no keeper");
  while (!draft.over()) draft.pick(draft.computer_choice());
  CHECK(draft.needs(2).empty());
}

TEST_CASE("who can play with five bowlers leaves the last to those who cannot", "[league]") {
  // Of twenty who bowl Blues have ten and Reds five, one fewer than they would like.
  const Squads kept{{0, 2, 4, 6, 8}, {10, 12, 14, 16, 18, 20, 22, 24, 26, 28}, {}};
  Auction made({"Reds", "Blues", "Greens"}, test::draft_players(40), 12, 100, {7}, kept);
  CHECK(made.why_not(0, 30) == "P31 is left for those who lack bowlers");
  CHECK(made.why_not(2, 30).empty());
  hold(made);
  CHECK(std::ranges::count_if(made.squad(2), [](std::size_t one) { return one % 2 == 0; }) == 5);
}

TEST_CASE("the last who bowl are left for the sides that could not play without", "[league]") {
  // Of twenty who bowl Reds have ten, Blues two: three and five more are needed.
  const Squads kept{{0, 2, 4, 6, 8, 10, 12, 14, 16, 18}, {20, 22}, {}};
  Auction made({"Reds", "Blues", "Greens"}, test::draft_players(40), 12, 100, {7}, kept);
  CHECK(made.why_not(0, 24) == "P25 is left for those who lack bowlers");
  CHECK(made.why_not(1, 24).empty());
  hold(made);
  for (const std::size_t side : {1U, 2U}) {
    const std::vector<std::size_t> squad = made.squad(side);
    CHECK(std::ranges::count_if(squad, [](std::size_t one) { return one % 2 == 0; }) >= 5);
  }
  Draft draft({"Reds", "Blues", "Greens"}, test::draft_players(40), 12, {7}, kept);
  CHECK(draft.why_not(24) == "P25 is left for those who lack bowlers");
}
