#include "league/draft.h"

#include <set>

#include <catch2/catch.hpp>

#include "base/error.h"
#include "tests/league/draft_players.h"

using namespace quicket;
using namespace quicket::league;

namespace {

Draft draft(int count = 60, int rounds = 12, bool keepers = true) {
  return {{"Reds", "Blues", "Greens"}, test::draft_players(count, keepers), rounds, {7}};
}

}  // namespace

TEST_CASE("who picks last in a round picks first in the next", "[league]") {
  const Draft made = draft();
  std::vector<std::size_t> order;
  for (std::size_t pick = 0; pick < 9; ++pick) order.push_back(made.side_of(pick));
  CHECK(order == std::vector<std::size_t>{0, 1, 2, 2, 1, 0, 0, 1, 2});
}

TEST_CASE("computer managers fill sides that can bowl, bat and keep", "[league]") {
  Draft made = draft();
  while (!made.over()) made.pick(made.computer_choice());
  std::set<std::size_t> all;
  for (std::size_t side = 0; side < 3; ++side) {
    const std::vector<std::size_t> squad = made.squad(side);
    CHECK(squad.size() == 12);
    CHECK(made.needs(side).empty());
    all.insert(squad.begin(), squad.end());
  }
  CHECK(all.size() == 36);
  Draft again = draft();
  while (!again.over()) again.pick(again.computer_choice());
  CHECK(again.picks() == made.picks());
}

TEST_CASE("a pick that leaves no room for what a side needs is refused, until nobody can help",
          "[league]") {
  Draft made = draft(60, 11);
  // Reds take bowlers only, until the picks left are as many as the batters they need.
  while (!made.over()) {
    if (made.on_turn() != 0) {
      made.pick(made.computer_choice());
      continue;
    }
    std::size_t bowler = made.players().size();
    for (const std::size_t place : made.available()) {
      if (made.players()[place].bowls) bowler = place;
    }
    const std::size_t had = made.squad(0).size();
    if (had < 5) {
      made.pick(bowler);
      continue;
    }
    CHECK(made.needs(0) == "a keeper, 1 who bowls, 6 who bat");
    // Seven needs are more than the six picks left: whoever fills one will do.
    CHECK(made.why_not(bowler).empty());
    made.pick(bowler);
    break;
  }
  while (made.on_turn() != 0) made.pick(made.computer_choice());
  std::size_t bowler = made.players().size();
  for (const std::size_t place : made.available()) {
    if (made.players()[place].bowls) bowler = place;
  }
  CHECK(made.why_not(bowler).find("too few picks are left for Reds") != std::string::npos);
  CHECK_THROWS_AS(made.pick(bowler), Error);
}

TEST_CASE("sets without enough of a kind are drafted all the same", "[league]") {
  std::vector<DraftPlayer> batters = test::draft_players(40, false);
  for (DraftPlayer& player : batters) {
    player.bats = true;
    player.bowls = false;
  }
  Draft made({"Reds", "Blues"}, batters, 11, {1});
  while (!made.over()) made.pick(made.computer_choice());
  CHECK(made.needs(0) == "6 who bowl");
}

TEST_CASE("whoever takes every suggestion has bowlers, a keeper and no third one", "[league]") {
  // Bowlers are worth least and keepers are many.
  std::vector<DraftPlayer> all = test::draft_players(130);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].bowls) all[i].bowling -= 12;
    all[i].keeps = i % 6 == 1;
  }
  const Squads kept{{1, 3, 5, 7}, {9, 11, 0, 2}, {13, 15}};
  Draft made({"A", "B", "C", "D", "E", "F", "G", "H"}, all, 15, {7}, kept);
  while (!made.over()) {
    const std::size_t side = made.on_turn(), player = made.computer_choice();
    // Who is suggested fills a need as long as one is open.
    if (!made.needs(side).empty()) CHECK_FALSE(made.needs(side, player).empty());
    made.pick(player);
  }
  for (std::size_t side = 0; side < 8; ++side) {
    CAPTURE(side);
    CHECK(made.needs(side).empty());
    SquadCounts counts;
    for (const std::size_t one : made.squad(side)) counts.add(all[one]);
    CHECK(counts.keepers >= 1);
    CHECK(counts.keepers <= 2);
    CHECK(counts.bowlers >= 6);
  }
}

TEST_CASE("picks are taken back one by one", "[league]") {
  Draft made = draft();
  const std::size_t first = made.computer_choice();
  made.pick(first);
  CHECK(made.why_not(first) == made.players()[first].name + " is taken");
  CHECK(made.undo());
  CHECK(made.why_not(first).empty());
  CHECK_FALSE(made.undo());
}

TEST_CASE("drafts that cannot be held are refused", "[league]") {
  CHECK_THROWS_WITH(Draft({"Reds"}, test::draft_players(30), 11, {1}),
                    "a draft needs at least two sides");
  CHECK_THROWS_WITH(Draft({"Reds", "reds"}, test::draft_players(30), 11, {1}),
                    "two sides of a draft are called reds");
  CHECK_THROWS_WITH(Draft({"Reds", "Blues"}, test::draft_players(30), 10, {1}),
                    "a side needs at least 11 players");
  CHECK_THROWS_WITH(Draft({"Reds", "Blues"}, test::draft_players(20), 11, {1}),
                    "2 sides of 11 need 22 players, and the sets have only 20");
}

TEST_CASE("a second keeper is worth less to a squad, and a third hardly anything", "[league]") {
  DraftPlayer keeper = test::draft_players(1).front();
  keeper.keeps = true;
  keeper.bowls = false;
  keeper.batting = 5;
  keeper.bowling = 0;
  const auto worth = [&](int keepers) {
    SquadCounts counts;
    counts.keepers = keepers;
    return worth_to(counts, keeper, {7}, 0, 0);
  };
  CHECK(worth(1) < 0.9 * worth(0));
  CHECK(worth(2) < 0.6 * worth(1));
  // Nor does it make one better who is worth less than nothing.
  keeper.batting = -5;
  CHECK(worth(2) <= worth(0));
}
