#pragma once

#include <string>
#include <string_view>

namespace quicket::games {

/// Who reads the rules of a bonus game: players of the program, or people at a table.
enum class RulesReader { program, table };

/// The text of `data/games/ID.txt` for that reader. A heading that begins with "@program " opens a
/// section that only the program's players need (what is typed), one with "@table " a section only
/// for a table (house rules in words). The mark itself is left out; a section ends with the next
/// heading, which is a line of capitals at the left edge. A line "@cards ID" becomes the list of
/// that game's cards.
std::string rules_for(std::string_view text, RulesReader reader);

/// Whether a line of the rules is a heading: capitals at the left edge, after the mark if any.
bool is_heading(std::string_view line);

}  // namespace quicket::games
