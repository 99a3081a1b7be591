#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "terminal/bonus/desk.h"
#include "terminal/screen/display.h"
#include "terminal/screen/picture.h"

namespace quicket::terminal {

/// What the terminal shows of a bonus game besides the lines from the game itself. All but the id
/// may be left out: then the lines serve for the whole screen as well.
struct GamePicture {
  std::string_view game;  ///< id
  /// Rows that the drawing needs; it uses more if there are any.
  int rows = 12;
  /// Draws a state of this game; see `bonus_picture`.
  void (*draw)(Picture& picture, const BonusSight& sight, const std::string& marked) = nullptr;
  std::string_view signs = {};  ///< used only by the picture, besides those of the game
  /// An extra part for the position in lines: from the log, not the position. Empty: nothing.
  std::string (*from_log)(const BonusSight& sight) = nullptr;
  /// Whether a replayed game shows its board between these two positions. None: after every ten
  /// choices.
  bool (*is_board_due)(const games::GameState& was, const games::GameState& now) = nullptr;
};

/// The picture of a game. A new game with a picture adds one line to pictures.cpp.
GamePicture picture_of(const games::Game& game);

/// Each in a file of its own.
GamePicture absolution_picture();
GamePicture crossing_picture();
GamePicture overs_picture();
GamePicture stonehenge_picture();

/// The position of a game as the viewer may see it, `room.rows` x `room.columns` (at least
/// GamePicture::rows and 58), drawn so that a newcomer sees where everything is. `marked` is the
/// notation of a play under consideration; what it would touch is marked. The picture depends only
/// on its arguments; no meaning depends on colour alone.
Picture bonus_picture(const BonusSight& sight, const std::string& marked, ScreenSize room);

/// Words in sequence, broken into the rows of an area, each in its own look; if there are too many,
/// "..." follows the last word that fits. Returns the number of rows used.
struct PennedWord {
  std::string text;
  Pen pen;
};
int write_words(Picture& picture, const Area& area, const std::vector<PennedWord>& words);

/// Rows of a circle of stones within `rows`, `below` of which are needed under it; it grows beyond
/// its usual size if the signs still have room.
int ring_rows(int rows, int below, const games::Game& game);

/// What the signs of the game mean, and the signs that only its picture has, in lines.
std::string picture_signs(const games::Game& game);

/// The same on a picture, below `row`, if there is room for all of it.
void write_signs(Picture& picture, int row, const games::Game& game);

/// The look of a number or a card of that colour (0 white ... 5 black, see games/stones.h): ink on
/// the terminal's own background, legible on dark and on light; the letter beside it says the same
/// without colour.
Pen stone_pen(int colour);

/// The smallest circle of stones.
inline constexpr int least_ring_rows = 12;
inline constexpr int least_ring_columns = 58;

/// The thirty stones in a circle, 1 at the top, numbers clockwise, on a part of a picture.
class StonePicture {
 public:
  /// Demands an area of at least the smallest size.
  StonePicture(Picture& picture, const Area& area) : picture_(&picture), area_(area) {}

  /// A number with three columns beside it. `strong`: the stone stands out (in reverse).
  void stone(int number, std::string_view signs, bool strong = false);
  /// Marks a stone as under consideration.
  void point_at(int number);
  /// The area within the circle.
  Area inside() const;

 private:
  Area place_of(int number) const;

  Picture* picture_;
  Area area_;
};

}  // namespace quicket::terminal
