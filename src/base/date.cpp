#include "base/date.h"

#include <array>
#include <charconv>

#include <fmt/format.h>

#include "base/error.h"

namespace quicket {
namespace {

constexpr std::array<int, 12> month_lengths{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

bool leap(int year) {
  return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

int days_in_month(int year, int month) {
  return month == 2 && leap(year) ? 29 : month_lengths[static_cast<std::size_t>(month - 1)];
}

std::optional<int> digits(std::string_view text) {
  int value = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (fault != std::errc{} || end != text.data() + text.size() || text.front() == '-') return {};
  return value;
}

}  // namespace

std::optional<Date> parse_date(std::string_view text) {
  if (text.size() != 10 || text[4] != text[7] || (text[4] != '-' && text[4] != '/')) return {};
  const auto year = digits(text.substr(0, 4));
  const auto month = digits(text.substr(5, 2));
  const auto day = digits(text.substr(8, 2));
  if (!year || !month || !day || *year < 1 || *month < 1 || *month > 12 || *day < 1) return {};
  if (*day > days_in_month(*year, *month)) return {};
  return Date{*year, *month, *day};
}

std::string to_string(Date date) {
  return date ? fmt::format("{:04}-{:02}-{:02}", date.year, date.month, date.day) : std::string();
}

// Both conversions count in years that begin in March, so that the leap day comes last
// (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms").
int day_number(Date date) {
  expects(static_cast<bool>(date), "a day number is asked of no date");
  const int year = date.month <= 2 ? date.year - 1 : date.year;
  const int era = (year >= 0 ? year : year - 399) / 400;
  const int year_of_era = year - era * 400;
  const int day_of_year = (153 * (date.month + (date.month > 2 ? -3 : 9)) + 2) / 5 + date.day - 1;
  const int day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
  return era * 146097 + day_of_era - 719468;
}

Date date_of_day_number(int number) {
  number += 719468;
  const int era = (number >= 0 ? number : number - 146096) / 146097;
  const int day_of_era = number - era * 146097;
  const int year_of_era =
      (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365;
  const int day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
  const int shifted_month = (5 * day_of_year + 2) / 153;
  const int month = shifted_month < 10 ? shifted_month + 3 : shifted_month - 9;
  return {year_of_era + era * 400 + (month <= 2 ? 1 : 0), month,
          day_of_year - (153 * shifted_month + 2) / 5 + 1};
}

Date add_days(Date date, int days) {
  return date_of_day_number(day_number(date) + days);
}

int weekday(Date date) {
  // 1970-01-01 was a Thursday.
  const int number = (day_number(date) + 3) % 7;
  return number < 0 ? number + 7 : number;
}

}  // namespace quicket
