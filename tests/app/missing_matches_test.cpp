#include "app/missing_matches.h"

#include <numeric>

#include <catch2/catch.hpp>

using quicket::app::missing_matches;

namespace {

std::vector<int> numbered(int last, std::vector<int> without) {
  std::vector<int> numbers(static_cast<std::size_t>(last));
  std::iota(numbers.begin(), numbers.end(), 1);
  for (const int number : without) std::erase(numbers, number);
  return numbers;
}

}  // namespace

TEST_CASE("gaps in the match numbers are matches that are missing", "[app]") {
  CHECK(missing_matches(numbered(70, {63, 66})) ==
        "match numbers 63, 66 are missing; if they were washed out, add them with `quicket import "
        "cricsheet --amend`");
  CHECK(missing_matches(numbered(44, {1})) ==
        "match number 1 is missing; if it was washed out, add it with `quicket import cricsheet "
        "--amend`");
}

TEST_CASE("no gaps, no numbers, and a small part of a season say nothing", "[app]") {
  CHECK(missing_matches(numbered(70, {})).empty());
  CHECK(missing_matches({}).empty());
  CHECK(missing_matches({30}).empty());
  CHECK(missing_matches({1'000'000'000}).empty());
  CHECK(missing_matches(numbered(20, {1, 2, 3, 4, 5})).empty());
  CHECK(missing_matches({2, 2, 1, 3}).empty());
}
