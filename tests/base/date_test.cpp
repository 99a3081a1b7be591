#include "base/date.h"

#include <catch2/catch.hpp>

#include "base/error.h"

using namespace quicket;

TEST_CASE("a date is read with hyphens or slashes and written with hyphens", "[base]") {
  CHECK(to_string(parse_date("2024-12-15").value()) == "2024-12-15");
  CHECK(to_string(parse_date("2024/12/15").value()) == "2024-12-15");
  CHECK(to_string(Date{}).empty());
}

TEST_CASE("a date in words has the day first and the month's name, whole or shortened", "[base]") {
  CHECK(date_in_words({2025, 5, 8}) == "8 May 2025");
  CHECK(date_in_words({2024, 12, 15}) == "15 December 2024");
  CHECK(date_in_words({2024, 9, 1}, MonthName::shortened) == "1 Sep 2024");
  CHECK(date_in_words({}).empty());
  CHECK(month_name(1) == "January");
  CHECK(short_month_name(12) == "Dec");
}

TEST_CASE("a day that does not exist is no date", "[base]") {
  for (const char* text : {"2023-02-29", "2024-13-01", "2024-00-10", "2024-04-31", "15-12-2024",
                           "2024-12/15", "2024-1-15", "2024-12-1x", "", "2024--1-15"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_date(text).has_value());
  }
  CHECK(parse_date("2024-02-29").has_value());
}

TEST_CASE("of the hundreds only every fourth is a leap year", "[base]") {
  CHECK(parse_date("2000-02-29") == Date{2000, 2, 29});
  CHECK(parse_date("2400-02-29").has_value());
  CHECK_FALSE(parse_date("1900-02-29").has_value());
  CHECK_FALSE(parse_date("2100-02-29").has_value());
}

TEST_CASE("day numbers go both ways over four centuries", "[base]") {
  CHECK(day_number({1970, 1, 1}) == 0);
  CHECK(day_number({2000, 3, 1}) == 11017);
  for (int number = -146097; number < 146097; number += 17) {
    CAPTURE(number);
    CHECK(day_number(date_of_day_number(number)) == number);
  }
}

TEST_CASE("weeks begin on Monday", "[base]") {
  CHECK(weekday({2024, 12, 16}) == 0);
  CHECK(weekday({2024, 12, 15}) == 6);
  CHECK(weekday({1969, 12, 31}) == 2);
  CHECK(to_string(add_days({2024, 12, 31}, 1)) == "2025-01-01");
}

TEST_CASE("the calendar ends with the year 9999", "[base]") {
  CHECK(to_string(add_days({9999, 12, 30}, 1)) == "9999-12-31");
  CHECK_THROWS_WITH(add_days({9999, 12, 31}, 1),
                    "a date is outside the years 1 to 9999; choose another");
  CHECK(to_string(add_days({1, 1, 2}, -1)) == "0001-01-01");
  CHECK_THROWS_AS(add_days({1, 1, 1}, -1), Error);
  CHECK(weekday({2000, 2, 29}) == 1);
  CHECK(to_string(add_days({2000, 2, 28}, 1)) == "2000-02-29");
  CHECK(to_string(add_days({1900, 2, 28}, 1)) == "1900-03-01");
}
