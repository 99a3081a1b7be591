#include "terminal/bonus/stone_picture.h"

#include <array>

#include <fmt/format.h>

#include "base/error.h"
#include "games/stones.h"

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
