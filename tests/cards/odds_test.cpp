#include "cards/odds.h"

#include <numeric>

#include <catch2/catch.hpp>

#include "app/file.h"

namespace quicket::cards {
namespace {

const cricket::Conditions as_t20;

FieldingChart general_chart() {
  return parse_fielding_chart(*app::embedded("data/fielding_chart.toml"),
                              "data/fielding_chart.toml");
}

double sum(const BallOdds& odds) {
  return std::accumulate(odds.chances.begin(), odds.chances.end(), 0.0);
}

/// Cooper Connolly's and Chris Green's charts as the guide prints them.
const Chart connolly(Widths{0, 1, 2, 33, 31, 19, 7, 7});
const Chart chris_green(Widths{1, 1, 4, 35, 29, 19, 7, 4});

TEST_CASE("the odds of a ball add up to one", "[cards]") {
  for (const bool free_hit : {false, true}) {
    CHECK(sum(ball_odds(connolly, chris_green, general_chart(), {}, free_hit, as_t20)) ==
          Approx(1).epsilon(1e-12));
  }
}

TEST_CASE("either card decides every other ball", "[cards]") {
  FieldingChart dots;
  for (auto& row : dots.cells) row.fill(FieldResult::dot);
  const BallOdds odds = ball_odds(connolly, chris_green, dots, {}, false, as_t20);
  CHECK(odds.of(BallResult::six) == Approx(0.055));
  CHECK(odds.of(BallResult::four) == Approx(0.07));
  CHECK(odds.boundary() == Approx(0.125));
  CHECK(odds.of(BallResult::bowled) == Approx(0.005));
  CHECK(odds.of(BallResult::caught) == Approx(0.01));
  CHECK(odds.wicket() == Approx(0.015));
  CHECK(odds.of(BallResult::dot) == Approx(0.34 + 0.03));
  CHECK(odds.bat_runs() == Approx(0.30 + 0.38 + 0.28 + 0.33));
}

TEST_CASE("a chance comes off as often as the fielders' ratings say", "[cards]") {
  FieldingChart chart;
  for (auto& row : chart.cells) row.fill(FieldResult::catch_chance);
  FieldingSide side;
  side.catching = 0.75;
  const BallOdds odds = chart_odds(chart, side, false, as_t20);
  CHECK(odds.of(BallResult::caught) == Approx(0.75));
  CHECK(odds.of(BallResult::one) == Approx(0.25));
  CHECK(chart_odds(chart, side, true, as_t20).of(BallResult::one) == Approx(1));
}

TEST_CASE("run outs are told apart by the row, with and without the keeper", "[cards]") {
  FieldingChart chart;
  for (auto& row : chart.cells) row.fill(FieldResult::run_out_chance);
  FieldingSide side;
  side.run_out_alone = 0.9;
  side.run_out_shared = 0.3;
  const BallOdds odds = chart_odds(chart, side, false, as_t20);
  CHECK(odds.of(BallResult::run_out_striker) == Approx((0.3 + 0.9 + 0.3) / 6));
  CHECK(odds.of(BallResult::run_out_non_striker) == Approx((0.3 + 0.9 + 0.3) / 6));
  CHECK(odds.bowlers_wicket() == Approx(0));
}

TEST_CASE("a fielding side is the average of its ratings, shared run outs the lower", "[cards]") {
  const Ratings keeper{12, 8, 14, false};
  const Ratings good{16, 14, {}, false}, poor{4, 4, {}, false};
  const std::vector<Ratings> side{good, keeper, poor};
  const FieldingSide chances = fielding_side(side, 1);
  CHECK(chances.keeping == Approx(0.7));
  CHECK(chances.catching == Approx((16 + 12 + 4) / 60.0));
  CHECK(chances.run_out_alone == Approx((14 + 8 + 4) / 60.0));
  CHECK(chances.run_out_shared == Approx((8 + 4) / 40.0));
  CHECK(fielding_side(std::vector<Ratings>(11), -1) == FieldingSide{});
}

TEST_CASE("the general chart has every kind of result and the rates it promises", "[cards]") {
  const FieldingChart chart = general_chart();
  std::array<int, field_results> cells{};
  for (const auto& row : chart.cells) {
    for (const FieldResult result : row) ++cells[static_cast<std::size_t>(result)];
  }
  for (int kind = 0; kind < field_results; ++kind) {
    CAPTURE(kind);
    CHECK((cells[static_cast<std::size_t>(kind)] > 0) != is_rare(static_cast<FieldResult>(kind)));
  }
  const BallOdds odds = chart_odds(chart, {}, false, as_t20);
  // Eleven F numbers of a hundred, and the balls that a legal ball takes.
  const double per_innings =
      120 * 0.11 / (1 - 0.11 * (odds.of(BallResult::wide) + odds.of(BallResult::no_ball)));
  CHECK(per_innings * odds.of(BallResult::wide) == Approx(5.2).margin(0.06));
  CHECK(per_innings * odds.of(BallResult::no_ball) == Approx(0.7).margin(0.06));
  CHECK(per_innings * odds.of(BallResult::leg_bye) == Approx(2.3).margin(0.06));
  const double wickets = 120 * 0.057;
  CHECK(per_innings * odds.of(BallResult::lbw) / wickets == Approx(0.06).margin(0.01));
  CHECK(per_innings * odds.of(BallResult::stumped) / wickets == Approx(0.035).margin(0.01));
  const double run_outs =
      odds.of(BallResult::run_out_striker) + odds.of(BallResult::run_out_non_striker);
  CHECK(per_innings * run_outs / wickets == Approx(0.07).margin(0.01));
}

TEST_CASE("odds tell rare results apart, and add up their runs", "[cards]") {
  using enum FieldResult;
  FieldingChart chart;
  for (auto& row : chart.cells) {
    row.fill(dot);
    std::size_t column = 0;
    for (const FieldResult result :
         {three, two_leg_byes, four_leg_byes, bye, four_byes, wide_and_one, wide_and_four,
          no_ball_and_one, no_ball_and_four, wide, no_ball, leg_bye}) {
      row[column++] = result;
    }
  }
  cricket::Conditions conditions;
  conditions.wide_runs = 2;
  for (const bool free_hit : {false, true}) {
    const BallOdds odds = chart_odds(chart, {}, free_hit, conditions);
    for (int kind = 0; kind < ball_results; ++kind) {
      CAPTURE(kind);
      const double chance = odds.of(static_cast<BallResult>(kind));
      CHECK((chance == 0 || chance == Approx(kind == 0 ? 0.4 : 0.05)));
    }
    CHECK(odds.bat_runs() == Approx((3 + 1 + 4) / 20.0));
    CHECK(odds.boundary() == Approx(1 / 20.0));
    CHECK(odds.byes() == Approx(5 / 20.0));
    CHECK(odds.bye_runs() == Approx((2 + 4 + 1 + 4 + 1) / 20.0));
    CHECK(odds.wide() == Approx(3 / 20.0));
    CHECK(odds.no_ball() == Approx(3 / 20.0));
    CHECK(odds.wide_runs(conditions) == Approx((2 + 3 + 6) / 20.0));
  }
}

}  // namespace
}  // namespace quicket::cards
