#include "report/what_if.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "cricket/overs.h"
#include "match/match_state.h"
#include "match/result.h"
#include "match/scorecard.h"
#include "report/match_words.h"

namespace quicket::report {
namespace {

using cricket::side_index;
using match::MatchResult;

const std::string& side_name(const WhatIfReport& report, match::Side side) {
  return report.record.sheets[side_index(side)].name;
}

std::string end_sentence(const WhatIfReport& report, const MatchResult& result) {
  return match::sentence(result, {side_name(report, 0), side_name(report, 1)});
}

Table odds_table(const WhatIfReport& report) {
  const league::WhatIf& what = report.what;
  std::vector<Column> columns{{"Winner", "team"},
                              {"Times", "times", true},
                              {"Share", "share", true},
                              {"Win-chance table", "table_chance", true}};
  if (what.in_real) columns.push_back({"In real matches", "real_chance", true});
  Table table(std::move(columns));
  const auto add = [&](const std::string& winner, int times, Cell by_table, Cell in_real) {
    std::vector<Cell> row{winner, times, percent(what.share(times), 1), std::move(by_table)};
    if (what.in_real) row.push_back(std::move(in_real));
    table.add(std::move(row));
  };
  for (const match::Side side : {0, 1}) {
    const auto of = [&](std::optional<double> first) {
      return first ? Cell(percent(side == 0 ? *first : 1 - *first, 1)) : Cell{};
    };
    add(side_name(report, side), what.wins[side_index(side)], of(what.by_table), of(what.in_real));
  }
  if (what.ties > 0) add("Tie", what.ties, {}, {});
  return table;
}

/// "In: SR Watson 76, RA Jadeja 5"; empty between batters and innings.
std::string batters_text(const WhatIfReport& report) {
  const match::MatchState state = match::fold(match::record_at(report.record, report.from));
  const match::InningsState& now = state.now();
  std::string text;
  for (const match::Member batter : {now.striker, now.non_striker}) {
    if (batter == match::no_member || now.is_over()) continue;
    text += fmt::format("{}{} {}", text.empty() ? "In: " : ", ",
                        name_of(report.record.sheets[side_index(now.batting)], batter),
                        now.batting_of[batter].runs);
  }
  return text;
}

/// Scores in classes of equal width, few enough for a screen.
struct ScoreClasses {
  int width = 1;
  std::vector<std::pair<int, int>> counts;  ///< lowest score of the class, times

  explicit ScoreClasses(const league::ScoreSpread& spread) {
    // The outermost scores of thousands of matches would stretch the scale.
    const int low = spread.quantile(0.005), high = spread.quantile(0.995);
    constexpr int most_rows = 14;
    for (const int step : {1, 2, 5, 10, 20, 50, 100}) {
      width = step;
      if (high / step - low / step < most_rows) break;
    }
    for (int from = low / width * width; from <= high; from += width) counts.emplace_back(from, 0);
    for (const auto& [runs, times] : spread.times) {
      const int place = (std::clamp(runs, low, high) - counts.front().first) / width;
      counts[static_cast<std::size_t>(place)].second += times;
    }
  }
};

std::string score_class_text(const ScoreClasses& classes, std::size_t row) {
  const int from = classes.counts[row].first;
  const bool first = row == 0, last = row + 1 == classes.counts.size();
  const std::string range = classes.width == 1
                                ? fmt::format("{}", from)
                                : fmt::format("{}-{}", from, from + classes.width - 1);
  if (first && last) return range;
  if (first) return "to " + fmt::format("{}", from + classes.width - 1);
  return last ? fmt::format("{} on", from) : range;
}

void show_spread(Document& document, const WhatIfReport& report,
                 const league::ScoreSpread& spread) {
  document.gap().line(fmt::format(
      "Final score of {}: median {}, half between {} and {}, nine in ten between {} and {}",
      side_name(report, spread.batting), spread.quantile(0.5), spread.quantile(0.25),
      spread.quantile(0.75), spread.quantile(0.05), spread.quantile(0.95)));
  const ScoreClasses classes(spread);
  int most = 1;
  for (const auto& [from, times] : classes.counts) most = std::max(most, times);
  Table table({{"Runs", "runs", true}, {"Share", "share", true}, secondary(1, {" ", ""})});
  for (std::size_t row = 0; row < classes.counts.size(); ++row) {
    const int times = classes.counts[row].second;
    constexpr double longest = 40;
    std::string bar;
    for (int i = 0; i < static_cast<int>(std::lround(longest * times / most)); ++i) bar += "█";
    table.add({score_class_text(classes, row), percent(report.what.share(times), 1),
               bar.empty() ? Cell(" ") : Cell(bar)});
  }
  document.show(std::move(table));
}

Table ends_table(const WhatIfReport& report) {
  constexpr std::size_t shown = 8;
  Table table({{"Likeliest results", "result"}, {"Share", "share", true}});
  int others = report.what.times;
  for (std::size_t i = 0; i < std::min(shown, report.what.ends.size()); ++i) {
    const league::EndCount& end = report.what.ends[i];
    table.add({end_sentence(report, end.result), percent(report.what.share(end.times), 1)});
    others -= end.times;
  }
  if (others > 0) table.add({"Other results", percent(report.what.share(others), 1)});
  return table;
}

void tell_real(Document& document, const WhatIfReport& report) {
  if (!report.what.as_it_was) return;
  const std::string real = match::sentence(match::result_of(report.record), report.record);
  const int times = *report.what.as_it_was;
  document.gap().prose(fmt::format("The match itself: {}. It ended that way {} of {} ({}).", real,
                                   counted(times, "time", "times"), report.what.times,
                                   percent(report.what.share(times), 1)));
}

std::string heading(const WhatIfReport& report) {
  const cricket::MatchInfo& info = report.record.info;
  std::string text = fmt::format("{} v {}", side_name(report, 0), side_name(report, 1));
  if (!info.stage.empty()) text += ", " + info.stage;
  if (info.date) text += ", " + to_string(info.date);
  return fmt::format("{}  [match {}]", text, report.id.value);
}

Document side_object(const WhatIfReport& report, match::Side side) {
  const league::WhatIf& what = report.what;
  const int wins = what.wins[side_index(side)];
  Document made;
  made.put("team", side_name(report, side)).put("wins", wins);
  made.put("share", cell(what.share(wins), 5));
  const auto of = [&](std::optional<double> first) {
    return first ? cell(side == 0 ? *first : 1 - *first, 5) : Cell{};
  };
  return made.put("table_chance", of(what.by_table)).put("real_chance", of(what.in_real));
}

Document spread_object(const WhatIfReport& report, const league::ScoreSpread& spread) {
  Document made, percentiles, times_of;
  for (const int percent : {5, 10, 25, 50, 75, 90, 95}) {
    percentiles.put(std::to_string(percent), spread.quantile(percent / 100.0));
  }
  for (const auto& [runs, times] : spread.times) times_of.put(std::to_string(runs), times);
  made.put("innings", spread.innings).put("team", side_name(report, spread.batting));
  return made.put("percentiles", percentiles).put("times", times_of);
}

Document end_object(const WhatIfReport& report, const league::EndCount& end) {
  Document made;
  made.put("result", end_sentence(report, end.result));
  made.put("winner", end.result.winner ? Cell(side_name(report, *end.result.winner)) : Cell{});
  made.put("by_runs", end.result.by_runs);
  return made.put("by_wickets", end.result.by_wickets).put("times", end.times);
}

/// For scripts.
void put_all(Document& document, const WhatIfReport& report) {
  const league::WhatIf& what = report.what;
  match::BallMark mark = report.from.mark;
  mark.innings = 0;
  document.put("match", report.id.value).put("innings", report.from.mark.innings);
  document.put("ball", to_string(mark, report.record.conditions));
  document.put("score", standing_text(report.record, report.from)).put("times", what.times);
  document.put("seed", Nested{std::to_string(report.seed), ""}).put("ties", what.ties);
  document.put("sides", std::vector<Document>{side_object(report, 0), side_object(report, 1)});
  std::vector<Document> scores, results;
  for (const league::ScoreSpread& spread : what.scores) {
    scores.push_back(spread_object(report, spread));
  }
  for (const league::EndCount& end : what.ends) results.push_back(end_object(report, end));
  document.put("scores", scores).put("results", results);
  const std::string real = match::sentence(match::result_of(report.record), report.record);
  document.put("real_result", optional_text(real));
  document.put("as_it_was", what.as_it_was);
}

/// A line for each winner, score and result.
Table spreadsheet_of(const WhatIfReport& report) {
  const league::WhatIf& what = report.what;
  Table table({{"", "kind"}, {"", "innings"}, {"", "what"}, {"", "times"}, {"", "share"}});
  const auto add = [&](std::string_view kind, Cell innings, std::string_view name, int times) {
    table.add({kind, std::move(innings), name, times, cell(what.share(times), 5)});
  };
  for (const match::Side side : {0, 1}) {
    add("winner", {}, side_name(report, side), what.wins[side_index(side)]);
  }
  add("winner", {}, "tie", what.ties);
  for (const league::ScoreSpread& spread : what.scores) {
    for (const auto& [runs, times] : spread.times) {
      add("score", spread.innings, fmt::format("{}", runs), times);
    }
  }
  for (const league::EndCount& end : what.ends) {
    add("result", {}, end_sentence(report, end.result), end.times);
  }
  return table;
}

}  // namespace

std::string standing_text(const match::MatchRecord& record, const match::Branch& from) {
  match::MatchState state = match::fold(match::record_at(record, from));
  const cricket::Conditions& conditions = record.conditions;
  const match::InningsState& now = state.now();
  const std::string& team = record.sheets[side_index(now.batting)].name;
  std::string text = fmt::format("{} {}/{}", team, now.runs, now.wickets);
  const int left = now.quota - now.balls;
  if (now.balls == 0 && now.target == match::InningsState::no_target) {
    return fmt::format("{} bat, {} left", team, counted(left, "ball", "balls"));
  }
  const bool whole = now.balls % conditions.balls_per_over == 0;
  const std::string overs = whole ? fmt::format("{}", now.balls / conditions.balls_per_over)
                                  : cricket::overs_text(now.balls, conditions.balls_per_over);
  text += conditions.counts_balls
              ? fmt::format(" after {}", counted(now.balls, "ball", "balls"))
              : fmt::format(" after {} {}", overs, overs == "1" ? "over" : "overs");
  if (now.super_over > 0) text += " of the super over";
  if (now.is_over()) return text + ", the innings over";
  if (now.target == match::InningsState::no_target) {
    return text + fmt::format(", {} left", counted(left, "ball", "balls"));
  }
  return text +
         fmt::format(", {} needed off {}", now.target - now.runs, counted(left, "ball", "balls"));
}

Document what_if(const WhatIfReport& report) {
  Document made;
  made.line(heading(report)).line(standing_text(report.record, report.from));
  if (const std::string in = batters_text(report); !in.empty()) made.line(in);
  made.gap().line("Played on " + counted(report.what.times, "time", "times"));
  made.gap().show(odds_table(report));
  if (report.what.in_real) {
    made.gap().prose(fmt::format(
        "The last column is what `quicket match {} chance` tells: what became of such positions in "
        "real matches, where a lead in the middle of a chase is worth less than the cards say, and "
        "wickets in hand more.",
        report.id.value));
  }
  for (const league::ScoreSpread& spread : report.what.scores) show_spread(made, report, spread);
  made.gap().show(ends_table(report));
  tell_real(made, report);
  put_all(made, report);
  return made.spreadsheet(spreadsheet_of(report));
}

}  // namespace quicket::report
