#pragma once

#include <string>

#include "league/fixtures/schedule_report.h"
#include "report/document.h"

namespace quicket::report {

/// The quality of a fixture list, each figure beside its bound.
Document schedule_report(const league::ScheduleReport& report);

}  // namespace quicket::report
