#include "print/cards/results_chart.h"

#include <algorithm>

#include "print/page/fit.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

// Between a range and its mark, so that the tip of a diamond does not touch a number.
constexpr double range_gap_mm = 1.9;
constexpr double least_ringed_mm = 1.7;
// The line around a four, of its radius: thin, so that an open ring is no heavier than a disc.
constexpr double ring_share = 0.17;

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
  // Fours and sixes are of one diameter; where they are small their figure needs more of the width.
  const double disc = r < least_ringed_mm ? std::min(1.12 * r, box.w / 2) : r;
  const double ring = ring_share * disc;
  const Colour on_wicket = style.hollow ? style.wicket : cricket::readable_on(style.wicket);
  constexpr double edge_mm = 0.35;
  switch (slot) {
    case cards::Slot::bowled:
    case cards::Slot::wicket:
    case cards::Slot::run_out:
      canvas.draw(rounded({c.x - r, c.y - r, 2 * r, 2 * r}, r * 0.15),
                  style.hollow ? outlined(style.wicket, edge_mm) : filled(style.wicket));
      put_letters(canvas, box, cards::mark(slot), style, size, on_wicket);
      break;
    case cards::Slot::fielding: {
      const double d = std::min(r * 0.98, box.w / 2);
      canvas.draw(polygon({{c.x, c.y - d}, {c.x + d, c.y}, {c.x, c.y + d}, {c.x - d, c.y}}),
                  outlined(style.fielding, edge_mm));
      put_letters(canvas, box, cards::mark(slot), style, size * 0.86, style.fielding);
      break;
    }
    case cards::Slot::dot:
      // A disc is unmistakable in any font; the letter below it stays for searches of the text.
      put_letters(canvas, box, cards::mark(slot), style, smallest_pt, style.ink);
      canvas.draw(circle(c, r * 0.3), filled(style.ink));
      break;
    case cards::Slot::one:
    case cards::Slot::two:
      put_letters(canvas, box, cards::mark(slot), style, size * 1.12, style.ink);
      break;
    case cards::Slot::four:
      canvas.draw(circle(c, disc - ring / 2), outlined(style.boundary, ring));
      put_letters(canvas, box, cards::mark(slot), style, size, style.ink);
      break;
    case cards::Slot::six:
      // A ring around the disc: a six also differs from a four without colour. In the smallest
      // marks the disc alone leaves the figure room.
      if (style.hollow) {
        canvas.draw(circle(c, disc - ring / 2), outlined(style.boundary, ring));
        canvas.draw(circle(c, disc - 1.9 * ring), outlined(style.boundary, ring / 2));
      } else if (r < least_ringed_mm) {
        canvas.draw(circle(c, disc), filled(style.boundary));
      } else {
        canvas.draw(circle(c, disc - ring / 2), outlined(style.boundary, ring));
        canvas.draw(circle(c, disc - 1.6 * ring), filled(style.boundary));
      }
      put_letters(canvas, box, cards::mark(slot), style, size,
                  style.hollow ? style.boundary : cricket::readable_on(style.boundary));
      break;
  }
}

namespace {

using Places = std::vector<std::vector<cards::Slot>>;

/// The places of all results, column by column. Two columns are the guide's, and share their rows;
/// any other number holds them in order.
Places places_in(int columns, bool bowler) {
  using enum cards::Slot;
  std::vector<cards::Slot> left{wicket, fielding, dot}, right{one, two, four, six};
  if (bowler) left.insert(left.begin(), bowled);
  if (columns == 2) return {left, right};
  left.insert(left.end(), right.begin(), right.end());
  const std::size_t rows =
      (left.size() + static_cast<std::size_t>(columns) - 1) / static_cast<std::size_t>(columns);
  Places places;
  for (std::size_t i = 0; i < left.size(); ++i) {
    if (i % rows == 0) places.emplace_back();
    places.back().push_back(left[i]);
  }
  return places;
}

std::string range_text(const std::vector<cards::Range>& ranges, cards::Slot slot) {
  for (const cards::Range& range : ranges) {
    if (range.result != slot) continue;
    return print::range_text(range.from, range.to);
  }
  return {};
}

}  // namespace

void draw_results_chart(Canvas& canvas, Box box, const cards::Chart& chart,
                        const ResultsChartStyle& style) {
  // Rows that do not fit in the smallest letters go into more columns.
  const double lowest_row = smallest_pt * mm_per_point * 1.25;
  const int most_rows = std::max(1, static_cast<int>(box.h / lowest_row));
  const int count = static_cast<int>(cards::slot_kinds) - (style.bowler ? 0 : 1);
  const int used_columns = std::max(style.columns, (count + most_rows - 1) / most_rows);
  const Places places = places_in(used_columns, style.bowler);
  std::size_t most = 0;
  for (const auto& column : places) most = std::max(most, column.size());
  const double width = box.w / static_cast<double>(places.size());
  const double row_height = box.h / static_cast<double>(most);
  TextStyle range_style;
  // The narrow cut for all, so that all ranges look alike.
  range_style.face = {style.family, true, true, false};
  range_style.size_pt = std::clamp(row_height / mm_per_point * (used_columns == 1 ? 0.9 : 0.78),
                                   smallest_pt, style.size_pt);
  range_style.align = Align::right;
  range_style.colour = style.ink;
  ResultsChartStyle mark_style = style;
  mark_style.size_pt = range_style.size_pt;
  // A loud sign without a number would look like a misprint.
  ResultsChartStyle absent_style = mark_style;
  absent_style.ink = absent_style.wicket = absent_style.boundary = absent_style.fielding =
      style.absent;
  absent_style.hollow = true;
  constexpr double small = 0.7;
  absent_style.size_pt *= small;
  const double mark_width = std::min(width * 0.36, range_style.size_pt * mm_per_point * 1.35);
  // The widest possible text: the rest goes to both sides, and the columns stay aligned.
  const double range_width =
      std::min(width - mark_width - range_gap_mm, canvas.width("88–100", range_style));
  // On the right stand the widest ranges, "96–100", so that it has more of two columns.
  const double moved = places.size() == 2 ? std::min(1.4, 0.05 * width) : 0;
  const double free = width - range_width - mark_width - range_gap_mm;
  const std::vector<cards::Range> ranges = chart.ranges();
  for (std::size_t column = 0; column < places.size(); ++column) {
    const double x = box.x + static_cast<double>(column) * (width - moved);
    const double left = std::max(0.0, (free + (column == 0 ? -moved : moved)) / 2);
    const double right = x + width + (column == 0 ? -moved : moved);
    for (std::size_t row = 0; row < places[column].size(); ++row) {
      const cards::Slot slot = places[column][row];
      const double y = box.y + static_cast<double>(row) * row_height;
      const std::string text = range_text(ranges, slot);
      Box mark{x + left + range_width + range_gap_mm, y, mark_width, row_height};
      if (text.empty()) {
        mark = {mark.x + mark.w * (1 - small) / 2, mark.y + mark.h * (1 - small) / 2,
                mark.w * small, mark.h * small};
        TextStyle dash = range_style;
        dash.size_pt *= small;
        dash.colour = style.absent;
        text_in(canvas, {x + left, y, range_width, row_height}, "–", dash);
        draw_mark(canvas, mark, slot, absent_style);
        continue;
      }
      text_in(canvas, {x + left, y, range_width, row_height}, text, range_style);
      draw_mark(canvas, mark, slot, mark_style);
    }
    for (std::size_t row = 1; style.rule && row < most; ++row) {
      const double y = box.y + static_cast<double>(row) * row_height;
      canvas.line({x + 1, y}, {right - 1, y}, {*style.rule, 0.15, 0});
    }
    if (style.rule && column > 0)
      canvas.line({x, box.y}, {x, box.bottom()}, {*style.rule, 0.15, 0});
  }
}

}  // namespace quicket::print
