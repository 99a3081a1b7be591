#include "games/crossing_stonehenge/notation.h"

#include <bit>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"

namespace quicket::games::crossing {
namespace {

constexpr int first_column = 10;

[[noreturn]] void refuse(std::string_view what) {
  throw Error(Fault::usage,
              "invalid Crossing Stonehenge position: {}. The start, for comparison:  "
              "{}",
              what, position_text(starting_position(), DrawOffer::none));
}

void place(Position& position, int cell, char letter) {
  const bool is_green = letter == 'g' || letter == 'G';
  const std::size_t side = index(is_green ? Side::green : Side::yellow);
  position.pieces[side] |= only(cell);
  if (letter == 'G' || letter == 'Y') position.druid[side] |= only(cell);
}

void read_board(Position& position, std::string_view board) {
  const std::vector<std::string_view> lines = split(board, '/');
  if (lines.size() != rows) {
    refuse(fmt::format("{} rows between slashes, not {}", lines.size(), rows));
  }
  for (int row = 0; row < rows; ++row) {
    const std::string_view line = lines[static_cast<std::size_t>(row)];
    if (line.size() != columns) {
      refuse(fmt::format("row {} is {} cells long, not {}", static_cast<char>('A' + row),
                         line.size(), columns));
    }
    for (int column = 0; column < columns; ++column) {
      const char letter = line[static_cast<std::size_t>(column)];
      const int cell = cell_at(row, column);
      const bool is_goal = cell == goal_cell(Side::green) || cell == goal_cell(Side::yellow);
      if (letter == '.' || (letter == '*' && is_goal)) continue;
      if (std::string_view("gGyY").find(letter) == std::string_view::npos) {
        refuse(fmt::format("\"{}\" on {} is not a piece", letter, cell_text(cell)));
      }
      place(position, cell, letter);
    }
  }
}

void check_pieces(const Position& position) {
  for (const Side side : {Side::green, Side::yellow}) {
    const char* name = side == Side::green ? "green" : "yellow";
    const int druids = std::popcount(position.druid[index(side)]);
    if (druids > 1) refuse(fmt::format("{} druids for {}", druids, name));
    const int pawns = std::popcount(position.pieces[index(side)]) - druids;
    if (pawns > 10) refuse(fmt::format("{} has {} pawns; ten is the most", name, pawns));
  }
  if (position.druid[0] == 0 && position.druid[1] == 0) refuse("no druid on the board");
}

std::uint8_t read_idle(std::string_view word) {
  const std::optional<int> idle = parse_int(word);
  if (!idle || *idle < 0 || *idle > most_idle_turns) {
    refuse(fmt::format("\"{}\" is not a count of turns without an advance, from 0 to {}", word,
                       most_idle_turns));
  }
  return static_cast<std::uint8_t>(*idle);
}

std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  for (const std::string_view word : split(line, ' ')) {
    if (!word.empty()) words.push_back(word);
  }
  return words;
}

}  // namespace

char letter_at(const Position& position, int cell) {
  const Cells here = only(cell);
  const std::size_t green = index(Side::green);
  const std::size_t yellow = index(Side::yellow);
  if ((position.druid[green] & here) != 0) return 'G';
  if ((position.druid[yellow] & here) != 0) return 'Y';
  if ((position.pieces[green] & here) != 0) return 'g';
  if ((position.pieces[yellow] & here) != 0) return 'y';
  return cell == goal_cell(Side::green) || cell == goal_cell(Side::yellow) ? '*' : '.';
}

std::string cell_text(int cell) {
  return fmt::format("{}{}", static_cast<char>('A' + row_of(cell)), first_column + column_of(cell));
}

std::string action_text(const Position& position, Action action) {
  if (action == offer_draw) return "offer draw";
  if (action == accept_draw) return "accept draw";
  if (action == decline_draw) return "decline draw";
  const Position before = position;
  const Position after = position_after(position, action);
  const std::size_t other = index(opponent(position.to_move));
  const char sign = after.pieces[other] == before.pieces[other] ? '-' : 'x';
  int cell = start_of(action);
  std::string text = cell_text(cell);
  for (int n = 0; hop_of(action, n) != 0; ++n) {
    cell = landing(cell, hop_of(action, n));
    text += sign + cell_text(cell);
  }
  return text;
}

std::string position_text(const Position& position, DrawOffer offer) {
  std::string line;
  for (int row = 0; row < rows; ++row) {
    if (row > 0) line += '/';
    for (int column = 0; column < columns; ++column) {
      line += letter_at(position, cell_at(row, column));
    }
  }
  line += fmt::format(" {} {} {}", position.to_move == Side::green ? 'g' : 'y',
                      position.idle[index(Side::green)], position.idle[index(Side::yellow)]);
  if (position.long_jumps) line += " long-jumps";
  if (position.captures_count) line += " captures-count";
  if (offer == DrawOffer::offered) line += " draw-offered";
  if (offer == DrawOffer::declined) line += " draw-declined";
  if (position.ending == Ending::agreed_draw) line += " draw";
  return line;
}

TypedPosition parse_position(std::string_view line) {
  const std::vector<std::string_view> words = words_of(line);
  if (words.size() < 4) refuse("it needs a board, the side to move and two counters");
  TypedPosition typed;
  Position& position = typed.position;
  read_board(position, words[0]);
  check_pieces(position);
  if (words[1] != "g" && words[1] != "y") {
    refuse(fmt::format("the side to move is \"{}\", but must be g or y", words[1]));
  }
  position.to_move = words[1] == "g" ? Side::green : Side::yellow;
  position.idle[index(Side::green)] = read_idle(words[2]);
  position.idle[index(Side::yellow)] = read_idle(words[3]);
  bool is_drawn = false;
  for (std::size_t at = 4; at < words.size(); ++at) {
    if (words[at] == "long-jumps") {
      position.long_jumps = true;
    } else if (words[at] == "captures-count") {
      position.captures_count = true;
    } else if (words[at] == "draw-offered") {
      typed.offer = DrawOffer::offered;
    } else if (words[at] == "draw-declined") {
      typed.offer = DrawOffer::declined;
    } else if (words[at] == "draw") {
      is_drawn = true;
    } else {
      refuse(fmt::format("unknown \"{}\" at its end", words[at]));
    }
  }
  position.ending = is_drawn ? Ending::agreed_draw : ending_of(position);
  return typed;
}

std::string board_text(const Position& position) {
  std::string text = "    10 11 12 13 14 15 16 17 18 19 20 21\n";
  for (int row = 0; row < rows; ++row) {
    text += fmt::format(" {} ", static_cast<char>('A' + row));
    for (int column = 0; column < columns; ++column) {
      text += fmt::format("  {}", letter_at(position, cell_at(row, column)));
    }
    text += '\n';
  }
  return text;
}

}  // namespace quicket::games::crossing
