#pragma once

#include "base/prose.h"

namespace quicket::games {

/// Who reads the rules of a bonus game: users of the program, or people at a table.
enum class RulesReader { program, table };

/// The rules of `data/rules/ID.md` for that reader. A note "program" before a heading opens a
/// section that only users of the program need (what to type), a note "table" a section only for a
/// table (house rules in words); such a section ends with the next heading. A note "cards ID"
/// becomes the list of that game's cards. No other notes are left.
Prose rules_for(const Prose& rules, RulesReader reader);

}  // namespace quicket::games
