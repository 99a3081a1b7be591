#include <cmath>
#include <vector>

#include <catch2/catch.hpp>

#include "base/statistics.h"

namespace quicket {
namespace {

TEST_CASE("chances that come as often as they are told have no gap", "[base]") {
  Calibration told;
  for (int i = 0; i < 10; ++i) told.add(0.3, i < 3 ? 1 : 0);
  CHECK(told.told() == 10);
  CHECK(told.largest_gap() == Approx(0).margin(1e-12));
  CHECK(told.brier() == Approx(0.3 * 0.7));
}

TEST_CASE("the largest gap is that of the tenth that is furthest off", "[base]") {
  Calibration told;
  for (int i = 0; i < 10; ++i) told.add(0.95, i < 7 ? 1 : 0);
  for (int i = 0; i < 10; ++i) told.add(0.52, i < 6 ? 1 : 0);
  CHECK(told.tenth(9).came == Approx(0.7));
  CHECK(told.tenth(5).chance == Approx(0.52));
  CHECK(told.largest_gap() == Approx(0.25));
}

TEST_CASE("a tenth that holds hardly anything does not count as a gap", "[base]") {
  Calibration told;
  for (int i = 0; i < 1000; ++i) told.add(0.5, i % 2);
  told.add(0.95, 0);
  CHECK(told.largest_gap() == Approx(0));
}

TEST_CASE("predictions of one event count once in the standard error", "[base]") {
  // Ten events with ten equal predictions each: the error of ten coins, not of a hundred.
  Calibration told;
  for (int i = 0; i < 10; ++i) told.add(std::vector<double>(10, 0.5), i % 2);
  CHECK(told.told() == 100);
  CHECK(told.tenth(5).standard_error == Approx(0.5 / std::sqrt(10.0)));
  Calibration apart;
  for (int i = 0; i < 100; ++i) apart.add(0.5, i % 2);
  CHECK(apart.tenth(5).standard_error == Approx(0.05));
  apart.add(told);
  CHECK(apart.tenth(5).standard_error == Approx(std::sqrt(25 + 250) / 200));
}

TEST_CASE("a certain chance belongs to the last tenth, and calibrations add up", "[base]") {
  Calibration one, other;
  one.add(1, 1);
  other.add(0, 0.5);
  one.add(other);
  CHECK(one.tenth(9).told == 1);
  CHECK(one.tenth(0).came == 0.5);
  CHECK(one.brier() == Approx(0.125));
  CHECK(Calibration().brier() == 0);
}

}  // namespace
}  // namespace quicket
