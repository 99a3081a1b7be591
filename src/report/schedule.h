#pragma once

#include <string>

#include "league/fixtures/schedule_report.h"
#include "report/table.h"

namespace quicket::report {

/// The quality of a fixture list, each figure beside its bound. `width`: columns of the terminal, 0
/// for no limit.
std::string schedule_report_text(const league::ScheduleReport& report, int width = 0);
/// The same for spreadsheets: figure, list, bound.
std::string schedule_report_csv(const league::ScheduleReport& report,
                                Spreadsheets spreadsheets = Spreadsheets::exact);
/// The same as JSON (keys: CLI contract, `league schedule-report`).
std::string schedule_report_json(const league::ScheduleReport& report);

}  // namespace quicket::report
