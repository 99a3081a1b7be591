#pragma once

#include <span>
#include <string>
#include <string_view>

#include "cards/card.h"
#include "print/cards/results_chart.h"
#include "print/page/canvas.h"
#include "print/page/sheet_printer.h"
#include "print/page/typography.h"

namespace quicket::print {

/// How a strip card fits among the cards of its set.
struct StripLook {
  std::string family = "Roboto Condensed";  ///< the letters of the cards
  double bleed_mm = 0;                      ///< how far its head extends beyond the edge
};

/// The side that is read ball by ball: results down, the d6 across, and in each place the
/// words that may apply and then the phases. Demands a set with a tempo strip.
void draw_strip_front(Canvas& canvas, Box card, const cards::CardSet& set, const StripLook& look);

/// The side that is read before an over: from how many wickets down and runs needed a side digs in,
/// is ahead or behind; and what the words mean, in the order in which they count.
void draw_strip_back(Canvas& canvas, Box card, const cards::CardSet& set, const StripLook& look);

/// The size of a strip card among cards of this size: the same, or a poker card's if that is too
/// small to read it.
Size strip_card_size(Size card);

/// Page with as many copies as there is room for, at most four, to cut out and fold.
void strip_page(Canvas& canvas, const cards::CardSet& set, Size paper, Size card);

/// Two copies for each of the sets, all of which have a strip, on sheets as cards are printed on.
std::string print_strip_cards(std::span<const cards::CardSet* const> sets, SheetOptions sheets,
                              const std::string& family);

// What both sides of a strip card are drawn with.

inline constexpr Colour strip_ground{0x1b, 0x22, 0x33};  ///< as of a bowler's head
inline constexpr Colour strip_tint{0xe3, 0xe7, 0xee};
inline constexpr double doubles_mm = 1.2;

TextStyle strip_letters(const std::string& family, double size_pt, bool bold, Align align,
                        Colour colour = ink);
/// Results as on the cards.
ResultsChartStyle strip_marks(const std::string& family);

/// Draws the head of a side; returns the part of the card left below, within its safe zone.
Box strip_head(Canvas& canvas, Box card, const cards::CardSet& set, const StripLook& look,
               std::string_view title);

/// Two ten-sided dice alike, one above the other: only with doubles.
void draw_doubles(Canvas& canvas, Box place);

/// "P" of the powerplay, as the heads of columns have it; of two alike their numbers.
std::string phase_letter(const cards::CardSet& set, std::size_t phase);

/// "7–15", "20": the overs, or balls, of a phase.
std::string phase_range(const cards::CardSet& set, std::size_t phase);

/// "P powerplay 1–6, M middle 7–15, D death 16–19, L last over 20", or without the overs.
std::string phases_named(const cards::CardSet& set, bool with_range);

}  // namespace quicket::print
