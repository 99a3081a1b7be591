#include "report/schedule.h"

#include <fmt/format.h>

#include "report/table.h"

namespace quicket::report {

namespace {

Cell rest_days(const league::ScheduleReport& report) {
  return report.dated ? cell(report.min_rest_days) : Cell{};
}

Table report_table(const league::ScheduleReport& report) {
  Table table(
      {wrapping({"Figure", ""}), {"", "figure"}, {"List", "list", true}, {"Limit", "bound", true}});
  const auto row = [&](std::string_view name, std::string_view key, Cell value, Cell bound) {
    table.add({cell(name), cell(key), std::move(value), std::move(bound)});
  };
  row("Teams", "teams", cell(report.teams), {});
  row("Rounds", "rounds", cell(report.rounds), {});
  row("Breaks (two in a row at home, or away)", "breaks", cell(report.breaks),
      cell(report.breaks_bound));
  row("Longest run at home", "longest_home_run", cell(report.longest_home_run), {});
  row("Longest run away", "longest_away_run", cell(report.longest_away_run), {});
  row("Carry-over (how evenly opponents follow one another)", "carry_over", cell(report.carry_over),
      cell(report.carry_over_bound));
  row("Largest difference between home and away matches", "home_away_difference",
      cell(report.home_away_difference), {});
  row("Fewest rest days between a side's matches", "min_rest_days", rest_days(report), {});
  return table;
}

}  // namespace

std::string schedule_report_text(const league::ScheduleReport& report, int width) {
  return report_table(report).text(width);
}

std::string schedule_report_csv(const league::ScheduleReport& report, Spreadsheets spreadsheets) {
  return report_table(report).csv(spreadsheets);
}

std::string schedule_report_json(const league::ScheduleReport& report) {
  return fmt::format(
      "{{\"teams\": {}, \"rounds\": {}, \"breaks\": {}, \"breaks_bound\": {}, "
      "\"longest_home_run\": {}, \"longest_away_run\": {}, \"carry_over\": {}, "
      "\"carry_over_bound\": {}, \"home_away_difference\": {}, \"min_rest_days\": {}}}\n",
      report.teams, report.rounds, report.breaks, report.breaks_bound, report.longest_home_run,
      report.longest_away_run, report.carry_over, report.carry_over_bound,
      report.home_away_difference, json_value(rest_days(report)));
}

}  // namespace quicket::report
