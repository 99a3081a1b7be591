#pragma once

#include <string>
#include <vector>

#include "terminal/screen/picture.h"

namespace quicket::terminal {

/// Sentences below each other and wrapped; what is a list in as many columns as it needs. False,
/// drawing nothing, if there is no room.
bool draw_notice(Picture& picture, const Area& area, const std::vector<std::string>& notice);

inline constexpr int most_told = 6;  ///< rows

/// The steps of a roll, the last of them in bold; those for which there is no room are the first.
void draw_told(Picture& picture, Area area, const std::vector<std::string>& told);

}  // namespace quicket::terminal
