#pragma once

#include <string_view>

namespace quicket::cricket {

/// Whose game Quicket Cricket is, as charts, the booklet of rules and `quicket --version` say it.
inline constexpr std::string_view game_credit =
    "Quicket Cricket is a game by Short Season Games (shortseasongames.com)";

}  // namespace quicket::cricket
