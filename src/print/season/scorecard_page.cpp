#include "print/season/scorecard_page.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/date.h"
#include "base/text.h"
#include "cricket/overs.h"
#include "match/partnerships.h"
#include "match/result.h"
#include "print/page/fit.h"
#include "print/page/furniture.h"
#include "print/page/typography.h"
#include "print/season/result_words.h"

namespace quicket::print {
namespace {

constexpr double match_head_mm = 12.5, super_over_mm = 4.5, head_line_mm = 4.4;
// Higher charts say no more.
constexpr double most_chart_mm = 45, tallest_chart_mm = 92, high_area_mm = 150;
// What names of several lines leave may be less: numbers of an axis would lie on each other.
constexpr double no_chart_mm = 25, above_charts_mm = 1;
// Of every match where two share a page: the size that the longest ones need.
constexpr double two_a_page_scale = 0.98;
constexpr double tightest_rows = 0.85;    ///< of their usual height
constexpr Colour gold{0x8a, 0x65, 0x08};  ///< dark enough for letters
constexpr CardSize usual_size{7.2, 3.75};

TextStyle head_style(std::size_t line) {
  return letters(line == 0 ? 11 : 8.2, true);
}
TextStyle about_style() {
  return letters(7.4, false, Align::right, muted);
}

CardSize scaled(double by) {
  return {std::max(smallest_pt, usual_size.size_pt * by), usual_size.row_mm * by};
}

}  // namespace

std::string match_target(std::size_t index) {
  return fmt::format("match {}", index);
}

std::string team_target(const league::Team& team) {
  return fmt::format("team {} {}", team.id.value, team.name);
}

MatchPage::MatchPage(Canvas& measure, const SeasonBook& book, const BookMatch& match,
                     const std::map<std::string, cricket::TeamColours>& colours, double width_mm)
    : book_(book),
      match_(match),
      card_(match::scorecard_as_told(match.record)),
      names_(match.record.sheets),
      innings_(match::innings_of(match.record.events)) {
  for (const match::InningsCard& card : card_.innings) {
    const auto side = static_cast<std::size_t>(card.total.batting);
    const std::string& team = match.record.sheets[side].name;
    if (card.total.super_over > 0) {
      super_overs_ += fmt::format("{}{} {}/{}", super_overs_.empty() ? "Super over: " : ", ", team,
                                  card.total.runs, card.total.wickets);
      continue;
    }
    const league::Team& of = match.result.teams[match.result.teams[0].name == team ? 0 : 1];
    const cricket::TeamColours& look = colours.at(team);
    printed_.push_back({match.record, card, names_, look, team_target(of),
                        printed_.empty() ? drawn_on_paper(look.main)
                                         : drawn_beside(look, printed_.front().charted),
                        printed_.empty()});
  }
  if (printed_.size() == 2) {
    printed_[0].beside = &printed_[1];
    printed_[1].beside = &printed_[0];
  }
  write_head(measure, width_mm);
  head_mm_ = match_head_mm + head_line_mm * static_cast<double>(about_.size() - head_.size());
  CardSize least = scaled(book.scorecards == Scorecards::full ? 0.91 : two_a_page_scale);
  least.row_mm *= book.scorecards == Scorecards::full ? 1 : tightest_rows;
  least_mm_ =
      head_mm_ + innings_mm(measure, width_mm, least) + (super_overs_.empty() ? 0 : super_over_mm);
}

double MatchPage::least_with_charts_mm() const {
  return least_mm_ + above_charts_mm + no_chart_mm;
}

double MatchPage::innings_mm(Canvas& canvas, double width_mm, CardSize size) const {
  double most = 0;
  for (const PrintedInnings& one : printed_)
    most = std::max(most, height_of(canvas, one, innings_column(width_mm), size));
  return most;
}

double MatchPage::details_mm() const {
  double most = 0;
  for (std::size_t i = 0; i < innings_.size(); ++i) {
    if (innings_[i].super_over > 0) continue;
    most = std::max(most, height_of_partnership_bars(innings_[i]));
  }
  return most == 0 ? 0 : most + height_of_phases(match_.record);
}

/// Of a chase whose target or length was revised: "; target 147 off 19 overs".
std::string MatchPage::target_told() const {
  if (printed_.size() != 2 || match::target_in_doubt(match_.record)) return {};
  const match::InningsTotal &first = printed_[0].card.total, &chase = printed_[1].card.total;
  if (chase.target == first.runs + 1 && chase.quota == first.quota) return {};
  return fmt::format("; target {} off {}", chase.target,
                     cricket::length_text(chase.quota, match_.record.conditions));
}

/// What the left of a line of the head leaves of it.
double MatchPage::room_beside(Canvas& measure, std::size_t line, double width_mm) const {
  constexpr double most = 0.56, gap_mm = 4;
  if (line >= head_.size()) return width_mm;
  const double wide = measure.width(head_[line] + honour(line), head_style(line));
  return width_mm - std::min(most * width_mm, wide) - gap_mm;
}

std::string MatchPage::honour(std::size_t line) const {
  const league::Result& result = match_.result;
  const bool decides = lower(result.stage) == "final" && result.winner && book_.bracket.champion &&
                       *book_.bracket.champion == result.teams[cricket::side_index(*result.winner)];
  return line == 1 && decides ? " · Champions" : "";
}

void MatchPage::write_head(Canvas& measure, double width_mm) {
  const league::Result& result = match_.result;
  head_ = {fmt::format("{} v {}", result.teams[0].name, result.teams[1].name),
           sentence_of(result) + (printed_.empty() ? "; no ball was bowled" : target_told())};
  // What has no room begins the next line: narrow letters would stand out.
  std::vector<std::string> lines(1);
  const auto add = [&](const std::string& part) {
    while (!part.empty()) {
      const std::string longer = lines.back().empty() ? part : lines.back() + " · " + part;
      const double room = room_beside(measure, lines.size() - 1, width_mm);
      const bool last = lines.size() > head_.size() && lines.back().empty();
      if (last || measure.width(longer, about_style()) <= room) return void(lines.back() = longer);
      lines.emplace_back();
    }
  };
  // A match without a stage or a number is called by its date.
  const std::string label = league::label_of(result, book_.real);
  if (!book_.real && result.number > 0) add(fmt::format("Match {}", result.number));
  if (label != date_in_words(result.date, MonthName::shortened)) add(label);
  add(date_in_words(result.date));
  add(result.venue);
  lines.resize(std::max<std::size_t>(2, lines.size()));
  for (const match::MatchEvent& event : match_.record.events) {
    if (const auto* toss = std::get_if<match::Toss>(&event)) {
      add(fmt::format("Toss: {}, who chose to {}",
                      match_.record.sheets[static_cast<std::size_t>(toss->winner)].name,
                      toss->chose_to_bat ? "bat" : "field"));
      const cards::Pitch pitch = match::fold(match_.record).pitch;
      if (pitch != cards::Pitch::none) add(fmt::format("Pitch: {}", to_string(pitch)));
      break;
    }
  }
  const std::string &told = match_.player_of_match, &best = match_.record.info.player_of_match;
  if (!told.empty() || !best.empty()) add("Player of the match: " + (told.empty() ? best : told));
  about_ = std::move(lines);
}

double MatchPage::draw_head(Canvas& canvas, Box area) const {
  canvas.line({area.x, area.y}, {area.right(), area.y}, {muted, 0.25, 0});
  double y = area.y + 1;
  for (std::size_t line = 0; line < about_.size(); ++line) {
    const double height = line == 0 ? 5.2 : head_line_mm;
    const double room = room_beside(canvas, line, area.w);
    text_in(canvas, {area.right() - room, y, room, height}, about_[line], about_style());
    if (line < head_.size()) {
      TextStyle style = head_style(line);
      const double wide = canvas.width(head_[line], style);
      text_in(canvas, {area.x, y, std::min(wide, area.w - room) + 0.2, height}, head_[line], style);
      style.colour = gold;
      text_in(canvas, {area.x + wide, y, area.w - wide, height}, honour(line), style);
    }
    y += height;
  }
  return area.y + head_mm_;
}

std::array<double, 2> MatchPage::draw_both_innings(Canvas& canvas, Point top, double width_mm,
                                                   CardSize size) const {
  const double column = innings_column(width_mm);
  std::array below{top.y, top.y};
  for (std::size_t i = 0; i < printed_.size(); ++i) {
    const double x = top.x + static_cast<double>(i % 2) * (column + innings_gap_mm);
    below[i % 2] = draw_innings_card(canvas, {x, top.y}, column, printed_[i], size);
  }
  if (super_overs_.empty()) return below;
  const double y = std::max(below[0], below[1]);
  text_in(canvas, {top.x, y, width_mm, super_over_mm - 0.5}, super_overs_, letters(8, true));
  return {y + super_over_mm, y + super_over_mm};
}

double MatchPage::looser_rows(Canvas& canvas, double width_mm, CardSize size, double room_mm,
                              double least_below_mm, double most_below_mm) const {
  // The letters stay those of all matches of the book.
  constexpr double loosest = 1.5;
  const double innings = innings_mm(canvas, width_mm, size), room = room_mm - least_below_mm;
  if (innings > room) return std::max(tightest_rows, room / innings);
  const double left = room_mm - innings - most_below_mm;
  if (left <= 0) return 1;
  CardSize loose = size;
  loose.row_mm *= loosest;
  const double gained = innings_mm(canvas, width_mm, loose) - innings;
  return 1 + (loosest - 1) * std::min(1.0, left / gained);
}

void MatchPage::draw_details(Canvas& canvas, Box area) const {
  constexpr double loosest = 2.2;
  const double column = innings_column(area.w), phases = height_of_phases(match_.record);
  const double by = std::min(loosest, area.h / details_mm());
  for (std::size_t i = 0, place = 0; i < innings_.size() && place < printed_.size(); ++i) {
    if (innings_[i].super_over > 0) continue;
    const double x = area.x + static_cast<double>(place) * (column + innings_gap_mm);
    draw_partnership_bars(canvas, {x, area.y}, column, innings_[i], names_,
                          printed_[place++].charted, by);
    draw_phases(canvas, {x, area.y + by * (details_mm() - phases)}, column, match_.record,
                innings_[i], by);
  }
}

double MatchPage::draw_named(Canvas& canvas, Point top, double width_mm, CardSize size) const {
  const cricket::Side side = cricket::other(printed_[0].card.total.batting);
  const match::TeamSheet& sheet = match_.record.sheets[cricket::side_index(side)];
  const Box bar{top.x, top.y, width_mm, 1.4 * size.row_mm};
  canvas.rect(bar, filled(pale));
  text_in(canvas, bar.inset(1), sheet.name, letters(size.size_pt * 1.2, true));
  text_in(canvas, bar.inset(1), "did not bat", letters(size.size_pt, false, Align::right, muted));
  double y = bar.bottom();
  for (std::size_t i = 0; i < sheet.players.size(); ++i) {
    if (!sheet.players[i].of_side) continue;
    const bool keeps = i == sheet.keeper && !sheet.keeper_assumed;
    text_in(canvas, {top.x, y, width_mm, size.row_mm},
            names_.listed(side, static_cast<match::Member>(i), false) + (keeps ? " †" : ""),
            letters(size.size_pt, true));
    y += size.row_mm;
    canvas.line({top.x, y}, {top.x + width_mm, y}, {hair, 0.12, 0});
  }
  return y;
}

void MatchPage::draw_charts(Canvas& canvas, const std::array<Box, 2>& boxes) const {
  std::vector<OverSeries> series;
  for (match::InningsWorm& innings : match::worms_of(match_.record.events)) {
    series.push_back({match_.record.sheets[cricket::side_index(innings.batting)].name,
                      printed_[series.size()].charted, std::move(innings.overs)});
  }
  const cricket::Conditions& conditions = match_.record.conditions;
  const int unit = conditions.counts_balls ? conditions.balls_per_over : 1;
  draw_worm(canvas, boxes[0], series, conditions.overs, conditions.balls_per_over, unit);
  draw_manhattan(canvas, boxes[1], series, conditions.overs, unit);
}

CardSize MatchPage::size_in(Canvas& canvas, Box area) const {
  const double room = area.h - head_mm_ - (super_overs_.empty() ? 0 : super_over_mm);
  CardSize size = scaled(two_a_page_scale);
  if (book_.scorecards == Scorecards::full) {
    const double left = room - details_mm() - 4;
    // Larger letters would squeeze the longest names of one side and not those of the other.
    size = scaled(std::clamp(left / innings_mm(canvas, area.w, usual_size), 0.91, 1.1));
    size.row_mm *= looser_rows(canvas, area.w, size, left, 0, 0);
  } else {
    // The rest of a page that a match has nearly alone goes to its charts.
    const double most_chart = area.h > high_area_mm ? tallest_chart_mm : most_chart_mm;
    size.row_mm *= looser_rows(canvas, area.w, size, room, lowest_chart_mm + above_charts_mm,
                               most_chart + above_charts_mm);
  }
  return printed_.empty() ? size : narrowed(canvas, printed_[0], innings_column(area.w), size);
}

void MatchPage::draw(Canvas& canvas, Box area, CardSize size) const {
  const double top = draw_head(canvas, area), column = innings_column(area.w);
  if (printed_.empty()) return;
  std::array below = draw_both_innings(canvas, {area.x, top}, area.w, size);
  if (book_.scorecards == Scorecards::full) {
    constexpr double above_details_mm = 3;
    const double y = std::max(below[0], below[1]) + above_details_mm;
    if (area.bottom() - y < details_mm()) return;
    return draw_details(canvas, {area.x, y, area.w, area.bottom() - y});
  }
  if (printed_.size() == 1)
    below[1] = draw_named(canvas, {area.right() - column, top}, column, size);
  const double room = area.bottom() - std::max(below[0], below[1]) - above_charts_mm;
  if (room < no_chart_mm) return;
  const double height = std::min(area.h > high_area_mm ? tallest_chart_mm : most_chart_mm, room);
  const Box worm{area.x, area.bottom() - height, column, height};
  draw_charts(canvas, {worm, Box{area.right() - column, worm.y, column, height}});
}

}  // namespace quicket::print
