#pragma once

#include <span>
#include <string>

#include "league/fixture.h"
#include "league/fixtures/schedule_report.h"
#include "league/league.h"
#include "league/result.h"
#include "report/document.h"

namespace quicket::report {

/// The dated fixtures as an iCalendar (RFC 5545): all-day events, folded lines, CRLF. The same list
/// yields the same bytes: UIDs come from the league and the fixture's number, DTSTAMP from the day
/// itself. Played fixtures include their result.
std::string calendar_text(const league::League& league, std::span<const league::Fixture> fixtures,
                          std::span<const league::Result> results);

/// The quality of a fixture list, each figure beside its bound.
Document schedule_report(const league::ScheduleReport& report);

}  // namespace quicket::report
