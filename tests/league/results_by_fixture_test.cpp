#include "league/results_by_fixture.h"

#include <vector>

#include <catch2/catch.hpp>

using namespace quicket;
using namespace quicket::league;

namespace {

Result result_of(std::int64_t id, int number) {
  Result result;
  result.id = {id};
  result.number = number;
  return result;
}

Fixture fixture_of(std::int64_t id, int number) {
  Fixture fixture;
  fixture.id = {id};
  fixture.number = number;
  return fixture;
}

}  // namespace

TEST_CASE("a fixture's result is found by its id, or by its number while it has none", "[league]") {
  const std::vector<Result> results{result_of(7, 2), result_of(9, 1)};
  ResultsByFixture known(results);
  CHECK(known.place_of(fixture_of(9, 5)) == 1U);
  CHECK(known.place_of(fixture_of(0, 2)) == 0U);
  CHECK_FALSE(known.has(fixture_of(8, 1)));
  CHECK_FALSE(known.has(fixture_of(0, 3)));
  known.add(result_of(8, 3));
  CHECK(known.place_of(fixture_of(8, 1)) == 2U);
  CHECK(known.place_of(fixture_of(0, 3)) == 2U);
  // The first of two stays.
  known.add(result_of(7, 4));
  CHECK(known.place_of(fixture_of(7, 4)) == 0U);
}
