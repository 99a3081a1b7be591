#include "print/season/pages.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "cricket/overs.h"
#include "match/scorecard.h"
#include "print/page/fit.h"
#include "print/page/furniture.h"
#include "print/page/icons.h"
#include "print/page/typography.h"
#include "print/scoresheet/fill.h"
#include "print/season/bracket_page.h"
#include "print/season/records.h"

namespace quicket::print {
namespace {

struct Figures {
  long long runs = 0, wickets = 0, sixes = 0, balls = 0;
};

Figures figures_of(const SeasonBook& book) {
  Figures figures;
  for (const BookMatch& match : book.matches) {
    for (const match::InningsCard& card : match::scorecard_of(match.record).innings) {
      if (card.total.super_over > 0) continue;
      figures.runs += card.total.runs;
      figures.wickets += card.total.wickets;
      figures.balls += card.total.balls;
      for (const match::BattingLine& line : card.batting) figures.sixes += line.sixes;
    }
  }
  return figures;
}

/// "1,234": for reading, not for arithmetic.
std::string grouped(long long number) {
  const std::string digits = std::to_string(number);
  std::string text;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && (digits.size() - i) % 3 == 0) text += ',';
    text += digits[i];
  }
  return text;
}

}  // namespace

void draw_cover(Canvas& canvas, Size page, const SeasonBook& book, const Dresses& colours) {
  // Dark, but no team's colour: the stripe below shows all of those.
  constexpr Colour night{0x1b, 0x22, 0x33};
  const double band = page.height * 0.56;
  canvas.rect({0, 0, page.width, band}, filled(night));
  const double stripe = page.width / static_cast<double>(std::max<std::size_t>(1, colours.size()));
  double x = 0;
  for (const auto& [team, dress] : colours) {
    canvas.rect({x, band, stripe, 4}, filled(dress.main));
    x += stripe;
  }
  const double width = page.width - 40;
  draw_icon(canvas, Icon::stumps, {page.width / 2 - 20, 34, 40, 40}, cricket::white);
  text_in(canvas, {20, 88, width, 16}, book.title, letters(30, true, Align::centre, cricket::white),
          14);
  text_in(canvas, {20, 105, width, 8},
          fmt::format("Season book · {}", book.competition.format.title()),
          letters(14, false, Align::centre, cricket::white));
  if (!book.about.empty()) {
    text_in(canvas, {20, 115, width, 6}, book.about,
            letters(10, false, Align::centre, cricket::white));
  }
  double y = band + 18;
  if (book.bracket.champion) {
    text_in(canvas, {20, y, width, 6}, "Champions", letters(11, false, Align::centre, muted));
    text_in(canvas, {20, y + 7, width, 11}, book.bracket.champion->name,
            letters(22, true, Align::centre));
    y += 28;
  }
  const Figures figures = figures_of(book);
  const std::pair<std::string_view, std::string> cells[] = {
      {"matches", grouped(static_cast<long long>(book.matches.size()))},
      {"balls", grouped(figures.balls)},
      {"runs", grouped(figures.runs)},
      {"wickets", grouped(figures.wickets)},
      {"sixes", grouped(figures.sixes)}};
  const double cell = width / static_cast<double>(std::size(cells));
  x = 20;
  for (const auto& [word, value] : cells) {
    text_in(canvas, {x, y, cell, 9}, value, letters(17, true, Align::centre));
    text_in(canvas, {x, y + 9, cell, 5}, word, letters(9, false, Align::centre, muted));
    x += cell;
  }
  text_in(canvas, {20, page.height - 20, width, 5}, book.credit,
          letters(7.5, false, Align::centre, muted));
}

void draw_standings(Canvas& canvas, Box area, const SeasonBook& book, const Dresses& colours) {
  std::vector<std::vector<std::string>> rows{
      {"", "Team", "P", "W", "L", "T", "NR", "Pts", "For", "Against", "NRR", "Last five"}};
  const int over = book.competition.conditions.balls_per_over;
  const bool by_balls = book.competition.conditions.counts_balls;
  const auto runs_off = [over, by_balls](int runs, int balls) {
    if (by_balls) return fmt::format("{}/{}", runs, balls);
    return fmt::format("{}/{}", runs, cricket::overs_and_balls(balls, over));
  };
  for (const league::Standing& row : book.table) {
    rows.push_back({std::to_string(row.position), row.team.name, std::to_string(row.played),
                    std::to_string(row.won), std::to_string(row.lost), std::to_string(row.tied),
                    std::to_string(row.no_result), std::to_string(row.points),
                    runs_off(row.runs_for, row.balls_for),
                    runs_off(row.runs_against, row.balls_against),
                    fmt::format("{:+.3f}", row.net_run_rate), row.last_five});
  }
  // Names are left-aligned: the second column is drawn separately.
  std::vector<std::vector<std::string>> figures = rows;
  for (auto& row : figures) row[1].clear();
  constexpr double size = 9;
  const std::vector<double> shares{0.6, 4.6, 0.8, 0.8, 0.8, 0.7, 0.8, 1, 1.9, 1.9, 1.5, 1.7};
  const double y = draw_table(canvas, {area.x, area.y}, area.w, shares, figures, size);
  double whole = 0;
  for (const double share : shares) whole += share;
  const double height = size * mm_per_point * table_leading;
  const double left = area.x + area.w * shares[0] / whole;
  const double width = area.w * shares[1] / whole;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const double top = area.y + static_cast<double>(i) * height;
    const auto dress = colours.find(rows[i][1]);
    if (i > 0 && dress != colours.end()) {
      canvas.rect({left + 0.8, top + 1.1, 2.2, height - 2.2}, filled(dress->second.main));
    }
    text_in(canvas, {left + 4.2, top, width - 5, height}, rows[i][1],
            letters(size, true, Align::left, i == 0 ? cricket::white : ink));
  }
  draw_bracket(canvas, {area.x, y + 12, area.w, area.bottom() - y - 12}, book, colours);
}

void draw_leaders(Canvas& canvas, Box area, const SeasonBook& book, std::size_t first,
                  std::size_t per_page) {
  constexpr double gap = 7;
  constexpr std::size_t most = 10;
  const double width = (area.w - gap) / 2;
  const std::size_t lists_below = (per_page + 1) / 2;
  const double height = area.h / static_cast<double>(lists_below);
  for (std::size_t i = first; i < std::min(first + per_page, book.leaders.size()); ++i) {
    const league::Leaders& list = book.leaders[i];
    std::vector<std::vector<std::string>> rows{{std::string(league::heading(list.key)), "", ""}};
    for (std::size_t row = 0; row < std::min(most, list.rows.size()); ++row) {
      const league::Leader& leader = list.rows[row];
      rows.push_back({leader.name, leader.team.name, leader.text});
    }
    const std::size_t column = (i - first) % 2, row = (i - first) / 2;
    const Point top{area.x + static_cast<double>(column) * (width + gap),
                    area.y + static_cast<double>(row) * height};
    const double size =
        std::clamp((height - 4) / 11 / (mm_per_point * table_leading), smallest_pt, 8.4);
    draw_table(canvas, top, width, {2.3, 2, 0.9}, rows, size);
  }
}

void draw_records(Canvas& canvas, Box area, const SeasonBook& book) {
  constexpr double gap = 7;
  const double width = (area.w - gap) / 2;
  double y[2] = {area.y, area.y};
  for (const RecordList& list : season_records(book)) {
    std::vector<std::vector<std::string>> rows{{list.title, ""}};
    for (const RecordLine& line : list.lines) rows.push_back({line.what, line.value});
    const std::size_t column = y[1] < y[0] ? 1 : 0;
    const double x = area.x + static_cast<double>(column) * (width + gap);
    y[column] = draw_table(canvas, {x, y[column]}, width, {3.4, 1}, rows, 8.4) + 6;
  }
}

}  // namespace quicket::print
