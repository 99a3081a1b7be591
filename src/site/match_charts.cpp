#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.h"
#include "match/called_name.h"
#include "match/partnerships.h"
#include "match/result.h"
#include "match/scorecard.h"
#include "report/match_words.h"
#include "report/moments.h"
#include "site/chart.h"
#include "site/match_page.h"

namespace quicket::site {
namespace {

using match::InningsEvents;
using match::MatchRecord;

const match::TeamSheet& batting_sheet(const MatchRecord& record, const InningsEvents& innings) {
  return record.sheets[cricket::side_index(innings.batting)];
}

/// The colour of a side in all charts of the match.
std::string side_look(const SeasonView& view, const MatchRecord& record, cricket::Side side) {
  return view.clubs().looks_of(record.sheets[0].name,
                               record.sheets[1].name)[cricket::side_index(side)];
}

/// The innings of the match itself with their overs.
struct Overs {
  std::string team, look;
  std::vector<match::OverPoint> points;
};

std::vector<Overs> overs_of(const SeasonView& view, const MatchRecord& record) {
  std::vector<Overs> all;
  for (match::InningsWorm& innings : match::worms_of(record.events)) {
    if (innings.overs.empty()) continue;
    const std::string& team = record.sheets[cricket::side_index(innings.batting)].name;
    all.push_back({team, side_look(view, record, innings.batting), std::move(innings.overs)});
  }
  return all;
}

std::vector<ChartTick> over_ticks(const MatchRecord& record, int overs, double shift) {
  std::vector<ChartTick> ticks;
  const int unit = record.conditions.counts_balls ? record.conditions.balls_per_over : 1;
  const int step = overs > 25 ? 10 : overs > 8 ? 5 : 1;
  for (int over = step; over <= overs; over += step) {
    ticks.push_back({over + shift, std::to_string(over * unit)});
  }
  return ticks;
}

std::string axis_name(const MatchRecord& record) {
  return record.conditions.counts_balls ? "Balls" : "Overs";
}

int longest(const std::vector<Overs>& innings, const MatchRecord& record) {
  int overs = record.conditions.overs;
  for (const Overs& one : innings) overs = std::max(overs, static_cast<int>(one.points.size()));
  return overs;
}

PageTable over_figures(const MatchRecord& record, const std::vector<Overs>& innings) {
  PageTable table("Runs and totals over by over");
  table.numbers(record.conditions.counts_balls ? "Set" : "Over");
  for (const Overs& one : innings) table.numbers(one.team + ", runs").numbers(one.team + ", total");
  std::size_t rows = 0;
  for (const Overs& one : innings) rows = std::max(rows, one.points.size());
  for (std::size_t over = 0; over < rows; ++over) {
    std::vector<PageCell> cells{static_cast<int>(over) + 1};
    for (const Overs& one : innings) {
      if (over >= one.points.size()) {
        cells.insert(cells.end(), {PageCell("–"), PageCell("–")});
        continue;
      }
      const match::OverPoint& point = one.points[over];
      cells.emplace_back(point.runs);
      cells.emplace_back(fmt::format("{}/{}", point.total, point.total_wickets));
    }
    table.row(std::move(cells));
  }
  return table;
}

Data worm(const MatchRecord& record, const std::vector<Overs>& innings) {
  LineChart chart;
  chart.id = "worm";
  chart.title = "Worm";
  chart.description = "The total of each side after every over; a mark is a wicket.";
  const int overs = longest(innings, record);
  chart.most_x = overs;
  chart.below = axis_name(record);
  chart.ticks_x = over_ticks(record, overs, 0);
  int most = 10;
  for (const Overs& one : innings) most = std::max(most, one.points.back().total);
  for (const match::InningsCard& card : match::scorecard_of(record).innings) {
    const int target = card.total.target;
    if (card.total.super_over > 0 || target <= 0 || match::target_in_doubt(record)) continue;
    most = std::max(most, target);
    chart.level = ChartTick{1.0 * target, fmt::format("Target {}", target)};
  }
  chart.most_y = most * 1.04;
  chart.ticks_y = round_ticks(most);
  for (const Overs& one : innings) {
    ChartLine line;
    line.name = one.team;
    line.look = one.look;
    line.points.emplace_back(0, 0);
    for (std::size_t over = 0; over < one.points.size(); ++over) {
      const match::OverPoint& point = one.points[over];
      const double bowled = 1.0 * point.legal_balls / std::max(1, record.conditions.balls_per_over);
      const double x = std::min(1.0 * static_cast<double>(over + 1), bowled);
      line.points.emplace_back(x, point.total);
      if (point.wickets == 0) continue;
      line.marks.push_back(
          {x, 1.0 * point.total,
           fmt::format("{}: {}/{} after {} {}", one.team, point.total, point.total_wickets,
                       over + 1,
                       over == 0 ? record.conditions.over_word : record.conditions.overs_word)});
    }
    chart.lines.push_back(std::move(line));
  }
  const PageTable figures = over_figures(record, innings);
  return std::move(chart_data(chart, &figures).text("chart_note", "A dot: a wicket."));
}

Data manhattan(const SeasonView& view, const MatchRecord& record,
               const std::vector<Overs>& innings) {
  BarChart chart;
  chart.id = "manhattan";
  chart.title = "Manhattan";
  chart.description = "The runs of every over; a mark above a bar is a wicket.";
  chart.groups = longest(innings, record);
  chart.below = axis_name(record);
  chart.ticks_x = over_ticks(record, chart.groups, -0.5);
  int most = 8;
  for (std::size_t side = 0; side < innings.size(); ++side) {
    chart.series.push_back(innings[side].team);
    chart.looks.push_back(innings[side].look);
    for (std::size_t over = 0; over < innings[side].points.size(); ++over) {
      const match::OverPoint& point = innings[side].points[over];
      most = std::max(most, point.runs + 2 * point.wickets);
      chart.bars.push_back(
          {static_cast<int>(over), static_cast<int>(side), 1.0 * point.runs, point.wickets,
           fmt::format(
               "{}, over {}: {}{}", view.short_name(innings[side].team), over + 1,
               counted(point.runs, "run", "runs"),
               point.wickets == 0 ? std::string() : fmt::format(", {} out", point.wickets))});
    }
  }
  chart.most = most;
  chart.ticks_y = round_ticks(most);
  return std::move(chart_data(chart).text("chart_note", "A dot above a bar: a wicket."));
}

/// The chance after an over.
struct OverChance {
  int innings = 0, over = 0;
  double chance = 0;
};

/// The chance of the side that batted first after every ball.
std::optional<Data> win_chance(const SeasonView& view, const SeasonMatch& match) {
  const MatchRecord& record = match.record;
  const std::vector<InningsEvents> innings = match::innings_of(record.events);
  if (!match.has_chances || innings.empty()) return {};
  const cricket::Side first = innings.front().batting;
  const auto& chances = match.story.chances;
  LineChart chart;
  ChartLine line;
  const std::string& second = record.sheets[cricket::side_index(cricket::other(first))].name;
  line.name = record.sheets[cricket::side_index(first)].name;
  line.look = "lead";
  chart.halves = {{{line.name, side_look(view, record, first)},
                   {second, side_look(view, record, cricket::other(first))}}};
  double x = 0;
  std::map<std::size_t, double> place_of;
  std::optional<double> break_at;
  std::vector<OverChance> by_over;
  int opened = 0, over = 0;
  for (std::size_t i = 0; i < record.events.size() && i < chances.size(); ++i) {
    if (const auto* start = std::get_if<match::InningsOpened>(&record.events[i])) {
      if (start->super_over > 0) break;
      if (++opened == 2) break_at = x;
      over = 0;
    }
    if (std::holds_alternative<match::OverStarted>(record.events[i])) ++over;
    const auto* ball = std::get_if<match::Delivery>(&record.events[i]);
    if (!ball) continue;
    if (ball->legal()) x += 1;
    if (!chances[i]) continue;
    const double chance = first == 0 ? *chances[i] : 1 - *chances[i];
    line.points.emplace_back(x, chance);
    place_of[i] = x;
    if (by_over.empty() || by_over.back().innings != opened || by_over.back().over != over) {
      by_over.push_back({opened, over, chance});
    }
    by_over.back().chance = chance;
  }
  if (line.points.size() < 2) return {};
  for (const match::TurningPoint& point : match.story.turning_points) {
    const auto at = place_of.find(point.event);
    if (at == place_of.end()) continue;
    const double chance = first == 0 ? *chances[point.event] : 1 - *chances[point.event];
    line.marks.push_back({at->second, chance, report::turning_point_sentence(record, point)});
  }
  chart.id = "chance";
  chart.title = "Chance of winning";
  chart.description = fmt::format("Who leads after every ball: {} above the middle, {} below it.",
                                  line.name, second);
  std::string basis = view.season().real
                          ? "By the cards of this season, which know how all of it went."
                          : "By the cards that the match was played with.";
  if (!line.marks.empty()) basis += " A dot: a turning point.";
  chart.most_x = std::max(1.0, x);
  chart.ticks_y = {{0, "100%"}, {0.25, "75%"}, {0.5, "50%"}, {0.75, "75%"}, {1, "100%"}};
  const int length = std::max(1, record.conditions.balls_per_over);
  const auto count_overs = [&](double from, double until) {
    const int overs = static_cast<int>((until - from) / length);
    for (const ChartTick& tick : over_ticks(record, overs, 0)) {
      chart.ticks_x.push_back({from + tick.at * length, tick.text});
    }
  };
  count_overs(0, break_at.value_or(x));
  if (break_at) count_overs(*break_at, x);
  chart.split = break_at;
  chart.below = fmt::format("{}: {} bat{}", axis_name(record), view.short_name(line.name),
                            break_at ? fmt::format(", then {}", view.short_name(second)) : "");
  PageTable figures(fmt::format("The chance of {} after every over", line.name));
  figures.numbers("Innings").numbers(record.conditions.counts_balls ? "Set" : "Over");
  figures.numbers("Chance");
  for (const OverChance& then : by_over) {
    figures.row({then.innings, then.over, PageCell(report::percent(then.chance))});
  }
  chart.lines.push_back(std::move(line));
  return std::move(chart_data(chart, &figures).text("chart_note", std::move(basis)));
}

Data partnerships(const SeasonView& view, const MatchRecord& record, const InningsEvents& innings,
                  std::size_t i) {
  const match::TeamSheet& sheet = batting_sheet(record, innings);
  StackChart chart;
  chart.id = fmt::format("stands-{}", i + 1);
  chart.title = fmt::format("Partnerships of {}", sheet.name);
  chart.description = "Runs of the first and of the second batter in every partnership.";
  chart.first = "named first";
  chart.second = "named second";
  chart.look = side_look(view, record, innings.batting);
  PageTable figures(chart.title);
  figures.numbers("Wicket").words("First batter").numbers("Runs").words("Second batter");
  figures.numbers("Runs").numbers("Together").numbers("Balls");
  std::vector<int> nothing;  // wickets that fell without a run
  for (const match::Partnership& stand : match::partnerships_of(innings)) {
    if (stand.second == match::no_member) continue;
    figures.row({stand.wicket, match::name_of(sheet, stand.first), stand.first_runs,
                 match::name_of(sheet, stand.second), stand.second_runs, stand.runs, stand.balls});
    // A collapse is a row, not half the drawing.
    if (stand.runs == 0 && !stand.unbroken) {
      nothing.push_back(stand.wicket);
      continue;
    }
    StackRow row;
    row.left = fmt::format("{}. {} {} · {} {}", stand.wicket, short_name_of(sheet, stand.first),
                           stand.first_runs, short_name_of(sheet, stand.second), stand.second_runs);
    row.right = fmt::format("{}{} ({})", stand.runs, stand.unbroken ? "*" : "", stand.balls);
    row.first = stand.first_runs;
    row.second = stand.second_runs;
    chart.rows.push_back(std::move(row));
  }
  Data made = chart_data(chart, &figures);
  if (!nothing.empty()) {
    made.text("chart_note", fmt::format("Without a run: wicket{} {}.",
                                        nothing.size() > 1 ? "s" : "", fmt::join(nothing, ", ")));
  }
  return made;
}

}  // namespace

std::string short_name_of(const match::TeamSheet& sheet, match::Member member) {
  const match::ShortNames called({&sheet, &sheet});
  const std::string& name = match::name_of(sheet, member);
  const std::string last = called.of(name);
  // "Singh" is also said of Ramandeep Singh, who has no initials.
  const auto alike = std::ranges::count_if(sheet.players, [&](const match::SheetPlayer& one) {
    return one.name == last || one.name.ends_with(" " + last);
  });
  return alike == 1 ? last : name;
}

std::vector<Data> match_charts(const SeasonView& view, const SeasonMatch& match) {
  std::vector<Data> charts;
  if (auto chance = win_chance(view, match)) charts.push_back(std::move(*chance));
  const std::vector<Overs> innings = overs_of(view, match.record);
  if (innings.empty()) return charts;
  charts.push_back(worm(match.record, innings));
  charts.push_back(manhattan(view, match.record, innings));
  return charts;
}

std::vector<Data> stand_charts(const SeasonView& view, const SeasonMatch& match) {
  std::vector<Data> charts;
  for (const InningsEvents& one : match::innings_of(match.record.events)) {
    if (one.super_over > 0 || match::partnerships_of(one).empty()) continue;
    charts.push_back(partnerships(view, match.record, one, charts.size()));
  }
  return charts;
}

}  // namespace quicket::site
