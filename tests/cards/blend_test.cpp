#include "cards/blend.h"

#include <algorithm>
#include <vector>

#include <catch2/catch.hpp>

#include "cricket/format.h"
#include "tests/cards/figures.h"

namespace quicket::cards {
namespace {

/// A batter without positions, so of no role, who made `runs` singles off `balls` and was out once.
PlayerFigures batter(int id, int runs, int balls) {
  PlayerFigures player = tests::player(id, "Batter");
  player.figures.batting = tests::batting({balls - runs, runs, 0, 0, 0, 0, 0, 0}, 1);
  return player;
}

std::vector<Sample> samples(const std::vector<PlayerFigures>& players,
                            Blending blending = Blending::small_samples) {
  const League league = league_of(tests::usual_base(), players);
  return samples_of(players, Face::striker, league, cricket::Format(), blending);
}

/// `count` full samples of 100 balls that made 1, 2, 3 ... runs more than 40, then one that made
/// nothing and one that made a six of all but one of its 59 balls.
std::vector<PlayerFigures> with_two_extremes(int count) {
  std::vector<PlayerFigures> players;
  for (int id = 1; id <= count; ++id) players.push_back(batter(id, 40 + id, 100));
  players.push_back(batter(count + 1, 0, 59));
  PlayerFigures hitter = tests::player(count + 2, "Hitter");
  hitter.figures.batting = tests::batting({1, 0, 0, 0, 0, 0, 0, 58}, 1);
  players.push_back(hitter);
  return players;
}

TEST_CASE("a small sample goes no further than nineteen of twenty full ones on either side",
          "[cards]") {
  const std::vector<Sample> all = samples(with_two_extremes(40));
  // The two slowest and the two fastest of the forty are left aside.
  CHECK(all[40].rates.runs == Approx(0.43));
  CHECK(all[41].rates.runs == Approx(0.78));
  CHECK(all[0].rates.runs == Approx(0.41));
  CHECK(all[39].rates.runs == Approx(0.80));
}

TEST_CASE("fewer than twenty full samples bound the small ones by the furthest of them",
          "[cards]") {
  const std::vector<Sample> all = samples(with_two_extremes(10));
  CHECK(all[10].rates.runs == Approx(0.41));
  CHECK(all[11].rates.runs == Approx(0.50));
}

TEST_CASE("fewer than ten full samples bound nobody", "[cards]") {
  const std::vector<Sample> all = samples(with_two_extremes(9));
  CHECK(all[9].rates.runs < 0.1);
  CHECK(all[10].rates.runs > 5);
}

TEST_CASE("half a full sample is half the player and half his role", "[cards]") {
  std::vector<PlayerFigures> players{batter(1, 100, 100), batter(2, 0, 30),
                                     tests::player(3, "Never batted")};
  const std::vector<Sample> all = samples(players);
  CHECK(all[0].blend == 0);
  CHECK(all[1].blend == 0.5);
  CHECK(all[2].blend == 1);
  CHECK(all[0].rates == all[0].own);
  // The role of the two who batted: sixty balls of the league, a hundred and thirty of theirs.
  const League league = league_of(tests::usual_base(), players);
  const double role = (60 * league.striker.runs + 100 * 1.0 + 30 * 0.0) / 190;
  CHECK(all[1].rates.runs == Approx(role / 2));
  CHECK(all[2].rates.runs == Approx(league.striker.runs));
}

TEST_CASE("without blending only those without a ball are given their role's average", "[cards]") {
  const std::vector<PlayerFigures> players{batter(1, 0, 1), tests::player(2, "Never batted")};
  const std::vector<Sample> all = samples(players, Blending::without_balls);
  CHECK(all[0].blend == 0);
  CHECK(all[0].rates == all[0].own);
  CHECK(all[1].blend == 1);
}

TEST_CASE("blending everyone leaves a role the rates that it has together", "[cards]") {
  // The more they bat the better they are, as it is in a league.
  std::vector<PlayerFigures> players;
  for (int id = 1; id <= 60; ++id) players.push_back(batter(id, 60 * id + 2 * id * id, 100 * id));
  const std::vector<Sample> all = samples(players, Blending::everyone);
  double own = 0, blended = 0, balls = 0;
  for (const Sample& sample : all) {
    own += sample.balls * sample.own.runs;
    blended += sample.balls * sample.rates.runs;
    balls += sample.balls;
  }
  CHECK(blended / balls == Approx(own / balls).epsilon(0.01));
  CHECK(all[0].rates.runs > all[0].own.runs);
  CHECK(all[0].rates.runs < 1.2);  // not the 1.4 of those who faced most of the balls
  CHECK(all[59].rates.runs < all[59].own.runs);
  CHECK(all[59].blend == Approx(500.0 / 6500));
}

TEST_CASE("a career far above the others stays so when everyone is blended", "[cards]") {
  std::vector<PlayerFigures> players;
  for (int id = 1; id <= 40; ++id) players.push_back(batter(id, 40 + id, 100));
  players.push_back(batter(41, 5400, 6000));
  const std::vector<Sample> all = samples(players, Blending::everyone);
  CHECK(all[40].rates.runs > 0.85);
  for (const Sample& sample : all) CHECK_FALSE(sample.mostly_chance);
}

}  // namespace
}  // namespace quicket::cards
