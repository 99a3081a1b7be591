#pragma once

#include <string_view>

#include "print/page/path.h"

namespace quicket::print {

/// The sheet in portrait: "a4", "a3", "a5", "letter", "legal", "tabloid", or `210x297` in
/// millimetres. Throws Error (usage), listing the known names, for anything else.
Size parse_paper(std::string_view name);

/// A card: "poker" 63.5 x 88.9, "standard" 63 x 88, "bridge" 57.15 x 88.9, "euro" 59 x 92, "mini"
/// 44 x 68, "tarot" 70 x 120, or `57x87`. Throws Error (usage) for anything else, and for a card
/// under 40 x 60 or over 200 x 280 mm.
Size parse_card_size(std::string_view name);

/// The longer side first.
Size landscape(Size portrait);

/// Whether a page may be turned to fit its paper.
enum class Turn { as_given, either };

/// Throws Error, naming the smallest paper, if `paper` is too small for `what` ("the rules"): every
/// print calls this before it draws. `otherwise` is what else may help: ", or a smaller card".
void demand_paper(Size paper, Size smallest, std::string_view what, Turn turn,
                  std::string_view otherwise = {});

}  // namespace quicket::print
