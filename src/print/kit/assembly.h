#pragma once

#include <string>
#include <vector>

#include "print/kit/kit.h"

namespace quicket::print {

/// The paper that a file is printed on.
enum class Stock { paper, card };

/// A file of the kit, as the assembly page tells of it.
struct KitPart {
  std::string file;  ///< "02-cards.pdf"
  std::string what;  ///< "Cards, team by team"
  Stock stock = Stock::paper;
  std::string sides;  ///< "one side", "both sides, long edge"
  int pages = 0, sheets = 0;
  std::string copies = "1";
  std::string step{};  ///< what to do with the printed sheets; empty: nothing
};

/// The first page of a kit: a ruler and the outline of a card to check the printer by, which file
/// is printed on which paper and how often, and what is cut and folded in which order. `card` is
/// the size of the cards.
std::string print_assembly(const Kit& kit, const std::vector<KitPart>& parts, Size card,
                           const KitOptions& options);

}  // namespace quicket::print
