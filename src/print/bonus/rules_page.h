#pragma once

#include <string_view>

#include "print/page/canvas.h"

namespace quicket::print {

/// The rules of a game, set in two columns on as many pages as they need. `rules` is the text for a
/// table (games::rules_for): its first line is the title and the lines up to the first blank one
/// stand below it; lines of capitals are headings; what is indented alike and not parted by a blank
/// line is a paragraph; "1. " and "- " begin items; two blanks within a line part a term from what
/// it means; lines with three such gaps are a drawing, whose letters stand below each other.
void print_rules(Canvas& canvas, std::string_view rules, Size paper);

}  // namespace quicket::print
