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
  Table table({{"Winner", "team"},
               {"Times", "times", true},
               {"Share", "share", true},
               {"Win-chance table", "table_chance", true}});
  for (const match::Side side : {0, 1}) {
    Cell by_table;
    if (what.by_table) {
      by_table = cell(percent(side == 0 ? *what.by_table : 1 - *what.by_table, 1));
    }
    const int wins = what.wins[side_index(side)];
    table.add({cell(side_name(report, side)), cell(wins), cell(percent(what.share(wins), 1)),
               std::move(by_table)});
  }
  if (what.ties > 0) {
    table.add({cell("Tie"), cell(what.ties), cell(percent(what.share(what.ties), 1)), {}});
  }
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

std::string spread_text(const WhatIfReport& report, const league::ScoreSpread& spread,
                        Window& window) {
  std::string text =
      '\n' + window.line(fmt::format(
                 "Final score of {}: median {}, half between {} and {}, nine in ten between {} "
                 "and {}",
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
    table.add({cell(score_class_text(classes, row)), cell(percent(report.what.share(times), 1)),
               bar.empty() ? cell(" ") : cell(bar)});
  }
  return text + window.text(table);
}

std::string ends_text(const WhatIfReport& report, Window& window) {
  constexpr std::size_t shown = 8;
  Table table({{"Likeliest results", "result"}, {"Share", "share", true}});
  int others = report.what.times;
  for (std::size_t i = 0; i < std::min(shown, report.what.ends.size()); ++i) {
    const league::EndCount& end = report.what.ends[i];
    table.add(
        {cell(end_sentence(report, end.result)), cell(percent(report.what.share(end.times), 1))});
    others -= end.times;
  }
  if (others > 0) table.add({cell("Other results"), cell(percent(report.what.share(others), 1))});
  return '\n' + window.text(table);
}

std::string real_text(const WhatIfReport& report, Window& window) {
  if (!report.what.as_it_was) return {};
  const std::string real = match::sentence(match::result_of(report.record), report.record);
  const int times = *report.what.as_it_was;
  return '\n' + window.prose(fmt::format("The match itself: {}. It ended that way {} of {} ({}).",
                                         real, counted(times, "time", "times"), report.what.times,
                                         percent(report.what.share(times), 1)));
}

std::string heading(const WhatIfReport& report) {
  const cricket::MatchInfo& info = report.record.info;
  std::string text = fmt::format("{} v {}", side_name(report, 0), side_name(report, 1));
  if (!info.stage.empty()) text += ", " + info.stage;
  if (info.date) text += ", " + to_string(info.date);
  return fmt::format("{}  [match {}]", text, report.id.value);
}

std::string winner_json(const std::optional<match::Side>& winner, const WhatIfReport& report) {
  return winner ? json_string(side_name(report, *winner)) : "null";
}

std::string number_json(const std::optional<int>& number) {
  return number ? fmt::format("{}", *number) : "null";
}

std::string scores_json(const WhatIfReport& report) {
  std::string text;
  for (const league::ScoreSpread& spread : report.what.scores) {
    text += fmt::format("{}\n  {{\"innings\": {}, \"team\": {}, \"percentiles\": {{",
                        text.empty() ? "" : ",", spread.innings,
                        json_string(side_name(report, spread.batting)));
    std::string inner;
    for (const int percent : {5, 10, 25, 50, 75, 90, 95}) {
      inner += fmt::format("{}\"{}\": {}", inner.empty() ? "" : ", ", percent,
                           spread.quantile(percent / 100.0));
    }
    text += inner + "}, \"times\": {";
    inner.clear();
    for (const auto& [runs, times] : spread.times) {
      inner += fmt::format("{}\"{}\": {}", inner.empty() ? "" : ", ", runs, times);
    }
    text += inner + "}}";
  }
  return text;
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

std::string what_if_text(const WhatIfReport& report, int width) {
  Window window(width);
  std::string text = window.line(heading(report));
  text += window.line(standing_text(report.record, report.from));
  if (const std::string in = batters_text(report); !in.empty()) text += window.line(in);
  text += '\n' + window.line("Played on " + counted(report.what.times, "time", "times"));
  text += '\n' + window.text(odds_table(report));
  for (const league::ScoreSpread& spread : report.what.scores) {
    text += spread_text(report, spread, window);
  }
  text += ends_text(report, window) + real_text(report, window);
  return text + window.note();
}

std::string what_if_json(const WhatIfReport& report) {
  const league::WhatIf& what = report.what;
  const cricket::Conditions& conditions = report.record.conditions;
  match::BallMark mark = report.from.mark;
  mark.innings = 0;
  std::string text = fmt::format(
      "{{\"match\": {}, \"innings\": {}, \"ball\": {}, \"score\": {}, \"times\": {}, \"seed\": {}, "
      "\"ties\": {}, \"sides\": [",
      report.id.value, report.from.mark.innings, json_string(to_string(mark, conditions)),
      json_string(standing_text(report.record, report.from)), what.times, report.seed, what.ties);
  for (const match::Side side : {0, 1}) {
    const int wins = what.wins[side_index(side)];
    text += fmt::format(
        "{}{{\"team\": {}, \"wins\": {}, \"share\": {:.5f}, \"table_chance\": {}}}",
        side == 0 ? "" : ", ", json_string(side_name(report, side)), wins, what.share(wins),
        what.by_table ? fmt::format("{:.5f}", side == 0 ? *what.by_table : 1 - *what.by_table)
                      : "null");
  }
  text += "], \"scores\": [" + scores_json(report) + "], \"results\": [";
  bool first = true;
  for (const league::EndCount& end : what.ends) {
    text += fmt::format(
        "{}\n  {{\"result\": {}, \"winner\": {}, \"by_runs\": {}, \"by_wickets\": {}, "
        "\"times\": {}}}",
        first ? "" : ",", json_string(end_sentence(report, end.result)),
        winner_json(end.result.winner, report), number_json(end.result.by_runs),
        number_json(end.result.by_wickets), end.times);
    first = false;
  }
  const std::string real = match::sentence(match::result_of(report.record), report.record);
  return text + fmt::format("], \"real_result\": {}, \"as_it_was\": {}}}\n",
                            real.empty() ? "null" : json_string(real), number_json(what.as_it_was));
}

std::string what_if_csv(const WhatIfReport& report, Spreadsheets spreadsheets) {
  const league::WhatIf& what = report.what;
  Table table({{"", "kind"}, {"", "innings"}, {"", "what"}, {"", "times"}, {"", "share"}});
  const auto add = [&](std::string_view kind, Cell innings, std::string_view name, int times) {
    table.add(
        {cell(kind), std::move(innings), cell(name), cell(times), cell(what.share(times), 5)});
  };
  for (const match::Side side : {0, 1}) {
    add("winner", {}, side_name(report, side), what.wins[side_index(side)]);
  }
  add("winner", {}, "tie", what.ties);
  for (const league::ScoreSpread& spread : what.scores) {
    for (const auto& [runs, times] : spread.times) {
      add("score", cell(spread.innings), fmt::format("{}", runs), times);
    }
  }
  for (const league::EndCount& end : what.ends) {
    add("result", {}, end_sentence(report, end.result), end.times);
  }
  return table.csv(spreadsheets);
}

}  // namespace quicket::report
