#pragma once

#include <string>

#include "base/prose.h"
#include "print/page/canvas.h"

namespace quicket::print {

struct RulesBookletOptions {
  Size paper{210, 297};
  Ink ink = Ink::full;
  Medium medium = {};
};

/// Rules as a booklet: cover, contents with page numbers, and the text in two columns (one on paper
/// narrower than 170 mm) under a running head. `rules` start with their title and a paragraph below
/// it. Same rules, same bytes.
std::string print_rules_booklet(const Prose& rules, const RulesBookletOptions& options);

}  // namespace quicket::print
