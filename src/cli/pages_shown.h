#pragma once

#include <string_view>
#include <vector>

#include "app/pages.h"
#include "cli/context.h"

namespace quicket::cli {

/// What the commands about leagues and those about real matches show in the same way.

/// The seasons of a career; with `matches` also every match, or for JSON and CSV nothing else.
void show_career(const Context& context, const app::Career& career, bool matches);
/// What it reached, by date.
void show_milestones(const Context& context, const app::Career& career);
void show_meetings(const Context& context, const app::Meetings& meetings);
void show_records(const Context& context, const std::vector<app::FileRecord>& records,
                  std::string_view title);

}  // namespace quicket::cli
