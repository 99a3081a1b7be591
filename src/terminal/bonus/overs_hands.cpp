#include "terminal/bonus/overs_hands.h"

#include <algorithm>
#include <bit>

#include <fmt/format.h>

#include "base/text.h"

namespace quicket::terminal {

namespace overs = games::overs;

namespace {

/// Negative cards are printed red, positive black.
Pen card_pen(int value) {
  Pen pen = bold_pen();
  constexpr cricket::Colour red_ink{240, 80, 70};
  if (value < 0) pen.ink = red_ink;
  return pen;
}

}  // namespace

OversBox overs_box_for(const Picture& picture) {
  // Scores, overs, table, both hands and the deal, with eleven cards beside each other.
  constexpr int rows_for_big = 19, columns_for_big = 79;
  constexpr int rows_for_biggest = 38, columns_for_biggest = 101;
  if (picture.rows() >= rows_for_biggest && picture.columns() >= columns_for_biggest) {
    return {7, 8};
  }
  const bool fits = picture.rows() >= rows_for_big && picture.columns() >= columns_for_big;
  return fits ? OversBox{5, 6} : OversBox{};
}

void draw_overs_card(Picture& picture, const Area& area, int value, bool marked) {
  picture.frame(area, {}, marked ? bold_pen() : faint_pen());
  Pen ink = card_pen(value);
  ink.reverse = marked;
  const std::string text = overs::signed_value(value);
  if (area.rows <= 3) {
    return picture.write_centred({area.row + 1, area.column + 1, 1, area.columns - 2}, 0, text,
                                 ink);
  }
  picture.write(area.row + 1, area.column + 1, text, ink);
  picture.write_right(area.row + area.rows - 2, area.column + area.columns - 1, text, ink);
}

namespace {

/// Cards side by side, as far as there is room, the rest as a number.
void draw_cards(Picture& picture, int row, const std::vector<int>& values,
                const std::string& marked) {
  const std::string wanted = marked.substr(0, marked.find(' '));
  int column = 1;
  int left = static_cast<int>(values.size());
  const OversBox box = overs_box_for(picture);
  // Small cards, or many big ones, move together.
  const int gap = left * (box.columns + 1) + 2 <= picture.columns() ? 1 : 0;
  const int width = box.columns + gap;
  bool is_marked = false;
  for (const int value : values) {
    if (column + width > picture.columns() - (left > 1 ? 4 : 0)) {
      picture.write(row + 1, column + 1, fmt::format("+{}", left), faint_pen());
      return;
    }
    const bool this_one = !is_marked && overs::signed_value(value) == wanted;
    is_marked = is_marked || this_one;
    draw_overs_card(picture, {row, column, box.rows, box.columns}, value, this_one);
    column += width;
    --left;
  }
}

/// Player Cards shown since the last deal.
std::vector<PennedWord> played_cards(const overs::Position& position) {
  std::vector<PennedWord> words{{"Played in this deal:", faint_pen()}};
  for (const int value : overs::values_of(position.played_in_deal()))
    words.push_back({overs::signed_value(value), card_pen(value)});
  if (words.size() == 1) words.push_back({"none", {}});
  return words;
}

std::vector<PennedWord> held_cards(const overs::Position& position, int seat, bool open,
                                   bool brief) {
  const std::size_t s = overs::Position::at(seat);
  std::vector<PennedWord> words;
  int hidden = 0;
  for (overs::ChanceSet set = position.held[s]; set != 0; set &= set - 1) {
    const int id = std::countr_zero(set);
    if (open || ((position.held_known[s] >> id) & 1) != 0) {
      words.push_back(
          {(brief ? std::string(overs::chance_card(id).short_name) : overs::chance_text(id)) + ";",
           {}});
    } else {
      ++hidden;
    }
  }
  if (hidden > 0) {
    words.push_back({counted(hidden, "Chance Card", "Chance Cards"), {}});
  }
  return words;
}

/// The hand of a seat, in a given number of rows: the Chance Cards with their effects or, if there
/// is no room, their names alone; `show` has the rest.
std::vector<PennedWord> hand_words(const overs::Position& position, int seat, bool open, int rows,
                                   int columns, const games::Names& names) {
  std::vector<PennedWord> words{{names.of(seat) + ":", bold_pen()}};
  words.push_back({counted(position.cards_in_hand(seat), "Player Card", "Player Cards") +
                       (open ? "" : " face down"),
                   faint_pen()});
  if (!open) {
    for (const int value : overs::values_of(position.known[overs::Position::at(seat)])) {
      words.push_back({overs::signed_value(value), card_pen(value)});
    }
  }
  std::vector<PennedWord> held = held_cards(position, seat, open, false);
  if (held.empty()) return words;
  Picture trial(rows + 1, columns);
  std::vector<PennedWord> full = words;
  full.push_back({"and Chance Cards:", {}});
  full.insert(full.end(), held.begin(), held.end());
  if (write_words(trial, {0, 0, rows + 1, columns}, full) > rows) {
    held = held_cards(position, seat, open, true);
  }
  words.push_back({open ? "and Chance Cards:" : "and", faint_pen()});
  words.insert(words.end(), held.begin(), held.end());
  return words;
}

}  // namespace

int draw_hand(Picture& picture, int row, const overs::Position& position, int seat, bool open,
              const std::string& marked, const games::Names& names) {
  // Below are the cards, if face up, and the other seat.
  const int rows =
      open ? std::clamp(picture.rows() - row - 4, 1, 3) : std::min(1, picture.rows() - row);
  const int columns = picture.columns() - 2;
  row += write_words(picture, {row, 1, rows, columns},
                     hand_words(position, seat, open, rows, columns, names));
  if (!open) return row;
  draw_cards(picture, row, overs::values_of(position.hand[overs::Position::at(seat)]), marked);
  return row + overs_box_for(picture).rows;
}

int draw_deal(Picture& picture, int row, const overs::Position& position) {
  if (position.batter < 0) return row;
  if (row < picture.rows()) {
    picture.write(row, 1, fmt::format("over {} of this deal's 10", position.overs_of_deal + 1),
                  faint_pen());
  }
  if (row + 1 >= picture.rows()) return row;
  ++row;
  return row + write_words(picture,
                           {row, 1, std::min(2, picture.rows() - row), picture.columns() - 2},
                           played_cards(position));
}

}  // namespace quicket::terminal
