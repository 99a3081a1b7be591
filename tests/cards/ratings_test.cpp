#include "cards/ratings.h"

#include <catch2/catch.hpp>

#include "tests/cards/figures.h"

namespace quicket::cards {
namespace {

PlayerFigures fielder(int id, int matches, int catches, int run_outs) {
  PlayerFigures player = tests::player(id, "Fielder");
  player.figures.fielding.known = true;
  player.figures.fielding.matches = matches;
  player.figures.fielding.catches = catches;
  player.figures.fielding.run_outs = run_outs;
  return player;
}

PlayerFigures keeper(int id, int matches, int catches, int stumpings) {
  PlayerFigures player = fielder(id, matches, catches, 0);
  player.figures.fielding.matches_as_keeper = matches;
  player.figures.fielding.stumpings = stumpings;
  return player;
}

TEST_CASE("an average fielder has 10, and few matches are drawn to it", "[cards]") {
  // Ten matches each: 10 catches in 20 matches, half a catch a match.
  const auto ratings = ratings_of(std::vector{fielder(1, 10, 5, 0), fielder(2, 10, 0, 0),
                                              fielder(3, 10, 10, 0), fielder(4, 1, 0, 0)});
  CHECK_FALSE(ratings[0].assumed);
  CHECK(ratings[0].catching == 10);
  CHECK(ratings[1].catching == 3);  // 10 x 2.4 / 7.3 with five average matches on both sides
  CHECK(ratings[2].catching == 17);
  CHECK(ratings[3].catching == 8);
}

TEST_CASE("one run out in few matches, or none, makes nobody extreme", "[cards]") {
  // One run out in twenty matches is the average.
  std::vector<PlayerFigures> players{fielder(1, 10, 5, 1), fielder(2, 3, 1, 1), fielder(3, 7, 3, 0),
                                     fielder(4, 10, 5, 4)};
  for (int id = 5; id < 19; ++id) players.push_back(fielder(id, 5, 2, 0));
  const auto ratings = ratings_of(players);
  CHECK(ratings[0].run_out == 12);
  CHECK(ratings[1].run_out == 14);
  CHECK(ratings[2].run_out == 8);
  CHECK(ratings[3].run_out == 19);
}

TEST_CASE("ratings stay within 1-19 however far a fielder stands out", "[cards]") {
  std::vector<PlayerFigures> players{fielder(1, 40, 200, 90)};
  for (int id = 2; id < 30; ++id) players.push_back(fielder(id, 40, 1, 0));
  const auto ratings = ratings_of(players);
  CHECK(ratings[0].catching == 19);
  CHECK(ratings[0].run_out == 19);
  CHECK(ratings[1].catching >= 1);
  CHECK(ratings[1].run_out >= 1);
}

TEST_CASE("keepers are held against keepers and only they have a keeper's rating", "[cards]") {
  const auto ratings = ratings_of(std::vector{keeper(1, 10, 10, 4), keeper(2, 10, 10, 0),
                                              fielder(3, 10, 3, 0), fielder(4, 10, 3, 0)});
  CHECK(ratings[0].catching == 10);
  CHECK(ratings[2].catching == 10);
  REQUIRE(ratings[0].keeping);
  REQUIRE(ratings[1].keeping);
  CHECK(*ratings[0].keeping == 15);  // 10 x 6 / 4: two average stumpings on both sides
  CHECK(*ratings[1].keeping == 5);
  CHECK_FALSE(ratings[2].keeping);
}

TEST_CASE("where no source names fielders all are average, and it says so", "[cards]") {
  PlayerFigures called_keeper = tests::player(1, "Keeper");
  called_keeper.keeper = true;
  const auto ratings = ratings_of(std::vector{called_keeper, tests::player(2, "Other")});
  CHECK(ratings[0].assumed);
  CHECK(ratings[0].keeping == 10);
  CHECK(ratings[1] == Ratings{});
}

TEST_CASE("a fielding table without matches behind the stumps knows keepers by stumpings",
          "[cards]") {
  PlayerFigures stumper = fielder(1, 10, 6, 0);
  stumper.figures.fielding.stumpings = 3;
  const auto ratings = ratings_of(std::vector{stumper, fielder(2, 10, 3, 0)});
  REQUIRE(ratings[0].keeping);
  CHECK(*ratings[0].keeping == 10);
  CHECK(ratings[0].catching == 10);
}

}  // namespace
}  // namespace quicket::cards
