#pragma once

#include <string>
#include <vector>

#include "terminal/bonus/desk.h"
#include "terminal/screen/display.h"
#include "terminal/screen/picture.h"

namespace quicket::terminal {

/// Rows that the drawing of a position needs; more are put to use where there are any.
int least_rows(const games::Game& game);

/// The position of a game as the looker may see it, `room.rows` x `room.columns` (at least
/// `least_rows` and 58), drawn so that a newcomer sees what lies where. `marked` is the notation of
/// a play that is being thought of; what it would touch is marked. The picture is a function of its
/// arguments alone; no meaning of it hangs on a colour.
Picture bonus_picture(const BonusSight& sight, const std::string& marked, ScreenSize room);

/// Words one after the other, broken into rows of an area, each in its own look; the last word that
/// fits is followed by "..." where there are more. Gives the rows that were used.
struct PennedWord {
  std::string text;
  Pen pen;
};
int write_words(Picture& picture, const Area& area, const std::vector<PennedWord>& words);

/// Rows of a circle of stones in so many, `below` of which are needed under it; it grows beyond the
/// usual where the signs have their room all the same.
int ring_rows(int rows, int below, const games::Game& game);

/// "this over 1 . 4 W": the balls of Stonehenge Cricket since the over began; those of the over
/// before while there are none.
std::string over_so_far(const BonusSight& sight);

/// What the signs of the game mean, and those that only its picture has, in lines.
std::string picture_signs(const games::Game& game);

/// The same on a picture, below `row`, where there is room for all of it.
void write_signs(Picture& picture, int row, const games::Game& game);

/// The drawings of the games, each for a state of its own game.
void draw_stonehenge(Picture& picture, const BonusSight& sight, const std::string& marked);
void draw_absolution(Picture& picture, const BonusSight& sight, const std::string& marked);
void draw_crossing(Picture& picture, const BonusSight& sight, const std::string& marked);
void draw_overs(Picture& picture, const BonusSight& sight, const std::string& marked);

}  // namespace quicket::terminal
