#include "league/blind_test.h"

#include <cstdint>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "base/error.h"
#include "dice/seeded_dice.h"
#include "tests/league/squads.h"

using namespace quicket;
using namespace quicket::league;

namespace {

/// An innings of chance: `sixes` balls of a hundred are sixes, half of the others ones.
InningsBalls innings(dice::SeededDice& dice, int sixes) {
  InningsBalls made;
  for (int i = 0; i < 120; ++i) {
    ShapeBall ball;
    ball.over = static_cast<std::uint8_t>(i / 6);
    ball.striker = static_cast<match::Member>(i / 20);
    const int roll = dice.roll(100, dice::Reason::chart);
    ball.bat_runs = ball.runs = static_cast<std::uint8_t>(roll <= sixes ? 6 : roll % 2);
    made.runs += ball.runs;
    made.balls.push_back(ball);
  }
  return made;
}

/// `matches` real matches, and two replays of each, in which chases have `sixes` sixes instead of
/// six.
BlindSeason season_with(std::uint64_t seed, int matches, int sixes) {
  const InningsLayout layout{cricket::Format()};
  dice::SeededDice dice({seed});
  BlindSeason season;
  for (int i = 0; i < matches; ++i) {
    season.add({innings(dice, 6), innings(dice, 6)}, layout, true, i);
    for (int replay = 0; replay < blind_replays; ++replay) {
      season.add({innings(dice, 6), innings(dice, sixes)}, layout, false, i);
    }
  }
  return season;
}

}  // namespace

TEST_CASE("a classifier guesses where replays are like the real innings, and sees where not",
          "[league]") {
  const std::vector<BlindSeason> seasons{season_with(1, 60, 14), season_with(2, 60, 14),
                                         season_with(3, 60, 14)};
  const std::vector<BlindResult> results = blind_test(seasons, {7});
  REQUIRE(results.size() == 4);
  for (const BlindResult& result : results) {
    CAPTURE(result.innings, result.with_rare);
    if (result.innings == 1) {
      CHECK(result.logistic.area == Approx(0.5).margin(0.1));
      CHECK(result.trees.area == Approx(0.5).margin(0.1));
      continue;
    }
    CHECK(result.logistic.area > 0.95);
    CHECK(result.trees.area > 0.95);
    CHECK(result.logistic.standard_error > 0);
    CHECK(result.logistic.standard_error < 0.05);
    // Sixes gave them away, in the runs of all as well; real innings have fewer.
    CHECK(result.features.front().loss() > 0);
    CHECK(result.features.front().loss() >= result.features.back().loss());
    for (const TellingFeature& feature : result.features) {
      if (feature.name != "sixes_phase_2") continue;
      CHECK(feature.real == Approx(0.06).margin(0.01));
      CHECK(feature.replayed == Approx(0.14).margin(0.01));
      CHECK(feature.coefficient < 0);
    }
  }
  // Six features are rare; three are of chases only.
  CHECK(results[0].features.size() == 22 + 24 + 6);
  CHECK(results[1].features.size() == 22 + 24);
  CHECK(results[2].features.size() == 22 + 24 + 6 + 3);
}

TEST_CASE("a single season is left out by fifths, and threads change nothing", "[league]") {
  const std::vector<BlindSeason> season{season_with(5, 50, 12)};
  const std::vector<BlindResult> results = blind_test(season, {7}, 1);
  CHECK(results == blind_test(season, {7}, 2));
  CHECK(results[2].logistic.area > 0.8);
  CHECK(results[0].logistic.area == Approx(0.5).margin(0.12));
}

TEST_CASE("formats with other phases are not tested together", "[league]") {
  std::vector<BlindSeason> seasons{season_with(1, 5, 6), season_with(2, 5, 6)};
  seasons[1].phases = 2;
  CHECK_THROWS_WITH(blind_test(seasons, {7}),
                    "the sets have formats with different numbers of phases; test them one by one");
}

TEST_CASE("the cards that played a season cannot be told from it", "[league]") {
  const test::PlayedByCards played(4);
  const auto& records = played.records;
  const std::vector<BlindSeason> season{
      blind_season(records, played.set, played.competition.conditions, {5})};
  CHECK(season[0].innings[0].size() == 3 * records.size());
  CHECK(season[0].innings[1].size() == 3 * records.size());
  for (const BlindResult& result : blind_test(season, {7})) {
    CHECK(result.logistic.area == Approx(0.5).margin(0.2));
    CHECK(result.trees.area == Approx(0.5).margin(0.2));
  }
}
