#include "print/charts/strip_drawing.h"

#include <fmt/format.h>

#include "cricket/overs.h"
#include "print/page/fit.h"
#include "print/page/furniture.h"

namespace quicket::print {
namespace {

/// What printers may cut away, and then some.
constexpr double safe_mm = 3.2, head_mm = 8.4, below_head_mm = 1.2;

}  // namespace

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
  const double bleed = look.bleed_mm;
  canvas.rect({card.x - bleed, card.y - bleed, card.w + 2 * bleed, head_mm + bleed},
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
  constexpr double w = 0.42, h = 0.6;
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

std::string phases_named(const cards::CardSet& set) {
  std::string text;
  for (std::size_t i = 0; i < set.chart.tempo.phases.size(); ++i) {
    text += fmt::format("{}{} {}", i == 0 ? "" : ", ", phase_range(set, i),
                        cricket::phase_word(set.chart.tempo.phases[i].name));
  }
  return text;
}

}  // namespace quicket::print
