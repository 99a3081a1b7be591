#include "league/pooled_realism.h"

#include <catch2/catch.hpp>

using namespace quicket::league;

namespace {

Realism season_with(double real, double replayed, double error) {
  Realism season;
  season.seasons = 100;
  season.rows.push_back(
      {"wickets_per_innings", real, replayed, "within 0.15", false, error, false, ""});
  season.rows.push_back({"strikers_r", 1, 0.99, "at least 0.98", true, 0.1, false, ""});
  return season;
}

}  // namespace

TEST_CASE("errors to both sides cancel out, and their standard error shrinks with seasons",
          "[league]") {
  const std::vector<Realism> seasons{season_with(6, 6.2, 0.2), season_with(6.4, 6.2, 0.2),
                                     season_with(6, 6.1, 0.2), season_with(6, 5.9, 0.2)};
  const std::vector<PooledRow> rows = pooled_rows(seasons);
  REQUIRE(rows.size() == 1);  // a correlation below 1 is no error with a sign
  CHECK(rows[0].name == "wickets_per_innings");
  CHECK(rows[0].real == Approx(6.1));
  CHECK(rows[0].error == Approx(0).margin(1e-12));
  CHECK(rows[0].standard_error == Approx(0.1));
  CHECK(rows[0].seasons_above == 2);
  CHECK(rows[0].seasons_below == 2);
  CHECK(rows[0].met);
}

TEST_CASE("small errors that all lean to one side are a bias in six seasons, not in five",
          "[league]") {
  std::vector<Realism> seasons(5, season_with(6, 5.9, 0.4));
  CHECK_FALSE(pooled_rows(seasons)[0].bias);
  seasons.push_back(season_with(6, 5.95, 0.4));
  CHECK(pooled_rows(seasons)[0].bias);
  seasons.push_back(season_with(6, 6.01, 0.4));
  CHECK_FALSE(pooled_rows(seasons)[0].bias);
}

TEST_CASE("more than two standard errors of the mean are a bias", "[league]") {
  const std::vector<Realism> seasons{season_with(6, 5.7, 0.2), season_with(6, 5.8, 0.2),
                                     season_with(6, 6.01, 0.2)};
  CHECK(pooled_rows(seasons)[0].error == Approx(-0.1633).margin(0.001));
  CHECK_FALSE(pooled_rows(seasons)[0].bias);
  const std::vector<Realism> further{season_with(6, 5.7, 0.2), season_with(6, 5.5, 0.2),
                                     season_with(6, 6.01, 0.2)};
  CHECK(pooled_rows(further)[0].bias);
}

TEST_CASE("a row that one of the seasons lacks is left out of the pool", "[league]") {
  std::vector<Realism> seasons(2, season_with(6, 5.9, 0.4));
  seasons[1].rows.erase(seasons[1].rows.begin());
  CHECK(pooled_rows(seasons).empty());
  CHECK(pooled_rows({}).empty());
}
