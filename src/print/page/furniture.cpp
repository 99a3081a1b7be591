#include "print/page/furniture.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "print/page/fit.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

// Twice what common printers cannot reach, and a thumb's width to hold the page by.
constexpr double page_margin_mm = 12;
/// Below the margin: the title, its line, and space before the content. Above it: the foot.
constexpr double page_head_mm = 13, page_foot_mm = 5;

}  // namespace

std::string set_title(const cards::CardSet& set) {
  return std::string(trim(fmt::format("{} {}", set.competition, set.season)));
}

Box page_area(Size page) {
  const double top = page_margin_mm + page_head_mm;
  return {page_margin_mm, top, page.width - 2 * page_margin_mm,
          page.height - top - page_margin_mm - page_foot_mm};
}

Box page_head(Canvas& canvas, Size page, std::string_view title, std::string_view right) {
  const double width = page.width - 2 * page_margin_mm;
  // Names of competitions are longer than page titles.
  const double title_width = right.empty() ? width : width * 0.55;
  text_in(canvas, {page_margin_mm, page_margin_mm, title_width, 8}, title, letters(17, true));
  if (!right.empty()) {
    text_in(canvas, {page_margin_mm + title_width + 4, page_margin_mm, width - title_width - 4, 8},
            right, letters(10, false, Align::right, muted));
  }
  canvas.line({page_margin_mm, page_margin_mm + 9.5},
              {page.width - page_margin_mm, page_margin_mm + 9.5}, {ink, 0.5, 0});
  return page_area(page);
}

void page_foot(Canvas& canvas, Size page, std::string_view credit, std::string_view right) {
  const double y = page.height - page_margin_mm - 1;
  const double width = page.width - 2 * page_margin_mm;
  const double part = right.empty() ? width : width * 0.7;
  text_in(canvas, {page_margin_mm, y, part, 4}, credit,
          letters(smallest_pt, false, Align::left, muted));
  if (right.empty()) return;
  text_in(canvas, {page_margin_mm + part, y, width - part, 4}, right,
          letters(smallest_pt, false, Align::right, muted));
}

double draw_block(Canvas& canvas, Point top, double width_mm, const Block& block, double size_pt,
                  double leading) {
  double y = top.y;
  const double line = size_pt * mm_per_point * leading;
  if (!block.title.empty()) {
    const double height = line * 1.5;
    canvas.rect({top.x, y, width_mm, height}, filled(ink));
    text_in(canvas, {top.x + 1.8, y, width_mm - 3.6, height}, block.title,
            letters(size_pt * 1.1, true, Align::left, cricket::white));
    y += height + line * 0.3;
  }
  double term_width = 0;
  for (const Entry& entry : block.entries) {
    term_width = std::max(term_width, canvas.width(entry.term, letters(size_pt, true)));
  }
  // All texts of a block start in one column, but a long term must not take the room of its text.
  term_width = std::min(term_width, width_mm * 0.34);
  const double indent = term_width > 0 ? term_width + 2.2 : 0;
  for (const Entry& entry : block.entries) {
    if (!entry.term.empty()) {
      text_in(canvas, {top.x, y, term_width + 0.5, line}, entry.term, letters(size_pt, true));
    }
    y = paragraph(canvas, {top.x + indent, y}, width_mm - indent, entry.text, letters(size_pt),
                  leading);
    y += line * 0.28;
  }
  return y;
}

double draw_table(Canvas& canvas, Point top, double width_mm, const std::vector<double>& shares,
                  const std::vector<std::vector<std::string>>& rows, double size_pt, bool numbers) {
  const double whole = std::accumulate(shares.begin(), shares.end(), 0.0);
  const double height = size_pt * mm_per_point * table_leading;
  double y = top.y;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    expects(rows[row].size() == shares.size(), "every row of a table has all columns");
    if (row == 0) canvas.rect({top.x, y, width_mm, height}, filled(ink));
    if (row > 0 && row % 2 == 0) canvas.rect({top.x, y, width_mm, height}, filled(pale));
    double x = top.x;
    for (std::size_t column = 0; column < shares.size(); ++column) {
      const double width = width_mm * shares[column] / whole;
      const Align align = column > 0 && numbers ? Align::right : Align::left;
      text_in(canvas, {x + 1.4, y, width - 2.8, height}, rows[row][column],
              letters(size_pt, row == 0 || column == 0, align, row == 0 ? cricket::white : ink));
      x += width;
    }
    y += height;
  }
  canvas.line({top.x, y}, {top.x + width_mm, y}, {ink, 0.3, 0});
  return y;
}

}  // namespace quicket::print
