#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "cards/card.h"
#include "match/team_sheet.h"

namespace quicket::match {

// An eleven as a line of a match that is typed in: `eleven: TEAM: A, B (wk), C, ...`.

/// The eleven that a line names, without the word before it and a remark after it; nothing for any
/// other line.
std::optional<std::string_view> eleven_in(std::string_view line);

/// The parts of an eleven, as they were written.
struct NamedEleven {
  std::string_view team;
  std::string_view players;  ///< separated by commas
};
/// "TEAM: A, B (wk), C, ...", TEAM being one of `sides` or its beginning; both may contain colons.
/// Throws Error (bad_file) if there is no team.
NamedEleven parse_eleven(std::string_view text, const std::array<TeamSheet, 2>& sides);

/// The named players of a squad as a sheet in place of `before`, in the order they were named.
/// Throws Error (bad_file) for a player who is not in the squad or is named twice, and for any
/// number other than eleven.
TeamSheet sheet_of(const NamedEleven& eleven, const TeamSheet& before,
                   std::span<const cards::PlayerCards> squad);

/// The line of a sheet. An assumed keeper is not marked.
std::string eleven_line(const TeamSheet& sheet);

}  // namespace quicket::match
