#pragma once

#include <string>

#include "cards/card.h"
#include "print/page/canvas.h"

namespace quicket::print {

/// Print options for the charts of a set.
struct ChartOptions {
  Size paper{210, 297};   ///< in portrait
  Size card{63.5, 88.9};  ///< of the panels of the fold-out
  bool strip = true;      ///< a page of strip cards, if the set has a tempo strip
  Ink ink = Ink::full;
  Medium medium;
};

/// The pages that go with a set's cards: its fielding chart in large print, its tempo strip as
/// cards to cut out, a quick reference for a turn, the odds of every result, and chart and
/// reference again as a fold-out the size of a card (left out if the paper is too small for four
/// panels). A set without players prints only the chart's odds. The credit of the set's source is
/// on every page.
std::string print_charts(const cards::CardSet& set, const ChartOptions& options);

}  // namespace quicket::print
