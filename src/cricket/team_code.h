#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/embedded_file.h"

namespace quicket::cricket {

/// data/team_names.toml, built into the program (the source is generated).
std::span<const EmbeddedFile> team_name_texts();

/// What fans write for a team: "PBKS" of "Punjab Kings", as data/team_names.toml tells it;
/// otherwise the first letters of up to three words, small ones left out ("RCB" of "Royal
/// Challengers Bengaluru"), or of one word its first three ("AUS" of "Australia").
std::string team_code(std::string_view club);

/// The only place of the team that `word` means: its whole name, its code ("rcb"), or a part of its
/// name; nothing if it means none. Throws Error if a part could mean several.
std::optional<std::size_t> find_team(std::string_view word, std::span<const std::string> teams);

}  // namespace quicket::cricket
