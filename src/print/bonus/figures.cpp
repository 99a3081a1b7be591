#include "print/bonus/figures.h"

#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "print/bonus/stone_board.h"
#include "print/page/fit.h"
#include "print/page/icons.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

/// The point of an arrow that arrives at `tip` from `from`.
void draw_point(Canvas& canvas, Point from, Point tip, double size, Colour colour) {
  const double length = std::hypot(tip.x - from.x, tip.y - from.y);
  const Point along{(tip.x - from.x) / length, (tip.y - from.y) / length};
  const Point base{tip.x - along.x * size, tip.y - along.y * size};
  const double half = size * 0.55;
  canvas.draw(polygon({tip,
                       {base.x - along.y * half, base.y + along.x * half},
                       {base.x + along.y * half, base.y - along.x * half}}),
              filled(colour));
}

constexpr double figure_gap_mm = 5, figure_mm = 19, caption_gap_mm = 1.5, figures_below_mm = 3;

TextStyle caption_style() {
  return letters(8, false, Align::left, muted);
}

double width_of_figure(double width_mm, std::size_t count) {
  const auto figures = static_cast<double>(count);
  return (width_mm - figure_gap_mm * (figures - 1)) / figures;
}

constexpr double point_widths = 4.2;  ///< of an arrow's point, in widths of its line

// Drawn in a circle of radius 1 around (0, 0).

/// Neck and shoulders, down to `foot`.
Path shoulders(double top, double foot, double half) {
  Path path;
  path.move({-half, foot}).curve({-half, top + 0.12}, {-half * 0.55, top}, {0, top});
  return path.curve({half * 0.55, top}, {half, top + 0.12}, {half, foot}).close();
}

Path hood() {
  Path path;
  path.move({-0.52, 0.62}).curve({-0.62, 0.14}, {-0.5, -0.16}, {-0.33, -0.4});
  path.curve({-0.22, -0.58}, {-0.08, -0.68}, {0.1, -0.78});
  path.curve({0.12, -0.6}, {0.36, -0.46}, {0.37, -0.2});
  return path.curve({0.5, 0.02}, {0.6, 0.2}, {0.52, 0.62}).close();
}

/// A cap with its peak to the right.
Path cap() {
  Path path;
  path.move({-0.27, -0.5}).curve({-0.27, -0.86}, {0.2, -0.92}, {0.26, -0.56});
  return path.curve({0.4, -0.56}, {0.48, -0.52}, {0.5, -0.44}).line({-0.27, -0.44}).close();
}

}  // namespace

double height_of_figures(Canvas& canvas, double width_mm, const std::vector<RuleFigure>& figures) {
  if (figures.empty()) return 0;
  const double each = width_of_figure(width_mm, figures.size());
  if (each < least_figure_mm) return 0;
  std::size_t lines = 1;
  for (const RuleFigure& figure : figures) {
    lines = std::max(lines, wrapped(canvas, figure.caption, caption_style(), each).size());
  }
  return figure_mm + caption_gap_mm +
         static_cast<double>(lines) * caption_style().size_pt * 1.3 * mm_per_point +
         figures_below_mm;
}

double draw_figures(Canvas& canvas, Point top, double width_mm,
                    const std::vector<RuleFigure>& figures) {
  const double height = height_of_figures(canvas, width_mm, figures);
  if (height == 0) return top.y;
  const double each = width_of_figure(width_mm, figures.size());
  double x = top.x;
  for (const RuleFigure& figure : figures) {
    const Box frame{x, top.y, each, figure_mm};
    canvas.draw(rounded(frame, 2), {cricket::white, Stroke{hair, 0.2, 0}});
    figure.draw(canvas, frame.inset(1.8));
    paragraph(canvas, {x, frame.bottom() + caption_gap_mm}, each, figure.caption, caption_style(),
              1.3);
    x += each + figure_gap_mm;
  }
  return top.y + height;
}

void draw_reminder(Canvas& canvas, Box card, std::string_view title,
                   const std::vector<RuleFigure>& figures) {
  constexpr double leading = 1.2;
  const TextStyle words = letters(7, false, Align::left, muted);
  const Box inside = card.inset(0.08 * card.w);
  const double title_mm = 6, line_mm = words.size_pt * leading * mm_per_point;
  text_in(canvas, {inside.x, inside.y - 1, inside.w, title_mm - 1}, title,
          letters(9.5, true, Align::centre));
  double free_mm = inside.h - title_mm;
  std::vector<double> captions_mm;
  for (const RuleFigure& figure : figures) {
    const auto lines = wrapped(canvas, figure.caption, words, inside.w).size();
    captions_mm.push_back(caption_gap_mm + static_cast<double>(lines) * line_mm + 1.5);
    free_mm -= captions_mm.back();
  }
  double y = inside.y + title_mm;
  for (std::size_t i = 0; i < figures.size(); ++i) {
    const Box frame{inside.x, y, inside.w, free_mm / static_cast<double>(figures.size())};
    canvas.draw(rounded(frame, 2), {cricket::white, Stroke{hair, 0.2, 0}});
    figures[i].draw(canvas, frame.inset(1.4));
    paragraph(canvas, {inside.x, frame.bottom() + caption_gap_mm}, inside.w, figures[i].caption,
              words, leading);
    y = frame.bottom() + captions_mm[i];
  }
}

void draw_arrow(Canvas& canvas, Point from, Point to, double width_mm, Colour colour) {
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  const double size = point_widths * width_mm;
  const double share = std::max(0.0, 1 - size * 0.8 / length);
  canvas.line(from, {from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share},
              {colour, width_mm, 0});
  draw_point(canvas, from, to, size, colour);
}

void draw_bent_arrow(Canvas& canvas, Point centre, double radius, double from, double to,
                     double width_mm, Colour colour) {
  const double size = point_widths * width_mm;
  const double head = size / radius * 180 / std::acos(-1.0) * (to > from ? 1 : -1);
  std::vector<Point> points;
  constexpr int pieces = 16;
  for (int i = 0; i <= pieces; ++i) {
    points.push_back(on_circle(centre, radius, from + (to - head * 0.7 - from) * i / pieces));
  }
  canvas.draw(polyline(points), outlined(colour, width_mm));
  draw_point(canvas, on_circle(centre, radius, to - head), on_circle(centre, radius, to), size,
             colour);
}

void draw_small_card(Canvas& canvas, Box box, Colour colour, std::string_view text, Colour ground) {
  canvas.draw(rounded(box, box.w * 0.1), {ground, Stroke{colour, box.w * 0.05, 0}});
  if (text.empty()) return;
  const Colour on = cricket::contrast(colour, ground) > 3 ? colour : cricket::readable_on(ground);
  text_in(canvas, box.inset(box.w * 0.1), text,
          letters(box.w * 0.5 / mm_per_point, true, Align::centre, on));
}

void draw_die(Canvas& canvas, Point centre, double radius, int pips, Colour colour) {
  expects(pips >= 1 && pips <= 6, "a die shows 1 to 6");
  canvas.draw(rounded({centre.x - radius, centre.y - radius, 2 * radius, 2 * radius}, 0.3 * radius),
              {cricket::white, Stroke{colour, radius * 0.14, 0}});
  const auto pip = [&](double x, double y) {
    canvas.draw(circle({centre.x + x * radius, centre.y + y * radius}, 0.16 * radius),
                filled(colour));
  };
  constexpr double out = 0.48;
  if (pips % 2 == 1) pip(0, 0);
  if (pips > 1) {
    pip(-out, -out);
    pip(out, out);
  }
  if (pips > 3) {
    pip(-out, out);
    pip(out, -out);
  }
  if (pips == 6) {
    pip(-out, 0);
    pip(out, 0);
  }
}

void draw_disk(Canvas& canvas, Point centre, double radius, Colour colour, std::string_view text) {
  canvas.draw(circle(centre, radius), {colour, Stroke{muted, 0.2, 0}});
  if (text.empty()) return;
  text_in(canvas, {centre.x - radius, centre.y - radius, 2 * radius, 2 * radius}, text,
          letters(radius * 1.05 / mm_per_point, true, Align::centre, cricket::readable_on(colour)));
}

void draw_broken_stumps(Canvas& canvas, Box box, Colour colour) {
  // Middle stump upright, the others knocked back, two bails in the air.
  const double scale = std::min(box.w / 1.9, box.h / 2.0);
  const Point c{box.centre().x, box.bottom() - scale};
  const Path stump = rounded({-0.1, -1.5, 0.2, 1.5}, 0.08);
  const Point ground{c.x, c.y + scale};
  canvas.draw(stump.placed({ground.x - 0.42 * scale, ground.y}, scale, -14), filled(colour));
  canvas.draw(stump.placed(ground, scale, 0), filled(colour));
  canvas.draw(stump.placed({ground.x + 0.42 * scale, ground.y}, scale, 18), filled(colour));
  const Path bail = rounded({-0.26, -0.07, 0.52, 0.14}, 0.06);
  canvas.draw(bail.placed({c.x - 0.12 * scale, c.y - 0.82 * scale}, scale, -35), filled(colour));
  canvas.draw(bail.placed({c.x + 0.42 * scale, c.y - 0.86 * scale}, scale, 48), filled(colour));
}

void draw_piece(Canvas& canvas, Piece piece, Point at, double radius, Colour colour,
                Colour ground) {
  const auto fill = [&](const Path& path, Colour paint) {
    canvas.draw(path.placed(at, radius), filled(paint));
  };
  const auto square = [&](double half) {
    return Box{at.x - half * radius, at.y - half * radius, 2 * half * radius, 2 * half * radius};
  };
  switch (piece) {
    case Piece::none:
      return;
    case Piece::druid:
      fill(hood(), colour);
      fill(ellipse({0.04, -0.2}, 0.2, 0.27), ground);
      return;
    case Piece::pawn:
      fill(circle({0, -0.32}, 0.29), colour);
      fill(shoulders(0.02, 0.62, 0.5), colour);
      return;
    case Piece::player:
      fill(cap(), colour);
      fill(circle({0, -0.36}, 0.2), colour);
      fill(shoulders(-0.12, 0.66, 0.55), colour);
      return;
    case Piece::bat:
      draw_icon(canvas, Icon::bat, square(0.72), colour);
      return;
    case Piece::trilithon:
      draw_trilithon(canvas, square(0.56), colour);
      return;
    case Piece::ball:
      draw_icon(canvas, Icon::ball, square(0.8), colour);
      return;
  }
}

}  // namespace quicket::print
