#include "cards/pool.h"

#include <catch2/catch.hpp>

#include "tests/cards/figures.h"

using namespace quicket;
using namespace quicket::cards;

namespace {

/// The usual league with so many of its ones turned into sixes.
cricket::BaseRates harder_hitting(int sixes) {
  cricket::BaseRates base = tests::usual_base();
  base.bat_runs.ones -= sixes;
  base.bat_runs.sixes += sixes;
  base.legal_bat_runs.ones -= sixes;
  base.legal_bat_runs.sixes += sixes;
  return base;
}

LeagueLevel level(const cricket::BaseRates& base) {
  return level_of(base, league_of(base, {}));
}

cricket::SeasonFigures season() {
  cricket::SeasonFigures figures;
  figures.batting = tests::batting({100, 90, 20, 1, 0, 30, 0, 15}, 10);
  figures.bowling = tests::bowling({50, 40, 10, 0, 0, 12, 0, 6}, 7, 5);
  return figures;
}

}  // namespace

TEST_CASE("a season of the pooled league itself stays as it was", "[cards]") {
  PooledFigures pool(level(tests::usual_base()));
  pool.add(season(), level(tests::usual_base()));
  CHECK(pool.figures() == season());
}

TEST_CASE("two equal seasons are twice one", "[cards]") {
  PooledFigures pool(level(tests::usual_base()));
  cricket::SeasonFigures twice = season();
  cricket::add(twice, season());
  pool.add(season(), level(tests::usual_base()));
  pool.add(season(), level(tests::usual_base()));
  CHECK(pool.figures() == twice);
}

TEST_CASE("sixes of a league that hits more of them count for less", "[cards]") {
  const cricket::BaseRates easy = harder_hitting(600);
  PooledFigures pool(level(tests::usual_base()));
  pool.add(season(), level(easy));
  const cricket::SeasonFigures pooled = pool.figures();
  // Half as many sixes in the pooled league, before all kinds of balls are brought to the same sum.
  CHECK(pooled.batting.sixes >= 7);
  CHECK(pooled.batting.sixes <= 9);
  CHECK(pooled.batting.runs < season().batting.runs);
  CHECK(pooled.bowling.runs < season().bowling.runs);
  CHECK(pooled.batting.balls == season().batting.balls);
  CHECK(pooled.batting.run_counts->balls() == pooled.batting.balls);
  CHECK(pooled.bowling.run_counts->balls() == pooled.bowling.legal_balls);
}

TEST_CASE("who was the average of a league is the average of the pool", "[cards]") {
  const cricket::BaseRates easy = harder_hitting(400);
  cricket::SeasonFigures average;
  average.batting = tests::batting(easy.bat_runs, 570);
  PooledFigures pool(level(tests::usual_base()));
  pool.add(average, level(easy));
  const cricket::RunCounts counts = *pool.figures().batting.run_counts;
  const cricket::RunCounts usual = tests::usual_base().bat_runs;
  for (const cricket::RunCount& each : cricket::each_run_count) {
    INFO(each.name);
    CHECK(counts.*each.count == Approx(usual.*each.count).margin(2));
  }
}

TEST_CASE("every season has as much weight as balls, whatever its league scored", "[cards]") {
  cricket::SeasonFigures blocked, hit;
  blocked.batting = tests::batting({100, 0, 0, 0, 0, 0, 0, 0}, 3);
  hit.batting = tests::batting({0, 0, 0, 0, 0, 0, 0, 100}, 3);
  PooledFigures pool(level(tests::usual_base()));
  pool.add(blocked, level(tests::usual_base()));
  pool.add(hit, level(harder_hitting(600)));
  CHECK(pool.figures().batting.run_counts->dots == 100);
  CHECK(pool.figures().batting.sixes == 100);
}

TEST_CASE("wickets that a league gave away count for less, and nobody is out too often",
          "[cards]") {
  cricket::BaseRates many = tests::usual_base();
  for (long long& how : many.how_outs) how *= 2;
  PooledFigures fewer(level(tests::usual_base()));
  fewer.add(season(), level(many));
  CHECK(fewer.figures().batting.outs() == 5);
  CHECK(fewer.figures().bowling.wickets == 4);
  PooledFigures more(level(many));
  more.add(season(), level(tests::usual_base()));
  CHECK(more.figures().batting.outs() == season().batting.innings);
  CHECK(more.figures().bowling.wickets == 14);
}

TEST_CASE("season tables without counts of balls are held against runs and wickets", "[cards]") {
  cricket::SeasonFigures table;
  table.batting.matches = table.batting.innings = 10;
  table.batting.balls = 200;
  table.batting.runs = 300;
  table.batting.fours = 20;
  PooledFigures pool(level(tests::usual_base()));
  pool.add(table, level(harder_hitting(600)));
  const cricket::SeasonFigures pooled = pool.figures();
  CHECK_FALSE(pooled.batting.run_counts);
  CHECK(pooled.batting.balls == 200);
  CHECK(pooled.batting.runs < 300);
  CHECK(pooled.batting.runs > 200);
}
