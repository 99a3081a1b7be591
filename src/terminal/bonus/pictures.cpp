#include "terminal/bonus/pictures.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "games/stones.h"
#include "terminal/screen/text_page.h"

namespace quicket::terminal {
namespace {

constexpr int stone_columns = 5;

// Sines of the angles of the stones, in thousandths, from 1 at the top: written out, so that
// rounding cannot differ between machines.
constexpr std::array<int, games::stone_numbers> sines = {
    0, 208,  407,  588,  743,  866,  951,  995,  995,  951,  866,  743,  588,  407,  208,
    0, -208, -407, -588, -743, -866, -951, -995, -995, -951, -866, -743, -588, -407, -208};
constexpr std::array<int, games::stone_numbers> cosines = {
    1000,  978,  914,  809,  669,  500,  309,  105,  -105, -309, -500, -669, -809, -914, -978,
    -1000, -978, -914, -809, -669, -500, -309, -105, 105,  309,  500,  669,  809,  914,  978};

/// `value` of `half` halves, in thousandths, from the middle: rounded to whole cells.
int cell_of(int halves, int thousandths) {
  const int scaled = halves * (1000 + thousandths);  // 2000 thousandths of two halves
  return (scaled + 1000) / 2000;
}

}  // namespace

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

Pen stone_pen(int colour) {
  static constexpr std::array<cricket::Colour, 5> inks = {
      {{0, 0, 0}, {70, 140, 255}, {60, 180, 90}, {220, 180, 30}, {240, 80, 70}}};
  Pen pen;
  if (colour >= 1 && colour <= 4) pen.ink = inks[static_cast<std::size_t>(colour)];
  pen.bold = colour != games::black;
  return pen;
}

Area StonePicture::place_of(int number) const {
  expects(number >= 1 && number <= games::stone_numbers, "a stone is numbered from 1 to 30");
  const auto at = static_cast<std::size_t>(number - 1);
  return {area_.row + cell_of(area_.rows - 1, -cosines[at]),
          area_.column + cell_of(area_.columns - stone_columns, sines[at]), 1, stone_columns};
}

void StonePicture::stone(int number, std::string_view signs, bool strong) {
  const Area place = place_of(number);
  Pen pen = stone_pen(games::colour_of(number));
  pen.reverse = strong;
  picture_->write(place.row, place.column, fmt::format("{:>2}{}", number, signs), pen,
                  stone_columns);
}

void StonePicture::point_at(int number) {
  const Area place = place_of(number);
  Pen pen = picture_->at(place.row, place.column).pen;
  pen.underline = true;
  picture_->paint({place.row, place.column, 1, 2}, pen);
  picture_->write(place.row, place.column + stone_columns - 1, "<", bold_pen());
}

Area StonePicture::inside() const {
  return {area_.row + 2, area_.column + 9, area_.rows - 4, area_.columns - 18};
}

}  // namespace quicket::terminal
