#pragma once

#include <array>
#include <string>
#include <string_view>

#include "match/team_sheet.h"

namespace quicket::match {

/// The member whom a text means: `#4` for the fourth of the sheet, the whole name, the last word of
/// it, or any words that only one name begins with. Case does not matter, accents do; `_` is a
/// blank. Throws Error where nobody or more than one is meant ("Ross": J Ross or K Ross?).
Member find_member(const TeamSheet& sheet, std::string_view text);

/// The shortest text without blanks that find_member takes for this member: the last word of his
/// name, else the whole name with `_`, else `#4`.
std::string short_name(const TeamSheet& sheet, Member member);

/// The side whose team's name is meant, whole or by its beginning. Throws Error for any other text.
int find_side(const std::array<TeamSheet, 2>& sheets, std::string_view text);

}  // namespace quicket::match
