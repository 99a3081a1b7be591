#include "report/match_words.h"

#include <catch2/catch.hpp>

using namespace quicket;

TEST_CASE("ordinals end as they are spoken, the teens of every hundred too", "[report]") {
  CHECK(report::ordinal(1) == "1st");
  CHECK(report::ordinal(2) == "2nd");
  CHECK(report::ordinal(3) == "3rd");
  CHECK(report::ordinal(4) == "4th");
  CHECK(report::ordinal(11) == "11th");
  CHECK(report::ordinal(12) == "12th");
  CHECK(report::ordinal(13) == "13th");
  CHECK(report::ordinal(21) == "21st");
  CHECK(report::ordinal(101) == "101st");
  CHECK(report::ordinal(111) == "111th");
}

TEST_CASE("a numbered stage has no article", "[report]") {
  CHECK(report::stage_words("Qualifier 2") == "Qualifier 2");
  CHECK(report::stage_words("Final") == "the Final");
}

TEST_CASE("percentages of the parts of a whole add up to a hundred", "[report]") {
  CHECK(report::percentages({5, 2, 1}) == std::vector<int>{63, 25, 12});
  CHECK(report::percentages({1, 1, 1}) == std::vector<int>{34, 33, 33});
  CHECK(report::percentages({0, 7}) == std::vector<int>{0, 100});
  CHECK(report::percentages({0, 0}) == std::vector<int>{0, 0});
}
