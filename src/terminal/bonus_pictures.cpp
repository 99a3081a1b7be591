#include "terminal/bonus_pictures.h"

#include <algorithm>

#include "base/text.h"
#include "terminal/pages.h"

namespace quicket::terminal {
namespace {

using Draw = void (*)(Picture&, const BonusSight&, const std::string&);

struct Drawing {
  std::string_view game;
  int rows = 0;
  Draw draw = nullptr;
};

constexpr Drawing drawings[] = {
    {"absolution", 15, &draw_absolution},
    {"crossing-stonehenge", 13, &draw_crossing},
    {"overs-and-chances", 14, &draw_overs},
    {"stonehenge-cricket", 14, &draw_stonehenge},
};

const Drawing* drawing_of(const games::Game& game) {
  for (const Drawing& drawing : drawings) {
    if (drawing.game == game.id) return &drawing;
  }
  return nullptr;
}

}  // namespace

int least_rows(const games::Game& game) {
  const Drawing* drawing = drawing_of(game);
  return drawing == nullptr ? 12 : drawing->rows;
}

Picture bonus_picture(const BonusSight& sight, const std::string& marked, ScreenSize room) {
  Picture picture(room.rows, room.columns);
  if (const Drawing* drawing = drawing_of(*sight.game)) {
    drawing->draw(picture, sight, marked);
    return picture;
  }
  // A game without a drawing of its own is shown by its text.
  const std::vector<std::string> lines = lines_of(sight_text(sight));
  for (int row = 0; row < room.rows && row < static_cast<int>(lines.size()); ++row) {
    picture.write(row, 1, lines[static_cast<std::size_t>(row)]);
  }
  return picture;
}

void write_signs(Picture& picture, int row, const games::Game& game) {
  const std::vector<std::string> lines = lines_of(game.signs);
  const int count = static_cast<int>(lines.size());
  if (row + 1 + count > picture.rows()) return;
  for (int line = 0; line < count; ++line) {
    picture.write(row + 1 + line, 1, lines[static_cast<std::size_t>(line)], faint_pen());
  }
}

int write_words(Picture& picture, const Area& area, const std::vector<PennedWord>& words) {
  int row = 0;
  int column = 0;
  for (const PennedWord& word : words) {
    const int width = display_width(word.text);
    if (column > 0 && column + 1 + width > area.columns) {
      if (row + 1 >= area.rows) {
        picture.write(area.row + row, area.column + std::min(column, area.columns - 3), "...",
                      faint_pen());
        return area.rows;
      }
      ++row;
      column = 0;
    }
    if (column > 0) ++column;
    picture.write(area.row + row, area.column + column, word.text, word.pen, area.columns - column);
    column += width;
  }
  return words.empty() ? 0 : row + 1;
}

}  // namespace quicket::terminal
