#pragma once

#include <string>

#include "cards/card.h"
#include "print/cards/template.h"

namespace quicket::print {

/// Two invented players that strain a layout: one with every field filled and a short name, one
/// with a name of sixty letters, no nation and no role.
cards::CardSet sample_cards();

/// One page: striker, bowler and back of the sample cards as they are printed, the same with the
/// boxes of all elements and a scale in millimetres, and the longest names. Cards have the
/// template's own size. Throws Error (usage) if three of them do not fit the paper's width.
std::string preview_template(const CardTemplate& layout, Size paper, Ink ink);

}  // namespace quicket::print
