#pragma once

#include <string_view>

#include "cards/card.h"
#include "print/page/canvas.h"

namespace quicket::print {

/// What a cricketer is seen doing.
enum class Silhouette { batter, keeper, fast_bowler, spin_bowler, all_rounder, tail };
inline constexpr int silhouettes = 6;

/// The figure that goes with a player's role on a striker's or bowler's card. A bowler whose style
/// no source tells runs in; a part-time bowler walks up.
Silhouette silhouette_of(const cards::PlayerCards& player, cards::Face face);

/// Draws a figure standing on the bottom of `box`, as large as it allows, in one colour; a woman's
/// with plaited hair and of lighter build. A crouching keeper stays smaller than those who stand.
/// Nothing is drawn if ink is to be saved.
void draw_silhouette(Canvas& canvas, Silhouette figure, Box box, Colour colour, bool woman);

}  // namespace quicket::print
