#include <cmath>

#include <catch2/catch.hpp>

#include "cli/stopwatch.h"

using quicket::cli::per_second;

TEST_CASE("a speed is a number that JSON has, even if no time was measured", "[cli]") {
  CHECK(per_second(1000, 2) == 500);
  CHECK(std::isfinite(per_second(1000, 0)));
}
