#include "report/fielding_chart.h"

#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "report/table.h"

namespace quicket::report {
namespace {

std::string chart_word(cards::FieldResult result, bool brief) {
  if (brief) {
    switch (result) {
      case cards::FieldResult::stumping_chance:
        return "St?";
      case cards::FieldResult::catch_chance:
        return "Catch?";
      case cards::FieldResult::run_out_chance:
        return "Run-out?";
      case cards::FieldResult::two_leg_byes:
        return "2 lb";
      case cards::FieldResult::four_leg_byes:
        return "4 lb";
      case cards::FieldResult::wide_and_one:
        return "Wide+1";
      case cards::FieldResult::wide_and_four:
        return "Wide+4";
      case cards::FieldResult::no_ball_and_one:
        return "No-b.+1";
      case cards::FieldResult::no_ball_and_four:
        return "No-b.+4";
      default:
        break;
    }
  }
  return std::string(to_string(result));
}

/// Columns `from` to `to` of the chart: those of the d6.
std::string chart_part(const cards::FieldingChart& chart, int from, int to, bool brief) {
  std::vector<Column> head{{"d20", "d20", true}};
  for (int d6 = from; d6 <= to; ++d6) {
    head.push_back({fmt::format("{}{}", d6 == from ? "d6: " : "", d6), fmt::format("{}", d6)});
  }
  Table table(std::move(head));
  for (int column = 1; column <= 20; ++column) {
    std::vector<Cell> row{cell(column)};
    for (int d6 = from; d6 <= to; ++d6)
      row.push_back(cell(chart_word(chart.at(d6, column), brief)));
    table.add(std::move(row));
  }
  return table.text();
}

bool fits(std::string_view text, int width) {
  for (const std::string_view line : split(text, '\n')) {
    if (display_width(line) > width) return false;
  }
  return true;
}

}  // namespace

std::string fielding_chart_text(const cards::FieldingChart& chart, int width) {
  std::string text = chart_part(chart, 1, 6, false);
  if (width > 0 && !fits(text, width)) {
    text = chart_part(chart, 1, 6, true);
    if (!fits(text, width)) {
      text = chart_part(chart, 1, 3, true) + '\n' + chart_part(chart, 4, 6, true);
    }
    text += "\n? is a chance: a d20 against a rating decides.\n";
  }
  return text +
         "\nd6 1, 3: striker run out by fielder and keeper\n"
         "d6 2: striker run out by one fielder\n"
         "d6 4, 6: non-striker run out by fielder and keeper\n"
         "d6 5: non-striker run out by one fielder\n";
}

}  // namespace quicket::report
