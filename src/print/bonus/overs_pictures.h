#pragma once

#include "games/overs_and_chances/chance_card.h"
#include "print/page/canvas.h"

namespace quicket::print {

/// What a Player Card of that value does: the bat and a ball for every run, or the stumps and a
/// ball for every run less.
void draw_player_picture(Canvas& canvas, Box box, int value, Colour colour);

/// What a Chance Card does.
void draw_chance_picture(Canvas& canvas, Box box, const games::overs::ChanceCard& card,
                         Colour colour);

}  // namespace quicket::print
