#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "terminal/bonus/desk.h"
#include "terminal/screen/display.h"
#include "terminal/screen/picture.h"

namespace quicket::terminal {

/// What the terminal shows of a bonus game besides the lines that the game tells of itself. All but
/// the id may be left out: then the lines serve for the whole screen, too.
struct GamePicture {
  std::string_view game;  ///< id
  /// Rows that the drawing needs; more are put to use where there are any.
  int rows = 12;
  /// Draws a state of this game; see `bonus_picture`.
  void (*draw)(Picture& picture, const BonusSight& sight, const std::string& marked) = nullptr;
  std::string_view signs = {};  ///< that only the picture has, besides those of the game
  /// A part more for the position in lines: what is not in it, but in the log. Empty: nothing.
  std::string (*from_log)(const BonusSight& sight) = nullptr;
  /// Whether a game that is told again shows its board between these two positions. None: after
  /// every ten choices.
  bool (*is_board_due)(const games::GameState& was, const games::GameState& now) = nullptr;
};

/// The picture of a game. A new game that has one is one line in pictures.cpp.
GamePicture picture_of(const games::Game& game);

/// Each in a file of its own.
GamePicture absolution_picture();
GamePicture crossing_picture();
GamePicture overs_picture();
GamePicture stonehenge_picture();

/// The position of a game as the looker may see it, `room.rows` x `room.columns` (at least
/// GamePicture::rows and 58), drawn so that a newcomer sees what lies where. `marked` is the
/// notation of a play that is being thought of; what it would touch is marked. The picture is a
/// function of its arguments alone; no meaning of it hangs on a colour.
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

/// What the signs of the game mean, and those that only its picture has, in lines.
std::string picture_signs(const games::Game& game);

/// The same on a picture, below `row`, where there is room for all of it.
void write_signs(Picture& picture, int row, const games::Game& game);

}  // namespace quicket::terminal
