#include "cards/chart_design.h"

#include <catch2/catch.hpp>

#include "cards/exposure.h"
#include "cards/odds.h"
#include "cricket/format.h"
#include "tests/cards/figures.h"

namespace quicket::cards {
namespace {

const cricket::Conditions t20;

int cells(const FieldingChart& chart, FieldResult result) {
  int count = 0;
  for (const auto& row : chart.cells) {
    for (const FieldResult cell : row) count += cell == result ? 1 : 0;
  }
  return count;
}

int in_row(const FieldingChart& chart, int row) {
  int count = 0;
  for (int column = 1; column <= 20; ++column) {
    const FieldResult cell = chart.at(row, column);
    count += cell == FieldResult::run_out || cell == FieldResult::run_out_chance ? 1 : 0;
  }
  return count;
}

TEST_CASE("a chart brings the league's extras and dismissals at the F slots it is made for",
          "[cards]") {
  const League league = league_of(tests::usual_base(), {});
  for (const double slots : {20.0, 24.0, 28.0}) {
    CAPTURE(slots);
    const ChartDesign design = design_chart(league, t20, slots, 5);
    REQUIRE(design.fits);
    const BallOdds odds = chart_odds(design.chart, {}, false, t20);
    const double deliveries = deliveries_per_legal_ball(league, t20, odds);
    const double rolls = slots / 200 * deliveries;
    CHECK(rolls * odds.wide_runs(t20) == Approx(league.wides).epsilon(0.03));
    CHECK(rolls * odds.bye_runs() == Approx(league.leg_byes).epsilon(0.05));
    // Within half a cell, or half a chance.
    const double cell = rolls / 120;
    CHECK(rolls * odds.of(BallResult::lbw) == Approx(league.lbw).margin(cell / 2 + 1e-9));
    CHECK(rolls * odds.of(BallResult::stumped) == Approx(league.stumped).margin(cell / 4 + 1e-9));
    const double run_outs =
        odds.of(BallResult::run_out_striker) + odds.of(BallResult::run_out_non_striker);
    CHECK(rolls * run_outs == Approx(league.run_out).margin(cell / 4 + 1e-9));
    CHECK(design.wide_slots * odds.wide_runs(t20) * deliveries / 200 ==
          Approx(league.wides).epsilon(0.005));
  }
}

TEST_CASE("run outs stand in the rows of those who were run out", "[cards]") {
  League league = league_of(tests::usual_base(), {});
  league.run_out = 0.01;
  league.run_out_shares = {1, 0, 0, 0};
  FieldingChart chart = design_chart(league, t20, 24, 2).chart;
  CHECK(in_row(chart, 2) > 0);
  for (const int row : {1, 3, 4, 5, 6}) CHECK(in_row(chart, row) == 0);
  league.run_out_shares = {0, 0, 0, 1};
  chart = design_chart(league, t20, 24, 2).chart;
  CHECK(in_row(chart, 4) > 0);
  CHECK(in_row(chart, 6) > 0);
  for (const int row : {1, 2, 3, 5}) CHECK(in_row(chart, row) == 0);
}

TEST_CASE("every kind of chance that ratings are rolled for is on a set's chart", "[cards]") {
  const FieldingChart chart = design_chart(league_of(tests::usual_base(), {}), t20, 24, 5).chart;
  CHECK(cells(chart, FieldResult::catch_chance) > 0);
  CHECK(cells(chart, FieldResult::run_out_chance) > 0);
  CHECK(cells(chart, FieldResult::stumping_chance) > 0);
}

TEST_CASE("a set's own chart holds each of the usual kinds", "[cards]") {
  const FieldingChart chart = design_chart(league_of(tests::usual_base(), {}), t20, 24, 2).chart;
  for (int kind = 0; kind < field_results; ++kind) {
    CAPTURE(kind);
    const auto result = static_cast<FieldResult>(kind);
    if (!is_rare(result)) CHECK(cells(chart, result) > 0);
  }
}

/// A season in which rare results were counted.
cricket::BaseRates base_with_rare() {
  cricket::BaseRates base = tests::usual_base();
  base.wide_runs = base.wide_balls + 80;  // by usual shares twenty ones and fifteen fours
  base.bye_balls = 30;
  base.byes = 60;  // ten fours, twenty ones
  base.leg_bye_balls = 150;
  base.leg_byes = 200;  // ten twos, thirteen fours
  base.bat_runs = {3660, 3830, 702, 40, 0, 1222, 0, 600};
  base.legal_bat_runs = {3643, 3805, 700, 40, 0, 1214, 0, 598};
  base.balls_faced = 10054;
  base.no_balls = base.no_ball_runs = 54;
  return base;
}

TEST_CASE("rare results have as many cells as they have balls in the season", "[cards]") {
  const League league = league_of(base_with_rare(), {});
  const ChartDesign design = design_chart(league, t20, 24, 2);
  REQUIRE(design.fits);
  const BallOdds odds = chart_odds(design.chart, {}, false, t20);
  // F rolls in the season's 10,000 legal balls: a cell is worth ten of them.
  const double rolls = 24.0 / 200 * (10000 + 360 + 54);
  const auto has = [&](BallResult result, double balls) {
    CAPTURE(static_cast<int>(result), balls);
    CHECK(rolls * odds.of(result) == Approx(balls).margin(rolls / 240 + 1e-9));
  };
  has(BallResult::three, 40);
  has(BallResult::wide_and_one, 20);
  has(BallResult::wide_and_four, 15);
  has(BallResult::bye, 20);
  has(BallResult::four_byes, 10);
  has(BallResult::two_leg_byes, 10);
  has(BallResult::four_leg_byes, 13.3);
  has(BallResult::no_ball_and_one, 27);
  has(BallResult::no_ball_and_four, 10);
  CHECK(rolls * odds.no_ball() == Approx(54).margin(rolls / 240));
  // What whole cells miss is made up by the cheapest of the kind.
  CHECK(rolls * odds.wide_runs(t20) == Approx(440).margin(rolls / 240));
  CHECK(rolls * odds.bye_runs() == Approx(260).margin(rolls / 240));
}

TEST_CASE("what is rarer than half a cell is left out, and its runs are not", "[cards]") {
  cricket::BaseRates base = tests::usual_base();
  base.wide_runs = base.wide_balls + 15;
  base.bat_runs.threes = base.legal_bat_runs.threes = 4;
  const FieldingChart chart = design_chart(league_of(base, {}), t20, 24, 2).chart;
  CHECK(cells(chart, FieldResult::three) == 0);
  CHECK(cells(chart, FieldResult::wide_and_one) == 0);
  CHECK(cells(chart, FieldResult::wide_and_four) == 0);
  const double cell = 24.0 / 200 * (10000 + 360 + 50) / 120;
  CHECK(cell * cells(chart, FieldResult::wide) == Approx(375).margin(cell / 2));
}

TEST_CASE("a source that does not count byes has no rare results on its chart", "[cards]") {
  cricket::BaseRates base = base_with_rare();
  base.bye_balls = base.byes = base.leg_bye_balls = base.leg_byes = 0;
  CHECK_FALSE(has_rare(design_chart(league_of(base, {}), t20, 24, 2).chart));
  CHECK(has_rare(design_chart(league_of(base_with_rare(), {}), t20, 24, 2).chart));
}

TEST_CASE("most no-balls stay without a run off the bat, however few cells they have", "[cards]") {
  cricket::BaseRates base = base_with_rare();
  base.no_balls = base.no_ball_runs = 10;
  const FieldingChart chart = design_chart(league_of(base, {}), t20, 24, 2).chart;
  CHECK(cells(chart, FieldResult::no_ball) == 1);
  CHECK(cells(chart, FieldResult::no_ball_and_one) == 0);
  CHECK(cells(chart, FieldResult::no_ball_and_four) == 0);
}

TEST_CASE("too few F slots leave no room for the league's extras", "[cards]") {
  CHECK_FALSE(design_chart(league_of(tests::usual_base(), {}), t20, 8, 0).fits);
}

TEST_CASE("a row has no room for more run outs than its twenty cells", "[cards]") {
  League league = league_of(tests::usual_base(), {});
  league.run_out = 0.02;
  league.run_out_shares = {1, 0, 0, 0};
  CHECK_FALSE(design_chart(league, t20, 24, 2).fits);
  auto base = tests::usual_base();
  base.how_outs = {10, 10, 10, 2000, 10};
  base.run_outs_of_striker_alone = 2000;
  const std::vector<PlayerFigures> nobody;
  CHECK(design_chart(league_of(base, nobody), t20, 400, 0).fits);
}

TEST_CASE("lower orders weigh more in a replay than they really batted", "[cards]") {
  // Ten innings of an order: seven who stay, a tail seldom seen that is out every sixth ball.
  const std::array<int, 11> begun{10, 10, 10, 10, 10, 9, 8, 5, 3, 2, 1};
  std::vector<PlayerFigures> players;
  for (std::size_t position = 0; position < begun.size(); ++position) {
    const int innings = begun[position];
    PlayerFigures player = tests::player(static_cast<int>(position) + 1, "Batter");
    const bool tail = position > 6;
    player.figures.batting =
        tail ? tests::batting({3 * innings, 2 * innings, innings, 0, 0, 0, 0, 0}, innings)
             : tests::batting({6 * innings, 6 * innings, innings, 0, 0, 2 * innings, 0, 0},
                              innings * 3 / 4);
    player.figures.batting.positions[position] = innings;
    players.push_back(player);
  }
  const League league = league_of(tests::usual_base(), players);
  auto samples = samples_of(players, Face::striker, league,
                            cricket::built_in_formats().named("t20"), Blending::small_samples);
  CHECK(samples[0].weight == samples[0].balls);
  weigh_by_replay(samples, players, 120);
  CHECK(samples[10].weight / samples[10].balls > samples[0].weight / samples[0].balls);
  double faced = 0;
  for (const Sample& sample : samples) faced += sample.weight;
  CHECK(faced < 10 * 120);
}

TEST_CASE("players without positions weigh as they batted", "[cards]") {
  std::vector<PlayerFigures> players{tests::player(1, "Batter")};
  players[0].figures.batting = tests::batting({60, 60, 10, 0, 0, 15, 0, 5}, 8);
  const League league = league_of(tests::usual_base(), players);
  auto samples = samples_of(players, Face::striker, league,
                            cricket::built_in_formats().named("t20"), Blending::small_samples);
  weigh_by_replay(samples, players, 120);
  CHECK(samples[0].weight == 150);
}

}  // namespace
}  // namespace quicket::cards
