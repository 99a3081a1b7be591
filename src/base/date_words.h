#pragma once

#include <string>
#include <string_view>

#include "base/date.h"

// Dates as people read them; defined in date.cpp.

namespace quicket {

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
