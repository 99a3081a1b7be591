#pragma once

#include "match/event.h"
#include "terminal/screen/picture.h"

namespace quicket::terminal {

/// Size of the area for the dice of a ball.
inline constexpr int dice_rows = 11, dice_columns = 12;

/// The dice of a ball as they lie on the table; dice that were not rolled are left out.
void draw_dice(Picture& picture, int row, int column, const match::DeliveryDice& dice);

/// The dice of a ball with those that `before` lacks still in the air: they show other faces, the
/// same ones each time.
match::DeliveryDice tumbling(const match::DeliveryDice& before, const match::DeliveryDice& dice,
                             int frame);
inline constexpr int tumble_frames = 2;

/// Size of the field.
inline constexpr int field_rows = 9, field_columns = 23;

/// The field from above, lit where the ball ended: the stumps for a wicket, the rope for a four,
/// beyond it for a six, the circle for runs that were run, the pitch for a dot. It tells how far,
/// never where to: no die says that.
void draw_field(Picture& picture, int row, int column, const match::Delivery* ball);

}  // namespace quicket::terminal
