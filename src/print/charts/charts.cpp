#include "print/charts/charts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "cards/roles.h"
#include "cricket/conditions.h"
#include "cricket/game_credit.h"
#include "cricket/overs.h"
#include "print/charts/fielding_page.h"
#include "print/charts/fold_out.h"
#include "print/charts/odds.h"
#include "print/charts/played_odds.h"
#include "print/charts/reference_text.h"
#include "print/charts/strip_card.h"
#include "print/page/fit.h"
#include "print/page/furniture.h"
#include "print/page/paper.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

/// As large as a page of odds allows.
constexpr double odds_pt = 11.4, odds_note_pt = 9;

std::string percent(double share) {
  const std::string text = fmt::format("{:.1f}%", share * 100);
  return text == "0.0%" ? "-" : text;
}

/// Shares of one whole, rounded such that what is printed adds up to it: the largest remainders up.
std::vector<double> rounded_shares(std::vector<double> shares) {
  constexpr int whole = 1000;
  std::vector<std::pair<double, std::size_t>> remainders;
  int left = whole;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    const double tenths = std::floor(shares[i] * whole + 1e-9);
    remainders.emplace_back(shares[i] * whole - tenths, i);
    left -= static_cast<int>(tenths);
    shares[i] = tenths / whole;
  }
  std::ranges::sort(remainders, std::greater<>());
  for (int i = 0; i < left && i < static_cast<int>(remainders.size()); ++i) {
    shares[remainders[static_cast<std::size_t>(i)].second] += 1.0 / whole;
  }
  return shares;
}

void reference_page(Canvas& canvas, const cards::CardSet& set, Size paper) {
  canvas.begin_page(paper);
  canvas.bookmark("Quick reference");
  const Box area = page_head(canvas, paper, "Quick reference", set_title(set));
  constexpr double gap = 8;
  const double width = (area.w - gap) / 2;
  const double right = area.x + width + gap;
  const auto rows = format_rows(set.format);
  constexpr double between = 4, below_table = 6;
  const std::array<std::vector<Block>, 2> columns{
      {{turn_block(set.chart.tempo), tempo_words_block(set), card_block(), usage_block(set.format),
        marks_block(set)},
       {fielding_block(set), strike_block(), super_over_block()}}};
  // As large as everything that a game needs has room for on one page, of A4 or of Letter.
  const auto highest = [&](double size) {
    double left = -between;
    double second = static_cast<double>(rows.size()) * size * mm_per_point * table_leading +
                    below_table - between;
    for (double* height : {&left, &second}) {
      for (const Block& block : columns[height == &left ? 0 : 1]) {
        if (!block.entries.empty()) *height += block_height(canvas, width, block, size) + between;
      }
    }
    return std::max(left, second);
  };
  double size = 10.8;
  while (size > smallest_pt && highest(size) > area.h) size -= 0.1;
  double y = area.y;
  for (const Block& block : columns[0]) {
    if (block.entries.empty()) continue;
    y = draw_block(canvas, {area.x, y}, width, block, size) + between;
  }
  y = area.y;
  for (const Block& block : columns[1]) {
    y = draw_block(canvas, {right, y}, width, block, size) + between;
    if (&block != columns[1].data()) continue;
    y = draw_table(canvas, {right, y}, width, {2, 1}, rows, size) + below_table;
  }
  page_foot(canvas, paper, set.credit, cricket::game_credit);
}

double chart_odds(Canvas& canvas, const cards::CardSet& set, Point top, double width, double pt) {
  std::vector<std::vector<std::string>> rows{{"On the fielding chart", "Cells", "Chance"}};
  for (const auto& [kind, cells] : cells_by_kind(set.chart)) {
    rows.push_back({std::string(kind), std::to_string(cells), percent(cells / 120.0)});
  }
  return draw_table(canvas, top, width, {3, 1.2, 1.9}, rows, pt);
}

/// A head of the phases, for tables of them.
std::vector<std::string> phase_head(std::string what, const cards::TempoStrip& strip) {
  std::vector<std::string> head{std::move(what)};
  for (const cards::TempoPhase& phase : strip.phases) {
    const std::string word = cricket::phase_word(phase.name);
    head.push_back(upper(word.substr(0, 1)) + word.substr(1));
  }
  return head;
}

std::vector<double> phase_widths(const cards::TempoStrip& strip) {
  std::vector<double> widths{2.3};
  for (const cards::TempoPhase& phase : strip.phases) {
    widths.push_back(
        std::max(1.2, 0.18 * static_cast<double>(cricket::phase_word(phase.name).size())));
  }
  return widths;
}

/// Of a tempo set: what a ball comes to in each phase.
double tempo_odds(Canvas& canvas, const cards::CardSet& set, const std::vector<PlayedPhase>& phases,
                  Point top, double width, double pt) {
  std::vector<std::vector<std::string>> rows{phase_head("A ball", set.chart.tempo)};
  std::vector<std::vector<double>> columns;
  for (const PlayedPhase& phase : phases) {
    std::vector<double>& shares = columns.emplace_back();
    for (const auto& [what, share] : rows_of(phase.ball)) shares.push_back(share);
    shares = rounded_shares(std::move(shares));
  }
  for (std::size_t i = 0; i < rows_of(phases.front().ball).size(); ++i) {
    if (std::ranges::all_of(columns, [i](const auto& shares) { return shares[i] == 0; })) continue;
    std::vector<std::string> row{rows_of(phases.front().ball)[i].first};
    for (const std::vector<double>& shares : columns) row.push_back(percent(shares[i]));
    rows.push_back(row);
  }
  const double y = draw_table(canvas, top, width, phase_widths(set.chart.tempo), rows, pt);
  return paragraph(canvas, {top.x, y + 2.5}, width,
                   fmt::format("Counted in {} matches that computer captains played with these "
                               "cards and the whole tempo card: pitch, calls, new batters and "
                               "chases are in it.",
                               played_matches),
                   letters(odds_note_pt, false, Align::left, muted));
}

/// As sure as the matches counted make it.
std::string whole_percent(double share) {
  return fmt::format("{:.0f}%", 100 * share);
}

/// The same of an over; returns the y below it.
double tempo_over_odds(Canvas& canvas, const cards::CardSet& set,
                       const std::vector<PlayedPhase>& phases, Point top, double width, double pt) {
  const bool sets = set.format.conditions().counts_balls;
  std::vector<std::vector<std::string>> rows{
      phase_head(sets ? "Five balls" : "An over", set.chart.tempo)};
  const auto add = [&](std::string what, const auto& text) {
    rows.push_back({std::move(what)});
    for (const PlayedPhase& phase : phases) rows.back().push_back(text(phase));
  };
  add("Average runs", [](const PlayedPhase& phase) { return fmt::format("{:.1f}", phase.runs); });
  for (std::size_t i = 0; i < PlayedPhase::over_runs.size(); ++i) {
    add(fmt::format("{} runs or more", PlayedPhase::over_runs[i]),
        [i](const PlayedPhase& phase) { return whole_percent(phase.at_least[i]); });
  }
  const std::array<const char*, 3> wickets{"No wicket", "One wicket", "Two or more"};
  for (std::size_t i = 0; i < wickets.size(); ++i) {
    add(wickets[i], [i](const PlayedPhase& phase) { return whole_percent(phase.by_wickets[i]); });
  }
  return draw_table(canvas, top, width, phase_widths(set.chart.tempo), rows, pt);
}

/// What a chase may hope for.
double last_over_odds(Canvas& canvas, const LastOvers& last, bool sets, Point top, double width,
                      double pt) {
  std::vector<std::vector<std::string>> rows{{"In the last", sets ? "10 balls" : "2 overs",
                                              sets ? "15 balls" : "3 overs",
                                              sets ? "25 balls" : "5 overs"}};
  for (std::size_t i = 0; i < LastOvers::runs.size(); ++i) {
    rows.push_back({fmt::format("{} runs or more", LastOvers::runs[i])});
    for (const auto& share : last.at_least) rows.back().push_back(whole_percent(share[i]));
  }
  return draw_table(canvas, top, width, {1.5, 1.2, 1.2, 1.2}, rows, pt);
}

double card_odds(Canvas& canvas, const cards::CardSet& set, Point top, double width) {
  const BallOdds fielding = odds_of_chart(set.chart, set.format.conditions());
  const auto strikers = mean_odds(set, false, fielding);
  const auto bowlers = mean_odds(set, true, fielding);
  // Without cards there is nothing else to tell.
  if (!strikers && !bowlers) {
    std::vector<std::vector<std::string>> rows{{"Result", "Chart"}};
    for (const auto& [name, chart] : rows_of(fielding)) rows.push_back({name, percent(chart)});
    const double y = draw_table(canvas, top, width, {1.5, 1.2}, rows, odds_pt);
    return paragraph(canvas, {top.x, y + 2.5}, width,
                     "Chances are taken ten times in twenty, the rating of a league-average "
                     "fielder or keeper.",
                     letters(odds_note_pt, false, Align::left, muted));
  }
  std::vector<std::vector<std::string>> rows{{"Result", "Chart", "Striker", "Bowler", "Per ball"}};
  for (std::size_t i = 0; i < rows_of(fielding).size(); ++i) {
    const auto [name, chart] = rows_of(fielding)[i];
    std::vector<std::string> row{name, percent(chart), "-", "-", "-"};
    if (strikers) row[2] = percent(rows_of(*strikers)[i].second);
    if (bowlers) row[3] = percent(rows_of(*bowlers)[i].second);
    if (strikers && bowlers) {
      row[4] = percent((rows_of(*strikers)[i].second + rows_of(*bowlers)[i].second) / 2);
    }
    rows.push_back(row);
  }
  const double y = draw_table(canvas, top, width, {1.5, 1.2, 1.2, 1.2, 1.2}, rows, odds_pt);
  return paragraph(
      canvas, {top.x, y + 2.5}, width,
      "Chances are taken ten times in twenty, the rating of a league-average fielder or "
      "keeper. Striker and bowler are the means of the set's cards, by balls faced and "
      "bowled; each decides half of all balls.",
      letters(odds_note_pt, false, Align::left, muted));
}

/// How often something happens in an over: never, once, more often.
void over_odds(Canvas& canvas, const cards::CardSet& set, Point top, double width, double pt) {
  const cricket::Conditions conditions = set.format.conditions();
  const BallOdds fielding = odds_of_chart(set.chart, conditions);
  const auto strikers = mean_odds(set, false, fielding);
  const auto bowlers = mean_odds(set, true, fielding);
  if (!strikers || !bowlers) return;
  const int balls = conditions.balls_per_over;
  std::vector<std::vector<std::string>> rows{
      {fmt::format("In {} balls", balls), "None", "One", "Two or more"}};
  for (std::size_t i = 0; i < rows_of(*strikers).size(); ++i) {
    const double ball = (rows_of(*strikers)[i].second + rows_of(*bowlers)[i].second) / 2;
    const double none = std::pow(1 - ball, balls);
    const double one = balls * ball * std::pow(1 - ball, balls - 1);
    rows.push_back({rows_of(*strikers)[i].first, percent(none), percent(one),
                    percent(std::max(0.0, 1 - none - one))});
  }
  draw_table(canvas, top, width, {1.6, 1.2, 1.2, 1.5}, rows, pt);
}

/// What ratings are worth, so many in a row.
void rating_odds(Canvas& canvas, const cards::CardSet& set, Point top, double width, double pt,
                 int in_a_row) {
  if (!has_ratings(set)) return;                                        // every one is 10
  const int highest = 19, lines = (highest + in_a_row - 1) / in_a_row;  // rules 6.5
  std::vector<std::vector<std::string>> rows(1);
  std::vector<double> shares;
  for (int i = 0; i < in_a_row; ++i) {
    rows[0].insert(rows[0].end(), {"Rating", "Taken", "Missed"});
    shares.insert(shares.end(), {1.2, 1, 1});
  }
  for (int low = 1; low <= lines; ++low) {
    std::vector<std::string>& row = rows.emplace_back();
    for (int rating = low; rating <= highest; rating += lines) {
      row.insert(row.end(), {std::to_string(rating), fmt::format("{}%", rating * 5),
                             fmt::format("{}%", 100 - rating * 5)});
    }
    row.resize(rows[0].size());
  }
  const double y = draw_table(canvas, top, width, shares, rows, pt);
  paragraph(canvas, {top.x, y + 2.5}, width,
            "For a run-out chance with a fielder and the keeper, use the lower of the two ratings.",
            letters(odds_note_pt, false, Align::left, muted));
}

void odds_page(Canvas& canvas, const cards::CardSet& set, Size paper) {
  canvas.begin_page(paper);
  canvas.bookmark("Odds");
  const Box area = page_head(canvas, paper, "Odds", set_title(set));
  constexpr double gap = 8, between = 6;
  const double width = (area.w - gap) / 2;
  const double right = area.x + width + gap;
  const PlayedOdds played = played_odds(set);
  if (played.phases.empty()) {
    const double below = chart_odds(canvas, set, {area.x, area.y}, width, odds_pt) + between;
    over_odds(canvas, set, {area.x, below}, width, odds_pt);
    const double y = card_odds(canvas, set, {right, area.y}, width) + between;
    rating_odds(canvas, set, {right, y}, width, odds_pt, 2);
  } else {
    // The right column has three tables and a note.
    constexpr double three = 33.5;
    const double row_mm = table_leading * mm_per_point;
    const double pt = std::min(odds_pt, (area.h - 2 * between) / (three * row_mm));
    double y = tempo_odds(canvas, set, played.phases, {right, area.y}, width, pt) + between;
    y = tempo_over_odds(canvas, set, played.phases, {right, y}, width, pt) + between;
    y = last_over_odds(canvas, played.last_overs, set.format.conditions().counts_balls, {right, y},
                       width, pt);
    // The left one is as long: the chart, nineteen ratings, their heads, and a note of two lines.
    const double rows = static_cast<double>(cells_by_kind(set.chart).size()) + 21;
    const double note = 2.5 + 2 * odds_note_pt * 1.35 * mm_per_point;
    const double left_pt = std::min(odds_pt, (y - area.y - between - note) / (rows * row_mm));
    y = chart_odds(canvas, set, {area.x, area.y}, width, left_pt) + between;
    rating_odds(canvas, set, {area.x, y}, width, left_pt, 1);
  }
  page_foot(canvas, paper, set.credit);
}

}  // namespace

std::string print_charts(const cards::CardSet& set, const ChartOptions& options) {
  demand_paper(options.paper, {190, 250}, "the charts", Turn::either);
  Canvas canvas({set_title(set).empty() ? "Charts" : set_title(set) + ": charts", set.credit},
                options.ink, options.medium);
  fielding_page(canvas, set, options.paper);
  if (options.strip && !set.chart.tempo.empty()) {
    strip_page(canvas, set, options.paper, options.card);
  }
  reference_page(canvas, set, options.paper);
  odds_page(canvas, set, options.paper);
  fold_out_page(canvas, set, options.paper, options.card);
  return canvas.finish();
}

}  // namespace quicket::print
