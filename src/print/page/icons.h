#pragma once

#include <optional>
#include <string_view>

#include "print/page/canvas.h"

namespace quicket::print {

/// Small pictures, drawn as vectors.
enum class Icon { bat, ball, keeper, all_rounder, stumps };

/// "bat", "ball", "keeper", "all_rounder", "stumps".
std::optional<Icon> parse_icon(std::string_view name);

/// Draws it as large as `box` allows, turned clockwise by `degrees`.
void draw_icon(Canvas& canvas, Icon icon, Box box, Colour colour, double degrees = 0);

}  // namespace quicket::print
