#include "print/charts/strip_card.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "cricket/overs.h"
#include "print/page/fit.h"
#include "print/page/furniture.h"
#include "print/page/sheet_layout.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

constexpr Size poker{63.5, 88.9};
/// The smallest card on which the longest strip is legible: a bridge card is narrower than poker.
constexpr Size least_strip_card{57, 87};
constexpr std::size_t copies_on_page = 4, least_copies_in_kit = 2;

/// What printers may cut away, and then some.
/// How far a knife may miss an edge without leaving white.
constexpr double cut_mm = 1.5;
constexpr double safe_mm = 3.2, head_mm = 8.4, below_head_mm = 1.2;

/// One for each captain, and as many more as the sheet has place for.
std::size_t copies_in_kit(const SheetOptions& sheets, std::size_t sets) {
  if (sheets.one_per_page) return least_copies_in_kit;
  const SheetLayout layout = sheets.assembly == Assembly::gutterfold
                                 ? lay_out_gutterfold(sheets.measures, sheets.gutter_mm)
                                 : lay_out_sheet(sheets.measures, sheets.flip);
  return std::max(least_copies_in_kit, layout.fronts.size() / sets);
}

}  // namespace

Size strip_card_size(Size card) {
  const bool legible =
      card.width >= least_strip_card.width && card.height >= least_strip_card.height;
  return legible ? card : poker;
}

void strip_page(Canvas& canvas, const cards::CardSet& set, Size paper, Size card) {
  SheetMeasures measures;
  measures.paper = paper;
  measures.card = strip_card_size(card);
  const SheetLayout layout = lay_out_gutterfold(measures, 0);
  canvas.begin_page(layout.page);
  canvas.bookmark("Tempo card");
  const std::size_t copies = std::min(copies_on_page, layout.fronts.size());
  std::vector<Box> places;
  for (std::size_t i = 0; i < copies; ++i) {
    places.push_back(layout.fronts[i]);
    places.push_back(layout.backs[i]);
  }
  const Box all = around(places);
  for (const Guide& guide : cutting_guides(places, layout.page, 1, 0)) {
    canvas.line(guide.from, guide.to, {muted, 0.1, 0});
  }
  for (std::size_t i = 0; i < copies; ++i) {
    draw_strip_front(canvas, layout.fronts[i], set, {});
    draw_strip_back(canvas, layout.backs[i], set, {});
  }
  canvas.line({layout.fold_x, 0}, {layout.fold_x, layout.page.height}, {muted, 0.2, 1.5});
  text_in(canvas, {all.x + 2, all.bottom() + 1.5, all.w / 2 - 4, 4},
          "Fold back along the middle, glue, and cut out.",
          letters(smallest_pt, false, Align::left, muted));
}

std::string print_strip_cards(std::span<const cards::CardSet* const> sets, SheetOptions sheets,
                              const std::string& family) {
  sheets.measures.card = strip_card_size(sheets.measures.card);
  const cards::CardSet& first = *sets.front();
  Canvas canvas({set_title(first) + ": tempo card", first.credit}, sheets.ink, sheets.medium);
  const StripLook look{family, sheets.measures.bleed_mm};
  Deck deck;
  const std::size_t copies = copies_in_kit(sheets, sets.size());
  deck.count = copies * sets.size();
  deck.front = [&](std::size_t i, Box box) {
    draw_strip_front(canvas, box, *sets[i / copies], look);
  };
  deck.back = [&](std::size_t i, Box box) {
    draw_strip_back(canvas, box, *sets[i / copies], look);
  };
  deck.sheet_name = [](std::size_t, std::size_t) { return std::string("Tempo cards"); };
  print_sheets(canvas, sheets, deck);
  return canvas.finish();
}

TextStyle strip_letters(const std::string& family, double size_pt, bool bold, Align align,
                        Colour colour) {
  TextStyle style = letters(size_pt, bold, align, colour);
  style.face.family = family;
  return style;
}

ResultsChartStyle strip_marks(const std::string& family) {
  ResultsChartStyle style;
  style.family = family;
  style.ink = ink;
  style.wicket = {0x9d, 0x14, 0x20};
  style.boundary = {0x14, 0x50, 0x9a};
  style.fielding = {0x2c, 0x34, 0x40};
  return style;
}

Box strip_head(Canvas& canvas, Box card, const cards::CardSet& set, const StripLook& look,
               std::string_view title) {
  // Beside a card is the head of another, and above those of a first row nothing.
  const double beside = std::max(look.bleed_mm, cut_mm);
  const double above = card.y < card.h ? beside : look.bleed_mm;
  canvas.rect({card.x - beside, card.y - above, card.w + 2 * beside, head_mm + above},
              filled(strip_ground));
  const Box words{card.x + safe_mm, card.y + safe_mm - 0.4, card.w - 2 * safe_mm,
                  head_mm - safe_mm};
  const double half = words.w * 0.42;
  text_in(canvas, {words.x, words.y, half, words.h}, title,
          strip_letters(look.family, 11, true, Align::left, cricket::white));
  text_in(canvas, {words.x + half, words.y, words.w - half, words.h}, set_title(set),
          strip_letters(look.family, 8, false, Align::right, cricket::white));
  const double top = card.y + head_mm + below_head_mm;
  return {words.x, top, words.w, card.bottom() - safe_mm - top};
}

void draw_doubles(Canvas& canvas, Box place) {
  constexpr double w = 0.45, h = 0.66;
  for (const double above : {h + 0.05, -h - 0.05}) {
    const double x = place.x + w, y = place.centre().y - above;
    canvas.draw(polygon({{x, y - h}, {x + w, y}, {x, y + h}, {x - w, y}}), filled(ink));
  }
}

std::string phase_range(const cards::CardSet& set, std::size_t phase) {
  const auto& phases = set.chart.tempo.phases;
  const cricket::Conditions conditions = set.format.conditions();
  const int each = conditions.counts_balls ? conditions.balls_per_over : 1;
  const int before = phase == 0 ? 0 : phases[phase - 1].last_over;
  return range_text(before * each + 1, phases[phase].last_over * each);
}

std::string phase_letter(const cards::CardSet& set, std::size_t phase) {
  const auto& phases = set.chart.tempo.phases;
  const auto first = [](const cards::TempoPhase& one) { return upper(one.name.substr(0, 1)); };
  const auto same = [&](const auto& one) { return first(one) == first(phases[phase]); };
  return std::ranges::count_if(phases, same) == 1 ? first(phases[phase])
                                                  : std::to_string(phase + 1);
}

std::string phases_named(const cards::CardSet& set, bool with_range) {
  std::string text;
  for (std::size_t i = 0; i < set.chart.tempo.phases.size(); ++i) {
    text += fmt::format("{}{} {}", i == 0 ? "" : ", ", phase_letter(set, i),
                        cricket::phase_word(set.chart.tempo.phases[i].name));
    if (with_range) text += ' ' + phase_range(set, i);
  }
  return text;
}

}  // namespace quicket::print
