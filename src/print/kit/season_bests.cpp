#include "print/kit/season_bests.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "print/page/fit.h"
#include "print/page/fitted_column.h"
#include "print/page/furniture.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

constexpr double bests_head_mm = 6;

constexpr std::array<std::string_view, 9> bests_to_come{
    "Player of the season", "Most runs",    "Highest score", "Most wickets", "Best bowling",
    "Most sixes",           "Best economy", "Most catches",  "Highest total"};

/// One that is written in is higher.
double best_line_mm(const Kit& kit) {
  return kit.bests.empty() ? 8.4 : 6.4;
}

/// Two stand side by side, except where all have room with three columns to write in.
std::size_t bests_a_line(const Kit& kit, double room_mm) {
  const double rows = static_cast<double>(bests_to_come.size() + 1);
  return kit.bests.empty() && room_mm >= bests_head_mm + rows * best_line_mm(kit) ? 1 : 2;
}

/// "A Konda, 512" of "A Konda (Amberlight Anchors), 512".
std::string without_teams(std::string text) {
  for (std::size_t from; (from = text.find(" (")) != std::string::npos;) {
    text.erase(from, text.find(')', from) - from + 1);
  }
  return text;
}

struct BestsColumn {
  std::string_view head;
  double share = 1;  ///< of the width
};

}  // namespace

bool is_over(const Kit& kit) {
  return !kit.fixtures.empty() &&
         std::ranges::none_of(kit.fixtures, [](const auto& one) { return one.margin.empty(); });
}

std::string table_as_of(const Kit& kit) {
  const auto played = std::ranges::count_if(
      kit.fixtures, [](const KitFixture& fixture) { return !fixture.margin.empty(); });
  if (played == 0 || is_over(kit)) return {};
  return fmt::format("Small figures: the table after {} of {} matches.", played,
                     kit.fixtures.size());
}

std::string champions_of(const Kit& kit) {
  for (const KitFixture& fixture : kit.fixtures) {
    if (lower(fixture.stage) != "final" || fixture.winner < 0) continue;
    return fixture.winner == 0 ? fixture.home : fixture.away;
  }
  return {};
}

void draw_champions(Canvas& canvas, Box box, const Kit& kit) {
  const std::string champions = champions_of(kit);
  const auto club = std::ranges::find(kit.clubs, champions, &KitClub::name);
  const Box head{box.x + 2, box.y + 0.8, box.w - 4, 4};
  if (club == kit.clubs.end()) {
    canvas.draw(rounded(box, 1.2), outlined(ink, 0.6));
    return text_in(canvas, head, "Champions", letters(8.5, true));
  }
  const cricket::Colour ground = bar_ground(club->look.colours.main);
  const cricket::Colour on = cricket::readable_on(ground);
  canvas.draw(rounded(box, 1.2), filled(ground));
  const double crest = box.h - 4, x = box.x + crest + 8;
  draw_crest(canvas, {box.x + 4, box.y + 2, crest, crest}, club->look, page_family);
  text_in(canvas, {x, box.y + 1.6, box.right() - x - 2, 4}, "Champions",
          letters(8.5, false, Align::left, on));
  text_in(canvas, {x, box.y + 6, box.right() - x - 2, box.h - 8}, champions,
          letters(15, true, Align::left, on));
}

double season_bests_mm(const Kit& kit) {
  const std::size_t bests = kit.bests.empty() ? bests_to_come.size() : kit.bests.size();
  const std::size_t lines = (bests + 2) / 2;
  return bests_head_mm + best_line_mm(kit) * static_cast<double>(lines);
}

void draw_season_bests(Canvas& canvas, Box area, const Kit& kit) {
  const std::size_t halves = bests_a_line(kit, area.h);
  std::vector<BestsColumn> columns{
      {"Season's bests", 2.6}, {"Player", 4.5}, {"Team", 4.5}, {"Figures", 2.3}};
  if (halves == 2) columns = {{"Season's bests", 2.2}, {"", 4.8}, {"", 2.2}, {"", 4.8}};
  std::vector<std::vector<std::string>> rows{{"Champions", champions_of(kit)}};
  for (const auto& [title, text] : kit.bests) rows.push_back({title, text});
  if (kit.bests.empty()) {
    if (halves == 1) rows.front() = {"Champions", "", champions_of(kit)};
    for (const std::string_view best : bests_to_come) rows.push_back({std::string(best)});
  }
  // Lower lines rather than fewer.
  constexpr double least_line_mm = 6.2;
  const std::size_t needed = (rows.size() + halves - 1) / halves;
  const double line_mm = std::clamp((area.h - bests_head_mm) / static_cast<double>(needed),
                                    least_line_mm, best_line_mm(kit));
  const double room = std::max(0.0, (area.h - bests_head_mm + 0.01) / line_mm);
  rows.resize(std::min(rows.size(), halves * static_cast<std::size_t>(room)));
  if (rows.empty()) return;
  const std::size_t lines = (rows.size() + halves - 1) / halves;
  canvas.rect({area.x, area.y, area.w, bests_head_mm}, filled(ink));
  double whole = 0, x = area.x;
  for (const BestsColumn& column : columns) whole += column.share;
  std::vector<double> edges{x};
  for (const BestsColumn& column : columns) edges.push_back(x += area.w * column.share / whole);
  const double top = area.y + bests_head_mm, y = top + line_mm * static_cast<double>(lines);
  std::vector<FittedColumn> fitted;  // all of a kind in one cut
  for (std::size_t i = 0; i < columns.size() / halves; ++i) {
    std::vector<std::vector<std::string>> texts;
    for (std::vector<std::string>& row : rows) {
      row.resize(columns.size() / halves);
      texts.push_back({row[i], without_teams(row[i])});
    }
    const double width = edges[i + 1] - edges[i] - 2;
    text_in(canvas, {edges[i] + 1.2, area.y, width, bests_head_mm}, columns[i].head,
            letters(8.4, true, Align::left, cricket::white));
    fitted.emplace_back(canvas, texts, letters(i == 0 ? 8.6 : 8, i == 0), width);
  }
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (std::size_t i = 0; i < fitted.size(); ++i) {
      const std::size_t at = i + 2 * (row / lines);
      fitted[i].draw(canvas, row,
                     {edges[at] + 1.2, top + line_mm * static_cast<double>(row % lines),
                      edges[at + 1] - edges[at] - 2, line_mm});
    }
  }
  for (std::size_t line = 1; line <= lines; ++line) {
    const double at = top + line_mm * static_cast<double>(line);
    canvas.line({area.x, at}, {area.right(), at}, {hair, 0.2, 0});
  }
  for (const double edge : edges) {
    canvas.line({edge, area.y + bests_head_mm}, {edge, y}, {hair, 0.2, 0});
  }
}

}  // namespace quicket::print
