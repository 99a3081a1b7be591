#include "app/season/missing_matches.h"

#include <numeric>

#include <catch2/catch.hpp>

#include "tests/league/matches.h"

using namespace quicket;
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
  CHECK(missing_matches(numbered(70, {63, 66})) == "match numbers 63, 66 are missing");
  CHECK(missing_matches(numbered(44, {1})) == "match number 1 is missing");
  CHECK(app::missing_advice("") ==
        "; a washed-out one can be added with `quicket import cricsheet --amend`");
  CHECK(app::missing_advice("bbl-2024-25") ==
        "; `quicket import cricsheet --amend bbl-2024-25` adds what was washed out");
}

TEST_CASE("no gaps, no numbers, and a small part of a season say nothing", "[app]") {
  CHECK(missing_matches(numbered(70, {})).empty());
  CHECK(missing_matches({}).empty());
  CHECK(missing_matches({30}).empty());
  CHECK(missing_matches({1'000'000'000}).empty());
  CHECK(missing_matches(numbered(20, {1, 2, 3, 4, 5})).empty());
  CHECK(missing_matches({2, 2, 1, 3}).empty());
}

TEST_CASE("sides with fewer matches than they should have are named once the season is over",
          "[app]") {
  league::Competition competition;
  competition.shape.cycles = 2;
  std::vector<league::Result> results;
  const auto add = [&](int home, int away, const char* stage) {
    results.push_back(
        league::result_from(league::test::record(home, away, {{100, 5, 120}, {90, 5, 120}})));
    results.back().stage = stage;
  };
  for (int home = 1; home <= 4; ++home) {
    for (int away = 1; away <= 4; ++away) {
      if (home != away && !(home == 3 && away == 4)) add(home, away, "");
    }
  }
  CHECK(missing_matches(results, competition).empty());
  add(1, 2, "Final");
  CHECK(missing_matches(results, competition) ==
        "of 6 group matches each, Team C and Team D have 5");
  add(3, 4, "Replayed");
  CHECK_FALSE(missing_matches(results, competition).empty());
  add(3, 4, "");
  CHECK(missing_matches(results, competition).empty());
}

TEST_CASE("a season that lacks just what a built-in amendment has is told its name", "[app]") {
  const std::vector<std::string> teams{
      "Adelaide Strikers", "Brisbane Heat",   "Hobart Hurricanes", "Melbourne Renegades",
      "Melbourne Stars",   "Perth Scorchers", "Sydney Sixers",     "Sydney Thunder"};
  league::Competition competition;
  competition.shape.cycles = 2;
  std::vector<league::Result> results;
  const auto add = [&](std::size_t home, std::size_t away, const char* stage, Date day) {
    league::Result& result = results.emplace_back(
        league::result_from(league::test::record(1, 2, {{100, 5, 120}, {90, 5, 120}})));
    result.teams = {league::Team{{static_cast<std::int64_t>(home) + 1}, teams[home]},
                    league::Team{{static_cast<std::int64_t>(away) + 1}, teams[away]}};
    result.stage = stage;
    result.date = day;
  };
  for (std::size_t home = 0; home < teams.size(); ++home) {
    for (std::size_t away = 0; away < teams.size(); ++away) {
      if (home != away && !(home == 7 && away == 2)) add(home, away, "", {2023, 10, 20});
    }
  }
  CHECK(app::amendment_for(results, competition).empty());
  add(0, 1, "Final", {2023, 12, 2});
  CHECK(app::amendment_for(results, competition) == "wbbl-2023-24");
  // Not the season before, and not one in which all have played.
  for (league::Result& result : results) result.date.year = 2022;
  CHECK(app::amendment_for(results, competition).empty());
  for (league::Result& result : results) result.date.year = 2023;
  add(7, 2, "", {2023, 11, 9});
  CHECK(app::amendment_for(results, competition).empty());
}
