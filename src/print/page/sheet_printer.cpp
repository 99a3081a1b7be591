#include "print/page/sheet_printer.h"

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/error.h"
#include "print/page/cutter.h"
#include "print/page/fit.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

// Grey and thin: visible when cutting, but not on the edge of a card cut beside the line.
constexpr Colour guide_colour{0x50, 0x50, 0x50};
constexpr double guide_width_mm = 0.1;
/// The usual length of printers' corner marks.
constexpr double mark_length_mm = 5;

class SheetPrinter {
 public:
  SheetPrinter(Canvas& canvas, const SheetOptions& options, const Deck& deck)
      : canvas_(canvas), options_(options), deck_(deck), places_(layout_for(options)) {}

  int print(int first_sheet) {
    const std::vector<SheetCards> sheets = sheets_of(deck_, places_.fronts.size());
    last_sheet_ = first_sheet + static_cast<int>(sheets.size()) - 1;
    int sheet = first_sheet;
    for (const auto [first, count] : sheets) {
      const bool backs = options_.assembly == Assembly::duplex;
      if (backs && options_.backs_first) print_back_page(first, count, sheet);
      print_front(first, count, sheet);
      if (backs && !options_.backs_first) print_back_page(first, count, sheet);
      ++sheet;
    }
    return sheet - first_sheet;
  }

 private:
  PageBoxes boxes_for(const std::vector<Box>& used) const {
    const Box trim = around(used);
    return {trim, trim.inset(-options_.measures.bleed_mm)};
  }

  void draw_guides(const std::vector<Box>& used) {
    if (options_.guides == Guides::none || options_.one_per_page) return;
    // Clear of the bleed, and of a cut that is a millimetre off.
    const double clearance = std::max(1.0, options_.measures.bleed_mm + 0.5);
    const double length = options_.guides == Guides::corner_marks ? mark_length_mm : 0;
    for (const Guide& guide : cutting_guides(used, canvas_.page_size(), clearance, length)) {
      canvas_.line(guide.from, guide.to, {guide_colour, guide_width_mm, 0});
    }
  }

  void draw_registration_marks() {
    if (!options_.registration_margin_mm) return;
    for (const auto& mark :
         registration_marks(canvas_.page_size(), *options_.registration_margin_mm)) {
      Path path = polyline(mark);
      canvas_.draw(path.close(), filled(cricket::black));
    }
  }

  /// "Sheet 3 of 21 · Amberlight Anchors", at the foot of the page if there is room for it.
  void number_sheet(std::size_t first, std::size_t count, int sheet) {
    constexpr double from_edge = 4, height = 3;
    const Size page = canvas_.page_size();
    const double lowest = around(places_.fronts).bottom() + options_.measures.bleed_mm + 1;
    if (options_.one_per_page || page.height - from_edge - height < lowest) return;
    std::string text = fmt::format("Sheet {} of {}", sheet, last_sheet_);
    if (deck_.sheet_name) {
      const std::string name = deck_.sheet_name(first, count);
      if (!name.empty()) text += " · " + name;
    }
    // Between the guides at the card's edges, which end in the margin.
    const double mark = options_.registration_margin_mm ? 6 : 0;
    Box column = places_.fronts.front();
    column.x += mark;
    column.w -= mark;
    text_in(canvas_, {column.x + 2, page.height - from_edge - height, column.w - 4, height}, text,
            letters(smallest_pt, false, Align::left, muted));
  }

  std::vector<Box> first_of(const std::vector<Box>& places, std::size_t count) const {
    return {places.begin(), places.begin() + static_cast<std::ptrdiff_t>(count)};
  }

  void print_front(std::size_t first, std::size_t count, int sheet) {
    std::vector<Box> used = first_of(places_.fronts, count);
    const bool folded = options_.assembly == Assembly::gutterfold;
    if (folded) {
      const std::vector<Box> backs = first_of(places_.backs, count);
      used.insert(used.end(), backs.begin(), backs.end());
    }
    canvas_.begin_page(places_.page, boxes_for(used), std::to_string(sheet));
    if (deck_.sheet_begun) deck_.sheet_begun(first, count);
    // Drawn first, so that a card covers any guide that would cross it.
    draw_guides(used);
    draw_registration_marks();
    number_sheet(first, count, sheet);
    for (std::size_t i = 0; i < count; ++i) deck_.front(first + i, places_.fronts[i]);
    if (!folded) return;
    for (std::size_t i = 0; i < count; ++i) deck_.back(first + i, places_.backs[i]);
    const Box all = around(used);
    const Stroke fold{guide_colour, 0.2, 1.5};
    canvas_.line({places_.fold_x, 0}, {places_.fold_x, all.y - 1}, fold);
    canvas_.line({places_.fold_x, all.bottom() + 1}, {places_.fold_x, places_.page.height}, fold);
  }

  void print_back_page(std::size_t first, std::size_t count, int sheet) {
    std::vector<Box> used = first_of(places_.backs, count);
    for (Box& box : used) {
      box.x += options_.back_offset_mm.x;
      box.y += options_.back_offset_mm.y;
    }
    canvas_.begin_page(places_.page, boxes_for(used), fmt::format("{} back", sheet));
    if (options_.guides_on_backs) draw_guides(used);
    for (std::size_t i = 0; i < count; ++i) {
      if (places_.turned_backs) canvas_.save_and_turn(used[i]);
      deck_.back(first + i, used[i]);
      if (places_.turned_backs) canvas_.restore();
    }
  }

  Canvas& canvas_;
  const SheetOptions& options_;
  const Deck& deck_;
  SheetLayout places_;
  int last_sheet_ = 0;
};

}  // namespace

SheetLayout layout_for(const SheetOptions& options) {
  if (options.one_per_page) return lay_out_single(options.measures);
  if (options.assembly == Assembly::gutterfold)
    return lay_out_gutterfold(options.measures, options.gutter_mm);
  return lay_out_sheet(options.measures, options.flip);
}

double free_bleed_mm(SheetOptions options) try {
  options.measures.bleed_mm = 0;
  const int most = layout_for(options).per_sheet();
  for (const double bleed : {1.5, 1.0, 0.75, 0.5}) {
    options.measures.bleed_mm = bleed;
    if (layout_for(options).per_sheet() == most) return bleed;
  }
  return 0;
} catch (const Error&) {
  // Not a single card fits: whoever lays them out says what of.
  return 0;
}

std::vector<SheetCards> sheets_of(const Deck& deck, std::size_t per_sheet) {
  std::vector<SheetCards> sheets;
  for (std::size_t card = 0; card < deck.count; ++card) {
    const bool begins = deck.begins_sheet && deck.begins_sheet(card);
    if (sheets.empty() || sheets.back().count == per_sheet || begins) sheets.push_back({card, 0});
    ++sheets.back().count;
  }
  return sheets;
}

int print_sheets(Canvas& canvas, const SheetOptions& options, const Deck& deck, int first_sheet) {
  return SheetPrinter(canvas, options, deck).print(first_sheet);
}

}  // namespace quicket::print
