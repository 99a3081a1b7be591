#include "print/cards/results_chart.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "print/page/fit.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

void put_letters(Canvas& canvas, Box box, std::string_view text, const ResultsChartStyle& style,
                 double size_pt, Colour colour) {
  TextStyle letter;
  letter.face = {style.family, true, false, false};
  letter.size_pt = size_pt;
  letter.colour = colour;
  letter.align = Align::centre;
  text_in(canvas, box, text, letter);
}

}  // namespace

void draw_mark(Canvas& canvas, Box box, cards::Slot slot, const ResultsChartStyle& style) {
  const Point c = box.centre();
  // Discs and squares leave a fifth of the row free between them, and grow no larger than a letter
  // needs; the diamond is drawn by its corners, so it is larger to enclose the same area.
  const double r = std::min({box.h * 0.39, box.w / 2, style.size_pt * 0.5 * mm_per_point * 1.25});
  const double size = std::max(smallest_pt, std::min(style.size_pt, r * 2 / mm_per_point * 0.68));
  const Colour on_wicket = cricket::readable_on(style.wicket);
  switch (slot) {
    case cards::Slot::bowled:
    case cards::Slot::wicket:
      canvas.draw(rounded({c.x - r, c.y - r, 2 * r, 2 * r}, r * 0.15), filled(style.wicket));
      put_letters(canvas, box, cards::mark(slot), style, size, on_wicket);
      break;
    case cards::Slot::fielding: {
      const double d = r * 1.18;
      canvas.draw(polygon({{c.x, c.y - d}, {c.x + d, c.y}, {c.x, c.y + d}, {c.x - d, c.y}}),
                  outlined(style.fielding, 0.35));
      put_letters(canvas, box, cards::mark(slot), style, size * 0.92, style.fielding);
      break;
    }
    case cards::Slot::dot:
      // Too small to aim at as a letter, unmistakable as a disc; the letter stays for text
      // searches.
      put_letters(canvas, box, cards::mark(slot), style, size * 1.25, style.ink);
      break;
    case cards::Slot::one:
    case cards::Slot::two:
      put_letters(canvas, box, cards::mark(slot), style, size * 1.12, style.ink);
      break;
    case cards::Slot::four:
      canvas.draw(circle(c, r), outlined(style.boundary, 0.5));
      put_letters(canvas, box, cards::mark(slot), style, size, style.ink);
      break;
    case cards::Slot::six:
      // A ring around the disc: a six also differs from a four without colour.
      canvas.draw(circle(c, r), outlined(style.boundary, 0.35));
      canvas.draw(circle(c, r - 0.55), filled(style.boundary));
      put_letters(canvas, box, cards::mark(slot), style, size,
                  cricket::readable_on(style.boundary));
      break;
  }
}

void draw_results_chart(Canvas& canvas, Box box, const cards::Chart& chart,
                        const ResultsChartStyle& style) {
  const std::vector<cards::Range> ranges = chart.ranges();
  const int count = static_cast<int>(ranges.size());
  // Rows that do not fit in the smallest letters go into more columns.
  const double lowest_row = smallest_pt * mm_per_point * 1.25;
  const int most_rows = std::max(1, static_cast<int>(box.h / lowest_row));
  const int used_columns = std::max(style.columns, (count + most_rows - 1) / most_rows);
  // As many rows as a full chart has (a striker's has no B), whatever this one lacks: rows then
  // have the same height on all cards.
  constexpr int full = cards::slot_kinds;
  const int shown = used_columns != style.columns ? count : count == full ? full : full - 1;
  const int rows = (std::max(count, shown) + used_columns - 1) / used_columns;
  const double width = box.w / used_columns;
  const double height = box.h / rows;
  TextStyle range_style;
  // The narrow cut for all, so that all ranges look alike.
  range_style.face = {style.family, true, true, false};
  range_style.size_pt = std::clamp(height / mm_per_point * (used_columns == 1 ? 0.9 : 0.78),
                                   smallest_pt, style.size_pt);
  range_style.colour = style.ink;
  range_style.align = Align::right;
  ResultsChartStyle mark_style = style;
  mark_style.size_pt = range_style.size_pt;
  const double mark_width = std::min(width * 0.36, range_style.size_pt * mm_per_point * 1.6);
  // The widest possible text: the rest goes to both sides, and the columns stay
  // aligned.
  const double range_width =
      std::min(width - mark_width - 1.5, canvas.width("88–100", range_style));
  const double left = std::max(0.0, (width - range_width - mark_width - 1.6) / 2);
  for (int i = 0; i < count; ++i) {
    const cards::Range& range = ranges[static_cast<std::size_t>(i)];
    const int column = i / rows, row = i % rows;
    const double x = box.x + column * width;
    const double y = box.y + row * height;
    const std::string text = range.from == range.to ? std::to_string(range.from)
                                                    : fmt::format("{}–{}", range.from, range.to);
    text_in(canvas, {x + left, y, range_width, height}, text, range_style);
    draw_mark(canvas, {x + left + range_width + 1.6, y, mark_width, height}, range.result,
              mark_style);
  }
  if (!style.rule) return;
  const Stroke rule{*style.rule, 0.15, 0};
  for (int row = 1; row < rows; ++row) {
    canvas.line({box.x, box.y + row * height}, {box.right(), box.y + row * height}, rule);
  }
  for (int column = 1; column < used_columns; ++column) {
    canvas.line({box.x + column * width, box.y}, {box.x + column * width, box.bottom()}, rule);
  }
}

}  // namespace quicket::print
