#pragma once

#include <optional>

#include "cards/card.h"
#include "print/page/canvas.h"
#include "print/page/icons.h"

namespace quicket::print {

/// What a cricketer is seen doing.
enum class Silhouette { batter, keeper, fast_bowler, spin_bowler, all_rounder, tail };
inline constexpr int silhouettes = 6;

/// The figure that goes with a player's role on a striker's or bowler's card. A bowler whose style
/// no source tells runs in; a part-time bowler walks up.
Silhouette silhouette_of(const cards::PlayerCards& player, cards::Face face);

/// The sign of a player's role on that face; none for an unknown role, and for a back.
std::optional<Icon> icon_of_role(const cards::PlayerCards& player, std::optional<cards::Face> face);

/// Draws a figure standing on the bottom of `box`, as large as it allows, in one colour; a woman's
/// with plaited hair and of lighter build. A crouching keeper stays smaller than those who stand.
/// Nothing is drawn if ink is to be saved.
void draw_silhouette(Canvas& canvas, Silhouette figure, Box box, Colour colour, bool woman);

}  // namespace quicket::print
