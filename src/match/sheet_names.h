#pragma once

#include <array>
#include <string>
#include <string_view>

#include "match/team_sheet.h"

namespace quicket::match {

/// The member that a text means: `#4` for the fourth of the sheet, the whole name, its last word,
/// or any words that begin only one name. Case does not matter, accents do; `_` is a blank. Throws
/// Error if the text fits nobody or more than one ("Ross": J Ross or K Ross?).
Member find_member(const TeamSheet& sheet, std::string_view text);

/// The shortest text without blanks that find_member takes for this member: the last word of the
/// name, else the whole name with `_`, else `#4`.
std::string short_name(const TeamSheet& sheet, Member member);

/// The side that a text names, whole or by its beginning. Throws Error for any other text.
int find_side(const std::array<TeamSheet, 2>& sheets, std::string_view text);

}  // namespace quicket::match
