#include "base/date.h"

#include <array>
#include <charconv>
#include <chrono>

#include <fmt/format.h>

#include "base/error.h"

namespace quicket {
namespace {

using std::chrono::sys_days;
using std::chrono::year_month_day;

year_month_day calendar_day(int year, int month, int day) {
  return std::chrono::year(year) / std::chrono::month(static_cast<unsigned>(month)) /
         std::chrono::day(static_cast<unsigned>(day));
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
  if (!year || !month || !day || *year < 1 || !calendar_day(*year, *month, *day).ok()) return {};
  return Date{*year, *month, *day};
}

std::string to_string(Date date) {
  return date ? fmt::format("{:04}-{:02}-{:02}", date.year, date.month, date.day) : std::string();
}

std::string_view month_name(int month) {
  constexpr std::array<std::string_view, 12> names{"January",   "February", "March",    "April",
                                                   "May",       "June",     "July",     "August",
                                                   "September", "October",  "November", "December"};
  expects(month >= 1 && month <= 12, "a year has twelve months");
  return names[static_cast<std::size_t>(month - 1)];
}

std::string_view short_month_name(int month) {
  return month_name(month).substr(0, 3);
}

std::string date_in_words(Date date, MonthName month) {
  if (!date) return {};
  return fmt::format(
      "{} {} {}", date.day,
      month == MonthName::whole ? month_name(date.month) : short_month_name(date.month), date.year);
}

int day_number(Date date) {
  expects(static_cast<bool>(date), "a day number is asked of no date");
  const auto since_epoch =
      sys_days(calendar_day(date.year, date.month, date.day)).time_since_epoch();
  return static_cast<int>(since_epoch.count());
}

Date date_of_day_number(int number) {
  // Dates are written with four digits for the year: a fifth could not be read again.
  constexpr int first = -719162, last = 2932896;
  static_assert(year_month_day(sys_days(std::chrono::days(first))).year() == std::chrono::year(1));
  static_assert(year_month_day(sys_days(std::chrono::days(last + 1))).year() ==
                std::chrono::year(10000));
  if (number < first || number > last) {
    throw Error("a date is outside the years 1 to 9999; choose another");
  }
  const year_month_day date{sys_days(std::chrono::days(number))};
  return {static_cast<int>(date.year()), static_cast<int>(static_cast<unsigned>(date.month())),
          static_cast<int>(static_cast<unsigned>(date.day()))};
}

Date add_days(Date date, int days) {
  return date_of_day_number(day_number(date) + days);
}

int weekday(Date date) {
  const std::chrono::weekday day{sys_days(calendar_day(date.year, date.month, date.day))};
  return static_cast<int>(day.iso_encoding()) - 1;
}

}  // namespace quicket
