#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "match/team_sheet.h"

namespace quicket::match {

// Shared by all parts of the notation's reader.

/// Throws an Error for a text that is not valid notation; whoever reads the file adds the place.
[[noreturn]] void refuse(const std::string& what);

/// The number from 0 to 9999 in `text`, blanks aside; refuses anything else, naming `what` it
/// counts.
int number_in(std::string_view text, std::string_view what);

/// The text before and after a word; the whole text and nothing if the word is missing.
std::pair<std::string_view, std::string_view> around(std::string_view text, std::string_view word);

/// Several balls without blanks between them: "411.W".
bool are_plain_balls(std::string_view text);

/// Whether somebody on the sheet is called so.
bool is_member(const TeamSheet& sheet, std::string_view name);

/// `what`; a name that could be several is told in whole, which has to be typed without a blank:
/// then that is said as well.
std::string with_blank_hint(std::string what);

}  // namespace quicket::match
