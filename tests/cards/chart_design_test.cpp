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
    const double rolls = slots / 200 * deliveries_per_legal_ball(league, t20);
    CHECK(rolls * odds.of(BallResult::wide) == Approx(league.wides).epsilon(0.03));
    CHECK(rolls * odds.of(BallResult::leg_bye) == Approx(league.leg_byes).epsilon(0.05));
    // Within half a cell, or half a chance.
    const double cell = rolls / 120;
    CHECK(rolls * odds.of(BallResult::lbw) == Approx(league.lbw).margin(cell / 2 + 1e-9));
    CHECK(rolls * odds.of(BallResult::stumped) == Approx(league.stumped).margin(cell / 4 + 1e-9));
    const double run_outs =
        odds.of(BallResult::run_out_striker) + odds.of(BallResult::run_out_non_striker);
    CHECK(rolls * run_outs == Approx(league.run_out).margin(cell / 4 + 1e-9));
    CHECK(design.wide_slots * odds.of(BallResult::wide) * deliveries_per_legal_ball(league, t20) /
              200 ==
          Approx(league.wides).epsilon(1e-9));
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

TEST_CASE("a set's own chart holds each of the sixteen kinds", "[cards]") {
  const FieldingChart chart = design_chart(league_of(tests::usual_base(), {}), t20, 24, 2).chart;
  for (int kind = 0; kind < field_results; ++kind) {
    CAPTURE(kind);
    CHECK(cells(chart, static_cast<FieldResult>(kind)) > 0);
  }
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
