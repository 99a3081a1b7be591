#include "report/innings_view.h"

#include <fmt/format.h>

#include "cricket/overs.h"
#include "cricket/rates.h"
#include "match/result.h"

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
  Table table({{"Batting", ""},
               {"", "name"},
               wrapping({" ", "how_out"}),
               {"R", "runs", true},
               {"B", "balls", true},
               {"4s", "fours", true},
               {"6s", "sixes", true},
               {"SR", "", true}});
  for (const match::BattingLine& line : view.card.batting) {
    table.add({cell(batter_name(view, line.batter)), cell(name_of(view.batting(), line.batter)),
               cell(how_out_text(line, view.fielding())), cell(line.runs), cell(line.balls),
               cell(line.fours), cell(line.sixes),
               cell(rate(cricket::strike_rate(line.runs, line.balls)))});
  }
  return table;
}

Table bowling_table(const InningsView& view) {
  Table table({{"Bowling", "name"},
               {view.counts_balls() ? "Balls" : "O", "", true},
               {"", "balls", true},
               {"M", "maidens", true},
               {"R", "runs", true},
               {"W", "wickets", true},
               {"Econ", "", true},
               secondary(1, {"0s", "dots", true}),
               secondary(3, {"4s", "fours", true}),
               secondary(3, {"6s", "sixes", true}),
               secondary(2, {"WD", "wides", true}),
               secondary(2, {"NB", "no_balls", true})});
  for (const match::BowlingLine& line : view.card.bowling) {
    const std::string length = view.counts_balls()
                                   ? fmt::format("{}", line.balls)
                                   : cricket::overs_and_balls(line.balls, view.over());
    table.add({cell(name_of(view.fielding(), line.bowler)), cell(length), cell(line.balls),
               cell(line.maidens), cell(line.runs), cell(line.wickets),
               cell(rate(cricket::runs_per_over(line.runs, line.balls, view.over()))),
               cell(line.dots), cell(line.fours), cell(line.sixes), cell(line.wides),
               cell(line.no_balls)});
  }
  return table;
}

std::string result_sentence(const match::MatchRecord& record) {
  const std::string text = sentence(match::result_of(record), record);
  return text.empty() ? "In progress" : text;
}

}  // namespace quicket::report
