#include "print/cards/template_preview.h"

#include <fmt/format.h>

#include "base/error.h"
#include "print/cards/face.h"
#include "print/page/fit.h"
#include "print/page/paper.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

// As tight as needed for three poker cards side by side on A4.
constexpr double preview_margin_mm = 5, preview_head_mm = 8, preview_gap_mm = 4;

// One with every field filled, one with the longest names and nothing else: the extremes that a
// template must handle. The figures of the full one are realistic, so that widths are judged by
// real ranges.
cards::PlayerCards sample_player(const std::string& name, bool full) {
  cards::PlayerCards player;
  player.name = name;
  player.player = {full ? 1 : 2};
  player.team = {1};
  player.team_name = full ? "Eastmoor Emperors" : "Northern Riverside Superchargers and District";
  if (full) {
    player.batting_role = cricket::BattingRole::all_rounder;
    player.bowling_role = cricket::BowlingRole::spin;
    player.nation = "New Zealand";
    player.ratings = {12, 9, 11, false};
  } else {
    player.ratings = {10, 10, {}, true};
  }
  player.striker =
      cards::StrikerCard{cards::Chart(full ? cards::Widths{0, 4, 11, 31, 30, 9, 11, 4}
                                           : cards::Widths{0, 10, 10, 20, 20, 20, 10, 10}),
                         {1351, 1024, 112, true, 120, 48},
                         full ? 0 : 0.5};
  player.bowler =
      cards::BowlerCard{cards::Chart(full ? cards::Widths{2, 3, 11, 36, 28, 8, 8, 4}
                                          : cards::Widths{10, 10, 10, 20, 20, 10, 10, 10}),
                        {11, 246},
                        {246, 301, 12},
                        full ? 0 : 0.5};
  return player;
}

/// Millimetre ticks along the upper and the left edge, longer at every fifth and tenth.
void draw_rulers(Canvas& canvas, Box card) {
  const Stroke thin{muted, 0.1, 0};
  const auto length = [](int mm) { return mm % 10 == 0 ? 3.0 : mm % 5 == 0 ? 2.2 : 1.2; };
  for (int mm = 0; mm <= static_cast<int>(card.w); ++mm) {
    canvas.line({card.x + mm, card.y - 0.4}, {card.x + mm, card.y - 0.4 - length(mm)}, thin);
  }
  for (int mm = 0; mm <= static_cast<int>(card.h); ++mm) {
    canvas.line({card.x - 0.4, card.y + mm}, {card.x - 0.4 - length(mm), card.y + mm}, thin);
  }
}

}  // namespace

cards::CardSet sample_cards() {
  cards::CardSet set;
  set.competition = "Coastal Premier League";
  set.season = "2026";
  set.method = "replay";
  set.credit = "Sample cards of invented players";
  set.players = {
      sample_player("Bram Ramanuthan", true),
      sample_player("Maximilian-Alexander Featherstonehaugh-Cholmondeley de Souza", false)};
  return set;
}

std::string preview_template(const CardTemplate& layout, Size paper, Ink ink_used) {
  const Size card = layout.size;
  const double wide = 3 * card.width + 2 * preview_gap_mm;
  const Size smallest{wide + preview_margin_mm, card.height + preview_head_mm + preview_margin_mm};
  demand_paper(paper, smallest,
               fmt::format("three cards of {} x {} mm side by side", card.width, card.height),
               Turn::either);
  const bool as_given =
      wide + 2 * preview_margin_mm <= paper.width && smallest.height <= paper.height;
  const bool turned = !as_given && paper.height >= smallest.width && paper.width >= smallest.height;
  const Size page = turned ? Size{paper.height, paper.width} : paper;
  const cards::CardSet set = sample_cards();
  Canvas canvas({fmt::format("Template {}", layout.name), layout.about}, ink_used);
  SheetMeasures measures;
  measures.card = card;
  CardPainter painter(canvas, layout, measures);
  const std::string team = set.players[0].team_name;
  const ClubLook look{{{0x1c, 0x5a, 0xa6}, {0xf2, 0xc2, 0x1a}}, crests_of({&team, 1}).at(team)};
  struct Row {
    std::string title;
    std::size_t player;
    bool boxes;
  };
  const std::vector<Row> rows{{"as printed", 0, false},
                              {"with its boxes and a scale in millimetres", 0, true},
                              {"the longest names, and fields left empty", 1, false}};
  double y = page.height;
  for (const Row& row : rows) {
    if (y + preview_head_mm + card.height > page.height) {
      canvas.begin_page(page);
      y = 1;
    }
    const double left = (page.width - wide) / 2;
    text_in(canvas, {left, y, wide, 4}, fmt::format("{}: {}", layout.name, row.title),
            letters(7.5, true));
    double x = left;
    for (const CardSide face :
         {CardSide(cards::Face::striker), CardSide(cards::Face::bowler), CardSide()}) {
      const Box place{x, y + preview_head_mm - 1, card.width, card.height};
      painter.draw(set, set.players[row.player], face, {place.x, place.y}, look, {}, row.boxes);
      canvas.rect(place, outlined(hair, 0.15));
      if (row.boxes) draw_rulers(canvas, place);
      x += card.width + preview_gap_mm;
    }
    y += preview_head_mm + card.height;
  }
  return canvas.finish();
}

}  // namespace quicket::print
