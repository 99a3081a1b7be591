#pragma once

#include <compare>
#include <optional>
#include <string>
#include <string_view>

// Dates as people read them; defined in date.cpp.

namespace quicket {

/// A day of the Gregorian calendar. The default value is "no date" and prints as nothing.
struct Date {
  int year = 0;
  int month = 0;  ///< 1-12
  int day = 0;    ///< 1-31

  explicit operator bool() const { return year != 0; }
  auto operator<=>(const Date&) const = default;
};

/// Reads `2024-12-15` or `2024/12/15`; nothing for other texts and for days that do not exist.
std::optional<Date> parse_date(std::string_view text);

/// `2024-12-15`; empty for "no date".
std::string to_string(Date date);

/// Days since 1970-01-01 (negative before it). Demands a real date.
int day_number(Date date);

/// The day `number` days after 1970-01-01. Throws Error if it is outside the years 1 to 9999.
Date date_of_day_number(int number);

/// The day `days` later (earlier if negative). Throws like date_of_day_number.
Date add_days(Date date, int days);

/// 0 Monday ... 6 Sunday.
int weekday(Date date);

/// "May": the month of that number, 1-12.
std::string_view month_name(int month);
/// Its first three letters: "Sep".
std::string_view short_month_name(int month);

/// How the month of a date in words is written.
enum class MonthName { whole, shortened };
/// `15 December 2024`, or `15 Dec 2024`: the form of every printed page and of prose. Empty for "no
/// date".
std::string date_in_words(Date date, MonthName month = MonthName::whole);

}  // namespace quicket
