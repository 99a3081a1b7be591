#include "report/schedule.h"

#include <fmt/format.h>

#include "report/table.h"

namespace quicket::report {

std::string schedule_report_text(const league::ScheduleReport& report) {
  Table table({{"Figure", "figure"}, {"List", "list", true}, {"Bound", "bound", true}});
  const auto row = [&](std::string_view name, int value, Cell bound) {
    table.add({cell(name), cell(value), std::move(bound)});
  };
  row("Teams", report.teams, {});
  row("Rounds", report.rounds, {});
  row("Breaks (at home, or away, twice running)", report.breaks, cell(report.breaks_bound));
  row("Longest run at home", report.longest_home_run, {});
  row("Longest run away", report.longest_away_run, {});
  row("Carry-over (how evenly opponents follow one another)", report.carry_over,
      cell(report.carry_over_bound));
  row("Home matches less away matches, at most", report.home_away_difference, {});
  row("Free days between matches of a side, at least", report.min_rest_days, {});
  return table.text();
}

std::string schedule_report_json(const league::ScheduleReport& report) {
  return fmt::format(
      "{{\"teams\": {}, \"rounds\": {}, \"breaks\": {}, \"breaks_bound\": {}, "
      "\"longest_home_run\": {}, \"longest_away_run\": {}, \"carry_over\": {}, "
      "\"carry_over_bound\": {}, \"home_away_difference\": {}, \"min_rest_days\": {}}}\n",
      report.teams, report.rounds, report.breaks, report.breaks_bound, report.longest_home_run,
      report.longest_away_run, report.carry_over, report.carry_over_bound,
      report.home_away_difference, report.min_rest_days);
}

}  // namespace quicket::report
