#pragma once

#include <string>
#include <string_view>

#include "cards/card.h"
#include "print/cards/results_chart.h"
#include "print/charts/strip_card.h"
#include "print/page/canvas.h"
#include "print/page/typography.h"

namespace quicket::print {

// What both sides of a strip card are drawn with.

inline constexpr Colour strip_ground{0x1b, 0x22, 0x33};  ///< as of a bowler's head
inline constexpr Colour strip_tint{0xe3, 0xe7, 0xee};
inline constexpr double doubles_mm = 1.1;

TextStyle strip_letters(const std::string& family, double size_pt, bool bold, Align align,
                        Colour colour = ink);
/// Results as on the cards.
ResultsChartStyle strip_marks(const std::string& family);

/// Draws the head of a side; returns the part of the card left below, within its safe zone.
Box strip_head(Canvas& canvas, Box card, const cards::CardSet& set, const StripLook& look,
               std::string_view title);

/// Two ten-sided dice alike, one above the other: only with doubles.
void draw_doubles(Canvas& canvas, Box place);

/// "7–15", "20": the overs, or balls, of a phase.
std::string phase_range(const cards::CardSet& set, std::size_t phase);

/// "1–6 powerplay, 7–15 middle, 16–19 death, 20 last over".
std::string phases_named(const cards::CardSet& set);

}  // namespace quicket::print
