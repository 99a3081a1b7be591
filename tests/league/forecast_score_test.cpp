#include "league/forecast_score.h"

#include <cmath>

#include <catch2/catch.hpp>

using namespace quicket;
using namespace quicket::league;

namespace {

TeamSaid said(double playoffs, bool reached, double title = 0.25, bool champion = false) {
  TeamSaid team;
  team.playoffs = playoffs;
  team.title = title;
  team.reached_playoffs = reached;
  team.champion = champion;
  return team;
}

ForecastSaid day(std::vector<TeamSaid> teams) {
  ForecastSaid one;
  one.teams = std::move(teams);
  return one;
}

}  // namespace

TEST_CASE("a certain and right forecast scores nothing", "[league]") {
  const std::vector<ForecastSaid> all{day({said(1, true), said(0, false)})};
  const ForecastScore scored = score(all, 1000);
  CHECK(scored.playoffs.n == 2);
  CHECK(scored.playoffs.brier == 0);
  CHECK(scored.playoffs.brier_of_share == Approx(0.25));
  CHECK(scored.playoffs.logarithmic == Approx(-std::log(1 - 0.0005)));
  CHECK(scored.playoffs.miscalibration() == 0);
}

TEST_CASE("Brier and logarithmic score of four teams, by hand", "[league]") {
  const std::vector<ForecastSaid> all{
      day({said(0.8, true, 0.25, true), said(0.6, false), said(0.4, true), said(0.2, false)})};
  const ForecastScore scored = score(all, 100);
  CHECK(scored.playoffs.brier == Approx((0.04 + 0.36 + 0.36 + 0.04) / 4));
  CHECK(scored.playoffs.logarithmic ==
        Approx(-(std::log(0.8) + std::log(0.4) + std::log(0.4) + std::log(0.8)) / 4));
  CHECK(scored.title.brier_of_share == Approx((0.5625 + 3 * 0.0625) / 4));
}

TEST_CASE("a chance that never fails or never comes is put right by half a season", "[league]") {
  const std::vector<ForecastSaid> all{day({said(0, true), said(1, false)})};
  const ForecastScore scored = score(all, 50);
  CHECK(scored.playoffs.brier == 1);
  CHECK(scored.playoffs.logarithmic == Approx(-std::log(0.01)));
  CHECK(scored.playoffs.miscalibration() == 1);
}

TEST_CASE("deciles say how often what was given a chance came", "[league]") {
  std::vector<ForecastSaid> all;
  for (int i = 0; i < 10; ++i) all.push_back(day({said(0.32, i < 3), said(0.95, true)}));
  const ForecastScore scored = score(all, 1000);
  CHECK(scored.playoffs.deciles[3].n == 10);
  CHECK(scored.playoffs.deciles[3].said == Approx(0.32));
  CHECK(scored.playoffs.deciles[3].happened == Approx(0.3));
  CHECK(scored.playoffs.deciles[9].happened == 1);
  CHECK(scored.playoffs.miscalibration() == Approx((0.02 + 0.05) / 2));
}

TEST_CASE("exact forecasts show how far chances may be from what came", "[league]") {
  const std::vector<ForecastSaid> said_once{day({said(0.5, true), said(0.5, false)})};
  ForecastScore scored = score(said_once, 100);
  add_exact(scored, {}, 100);
  CHECK(scored.exact_playoffs.tries == 0);
  // One try in four hits what it said, the others are half a chance away.
  std::vector<std::vector<ForecastSaid>> tries(3, {day({said(0.5, true), said(0.5, true)})});
  tries.push_back(said_once);
  add_exact(scored, tries, 100);
  CHECK(scored.exact_playoffs.tries == 4);
  CHECK(scored.exact_playoffs.brier == Approx(0.25));
  CHECK(scored.exact_playoffs.miscalibration == Approx(0.375));
  CHECK(scored.exact_playoffs.low == 0);
  CHECK(scored.exact_playoffs.high == Approx(0.5));
  CHECK(scored.exact_title.tries == 4);
}

TEST_CASE("a twentieth of the tries at either end does not count", "[league]") {
  ForecastScore scored;
  std::vector<std::vector<ForecastSaid>> tries(38, {day({said(0.25, false)})});
  tries.push_back({day({said(0, false)})});
  tries.push_back({day({said(1, false)})});
  add_exact(scored, tries, 100);
  CHECK(scored.exact_playoffs.low == Approx(0.25));
  CHECK(scored.exact_playoffs.high == Approx(0.25));
}
