#include "terminal/bonus/pictures.h"

#include <algorithm>

#include "base/text.h"
#include "terminal/bonus/stone_picture.h"
#include "terminal/screen/text_page.h"

namespace quicket::terminal {
GamePicture picture_of(const games::Game& game) {
  for (const auto& made :
       {absolution_picture, crossing_picture, overs_picture, stonehenge_picture}) {
    GamePicture picture = made();
    if (picture.game == game.id) return picture;
  }
  return {game.id};
}

Picture bonus_picture(const BonusSight& sight, const std::string& marked, ScreenSize room) {
  Picture picture(room.rows, room.columns);
  if (const auto draw = picture_of(*sight.game).draw) {
    draw(picture, sight, marked);
    return picture;
  }
  // A game without a drawing of its own is shown by its text.
  const std::vector<std::string> lines = lines_of(sight_text(sight));
  for (int row = 0; row < room.rows && row < static_cast<int>(lines.size()); ++row) {
    picture.write(row, 1, lines[static_cast<std::size_t>(row)]);
  }
  return picture;
}

int ring_rows(int rows, int below, const games::Game& game) {
  constexpr int usual = 17, most = 31;
  const int room = rows - below;
  const int beside_signs = room - 1 - static_cast<int>(lines_of(picture_signs(game)).size());
  if (beside_signs > usual) return std::min(beside_signs, most);
  return std::max(least_ring_rows, std::min(room, usual));
}

std::string picture_signs(const games::Game& game) {
  return std::string(game.telling.signs).append(picture_of(game).signs);
}

void write_signs(Picture& picture, int row, const games::Game& game) {
  const std::vector<std::string> lines = lines_of(picture_signs(game));
  const int count = static_cast<int>(lines.size());
  if (row + 1 + count > picture.rows()) return;
  for (int line = 0; line < count; ++line) {
    picture.write(row + 1 + line, 1, lines[static_cast<std::size_t>(line)], faint_pen());
  }
}

int write_words(Picture& picture, const Area& area, const std::vector<PennedWord>& words) {
  constexpr std::string_view more = "...";
  constexpr int more_columns = 4;  // with a blank before it
  int row = 0;
  int column = 0;
  int last = 0;  // where the last word of this row starts
  for (const PennedWord& word : words) {
    const int width = display_width(word.text);
    if (column > 0 && column + 1 + width > area.columns) {
      if (row + 1 >= area.rows) {
        // A word that the mark would cut in two is dropped.
        if (column + more_columns > area.columns) {
          picture.fill({area.row + row, area.column + last, 1, area.columns - last}, {});
          column = last == 0 ? 0 : last - 1;
        }
        picture.write(area.row + row, area.column + (column == 0 ? 0 : column + 1), more,
                      faint_pen());
        return area.rows;
      }
      ++row;
      column = 0;
    }
    if (column > 0) ++column;
    last = column;
    picture.write(area.row + row, area.column + column, word.text, word.pen, area.columns - column);
    column += width;
  }
  return words.empty() ? 0 : row + 1;
}

}  // namespace quicket::terminal
