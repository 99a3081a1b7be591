#include "print/page/calibration.h"

#include <fmt/format.h>

#include "print/page/canvas.h"
#include "print/page/fit.h"
#include "print/page/paper.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

// Lines two millimetres apart can be told from their neighbours through the paper.
constexpr double front_step_mm = 2.0;
// A tenth less per step, as on a vernier: the line that meets its partner gives the tenths.
constexpr double back_step_mm = 1.9;
// On either side: offsets up to 2.5 mm, as printers are a millimetre off, seldom two.
constexpr int steps = 25;
/// Thin enough that two adjacent lines are seen as two.
constexpr double hairline_mm = 0.12;

/// A scale along x or y with its zero at `zero`. A line numbered n meets its partner when the back
/// must be moved by n millimetres on its own page; `sign` is the direction of the numbers, 0 for
/// none.
void draw_scale(Canvas& canvas, Point zero, double step, bool along_x, double from, double to,
                double sign) {
  for (int i = -steps; i <= steps; ++i) {
    const double at = i * step;
    const double longer = i % 5 == 0 ? 1.6 : 1;
    const Point a = along_x ? Point{zero.x + at, zero.y + from * longer}
                            : Point{zero.x + from * longer, zero.y + at};
    const Point b = along_x ? Point{zero.x + at, zero.y + to * longer}
                            : Point{zero.x + to * longer, zero.y + at};
    canvas.line(a, b, {ink, hairline_mm, 0});
    if (sign == 0 || i % 5 != 0) continue;
    const Box box = along_x ? Box{a.x - 4, zero.y + from * 1.6 - 5, 8, 4}
                            : Box{zero.x + from * 1.6 - 9, a.y - 2, 8, 4};
    text_in(canvas, box, i == 0 ? "0" : fmt::format("{:+.1f}", sign * i * 0.1),
            letters(smallest_pt, false, Align::centre));
  }
}

// A first check, before the scales: crosses in all corners reveal a sheet that was fed askew or
// scaled, which no offset can fix.
void draw_crosses(Canvas& canvas, Size paper) {
  for (const double x : {15.0, paper.width - 15}) {
    for (const double y : {15.0, paper.height - 15}) {
      canvas.line({x - 6, y}, {x + 6, y}, {ink, hairline_mm, 0});
      canvas.line({x, y - 6}, {x, y + 6}, {ink, hairline_mm, 0});
      canvas.draw(circle({x, y}, 3), outlined(ink, hairline_mm));
    }
  }
}

}  // namespace

std::string print_calibration(Size paper, Flip flip) {
  demand_paper(paper, {100, 140}, "the calibration of backs", Turn::as_given);
  Canvas canvas(
      {"Calibration of backs", "Print on both sides of one sheet, then hold it to the light"});
  const Point middle{paper.width / 2, paper.height / 2};
  const double width = paper.width - 40;
  canvas.begin_page(paper, {}, "front");
  draw_crosses(canvas, paper);
  text_in(canvas, {20, 24, width, 9}, "How far off are the backs?",
          letters(15, true, Align::centre));
  const std::string_view edge = flip == Flip::long_edge ? "long" : "short";
  const TextStyle small = letters(9);
  double y = paragraph(canvas, {20, 36}, width,
                       fmt::format("1. Print both pages on one sheet, turned over its {} edge, at "
                                   "full size (100%).",
                                   edge),
                       small);
  y = paragraph(canvas, {20, y}, width,
                "2. Hold it to the light, this page towards you. On each scale find the pair of "
                "lines that coincide.",
                small);
  y = paragraph(canvas, {20, y}, width,
                "3. Their numbers are the offset for backs, in millimetres: the first "
                "from the upper scale, the second from the lower one. Each line is "
                "a tenth of a millimetre.",
                small);
  paragraph(canvas, {20, y}, width,
            "4. Save them: quicket print setup printer NAME --back-offset RIGHT,DOWN. From then "
            "on, print "
            "with --printer NAME.",
            small);
  draw_scale(canvas, {middle.x, middle.y}, front_step_mm, true, -6, 0, true);
  text_in(canvas, {middle.x - 40, middle.y - 24, 80, 5}, "right (+) or left (-)", letters(8, true));
  draw_scale(canvas, {middle.x, middle.y + 62}, front_step_mm, false, -6, 0, true);
  text_in(canvas, {middle.x - 62, middle.y + 60, 42, 5}, "down (+) or up (-)", letters(8, true));
  canvas.begin_page(paper, {}, "back");
  draw_crosses(canvas, paper);
  // The back is read through the paper: its left is on the right of the front. When turned over the
  // short edge, the page is also upside down, which does not matter for the symmetric scales, but
  // does for their places.
  const bool head_over = flip == Flip::short_edge;
  const double scale_y = head_over ? paper.height - (middle.y - 20) : middle.y - 20;
  const double second_y = head_over ? paper.height - (middle.y + 56) : middle.y + 56;
  const double side = head_over ? -1 : 1;
  draw_scale(canvas, {middle.x, scale_y}, back_step_mm, true, 0, side * 6, 0);
  draw_scale(canvas, {middle.x, second_y}, back_step_mm, false, 0, head_over ? 6 : -6, 0);
  return canvas.finish();
}

}  // namespace quicket::print
