#include "print/season/scorecard_page.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "cricket/overs.h"
#include "cricket/rates.h"
#include "match/place_text.h"
#include "match/scorecard.h"
#include "print/page/fit.h"
#include "print/page/typography.h"
#include "print/scoresheet/fill.h"
#include "print/season/match_charts.h"

namespace quicket::print {
namespace {

constexpr double bar_mm = 6;
constexpr double scorecard_line_mm = 3.9;
constexpr double remark_lines = 5;  ///< below the batting, usually at most
// Letters of a short innings grow, but not beyond 9.7 pt: pages of one book should look alike. The
// charts get 72 mm or more, unless the innings at 7.6 pt need it themselves.
constexpr double largest_scale = 1.28, charts_mm = 72;

struct Column {
  double width;
  std::string text;
};

/// A line of figures, each at the right of its column, from the right end of `box` leftwards.
void figures_line(Canvas& canvas, Box box, const std::vector<Column>& columns,
                  const TextStyle& style) {
  double right = box.right();
  for (const Column& column : columns) right -= column.width;
  TextStyle at_right = style;
  at_right.align = Align::right;
  for (const Column& column : columns) {
    text_in(canvas, {right, box.y, column.width, box.h}, column.text, at_right);
    right += column.width;
  }
}

std::string rate_text(int runs, int balls, double times) {
  return balls == 0 ? "-" : fmt::format("{:.1f}", times * runs / balls);
}

/// Full names; or surnames, if those are too long.
std::vector<std::string> how_out_wordings(const match::BattingLine& batter,
                                          const match::TeamSheet& fielding) {
  std::vector<std::string> wordings{match::how_out_text(batter, fielding)};
  if (batter.out) wordings.push_back(how_out_note(batter, fielding));
  return wordings;
}

class InningsBlock {
 public:
  InningsBlock(Canvas& canvas, const match::MatchRecord& record, const match::InningsCard& card,
               const cricket::TeamColours& colours, double scale)
      : canvas_(canvas),
        scale_(scale),
        record_(record),
        card_(card),
        colours_(colours),
        batting_(record.sheets[static_cast<std::size_t>(card.total.batting)]),
        fielding_(record.sheets[static_cast<std::size_t>(cricket::other(card.total.batting))]) {}

  /// Draws downwards from `top`; returns the y below.
  double draw(Point top, double width) {
    draw_bar({top.x, top.y, width, bar_mm * scale_});
    const double batting_width = width * 0.6;
    const double bowling_left = top.x + batting_width + 5;
    const double y = top.y + bar_mm * scale_ + 0.6;
    const double below_batting = draw_batting({top.x, y}, batting_width);
    const double below_bowling = draw_bowling({bowling_left, y}, top.x + width - bowling_left);
    return std::max(below_batting, below_bowling);
  }

 private:
  void draw_bar(Box bar) {
    canvas_.rect(bar, filled(colours_.main));
    const Colour on = cricket::readable_on(colours_.main);
    text_in(canvas_, {bar.x + 1.6, bar.y, bar.w * 0.6, bar.h}, batting_.name,
            letters(9.5 * scale_, true, Align::left, on));
    const std::string length =
        record_.conditions.counts_balls
            ? counted(card_.total.balls, "ball", "balls")
            : cricket::overs_text(card_.total.balls, record_.conditions.balls_per_over) + " overs";
    const bool all_out = card_.total.all_out;
    text_in(canvas_, {bar.x + bar.w * 0.62, bar.y, bar.w * 0.38 - 1.6, bar.h},
            all_out ? fmt::format("{} all out ({})", card_.total.runs, length)
                    : fmt::format("{}/{} ({})", card_.total.runs, card_.total.wickets, length),
            letters(10 * scale_, true, Align::right, on));
  }

  double draw_batting(Point top, double width) {
    const std::vector<double> widths{8, 8, 7, 7, 13.5};
    double figures = 0;
    for (const double one : widths) figures += one;
    const double row_mm = scorecard_line_mm * scale_;
    const auto line = [&](double y, const std::vector<std::string>& texts, const TextStyle& style) {
      std::vector<Column> columns;
      for (std::size_t i = 0; i < texts.size(); ++i) columns.push_back({widths[i], texts[i]});
      figures_line(canvas_, {top.x, y, width, row_mm}, columns, style);
    };
    double y = top.y;
    line(y, {"R", "B", "4s", "6s", "SR"}, letters(smallest_pt * scale_, false, Align::left, muted));
    y += row_mm;
    const double words = width - figures;
    for (const match::BattingLine& batter : card_.batting) {
      canvas_.line({top.x, y}, {top.x + width, y}, {hair, 0.12, 0});
      std::vector<std::string> names = name_wordings(match::name_of(batting_, batter.batter));
      if (batter.batter == batting_.keeper && !batting_.keeper_assumed) {
        for (std::string& name : names) name += " †";
      }
      text_in(canvas_, {top.x, y, words * 0.46, row_mm}, names, letters(7.6 * scale_, true));
      text_in(canvas_, {top.x + words * 0.47, y, words * 0.53 - 1, row_mm},
              how_out_wordings(batter, fielding_), letters(7 * scale_, false, Align::left, muted));
      line(y,
           {std::to_string(batter.runs), std::to_string(batter.balls), std::to_string(batter.fours),
            std::to_string(batter.sixes), rate_text(batter.runs, batter.balls, 100)},
           letters(7.6 * scale_));
      y += row_mm;
    }
    canvas_.line({top.x, y}, {top.x + width, y}, {ink, 0.25, 0});
    return draw_remarks({top.x, y + 0.4}, width);
  }

  double draw_remarks(Point top, double width) {
    const TextStyle small = letters(7 * scale_);
    const match::Extras& extras = card_.extras;
    double y =
        paragraph(canvas_, top, width,
                  extras.not_told > 0
                      ? fmt::format("Extras {}", extras.total())
                      : fmt::format("Extras {} (b {}, lb {}, w {}, nb {}{})", extras.total(),
                                    extras.byes, extras.leg_byes, extras.wides, extras.no_balls,
                                    extras.penalty > 0 ? fmt::format(", pen {}", extras.penalty)
                                                       : std::string()),
                  small, 1.25);
    if (!card_.did_not_bat.empty()) {
      std::string names;
      for (const match::Member member : card_.did_not_bat) {
        names += (names.empty() ? "" : ", ") + match::name_of(batting_, member);
      }
      y = paragraph(canvas_, {top.x, y}, width,
                    (card_.total.closed ? "Did not bat: " : "Yet to bat: ") + names, small, 1.25);
    }
    if (!card_.fall.empty()) {
      std::string falls;
      for (const match::FallOfWicket& fall : card_.fall) {
        falls += fmt::format("{}{}-{} ({}, {})", falls.empty() ? "" : ", ", fall.wicket, fall.score,
                             told_apart(batting_, fall.batter),
                             match::place_text(record_.conditions, fall.place));
      }
      y = paragraph(canvas_, {top.x, y}, width, "Fall: " + falls, small, 1.25);
    }
    return y;
  }

  double draw_bowling(Point top, double width) {
    const bool balls = record_.conditions.counts_balls;
    const std::vector<double> widths{8, 7, 8, 7, 12.5};
    const double row_mm = scorecard_line_mm * scale_;
    const auto line = [&](double y, const std::vector<std::string>& texts, const TextStyle& style) {
      std::vector<Column> columns;
      for (std::size_t i = 0; i < texts.size(); ++i) columns.push_back({widths[i], texts[i]});
      figures_line(canvas_, {top.x, y, width, row_mm}, columns, style);
    };
    double y = top.y;
    line(y, {balls ? "B" : "O", balls ? "Dot" : "M", "R", "W", "Econ"},
         letters(smallest_pt * scale_, false, Align::left, muted));
    y += row_mm;
    const int over = record_.conditions.balls_per_over;
    for (const match::BowlingLine& bowler : card_.bowling) {
      canvas_.line({top.x, y}, {top.x + width, y}, {hair, 0.12, 0});
      text_in(canvas_, {top.x, y, width - 43, row_mm},
              name_wordings(match::name_of(fielding_, bowler.bowler)), letters(7.6 * scale_, true));
      const auto economy = cricket::runs_per_over(bowler.runs, bowler.balls, over);
      line(y,
           {balls ? std::to_string(bowler.balls) : cricket::overs_text(bowler.balls, over),
            std::to_string(balls ? bowler.dots : bowler.maidens), std::to_string(bowler.runs),
            std::to_string(bowler.wickets), economy ? fmt::format("{:.2f}", *economy) : "-"},
           letters(7.6 * scale_));
      y += row_mm;
    }
    canvas_.line({top.x, y}, {top.x + width, y}, {ink, 0.25, 0});
    return y;
  }

  Canvas& canvas_;
  double scale_;  ///< of letters and lines, at least 1
  const match::MatchRecord& record_;
  const match::InningsCard& card_;
  cricket::TeamColours colours_;
  const match::TeamSheet& batting_;
  const match::TeamSheet& fielding_;
};

double draw_result(Canvas& canvas, Box area, const BookMatch& match) {
  double y = area.y - 1;
  text_in(canvas, {area.x, y, area.w, 5.5}, league::sentence(match.result), letters(11, true));
  y += 5.6;
  std::string about;
  const auto add = [&about](const std::string& part) {
    if (!part.empty()) about += (about.empty() ? "" : " · ") + part;
  };
  add(match.result.stage.empty() ? fmt::format("Round {}", match.result.round)
                                 : match.result.stage);
  add(quicket::to_string(match.result.date));
  add(match.result.venue);
  for (const match::MatchEvent& event : match.record.events) {
    if (const auto* toss = std::get_if<match::Toss>(&event)) {
      add(fmt::format("Toss: {}, who chose to {}",
                      match.record.sheets[static_cast<std::size_t>(toss->winner)].name,
                      toss->chose_to_bat ? "bat" : "bowl"));
    }
  }
  const std::string& best = match.record.info.player_of_match;
  if (!best.empty()) add("Player of the match: " + best);
  text_in(canvas, {area.x, y, area.w, 4}, about, letters(7.6, false, Align::left, muted));
  return y + 6;
}

/// The largest letters that leave room for the charts below.
double scale_for(const match::Scorecard& card, double height_mm) {
  double needed = 0;
  for (const match::InningsCard& one : card.innings) {
    if (one.total.super_over > 0) continue;
    const double batting = static_cast<double>(one.batting.size()) + 1 + remark_lines;
    const double bowling = static_cast<double>(one.bowling.size()) + 1;
    needed += bar_mm + 4.6 + scorecard_line_mm * std::max(batting, bowling);
  }
  return needed > 0 ? std::clamp(height_mm / needed, 1.0, largest_scale) : 1;
}

}  // namespace

void draw_scorecard(Canvas& canvas, Box area, const BookMatch& match,
                    const std::map<std::string, cricket::TeamColours>& colours) {
  const match::Scorecard card = match::scorecard_of(match.record);
  const auto innings = match::innings_of(match.record.events);
  double y = draw_result(canvas, area, match);
  const double scale = scale_for(card, area.bottom() - y - charts_mm);
  std::vector<OverSeries> series;
  std::string super_overs;
  for (std::size_t i = 0; i < card.innings.size(); ++i) {
    const match::InningsCard& one = card.innings[i];
    const std::string& team = match.record.sheets[static_cast<std::size_t>(one.total.batting)].name;
    if (one.total.super_over > 0) {
      super_overs += fmt::format("{}{} {}/{}", super_overs.empty() ? "Super over: " : ", ", team,
                                 one.total.runs, one.total.wickets);
      continue;
    }
    const cricket::TeamColours dress = colours.at(team);
    y = InningsBlock(canvas, match.record, one, dress, scale).draw({area.x, y}, area.w) + 4;
    series.push_back({team, dress.main, match::worm_of(innings[i])});
  }
  if (!super_overs.empty()) {
    text_in(canvas, {area.x, y, area.w, 4}, super_overs, letters(8, true));
    y += 6;
  }
  if (series.empty()) {
    text_in(canvas, {area.x, y, area.w, 5}, "No ball was bowled.", letters(9));
    return;
  }
  // What the scorecards leave, but no taller than looks good.
  const double height = std::min(84.0, area.bottom() - y - 2);
  // Two innings of eleven with many remarks: no chart is better than one of two lines.
  if (height < 25) return;
  const cricket::Conditions& conditions = match.record.conditions;
  const int overs = conditions.overs;
  const int unit = conditions.counts_balls ? conditions.balls_per_over : 1;
  const double width = (area.w - 6) / 2;
  const double top = area.bottom() - height;
  draw_worm(canvas, {area.x, top, width, height}, series, overs, conditions.balls_per_over, unit);
  draw_manhattan(canvas, {area.x + width + 6, top, width, height}, series, overs, unit);
}

}  // namespace quicket::print
