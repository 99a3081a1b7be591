#pragma once

#include <string_view>

#include "print/page/image.h"

namespace quicket::print {

/// What a drawing may be at most: a crest of a hundred shapes has 2,000 steps, and is drawn on both
/// sides of every card.
inline constexpr std::size_t most_svg_bytes = 4'000'000;
inline constexpr int most_svg_elements = 20'000, most_svg_depth = 64, most_svg_steps = 10'000;

/// Reads a drawing of paths and basic shapes in plain colours, with groups, transformations, style
/// attributes and rules of classes (SVG 1.1). Titles, descriptions and the notes of drawing
/// programs are passed over. Throws Error (bad file), in a sentence with `name` and the line, for
/// anything that would look otherwise here: gradients, text, pictures, copies, masks, filters,
/// transparency, dashes, movement; for entities; and beyond the limits. Nothing else is ever
/// opened.
Image read_svg(std::string_view file, std::string_view name);

}  // namespace quicket::print
