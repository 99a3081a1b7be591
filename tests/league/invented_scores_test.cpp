#include "league/invented_scores.h"

#include <catch2/catch.hpp>

using namespace quicket;
using namespace quicket::league;

namespace {

cricket::BattingFigures season(int innings, int not_outs, int runs, int balls) {
  cricket::BattingFigures batting;
  batting.matches = batting.innings = innings;
  batting.not_outs = not_outs;
  batting.runs = runs;
  batting.balls = balls;
  return batting;
}

}  // namespace

TEST_CASE("a batter's runs are dealt out to scores that could have been", "[league]") {
  double highs = 0, fifties = 0, hundreds = 0;
  constexpr int seasons = 200;
  for (std::uint64_t seed = 1; seed <= seasons; ++seed) {
    cricket::BattingFigures batting = season(14, 2, 500, 360);
    deal_out_runs(batting, 120, {seed});
    CHECK(batting.high_score >= 36);   // the mean
    CHECK(batting.high_score <= 133);  // of four fifths of the balls
    CHECK(50 * batting.fifties + 100 * batting.hundreds <= batting.runs);
    CHECK((batting.hundreds > 0) == (batting.high_score >= 100));
    CHECK((batting.fifties + batting.hundreds > 0) == (batting.high_score >= 50));
    CHECK(batting.ducks <= batting.innings - batting.not_outs);
    highs += batting.high_score;
    fifties += batting.fifties;
    hundreds += batting.hundreds;
  }
  // Who makes 500 in an IPL has a best of about 95, three or four fifties, and rarely a hundred.
  CHECK(highs / seasons > 80);
  CHECK(highs / seasons < 115);
  CHECK(fifties / seasons > 2);
  CHECK(fifties / seasons < 5);
  CHECK(hundreds / seasons < 1);
}

TEST_CASE("one innings has all the runs, none has no high score", "[league]") {
  cricket::BattingFigures once = season(1, 1, 37, 20);
  deal_out_runs(once, 120, {3});
  CHECK(once.high_score == 37);
  CHECK(once.high_score_not_out);
  CHECK(once.ducks == 0);
  cricket::BattingFigures never = season(0, 0, 0, 0);
  deal_out_runs(never, 120, {3});
  CHECK(never == season(0, 0, 0, 0));
  cricket::BattingFigures tail = season(6, 2, 0, 4);
  deal_out_runs(tail, 120, {3});
  CHECK(tail.high_score == 0);
  CHECK(tail.ducks == 4);
}
