#pragma once

#include <string>

#include "games/overs_and_chances/overs_and_chances.h"
#include "terminal/bonus/pictures.h"

// What lies in the hands of Overs and Chances, below the table.

namespace quicket::terminal {

inline constexpr int overs_box_columns = 6;  ///< of a card or a die in its frame, with a gap

/// "+3", "-1", "0": as a Player Card says it.
std::string signed_text(int value);
/// Negative cards are printed red, positive black.
Pen card_pen(int value);

/// What a seat has, from `row` on, with the Player Cards below it if they lie open; gives the row
/// behind. `marked` is the notation of a play: its card is drawn reversed.
int draw_hand(Picture& picture, int row, const games::overs::Position& position, int seat,
              bool open, const std::string& marked);

/// How far the deal has come, as far as there is room; gives the row behind.
int draw_deal(Picture& picture, int row, const games::overs::Position& position);

}  // namespace quicket::terminal
