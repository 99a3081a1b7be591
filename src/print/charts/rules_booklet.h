#pragma once

#include <optional>
#include <string>

#include "base/prose.h"
#include "cards/card.h"
#include "print/cards/template.h"
#include "print/page/canvas.h"

namespace quicket::print {

struct RulesBookletOptions {
  Size paper{210, 297};
  std::optional<cards::FieldingChart> chart = {};  ///< the general one; nothing: it is not drawn
  Ink ink = Ink::full;
  Medium medium = {};
};

/// Rules as a booklet: cover, contents with page numbers, and the text in two columns (one on paper
/// narrower than 170 mm) under a running head. `rules` start with their title and a paragraph below
/// it. A note "picture NAME" stands for a picture of the folded booklet, "picture NAME instead" for
/// one that is drawn in place of what follows the note. `layout` is that of the cards in them. Same
/// rules, same bytes.
std::string print_rules_booklet(const Prose& rules, const CardTemplate& layout,
                                const RulesBookletOptions& options);

}  // namespace quicket::print
