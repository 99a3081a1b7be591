#include "cricket/season_figures.h"

#include <catch2/catch.hpp>

using namespace quicket::cricket;

TEST_CASE("two spells of a player add up, and the better score and figures stand", "[cricket]") {
  SeasonFigures one, two;
  one.batting.matches = 3;
  one.batting.runs = 60;
  one.batting.high_score = 48;
  one.batting.run_counts = RunCounts{10, 20};
  two.batting.matches = 2;
  two.batting.runs = 70;
  two.batting.high_score = 48;
  two.batting.high_score_not_out = true;
  two.batting.run_counts = RunCounts{5, 30};
  one.bowling.innings = 1;
  one.bowling.best_wickets = 2;
  one.bowling.best_runs = 30;
  two.bowling.innings = 1;
  two.bowling.best_wickets = 2;
  two.bowling.best_runs = 20;
  add(one, two);
  CHECK(one.batting.matches == 5);
  CHECK(one.batting.runs == 130);
  CHECK(one.batting.high_score_not_out);
  CHECK(one.batting.run_counts->dots == 15);
  CHECK(one.batting.run_counts->ones == 50);
  CHECK(one.bowling.best_runs == 20);
}

TEST_CASE("a sum of seasons keeps what all of them know by balls", "[cricket]") {
  SeasonFigures season;
  season.batting.runs = 30;
  season.batting.run_counts = RunCounts{10, 20};
  season.bowling.legal_balls = 24;
  season.bowling.dots = 12;
  season.bowling.extras_known = true;
  season.fielding.known = true;
  SeasonFigures sum;
  add_season(sum, season);
  CHECK(sum == season);
  add_season(sum, season);
  CHECK(sum.batting.runs == 60);
  CHECK(sum.batting.run_counts == RunCounts{20, 40});
  CHECK(sum.bowling.dots == 24);
  CHECK(sum.bowling.extras_known);
  SeasonFigures totals_only;
  totals_only.batting.runs = 5;
  add_season(sum, totals_only);
  CHECK(sum.batting.runs == 65);
  CHECK_FALSE(sum.batting.run_counts);
  CHECK(sum.fielding.known);
}

TEST_CASE("what only one spell knows by balls is known no more", "[cricket]") {
  SeasonFigures one, two;
  one.batting.run_counts = RunCounts{10, 20};
  add(one, two);
  CHECK_FALSE(one.batting.run_counts.has_value());
}
