#pragma once

#include <string>

#include "games/overs_and_chances/overs_and_chances.h"
#include "terminal/bonus/pictures.h"

// The hands of Overs and Chances, drawn below the table.

namespace quicket::terminal {

/// A framed card or die, without the gap beside it.
struct OversBox {
  int rows = 3;
  int columns = 5;

  bool is_big() const { return rows > 3; }
};
/// As big as the picture has room for.
OversBox overs_box_for(const Picture& picture);

/// A card: its value in the middle of a small frame, in two corners of a big one.
void draw_overs_card(Picture& picture, const Area& area, int value, bool marked);

/// A seat's cards, from `row` on, with the Player Cards below if they are face up; returns the next
/// row. `marked` is the notation of a play: its card is drawn in reverse.
int draw_hand(Picture& picture, int row, const games::overs::Position& position, int seat,
              bool open, const std::string& marked, const games::Names& names);

/// How far the deal has progressed, if there is room; returns the next row.
int draw_deal(Picture& picture, int row, const games::overs::Position& position);

}  // namespace quicket::terminal
