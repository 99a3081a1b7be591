#pragma once

#include <vector>

#include "base/prose.h"
#include "print/bonus/figures.h"
#include "print/page/canvas.h"

namespace quicket::print {

/// The rules of a game for a table (games::rules_for), in two columns on as many pages as they
/// need. The heading of level 1 is the title, and the paragraph after it goes below it, then
/// `figures`.
void print_rules(Canvas& canvas, const Prose& rules, const std::vector<RuleFigure>& figures,
                 Size paper);

}  // namespace quicket::print
