#pragma once

#include <string>

#include "cards/card.h"
#include "print/page/canvas.h"

namespace quicket::print {

/// Draws a player's ratings as shields, right-aligned in `box`: C, RO and, of one who keeps wicket,
/// WK, each with its number. Filled where a source gives them, hollow where they
/// are assumed.
void draw_rating_shields(Canvas& canvas, Box box, const cards::Ratings& ratings, Colour colour,
                         const std::string& family);

}  // namespace quicket::print
