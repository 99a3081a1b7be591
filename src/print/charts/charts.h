#pragma once

#include <string>

#include "cards/card.h"
#include "print/page/canvas.h"

namespace quicket::print {

/// How the charts of a set are printed.
struct ChartOptions {
  Size paper{210, 297};   ///< in portrait
  Size card{63.5, 88.9};  ///< of the fold-out's panels
  Ink ink = Ink::full;
};

/// The pages beside a set's cards: its fielding chart large, a quick reference of a turn, the odds
/// of every result, and chart and reference once more as a fold-out as small as a card (left out
/// where the paper is too small for four panels). A set without players prints the chart alone of
/// its odds. The credit of the set's source stands on every page.
std::string print_charts(const cards::CardSet& set, const ChartOptions& options);

}  // namespace quicket::print
