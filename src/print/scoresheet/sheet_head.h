#pragma once

#include <array>
#include <string>
#include <string_view>

#include "print/page/canvas.h"
#include "print/scoresheet/scoresheet.h"

namespace quicket::print {

/// What the pitch can be, to be circled.
inline constexpr std::string_view pitch_choice = "Pitch: slow / true / fast";

/// The line at the top of a page: known facts, or lines to write them on. `pitch` is what a pitch
/// is told as, if there is one.
void draw_head(Canvas& canvas, Box box, const std::array<std::string, 2>& teams,
               const ScoresheetHead& head, std::string_view result, const std::string& pitch);

}  // namespace quicket::print
