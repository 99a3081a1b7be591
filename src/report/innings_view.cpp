#include "report/innings_view.h"

#include <array>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "match/result.h"
#include "report/figures.h"

namespace quicket::report {

std::string rate(const std::optional<double>& value) {
  return value ? fmt::format("{:.2f}", *value) : "-";
}

std::string batter_name(const InningsView& view, match::Member member) {
  const match::TeamSheet& sheet = view.batting();
  const bool keeper = sheet.keeper == member && !sheet.keeper_assumed;
  return fmt::format("{}{}", name_of(sheet, member), keeper ? " †" : "");
}

Table batting_table(const InningsView& view) {
  using enum league::BatterFigure;
  constexpr std::array figures{runs, balls, fours, sixes, strike_rate};
  std::vector<Column> columns{{"Batting", ""}, {"", "name"}, wrapping({" ", "how_out"})};
  for (const league::BatterFigure which : figures) {
    columns.push_back(column_of(league::figure(which)));
    columns.back().rank = 0;
  }
  Table table(std::move(columns));
  for (const match::BattingLine& line : view.card.batting) {
    std::vector<Cell> row{cell(batter_name(view, line.batter)),
                          cell(name_of(view.batting(), line.batter)),
                          cell(how_out_text(line, view.fielding()))};
    add_cells(row, figures, line);
    table.add(std::move(row));
  }
  return table;
}

Table bowling_table(const InningsView& view) {
  using enum league::BowlerFigure;
  constexpr std::array figures{balls, overs, maidens, runs,  wickets, economy,
                               dots,  fours, sixes,   wides, no_balls};
  const league::OverTerms terms = league::terms_of(view.record.conditions);
  std::vector<Column> columns{{"Bowling", "name"}};
  for (const league::BowlerFigure which : figures) {
    columns.push_back(
        column_of(league::figure(which), terms, which == balls ? Seen::by_scripts : Seen::by_all));
    // Scripts have the balls.
    if (which == overs) columns.back().key.clear();
  }
  Table table(std::move(columns));
  for (const match::BowlingLine& line : view.card.bowling) {
    std::vector<Cell> row{cell(name_of(view.fielding(), line.bowler))};
    add_cells(row, figures, line, terms);
    table.add(std::move(row));
  }
  return table;
}

std::string result_sentence(const match::MatchRecord& record) {
  const std::string text = sentence(match::result_of(record), record);
  return text.empty() ? "In progress" : text;
}

}  // namespace quicket::report
