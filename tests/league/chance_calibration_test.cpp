#include "league/chance_calibration.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "league/call_trials.h"
#include "match/ball_chances.h"
#include "match/play.h"
#include "report/calibration.h"
#include "report/realism.h"
#include "tests/match/sides.h"
#include "tests/report/csv.h"

namespace quicket::league {
namespace {

using namespace quicket::tests;
using Catch::Matchers::Contains;

cards::CardSet cards_of_both() {
  cards::CardSet set;
  set.format = cricket::built_in_formats().named("t20");
  set.chart = full_chart();
  set.players = plain_cards("A", 1);
  const auto others = plain_cards("B", 21);
  set.players.insert(set.players.end(), others.begin(), others.end());
  return set;
}

std::vector<match::MatchRecord> played_matches(int count) {
  const match::MatchSetup setup = plain_setup();
  std::vector<match::MatchRecord> records;
  for (int i = 0; i < count; ++i) {
    match::ComputerCaptain home(setup.sides[0], setup.conditions);
    match::ComputerCaptain away(setup.sides[1], setup.conditions);
    dice::SeededDice dice({static_cast<std::uint64_t>(i + 1)});
    records.push_back(match::play_match(setup, home, away, dice));
  }
  return records;
}

ChanceCalibration calibrated(const std::vector<match::MatchRecord>& records, int threads) {
  const cards::CardSet set = cards_of_both();
  return calibrate_chances(records, set, set.format.conditions(), {3}, 300, threads);
}

TEST_CASE("chances of replays come true, whatever the threads", "[league]") {
  const auto records = played_matches(6);
  const ChanceCalibration one = calibrated(records, 1), two = calibrated(records, 2);
  CHECK(one.replayed_matches == 1800);
  CHECK(one.real_matches == 6);
  CHECK(one.replayed.largest_gap() < 0.04);
  CHECK(one.replayed.brier() < 0.2);
  CHECK(one.real.told() > 6 * 200);
  CHECK(one.real_late.told() > 6 * 5);
  CHECK(one.real_late.told() <= 6 * 31);
  CHECK(one.replayed.brier() == two.replayed.brier());
  CHECK(one.real.brier() == two.real.brier());
}

TEST_CASE("a season without a whole match has no chances to try", "[league]") {
  std::vector<match::MatchRecord> records = played_matches(1);
  records.front().events.resize(40);
  CHECK_THROWS_WITH(calibrated(records, 1), Contains("no match of the season is complete"));
}

TEST_CASE("a calibration is told by tenths, alone and together", "[league]") {
  const std::vector<ChanceCalibration> all{calibrated(played_matches(2), 0),
                                           calibrated(played_matches(3), 0)};
  const std::vector<std::string> sets{"one", "two"};
  const auto json = nlohmann::json::parse(report::calibration(all, sets).json());
  CHECK(json["sets"][1]["set"] == "two");
  CHECK(json["sets"][1]["real"]["matches"] == 3);
  CHECK(json["pooled"]["replayed"]["matches"] == 1500);
  CHECK(json["pooled"]["replayed"]["tenths"].size() == 10);
  CHECK_THAT(report::calibration(all, sets).text(80),
             Contains("1500 matches") && Contains("90-100%") && Contains("Real: Brier score ") &&
                 Contains("Real, the last quarter of a chase: Brier score "));
  CHECK_THAT(tests::csv(report::calibration(all, sets)), Contains("tenth,replayed_balls,"));
}

TEST_CASE("calls are tried against each other, whatever the threads", "[league]") {
  cards::CardSet set = cards_of_both();
  const auto records = played_matches(4);
  CHECK_THROWS_WITH(try_calls(records, set, {}, {1}, 100), Contains("no calls"));
  set.chart = called_chart();
  CHECK_THROWS_WITH(try_calls({}, set, {}, {1}, 100), Contains("no match of the season"));
  const std::vector<CallTrial> one = try_calls(records, set, {}, {1}, 600, 1),
                               two = try_calls(records, set, {}, {1}, 600, 2);
  REQUIRE(one.size() == 6);
  for (std::size_t i = 0; i < one.size(); ++i) {
    CHECK(one[i].matches == 600);
    CHECK(one[i].innings > 280);
    CHECK(one[i].points == two[i].points);
    CHECK(one[i].runs == two[i].runs);
  }
  CHECK(one[0].calls == "hold");
  CHECK(one[2].calls == "balanced");
  // Whoever may choose does better than whoever may not.
  CHECK(one[2].won() > 0.5);
  // Holding saves wickets, pushing costs some.
  CHECK(one[0].wickets < one[1].wickets);
  CHECK(one[4].wickets < one[5].wickets);
  CHECK(report::call_trials_table(one).text().find("cautious") != std::string::npos);
}

TEST_CASE("a real match is less certain than its cards until its last ball", "[league]") {
  for (const bool with_calls : {false, true}) {
    for (const bool chasing : {false, true}) {
      double before = 0;
      for (int percent = 1; percent < 100; ++percent) {
        const double real = match::real_chance(percent / 100.0, {chasing, 1, 0}, with_calls);
        CHECK(real > before);
        before = real;
      }
    }
    CHECK(match::real_chance(0.95, {false, 1, 0}, with_calls) < 0.9);
    CHECK(match::real_chance(0.05, {true, 0.5, 4}, with_calls) > 0.05);
    CHECK(match::real_chance(0.95, {true, 0, 7}, with_calls) == Approx(0.95));
    // The end of one innings is the beginning of the next.
    CHECK(match::real_chance(0.7, {false, 0, 8}, with_calls) ==
          Approx(match::real_chance(0.7, {true, 1, 0}, with_calls)));
  }
}

TEST_CASE("a real chase that calls is told as its table tells it in the last overs", "[league]") {
  for (int percent = 1; percent < 100; ++percent) {
    const double by_cards = percent / 100.0;
    CHECK(match::real_chance(by_cards, {true, 0.08, 7}, true) == Approx(by_cards));
    // What 20 balls of 120 may still change is little.
    CHECK(match::real_chance(by_cards, {true, 20 / 120.0, 6}, true) ==
          Approx(by_cards).margin(0.12));
  }
}

TEST_CASE("a wicket never makes a real chase likelier", "[league]") {
  const match::MatchSetup setup = plain_setup();
  const match::WinChance table(setup, 0);
  for (const bool with_calls : {false, true}) {
    const auto told = [&](int needed, int out, int balls_left) {
      return match::real_chance(1 - table.chasing(needed, out, balls_left),
                                {true, balls_left / 120.0, out}, with_calls);
    };
    for (int balls_left = 119; balls_left > 0; --balls_left) {
      for (int out = 1; out < 10; ++out) {
        for (int needed = 1; needed <= 2 * balls_left; needed += 3) {
          // Where all is decided a ball less may weigh a hair more.
          constexpr double hair = 0.003;
          if (told(needed, out, balls_left) < told(needed, out - 1, balls_left + 1) - hair) {
            FAIL(needed << " off " << balls_left << ", " << out << " out");
          }
        }
      }
    }
  }
}

}  // namespace
}  // namespace quicket::league
