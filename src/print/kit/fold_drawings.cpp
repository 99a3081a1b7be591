#include "print/kit/fold_drawings.h"

#include <algorithm>
#include <array>
#include <vector>

#include "print/page/fit.h"
#include "print/page/path.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

constexpr double drawing_mm = 28, drawing_width_mm = 40, caption_mm = 4.5, least_scale = 0.45;
constexpr Stroke cut{ink, 0.3, 0}, fold{ink, 0.3, 1.2};
constexpr Colour card_fill{0xe4, 0xe8, 0xee}, face_fill{0xc9, 0xd1, 0xdc};

/// Places of a drawing that is 40 x 28 mm at its full size, in the middle of its part of the page.
class Drawing {
 public:
  Drawing(Canvas& canvas, Box part, double scale)
      : canvas_(canvas),
        x_(part.centre().x - drawing_width_mm / 2 * scale),
        y_(part.y),
        scale_(scale) {}

  void line(Point from, Point to, const Stroke& stroke) { canvas_.line(at(from), at(to), stroke); }
  void box(Box box, Colour fill) {
    const Point corner = at({box.x, box.y});
    canvas_.rect({corner.x, corner.y, box.w * scale_, box.h * scale_}, {fill, cut});
  }
  void shape(std::vector<Point> corners, Colour fill) {
    for (Point& corner : corners) corner = at(corner);
    Path path = polyline(corners);
    canvas_.draw(path.close(), {fill, cut});
  }
  void arrow(Point from, Point to) {
    line(from, to, {ink, 0.5, 0});
    shape({{to.x, to.y - 1}, {to.x + 2, to.y}, {to.x, to.y + 1}}, ink);
  }
  void number(Point place, const char* text) {
    const Point centre = at(place);
    text_in(canvas_, {centre.x - 3, centre.y - 2, 6, 4}, text, letters(8, true, Align::centre));
  }

 private:
  Point at(Point p) const { return {x_ + p.x * scale_, y_ + p.y * scale_}; }

  Canvas& canvas_;
  double x_, y_, scale_;
};

/// The long cuts first, then the short ones.
void draw_cuts(Drawing drawing) {
  for (int row = 0; row < 3; ++row) {
    for (int column = 0; column < 3; ++column) {
      drawing.box({11.0 + 6 * column, 3.5 + 7 * row, 6, 7}, card_fill);
    }
  }
  for (const double x : {17.0, 23.0}) drawing.line({x, 1}, {x, 27}, fold);
  for (const double y : {10.5, 17.5}) drawing.line({8, y}, {32, y}, fold);
  drawing.number({20, 1}, "1");
  drawing.number({35, 14}, "2");
}

/// Along the guides, then around the tab.
void draw_divider(Drawing drawing) {
  drawing.box({3, 5, 13, 18}, card_fill);
  for (const double x : {3.0, 16.0}) drawing.line({x, 2}, {x, 26}, fold);
  for (const double y : {5.0, 23.0}) drawing.line({0, y}, {19, y}, fold);
  drawing.arrow({20, 14}, {23, 14});
  drawing.shape({{26, 8}, {27, 5}, {32, 5}, {33, 8}, {39, 8}, {39, 23}, {26, 23}}, card_fill);
}

/// The rows back to back, then like a fan.
void draw_fold_out(Drawing drawing) {
  for (int panel = 0; panel < 4; ++panel) {
    drawing.box({1.0 + 5 * panel, 6, 5, 8}, card_fill);
    drawing.box({1.0 + 5 * panel, 14, 5, 8}, face_fill);
  }
  drawing.line({0, 14}, {22, 14}, {cricket::white, 0.35, 0});
  drawing.line({0, 14}, {22, 14}, fold);
  drawing.arrow({23, 14}, {25, 14});
  for (int panel = 0; panel < 4; ++panel) {
    const double x = 28.0 + 3 * panel, from = panel % 2 == 0 ? 8 : 11, to = 19 - from;
    drawing.shape({{x, from}, {x + 3, to}, {x + 3, to + 8}, {x, from + 8}},
                  panel % 2 == 0 ? card_fill : face_fill);
  }
}

void draw_box(Drawing drawing) {
  drawing.box({1, 8, 3, 12}, cricket::white);
  drawing.box({4, 8, 7, 12}, card_fill);
  drawing.box({11, 8, 3, 12}, face_fill);
  drawing.box({14, 8, 7, 12}, card_fill);
  drawing.box({4, 4, 7, 4}, cricket::white);
  drawing.box({4, 20, 7, 4}, cricket::white);
  for (const double x : {4.0, 11.0, 14.0}) {
    drawing.line({x, 8}, {x, 20}, {cricket::white, 0.35, 0});
    drawing.line({x, 8}, {x, 20}, fold);
  }
  drawing.arrow({23, 14}, {26, 14});
  drawing.shape({{30, 9}, {37, 9}, {37, 22}, {30, 22}}, card_fill);
  drawing.shape({{30, 9}, {32, 7}, {39, 7}, {37, 9}}, cricket::white);
  drawing.shape({{37, 9}, {39, 7}, {39, 20}, {37, 22}}, face_fill);
}

/// The sheets lie in each other.
void draw_booklet(Drawing drawing) {
  drawing.box({1, 7, 16, 13}, cricket::white);
  drawing.box({2, 6, 16, 13}, card_fill);
  drawing.line({10, 6}, {10, 19}, fold);
  drawing.arrow({20, 13}, {23, 13});
  drawing.shape({{27, 7}, {37, 5}, {37, 20}, {27, 22}}, card_fill);
  drawing.shape({{27, 7}, {36, 8}, {36, 23}, {27, 22}}, cricket::white);
  for (const double y : {11.0, 17.0}) drawing.line({27, y}, {27, y + 2}, {ink, 0.9, 0});
}

void draw_join(Drawing drawing) {
  drawing.box({20, 6, 15, 18}, cricket::white);
  drawing.box({20, 6, 3, 18}, face_fill);
  drawing.box({3, 4, 15, 18}, card_fill);
  drawing.line({15.5, 2}, {15.5, 24}, fold);
  drawing.arrow({17, 26}, {21, 26});
}

}  // namespace

void draw_folds(Canvas& canvas, Box area) {
  struct Part {
    void (*draw)(Drawing);
    const char* caption;
  };
  constexpr std::array<Part, 6> parts{{{draw_cuts, "Cards: long cuts first"},
                                       {draw_divider, "Dividers: then around tabs"},
                                       {draw_box, "Box: fold and glue"},
                                       {draw_fold_out, "Fold-out: glue, then fan"},
                                       {draw_booklet, "Rules: fold, then staple"},
                                       {draw_join, "Wallchart: overlap, glue"}}};
  const double width = area.w / static_cast<double>(parts.size());
  const double scale =
      std::min({1.0, (area.h - caption_mm) / drawing_mm, width / drawing_width_mm});
  if (scale < least_scale) return;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Box part{area.x + static_cast<double>(i) * width, area.y, width, area.h};
    parts[i].draw(Drawing(canvas, part, scale));
    text_in(canvas, {part.x + 1, area.y + drawing_mm * scale, width - 2, caption_mm},
            parts[i].caption, letters(7.5, false, Align::centre));
  }
}

}  // namespace quicket::print
