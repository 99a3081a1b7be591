#include "games/stones.h"

#include <fmt/format.h>

#include "base/error.h"
#include "games/drawing.h"

namespace quicket::games {
namespace {

struct Place {
  int line = 0;
  int column = 0;
};

// An ellipse in steps of twelve degrees, written out so that rounding cannot differ.
constexpr std::array<Place, stone_numbers> places = {{
    {0, 36},  {0, 44},  {1, 51},  {1, 57},  {2, 63},  {3, 67},  {5, 70},  {6, 71},
    {8, 71},  {9, 70},  {10, 67}, {12, 63}, {13, 57}, {13, 51}, {14, 44}, {14, 37},
    {14, 29}, {13, 22}, {13, 16}, {12, 10}, {11, 6},  {9, 3},   {8, 2},   {6, 2},
    {5, 3},   {3, 6},   {2, 10},  {1, 16},  {1, 22},  {0, 29},
}};
constexpr int height = 15;
constexpr int first_inside = 3;
constexpr int inside_width = 44;

}  // namespace

StoneCircle::StoneCircle() : lines_(height, std::string(drawing_width, ' ')) {
  for (int number = 1; number <= stone_numbers; ++number) mark(number, "");
}

void StoneCircle::mark(int number, std::string_view signs) {
  expects(number >= 1 && number <= stone_numbers, "a stone is numbered from 1 to 30");
  const Place place = places[static_cast<std::size_t>(number - 1)];
  const std::string label = fmt::format("{:>2}{:<3}", number, signs);
  lines_[static_cast<std::size_t>(place.line)].replace(static_cast<std::size_t>(place.column),
                                                       label.size(), label);
}

void StoneCircle::inside(int line, std::string_view text) {
  expects(text.size() <= inside_width, "a line inside the stones has at most 44 columns");
  const std::size_t from = (drawing_width - text.size()) / 2;
  lines_[static_cast<std::size_t>(first_inside + line)].replace(from, text.size(), text);
}

std::string StoneCircle::text() const {
  std::string all;
  for (const std::string& line : lines_) {
    const std::size_t last = line.find_last_not_of(' ');
    if (last != std::string::npos) all.append(line, 0, last + 1);
    all += '\n';
  }
  return all;
}

}  // namespace quicket::games
