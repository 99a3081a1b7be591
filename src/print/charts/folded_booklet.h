#pragma once

#include <string>

#include "base/prose.h"
#include "print/cards/template.h"
#include "print/page/canvas.h"

namespace quicket::print {

struct FoldedBookletOptions {
  Size paper{210, 297};  ///< of a sheet, in portrait; a page is half of it
  bool folded = true;    ///< two pages beside each other on sheets to fold, or one after another
  Ink ink = Ink::full;
  Medium medium = {};
};

/// The rules for the table, as a booklet of pages half as large as the paper: a card with its parts
/// named, the basic game, the full game, an over with its cards and dice, and questions. Each main
/// section of `text` is a page; a note in it names the picture at its head. Folded, sheets are
/// turned over on their short edge, and pages are in order once they lie in each other. `layout` is
/// that of the cards in it. Same text, same bytes.
std::string print_folded_booklet(const Prose& text, const CardTemplate& layout,
                                 const FoldedBookletOptions& options);

/// The two pages on each side of folded sheets, from 0, for a multiple of four pages.
std::vector<std::pair<int, int>> folded_sides(int pages);

}  // namespace quicket::print
