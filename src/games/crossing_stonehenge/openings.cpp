#include "games/crossing_stonehenge/openings.h"

#include <algorithm>
#include <array>

#include "games/crossing_stonehenge/notation.h"

namespace quicket::games::crossing {
namespace {

// Made by `test_games "the opening book is searched for"`, ten million nodes for each position.
constexpr std::array<Opening, 31> book = {{
    {"*yy......gg*/yyy......ggg/yyy......ggg/Yyy......ggG g 0 0", "B21-A21 A19-A18 B19-B18"},
    {"*yy......ggg/yyy......gg./yyy......ggg/Yyy......ggG y 1 0", "B10-A10 C12-C13 B12-B13"},
    {"*yy.....g.g*/yyy......ggg/yyy......ggg/Yyy......ggG y 0 0", "B10-A10 C12-C13 B12-B13"},
    {"*yy......gg*/yyy.....g.gg/yyy......ggg/Yyy......ggG y 0 0", "B10-A10 C12-C13 D12-D13"},
    {"yyy......ggg/.yy......gg./yyy......ggg/Yyy......ggG g 1 1", "A21-B21 C21-B21"},
    {"*yy......ggg/yyy......gg./yy.y.....ggg/Yyy......ggG g 1 0", "A21-B21 C21-B21"},
    {"*yy......ggg/yy.y.....gg./yyy......ggg/Yyy......ggG g 1 0", "A21-B21 C21-B21"},
    {"yyy.....g.g*/.yy......ggg/yyy......ggg/Yyy......ggG g 0 1", "B21-A21 B19-A19"},
    {"*yy.....g.g*/yyy......ggg/yy.y.....ggg/Yyy......ggG g 0 0", "B19-A19 B21-A21"},
    {"*yy.....g.g*/yy.y.....ggg/yyy......ggg/Yyy......ggG g 0 0", "B19-A19 A18-C18"},
    {"yyy......gg*/.yy.....g.gg/yyy......ggg/Yyy......ggG g 0 1", "B18-D18 B18-C18"},
    {"*yy......gg*/yyy.....g.gg/yy.y.....ggg/Yyy......ggG g 0 0", "B21-A21 B18-D18"},
    {"*yy......gg*/yyy.....g.gg/yyy......ggg/Yy.y.....ggG g 0 0", "B21-A21 B18-D18"},
    {"yyy......gg*/.yy......ggg/yyy......ggg/Yyy......ggG y 2 1", "C10-B10 A10-B10"},
    {"yyy......ggg/.yy......ggg/yyy......gg./Yyy......ggG y 2 1", "C10-B10 A10-B10"},
    {"*yy......gg*/yyy......ggg/yy.y.....ggg/Yyy......ggG y 2 0", "C13-B13 B12-C12"},
    {"*yy......ggg/yyy......ggg/yy.y.....gg./Yyy......ggG y 2 0", "C13-B13 C13-D13"},
    {"*yy......gg*/yy.y.....ggg/yyy......ggg/Yyy......ggG y 2 0", "B10-A10 B13-A13"},
    {"*yy......ggg/yy.y.....ggg/yyy......gg./Yyy......ggG y 2 0", "B13-A13 B10-A10"},
    {"yyy.....g.gg/.yy......gg./yyy......ggg/Yyy......ggG y 1 1", "C10-B10 A10-B10"},
    {"yyy.....ggg*/.yy.......gg/yyy......ggg/Yyy......ggG y 1 1", "C10-B10 A10-B10"},
    {"*yy.....ggg*/yyy.......gg/yy.y.....ggg/Yyy......ggG y 1 0", "C13-B13 B12-C12"},
    {"*yy.....g.gg/yyy......gg./yy.y.....ggg/Yyy......ggG y 1 0", "C13-D13 D12-C12"},
    {"*yy.....ggg*/yy.y......gg/yyy......ggg/Yyy......ggG y 1 0", "A12-B12 B13-A13"},
    {"*yy.......g*/yy.y.....ggg/yyy.....gggg/Yyy......ggG y 1 0", "B13-C13 B10-A10"},
    {"yyy......gg*/.yy.......gg/yyy......ggg/Yyy.....gggG y 1 1", "C10-B10 A10-B10"},
    {"yyy......gg*/.yy.......gg/yyy.....gggg/Yyy......ggG y 1 1", "C10-B10 A10-B10"},
    {"*yy......ggg/yyy.....g.g./yy.y.....ggg/Yyy......ggG y 1 0", "C13-D13 B10-A10"},
    {"*yy......gg*/yyy.......gg/yy.y.....ggg/Yyy.....gggG y 1 0", "C13-A13 B12-C12"},
    {"*yy......ggg/yyy.....g.g./yyy......ggg/Yy.y.....ggG y 1 0", "D13-C13 B10-A10"},
    {"*yy......gg*/yyy.......gg/yyy......ggg/Yy.y....gggG y 1 0", "C12-D12 B10-A10"},
}};

}  // namespace

std::span<const Opening> openings() {
  return book;
}

std::vector<Action> book_moves(const Position& position) {
  std::vector<Action> moves;
  // An option that changes the rules stands in the line.
  const std::string line = position_text(position, DrawOffer::none);
  const auto* const opening = std::ranges::find(book, line, &Opening::position);
  if (opening == book.end()) return moves;
  const std::string wanted = " " + std::string(opening->moves) + " ";
  for (const Action move : legal_moves(position)) {
    if (wanted.find(" " + action_text(position, move) + " ") != std::string::npos) {
      moves.push_back(move);
    }
  }
  return moves;
}

}  // namespace quicket::games::crossing
