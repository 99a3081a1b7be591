#include "cards/outcome.h"

#include <array>
#include <string>
#include <utility>

#include <catch2/catch.hpp>

#include "base/error.h"

namespace quicket::cards {
namespace {

using cricket::Conditions;
using cricket::HowOut;

const Conditions twenty_overs;

TEST_CASE("run outs and run-out chances follow the row of the chart", "[cards]") {
  struct Row {
    int row;
    bool non_striker, with_keeper;
  };
  const std::array<Row, 6> rows{{{1, false, true},
                                 {2, false, false},
                                 {3, false, true},
                                 {4, true, true},
                                 {5, true, false},
                                 {6, true, true}}};
  for (const Row& expected : rows) {
    CAPTURE(expected.row);
    for (const FieldResult result : {FieldResult::run_out, FieldResult::run_out_chance}) {
      const Lead lead = lead_of(result, expected.row, false, twenty_overs);
      CHECK(lead.outcome.out);
      CHECK(lead.outcome.how == HowOut::run_out);
      CHECK(lead.outcome.non_striker_out == expected.non_striker);
      CHECK(lead.fielders ==
            (expected.with_keeper ? Fielders::fielder_and_keeper : Fielders::any_fielder));
    }
    CHECK(lead_of(FieldResult::run_out, expected.row, false, twenty_overs).check == Check::none);
    const Lead chance = lead_of(FieldResult::run_out_chance, expected.row, false, twenty_overs);
    CHECK(chance.check == Check::run_out);
    CHECK(chance.otherwise.bat_runs == 1);
  }
}

TEST_CASE("a missed stumping chance is a dot, a missed catch chance one run", "[cards]") {
  const Lead stumping = lead_of(FieldResult::stumping_chance, 1, false, twenty_overs);
  CHECK(stumping.check == Check::keeping);
  CHECK(stumping.fielders == Fielders::keeper);
  CHECK(stumping.otherwise == Outcome{});
  const Lead catching = lead_of(FieldResult::catch_chance, 1, false, twenty_overs);
  CHECK(catching.check == Check::catching);
  CHECK(catching.otherwise.bat_runs == 1);
}

TEST_CASE("on a free hit only a run out counts", "[cards]") {
  for (const FieldResult result : {FieldResult::bowled, FieldResult::lbw, FieldResult::caught,
                                   FieldResult::stumped, FieldResult::stumping_chance}) {
    const Lead lead = lead_of(result, 1, true, twenty_overs);
    CHECK(lead == Lead{});
  }
  CHECK(lead_of(FieldResult::catch_chance, 1, true, twenty_overs).outcome.bat_runs == 1);
  CHECK(lead_of(Slot::wicket, true, twenty_overs) == Lead{});
  CHECK(lead_of(Slot::bowled, true, twenty_overs) == Lead{});
  CHECK(lead_of(FieldResult::run_out, 1, true, twenty_overs).outcome.out);
  CHECK(lead_of(FieldResult::run_out_chance, 1, true, twenty_overs).outcome.out);
}

TEST_CASE("a no-ball brings a free hit, a wide keeps one alive", "[cards]") {
  CHECK(lead_of(FieldResult::no_ball, 1, false, twenty_overs).outcome.free_hit_next);
  CHECK(lead_of(FieldResult::no_ball, 1, true, twenty_overs).outcome.free_hit_next);
  CHECK_FALSE(lead_of(FieldResult::wide, 1, false, twenty_overs).outcome.free_hit_next);
  CHECK(lead_of(FieldResult::wide, 1, true, twenty_overs).outcome.free_hit_next);
  CHECK_FALSE(lead_of(FieldResult::leg_bye, 1, true, twenty_overs).outcome.free_hit_next);
  Conditions house = twenty_overs;
  house.free_hit_after_no_ball = false;
  house.free_hit_after_wide = true;
  CHECK_FALSE(lead_of(FieldResult::no_ball, 1, false, house).outcome.free_hit_next);
  CHECK(lead_of(FieldResult::wide, 1, false, house).outcome.free_hit_next);
}

TEST_CASE("a no-ball costs what the conditions say and is no legal ball", "[cards]") {
  Conditions hundred = twenty_overs;
  hundred.no_ball_runs = 2;
  const Outcome no_ball = lead_of(FieldResult::no_ball, 1, false, hundred).outcome;
  CHECK(no_ball.no_balls == 2);
  CHECK_FALSE(no_ball.legal());
  CHECK_FALSE(lead_of(FieldResult::wide, 1, false, twenty_overs).outcome.legal());
  CHECK(lead_of(FieldResult::leg_bye, 1, false, twenty_overs).outcome.legal());
}

TEST_CASE("rare results bring what they say, on a free hit too", "[cards]") {
  Conditions dear = twenty_overs;
  dear.wide_runs = 2;
  dear.no_ball_runs = 3;
  for (const bool free_hit : {false, true}) {
    const auto outcome = [&](FieldResult result) {
      const Lead lead = lead_of(result, 1, free_hit, dear);
      CHECK(lead.check == Check::none);
      return lead.outcome;
    };
    CHECK(outcome(FieldResult::three).bat_runs == 3);
    CHECK(outcome(FieldResult::two_leg_byes).leg_byes == 2);
    CHECK(outcome(FieldResult::four_leg_byes).leg_byes == 4);
    CHECK(outcome(FieldResult::bye).byes == 1);
    CHECK(outcome(FieldResult::four_byes).byes == 4);
    CHECK(outcome(FieldResult::wide_and_one).wides == 3);
    CHECK(outcome(FieldResult::wide_and_four).wides == 6);
    CHECK(outcome(FieldResult::wide_and_one).free_hit_next == free_hit);
    for (const auto& [result, hit] : {std::pair{FieldResult::no_ball_and_one, 1},
                                      std::pair{FieldResult::no_ball_and_four, 4}}) {
      CHECK(outcome(result).no_balls == 3);
      CHECK(outcome(result).bat_runs == hit);
      CHECK(outcome(result).free_hit_next);
    }
  }
}

TEST_CASE("a chart without rare results is written as it always was", "[cards]") {
  FieldingChart chart;
  for (auto& row : chart.cells) row.fill(FieldResult::wide);
  chart.cells[5] = {FieldResult::bowled,       FieldResult::lbw,
                    FieldResult::run_out,      FieldResult::caught,
                    FieldResult::stumped,      FieldResult::stumping_chance,
                    FieldResult::catch_chance, FieldResult::run_out_chance,
                    FieldResult::leg_bye,      FieldResult::no_ball,
                    FieldResult::dot,          FieldResult::one,
                    FieldResult::two,          FieldResult::four,
                    FieldResult::six,          FieldResult::three,
                    FieldResult::two_leg_byes, FieldResult::four_byes,
                    FieldResult::wide_and_one, FieldResult::no_ball_and_four};
  CHECK(has_rare(chart));
  CHECK(to_toml(chart).find(
            "row_6 = \"bowled lbw run_out caught stumped stumping_chance catch_chance "
            "run_out_chance leg_bye no_ball dot 1 2 4 6 3 leg_byes_2 byes_4 wide_and_1 "
            "no_ball_and_4\"\n") != std::string::npos);
  chart.cells[5] = chart.cells[0];
  CHECK_FALSE(has_rare(chart));
}

TEST_CASE("a fielding chart reads back from its own text", "[cards]") {
  FieldingChart chart;
  for (int row = 0; row < 6; ++row) {
    for (int column = 0; column < 20; ++column) {
      chart.cells[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] =
          static_cast<FieldResult>((row + column) % field_results);
    }
  }
  CHECK(parse_fielding_chart(to_toml(chart), "chart.toml") == chart);
}

TEST_CASE("a bad fielding chart is refused by row and result", "[cards]") {
  const auto message = [](const std::string& text) {
    try {
      parse_fielding_chart(text, "house.toml");
    } catch (const Error& error) {
      CHECK(error.fault() == Fault::bad_file);
      return std::string(error.what());
    }
    return std::string("accepted");
  };
  const std::string good = to_toml(FieldingChart{});
  CHECK(message("").find("house.toml:1:1: row_1 is missing") == 0);
  CHECK(message("row_1 = \"wide wide\"").find("house.toml:1:9: row_1 has 2 results") == 0);
  std::string wrong = good;
  wrong.replace(wrong.find("bowled"), 6, "bolwed");
  CHECK(message(wrong).find(
            "house.toml:1:9: row_1 has \"bolwed\" as result 1; a result is one of bowled") == 0);
  CHECK(message("row_1 = ").find("house.toml:1:") == 0);
}

}  // namespace
}  // namespace quicket::cards
