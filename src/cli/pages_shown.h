#pragma once

#include <string_view>
#include <vector>

#include "app/season/careers.h"
#include "app/season/file_records.h"
#include "app/season/real_matches.h"
#include "cli/context.h"
#include "report/table.h"

namespace quicket::cli {

/// What the commands about leagues and those about real matches show in the same way.

/// The seasons of a career; with `matches` also every match, or for JSON and CSV nothing else.
void show_career(const Context& context, const app::Career& career, bool matches);
/// What it reached, by date.
void show_milestones(const Context& context, const app::Career& career);
void show_meetings(const Context& context, const app::Meetings& meetings);
void show_records(const Context& context, const std::vector<app::FileRecord>& records,
                  std::string_view title);
/// The table of records; `most`: see report::records_table.
report::Table records_table(const std::vector<app::FileRecord>& records, std::size_t most = 0);
/// Of records that are level, a reader is shown so many.
inline constexpr std::size_t level_records = 5;

}  // namespace quicket::cli
