#include "print/page/furniture.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "print/page/fit.h"
#include "print/page/fitted_column.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

// Twice what common printers cannot reach, and a thumb's width to hold the page by.
constexpr double page_margin_mm = 12;
/// Below the margin: the title, its line, and space before the content. Above it: the foot.
constexpr double page_head_mm = 13, page_foot_mm = 5;

// Of a block, in lines: its title, the space below that, and the space below an entry.
constexpr double title_lines = 1.5, below_title_lines = 0.3, below_entry_lines = 0.28;

/// All texts of a block start in one column, but a long term must not take the room of its text.
double term_width_of(Canvas& canvas, const Block& block, double width_mm, double size_pt) {
  double wide = 0;
  for (const Entry& entry : block.entries)
    wide = std::max(wide, canvas.width(entry.term, letters(size_pt, true)));
  return std::min(wide, width_mm * 0.34);
}

/// Where the texts start.
double text_indent(double term_width) {
  return term_width > 0 ? term_width + 2.2 : 0;
}

/// The lines of an entry, and where the first and the others start.
struct EntryLines {
  double first_indent_mm = 0, indent_mm = 0;
  std::vector<std::string> lines;
};

/// Beside a column of the terms; in a narrow block behind its own term, and then below it.
EntryLines lines_of(Canvas& canvas, const Entry& entry, double term_width, double width_mm,
                    double size_pt) {
  constexpr double narrow_mm = 70, long_term = 0.15, hanging_mm = 2, behind_term_mm = 1.4;
  const TextStyle style = letters(size_pt);
  const double indent = text_indent(term_width);
  if (width_mm > narrow_mm || term_width < long_term * width_mm || entry.term.empty()) {
    return {indent, indent, wrapped(canvas, entry.text, style, width_mm - indent)};
  }
  const double first = canvas.width(entry.term, letters(size_pt, true)) + behind_term_mm;
  std::vector<std::string> lines{wrapped(canvas, entry.text, style, width_mm - first).front()};
  const std::string_view rest =
      std::string_view(entry.text).substr(std::min(entry.text.size(), lines[0].size() + 1));
  for (std::string& line : wrapped(canvas, rest, style, width_mm - hanging_mm))
    lines.push_back(std::move(line));
  return {first, hanging_mm, std::move(lines)};
}

}  // namespace

std::string set_title(const cards::CardSet& set) {
  return std::string(trim(fmt::format("{} {}", set.competition, set.season)));
}

std::string rate_text(double rate) {
  const std::string text = fmt::format("{:+.3f}", rate);
  return text.starts_with('-') ? "\u2212" + text.substr(1) : text;
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

void draw_chip(Canvas& canvas, Box box, const cricket::TeamColours& colours) {
  const double first = box.h * 0.65;
  canvas.rect({box.x, box.y, box.w, first}, filled(colours.main));
  canvas.rect({box.x, box.y + first, box.w, box.h - first}, filled(colours.second));
  constexpr double visible = 2;
  const auto pale_on_paper = [](Colour colour) {
    return cricket::contrast(colour, cricket::white) < visible;
  };
  if (pale_on_paper(colours.main) || pale_on_paper(colours.second))
    canvas.rect(box, outlined(muted, 0.15));
}

namespace {

/// Dark enough to have that contrast with white.
Colour darkened(Colour colour, double contrast) {
  Colour dark = colour;
  for (double share = 0.95; cricket::contrast(cricket::white, dark) < contrast; share -= 0.05)
    dark = cricket::mix(colour, ink, share);
  return dark;
}

}  // namespace

Colour bar_ground(Colour colour) {
  constexpr double legible = 4.5, middling = 3;
  const bool bright = cricket::contrast(cricket::white, colour) < middling;
  return bright ? colour : darkened(colour, legible);
}

Colour drawn_on_paper(Colour colour) {
  // A grey is seen by its darkness alone.
  const auto [least, most] = std::minmax({colour.red, colour.green, colour.blue});
  return darkened(colour, most - least < 24 ? 5 : 3);
}

Colour drawn_beside(const cricket::TeamColours& colours, Colour other) {
  // By the "redmean" distance, which follows the eye without a change of colour space: the blues of
  // two clubs are some 70 to 150 apart, pink and red 150, a blue and a gold over 300.
  constexpr double told_apart = 170;
  const auto apart = [other](Colour one) {
    const double red = one.red - other.red, green = one.green - other.green;
    const double blue = one.blue - other.blue, mean = (one.red + other.red) / 2.0 / 256;
    return std::sqrt((2 + mean) * red * red + 4 * green * green + (3 - mean) * blue * blue);
  };
  for (const Colour colour : {drawn_on_paper(colours.main), drawn_on_paper(colours.second)}) {
    if (apart(colour) >= told_apart) return colour;
  }
  return apart(ink) >= told_apart ? ink : muted;
}

void page_foot(Canvas& canvas, Size page, std::string_view credit, std::string_view right) {
  const double y = page.height - page_margin_mm - 1;
  const double width = page.width - 2 * page_margin_mm;
  TextStyle style = letters(smallest_pt, false, Align::left, muted);
  // Each has the room that it needs, the credit at least a third.
  const double beside = right.empty() ? 0 : std::min(width * 2 / 3, canvas.width(right, style) + 3);
  text_in(canvas, {page_margin_mm, y, width - beside, 4}, credit, style);
  if (right.empty()) return;
  style.align = Align::right;
  text_in(canvas, {page_margin_mm + width - beside, y, beside, 4}, right, style);
}

double draw_block(Canvas& canvas, Point top, double width_mm, const Block& block, double size_pt,
                  double leading) {
  double y = top.y;
  const double line = size_pt * mm_per_point * leading;
  if (!block.title.empty()) {
    const double height = line * title_lines;
    canvas.rect({top.x, y, width_mm, height}, filled(ink));
    text_in(canvas, {top.x + 1.8, y, width_mm - 3.6, height}, block.title,
            letters(size_pt * 1.1, true, Align::left, cricket::white));
    y += height + line * below_title_lines;
  }
  const double term_width = term_width_of(canvas, block, width_mm, size_pt);
  for (const Entry& entry : block.entries) {
    if (!entry.term.empty()) {
      text_in(canvas, {top.x, y, term_width + 0.5, line}, entry.term, letters(size_pt, true));
    }
    const EntryLines told = lines_of(canvas, entry, term_width, width_mm, size_pt);
    for (const std::string& text : told.lines) {
      const double indent = &text == told.lines.data() ? told.first_indent_mm : told.indent_mm;
      text_in(canvas, {top.x + indent, y, width_mm - indent, line}, text, letters(size_pt),
              size_pt);
      y += line;
    }
    y += line * below_entry_lines;
  }
  return y;
}

double block_height(Canvas& canvas, double width_mm, const Block& block, double size_pt,
                    double leading) {
  const double term_width = term_width_of(canvas, block, width_mm, size_pt);
  double lines = block.title.empty() ? 0 : title_lines + below_title_lines;
  for (const Entry& entry : block.entries) {
    const EntryLines told = lines_of(canvas, entry, term_width, width_mm, size_pt);
    lines += static_cast<double>(told.lines.size()) + below_entry_lines;
  }
  return lines * size_pt * mm_per_point * leading;
}

double draw_table(Canvas& canvas, Point top, double width_mm, const std::vector<double>& shares,
                  const std::vector<std::vector<std::string>>& rows, double size_pt, bool numbers) {
  const double whole = std::accumulate(shares.begin(), shares.end(), 0.0);
  const double height = size_pt * mm_per_point * table_leading;
  const double end = top.y + height * static_cast<double>(rows.size());
  constexpr double pad = 1.4;
  canvas.rect({top.x, top.y, width_mm, height}, filled(ink));
  for (std::size_t row = 2; row < rows.size(); row += 2) {
    canvas.rect({top.x, top.y + height * static_cast<double>(row), width_mm, height}, filled(pale));
  }
  // Each column in one cut, and so the heads.
  std::vector<FittedColumn> columns;
  std::vector<Box> cells;
  TextStyle head = letters(size_pt, true, Align::left, cricket::white);
  double x = top.x;
  for (std::size_t column = 0; column < shares.size(); ++column) {
    const double width = width_mm * shares[column] / whole;
    const Align align = column > 0 && numbers ? Align::right : Align::left;
    std::vector<std::vector<std::string>> texts;
    for (const std::vector<std::string>& row : std::span(rows).subspan(1)) {
      expects(row.size() == shares.size(), "every row of a table has all columns");
      texts.push_back({row[column]});
    }
    cells.push_back({x + pad, 0, width - 2 * pad, height});
    columns.emplace_back(canvas, texts, letters(size_pt, column == 0, align), cells.back().w);
    if (canvas.width(rows[0][column], head) > cells.back().w) head.face.condensed = true;
    x += width;
  }
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (std::size_t column = 0; column < shares.size(); ++column) {
      Box cell = cells[column];
      cell.y = top.y + height * static_cast<double>(row);
      if (row > 0) {
        columns[column].draw(canvas, row - 1, cell);
        continue;
      }
      head.align = column > 0 && numbers ? Align::right : Align::left;
      text_in(canvas, cell, rows[0][column], head);
    }
  }
  canvas.line({top.x, end}, {top.x + width_mm, end}, {ink, 0.3, 0});
  return end;
}

}  // namespace quicket::print
