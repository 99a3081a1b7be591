#include "base/decimals.h"

#include <catch2/catch.hpp>

namespace quicket::tests {

TEST_CASE("half of the last place of a rate goes up, below nought down", "[base]") {
  CHECK(decimals(100.0 * 817 / 800, 2) == "102.13");
  CHECK(decimals(100.0 * 815 / 800, 2) == "101.88");
  CHECK(decimals(1.005, 2) == "1.01");
  CHECK(decimals(-0.0625, 3) == "-0.063");
  CHECK(decimals(2.0 / 3, 2) == "0.67");
  CHECK(decimals(0, 3) == "0.000");
  CHECK(decimals(-0.004, 2) == "0.00");
}

}  // namespace quicket::tests
