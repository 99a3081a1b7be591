#include "print/kit/assembly.h"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "print/page/canvas.h"
#include "print/page/fit.h"
#include "print/page/furniture.h"
#include "print/page/paper.h"
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

std::vector<std::string> steps_of(const std::vector<KitPart>& parts) {
  std::vector<std::string> steps;
  for (const KitPart& part : parts) {
    if (!part.step.empty()) steps.push_back(part.step);
  }
  return steps;
}

/// Drawings of some steps side by side, with their numbers.
void draw_folds(Canvas& canvas, Box area, const std::vector<std::string>& steps) {
  struct Part {
    void (*draw)(Drawing);
    const char* step;
    const char* caption;
  };
  constexpr std::array<Part, 6> parts{{{draw_cuts, "cards", "Long cuts first"},
                                       {draw_divider, "dividers", "Then around the tabs"},
                                       {draw_box, "boxes", "Fold and glue"},
                                       {draw_fold_out, "charts", "Fold-out: glue, then fan"},
                                       {draw_booklet, "rules", "Fold, then staple"},
                                       {draw_join, "wallchart", "Overlap, glue"}}};
  const double width = area.w / static_cast<double>(parts.size());
  const double scale =
      std::min({1.0, (area.h - caption_mm) / drawing_mm, width / drawing_width_mm});
  if (scale < least_scale) return;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Box part{area.x + static_cast<double>(i) * width, area.y, width, area.h};
    const Part& drawn = parts[i];
    // What is cut alike has one drawing.
    std::string numbers;
    for (std::size_t step = 0; step < steps.size(); ++step) {
      if (lower(steps[step].substr(0, steps[step].find(':'))).ends_with(drawn.step))
        numbers += fmt::format("{}{}", numbers.empty() ? "" : ", ", step + 1);
    }
    if (numbers.empty()) continue;
    drawn.draw(Drawing(canvas, part, scale));
    text_in(canvas, {part.x + 1, area.y + drawing_mm * scale, width - 2, caption_mm},
            fmt::format("{}  {}", numbers, drawn.caption), letters(7.5, true, Align::centre));
  }
}

constexpr double ruler_mm = 100;
constexpr double inch_mm = 25.4;
constexpr double ruler_height_mm = 15;

/// How much larger letters are than on A4: a page of A3 is read from further away.
double growth_on(Size paper) {
  return std::clamp(std::min(paper.width / 210, paper.height / 279), 1.0, 1.35);
}

void draw_heading(Canvas& canvas, Box box, std::string_view text) {
  text_in(canvas, box, text, letters(11.5 * growth_on(canvas.page_size()), true));
  canvas.line({box.x, box.bottom()}, {box.right(), box.bottom()}, {ink, 0.3, 0});
}

/// Millimetres along the upper edge and inches along the lower one, as on a ruler of wood.
void draw_ruler(Canvas& canvas, Point corner) {
  const Box box{corner.x, corner.y, ruler_mm, ruler_height_mm};
  canvas.rect(box, outlined(ink, 0.25));
  for (int mm = 0; mm <= static_cast<int>(ruler_mm); ++mm) {
    const double length = mm % 10 == 0 ? 4 : mm % 5 == 0 ? 3 : 1.8;
    const double x = box.x + mm;
    if (mm > 0 && mm < static_cast<int>(ruler_mm)) {
      canvas.line({x, box.y}, {x, box.y + length}, {ink, 0.12, 0});
    }
    if (mm % 10 == 0 && mm > 0 && mm < static_cast<int>(ruler_mm)) {
      text_in(canvas, {x - 5, box.y + 4, 10, 3}, std::to_string(mm),
              letters(smallest_pt, false, Align::centre));
    }
  }
  for (int eighth = 1; eighth * inch_mm / 8 < ruler_mm; ++eighth) {
    const double length = eighth % 8 == 0 ? 4 : eighth % 4 == 0 ? 3 : 1.8;
    const double x = box.x + eighth * inch_mm / 8;
    canvas.line({x, box.bottom()}, {x, box.bottom() - length}, {ink, 0.12, 0});
    if (eighth % 8 != 0) continue;
    text_in(canvas, {x - 10, box.bottom() - 7, 20, 3}, fmt::format("{} in", eighth / 8),
            letters(smallest_pt, false, Align::centre));
  }
  text_in(canvas, {box.x + 1.5, box.y + 4, 10, 3}, "mm", letters(smallest_pt));
}

/// An outline to lay a finished card on.
void draw_card_outline(Canvas& canvas, Box box) {
  constexpr double corner_mm = 3;
  canvas.draw(rounded(box, corner_mm), outlined(ink, 0.25));
  const Box inner = box.inset(6);
  text_in(canvas, {inner.x, box.centre().y - 8, inner.w, 6}, "A finished card",
          letters(11, true, Align::centre));
  text_in(canvas, {inner.x, box.centre().y - 1, inner.w, 5},
          fmt::format("{} x {} mm", box.w, box.h), letters(9, false, Align::centre));
  text_in(canvas, {inner.x, box.centre().y + 5, inner.w, 4}, "corners rounded by 3 mm",
          letters(8, false, Align::centre, muted));
}

struct Totals {
  int card = 0, paper = 0;
};

Totals totals_of(const std::vector<KitPart>& parts) {
  Totals totals;
  for (const KitPart& part : parts) {
    const int sheets = part.sheets * parse_int(part.copies).value_or(1);
    (part.stock == Stock::card ? totals.card : totals.paper) += sheets;
  }
  return totals;
}

double draw_checks(Canvas& canvas, Box area, Size card, const std::vector<KitPart>& parts) {
  const TextStyle text = letters(9.8 * growth_on(canvas.page_size()));
  const Box outline{area.right() - card.width, area.y, card.width, card.height};
  const double width = std::max(ruler_mm, area.w - card.width - 10);
  draw_heading(canvas, {area.x, area.y, width, 6}, "1. Check the printer");
  double y = area.y + 9;
  y = paragraph(canvas, {area.x, y}, width,
                "Print this page at full size: 100%, \"actual size\", never \"fit to page\". The "
                "ruler must be 100 mm long.",
                text);
  draw_ruler(canvas, {area.x, y + 2});
  y += ruler_height_mm + 6;
  const bool beside = area.w - card.width - 10 >= ruler_mm;
  if (beside) draw_card_outline(canvas, outline);
  draw_heading(canvas, {area.x, y, width, 6}, "2. Choose the paper");
  const Totals totals = totals_of(parts);
  y = paragraph(canvas, {area.x, y + 9}, width,
                fmt::format("Card: {} of 250 to 300 g/m², or paper of 160 g/m² in card sleeves. "
                            "Paper: {} of 80 to 120 g/m².",
                            counted(totals.card, "sheet", "sheets"),
                            counted(totals.paper, "sheet", "sheets")),
                text);
  y = paragraph(
      canvas, {area.x, y + 1}, width,
      "Where both sides are printed, the sheet is turned over the edge that the list below names. "
      "If the backs are more than half a millimetre out, measure by how much with Quicket's "
      "calibration sheet.",
      text);
  return std::max(y, beside ? outline.bottom() : y) + 3;
}

double draw_parts(Canvas& canvas, Box area, const std::vector<KitPart>& parts) {
  draw_heading(canvas, {area.x, area.y, area.w, 6}, "3. Print");
  std::vector<std::vector<std::string>> rows{
      {"File", "What it is", "Print on", "Sides", "Pages", "Sheets", "Copies"}};
  for (const KitPart& part : parts) {
    rows.push_back({part.file, part.what, part.stock == Stock::card ? "card" : "paper", part.sides,
                    std::to_string(part.pages), std::to_string(part.sheets), part.copies});
  }
  const std::vector<double> shares{3.4, 8.2, 1.3, 2.6, 1.0, 1.1, 1.1};
  return draw_table(canvas, {area.x, area.y + 8}, area.w, shares, rows,
                    8.4 * growth_on(canvas.page_size()), false) +
         4;
}

/// Returns the y below the longer column.
double draw_steps(Canvas& canvas, Box area, const std::vector<std::string>& steps) {
  draw_heading(canvas, {area.x, area.y, area.w, 6}, "4. Cut and fold, in this order");
  const double size_pt = 8.8 * growth_on(canvas.page_size());
  constexpr double gap = 8;
  const double number = size_pt * 0.55;
  const double width = (area.w - gap) / 2;
  const std::size_t left = (steps.size() + 1) / 2;
  double y = area.y + 9, lowest = y;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (i == left) y = area.y + 9;
    const double x = area.x + (i < left ? 0 : width + gap);
    text_in(canvas, {x, y, number, size_pt * mm_per_point * 1.35}, std::to_string(i + 1),
            letters(size_pt, true));
    y = paragraph(canvas, {x + number, y}, width - number, steps[i], letters(size_pt)) + 1.5;
    lowest = std::max(lowest, y);
  }
  return lowest;
}

}  // namespace

std::string print_assembly(const Kit& kit, const std::vector<KitPart>& parts, Size card,
                           const KitOptions& options) {
  demand_paper(options.paper, smallest_kit_paper, "the kit", Turn::as_given);
  Canvas canvas({kit.title + ": assembly", kit.credit}, options.ink, options.medium);
  canvas.begin_page(options.paper);
  Box area = page_head(canvas, options.paper, "How to make this kit", kit.title);
  const auto below = [&](double y) {
    area.h -= y - area.y;
    area.y = y;
  };
  below(draw_checks(canvas, area, card, parts));
  below(draw_parts(canvas, area, parts));
  const std::vector<std::string> steps = steps_of(parts);
  below(draw_steps(canvas, area, steps) + 1);
  draw_folds(canvas, area, steps);
  page_foot(canvas, options.paper, kit.credit);
  return canvas.finish();
}

}  // namespace quicket::print
