#include <algorithm>
#include <numeric>

#include "print/bonus/printed_game.h"
#include "print/page/fit.h"
#include "print/page/furniture.h"
#include "print/page/typography.h"

namespace quicket::print {

void print_pad(Canvas& canvas, const std::vector<PadPage>& pages,
               const std::vector<RuleFigure>& figures, std::string_view title, Size paper) {
  constexpr double least_for_figures_mm = 200, above_figures_mm = 4;
  bool first = true;
  for (const PadPage& page : pages) {
    canvas.begin_page(paper);
    if (first) canvas.bookmark("Score pad");
    Box area = page_head(canvas, paper, title, page.about);
    const double below =
        first && area.h > least_for_figures_mm ? height_of_figures(canvas, area.w, figures) : 0;
    first = false;
    if (below > 0) {
      draw_figures(canvas, {area.x, area.bottom() - below}, area.w, figures);
      area.h -= below + above_figures_mm;
    }
    page.draw(canvas, area);
  }
}

void draw_grid(Canvas& canvas, Box area, const PadColumns& columns,
               const std::vector<std::string>& rows) {
  const auto& [heads, shares] = columns;
  const double whole = std::accumulate(shares.begin(), shares.end(), 0.0);
  const double height = area.h / static_cast<double>(rows.size() + 1);
  canvas.rect({area.x, area.y, area.w, height}, filled(ink));
  double x = area.x;
  for (std::size_t column = 0; column < heads.size(); ++column) {
    const double width = area.w * shares[column] / whole;
    text_in(
        canvas, {x + 0.6, area.y, width - 1.2, height}, heads[column],
        letters(std::min(8.0, height * 0.6 / mm_per_point), true, Align::centre, cricket::white));
    if (column > 0) canvas.line({x, area.y + height}, {x, area.bottom()}, {hair, 0.2, 0});
    for (std::size_t row = 0; column == 0 && row < rows.size(); ++row) {
      const double y = area.y + height * static_cast<double>(row + 1);
      text_in(canvas, {x + 0.6, y, width - 1.2, height}, rows[row],
              letters(std::clamp(height * 0.5 / mm_per_point, smallest_pt, 9.0), false,
                      Align::centre, muted));
      if (row > 0) canvas.line({area.x, y}, {area.right(), y}, {hair, 0.2, 0});
    }
    x += width;
  }
  canvas.rect(area, outlined(ink, 0.35));
}

std::vector<std::string> numbered_rows(int from, int to) {
  std::vector<std::string> result;
  for (int i = from; i <= to; ++i) result.push_back(std::to_string(i));
  return result;
}

void blank_line(Canvas& canvas, Box place, std::string_view word) {
  text_in(canvas, {place.x, place.y, place.w * 0.3, place.h}, word,
          letters(8.5, false, Align::left, muted));
  canvas.line({place.x + place.w * 0.3, place.bottom()}, {place.right(), place.bottom()},
              {hair, 0.25, 0});
}

void draw_innings(Canvas& canvas, Box area, const PadColumns& columns,
                  const std::vector<std::string>& rows, const std::vector<std::string>& below) {
  const double width = (area.w - pad_gap_mm) / 2;
  const double foot = 9 * static_cast<double>(below.size());
  for (int innings = 0; innings < 2; ++innings) {
    const double x = area.x + innings * (width + pad_gap_mm);
    blank_line(canvas, {x, area.y, width, 7}, innings == 0 ? "First innings" : "Second innings");
    draw_grid(canvas, {x, area.y + 10, width, area.h - 12 - foot}, columns, rows);
    double y = area.bottom() - foot + 1;
    for (const std::string& word : below) {
      blank_line(canvas, {x, y, width, 6.5}, word);
      y += 9;
    }
  }
}

}  // namespace quicket::print
