#include "print/kit/assembly.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "print/kit/fold_drawings.h"
#include "print/page/fit.h"
#include "print/page/furniture.h"
#include "print/page/paper.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

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
  const std::vector<double> shares{4.3, 6.2, 1.4, 3.4, 1.1, 1.2, 1.2};
  return draw_table(canvas, {area.x, area.y + 8}, area.w, shares, rows,
                    8.4 * growth_on(canvas.page_size()), false) +
         4;
}

/// Returns the y below the longer column.
double draw_steps(Canvas& canvas, Box area, const std::vector<KitPart>& parts) {
  draw_heading(canvas, {area.x, area.y, area.w, 6}, "4. Cut and fold, in this order");
  const double size_pt = 8.8 * growth_on(canvas.page_size());
  std::vector<std::string> steps;
  for (const KitPart& part : parts) {
    if (!part.step.empty()) steps.push_back(part.step);
  }
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
  below(draw_steps(canvas, area, parts) + 1);
  draw_folds(canvas, area);
  page_foot(canvas, options.paper, kit.credit);
  return canvas.finish();
}

}  // namespace quicket::print
