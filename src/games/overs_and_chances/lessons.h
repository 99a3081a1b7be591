#pragma once

#include <string_view>
#include <vector>

#include "games/overs_and_chances/position.h"

namespace quicket::games::overs {

/// What somebody new to the game should know at this choice (see Telling::lessons).
std::vector<std::string_view> lessons(const Position& position);

}  // namespace quicket::games::overs
