#include "report/schedule.h"

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

Document schedule_report(const league::ScheduleReport& report) {
  Document made;
  made.show(report_table(report)).spreadsheet(report_table(report));
  made.put("teams", cell(report.teams)).put("rounds", cell(report.rounds));
  made.put("breaks", cell(report.breaks)).put("breaks_bound", cell(report.breaks_bound));
  made.put("longest_home_run", cell(report.longest_home_run));
  made.put("longest_away_run", cell(report.longest_away_run));
  made.put("carry_over", cell(report.carry_over));
  made.put("carry_over_bound", cell(report.carry_over_bound));
  made.put("home_away_difference", cell(report.home_away_difference));
  return made.put("min_rest_days", rest_days(report));
}

}  // namespace quicket::report
