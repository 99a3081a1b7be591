#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/game.h"
#include "print/bonus/figures.h"
#include "print/page/canvas.h"

namespace quicket::print {

/// The cards of a bonus game, numbered from 0. Areas at the edge of a card extend `bleed_mm` beyond
/// it.
struct BonusDeck {
  std::size_t count = 0;
  std::function<void(Canvas&canvas, std::size_t card, Box place, double bleed_mm)> front, back;
};

/// The 60 number cards, by number, the day card before the night card, then the five trilithon
/// cards (stonehenge-cricket rules 2, absolution rules 3), with the game's name on their backs.
BonusDeck stone_deck(const games::Game& game, const games::Words& words);

/// The 52 Player Cards, 21 Pitch Cards and 40 Chance Cards of Overs and Chances (overs-and-chances
/// rulings 1 to 3), each kind with a back of its own. Demands the story of every Chance Card.
BonusDeck overs_deck(const games::Game& game, const games::Words& words);

/// The back of a card: a frame in `colour`, a large word and a small one.
void draw_bonus_back(Canvas& canvas, Box place, double bleed_mm, Colour colour,
                     const std::string& word, const std::string& title);

/// Space between two tables side by side on a pad.
inline constexpr double pad_gap_mm = 8;

/// Columns of a pad: the heading of each, and its share of the width.
struct PadColumns {
  std::vector<std::string> heads;
  std::vector<double> shares;
};

/// A page to write on: its purpose, and how to draw it.
struct PadPage {
  std::string about;
  std::function<void(Canvas& canvas, Box area)> draw;
};

/// The pages for recording a game, each headed with its title; below the first one, where the page
/// is large enough, the figures of its rules.
void print_pad(Canvas& canvas, const std::vector<PadPage>& pages,
               const std::vector<RuleFigure>& figures, std::string_view title, Size paper);

/// An empty table to write in: a dark head, rows with a word in their first cell.
void draw_grid(Canvas& canvas, Box area, const PadColumns& columns,
               const std::vector<std::string>& rows);

/// A word, followed by a line to write on.
void blank_line(Canvas& canvas, Box place, std::string_view word);

/// Two innings side by side, each with the batting side above and the totals, `below`, below.
void draw_innings(Canvas& canvas, Box area, const PadColumns& columns,
                  const std::vector<std::string>& rows, const std::vector<std::string>& below);

/// The numbers `from` to `to`, both included, as the first cells of rows.
std::vector<std::string> numbered_rows(int from, int to);

/// The colour of counters that belong to no side.
inline constexpr Colour counter_grey{0xb4, 0xb8, 0xc0};

/// A round piece to cut out and glue on card.
struct Counter {
  std::string text;  ///< printed on it; may be empty
  Colour colour;
  int sign = -1;              ///< the shape of a stone's colour (stone_signs.h); -1: none
  Piece piece = Piece::none;  ///< drawn on it, the text on a player's shirt
};

/// Pieces of a bonus game that are printed together under a title.
struct CounterGroup {
  std::string title;
  std::vector<Counter> counters;
};

/// Pages of counters of `diameter_mm`, with their outlines to cut along.
void print_counters(Canvas& canvas, const std::vector<CounterGroup>& groups, Size paper,
                    double margin_mm, double diameter_mm);

/// A board that can be drawn at any size.
struct BonusBoard {
  Size shape{1, 1};  ///< width and height in proportion
  std::function<void(Canvas& canvas, Box area)> draw;
  double space = 0;  ///< diameter of the spaces that counters lie on, as a share of the width
  /// Printed below a board that has a page to itself: what to do in a turn, a step each.
  std::string reminder_title = {};
  std::vector<std::string> reminders = {};
};

/// Diameter in mm of the spaces of a board that is printed so (see print_board).
double space_mm(const BonusBoard& board, Size paper, double margin_mm, int pages);

/// Draws a board on `pages` sheets (1, 2 or 4) as large as they allow: one with its title above and
/// its reminders below, several with marks for cutting and gluing. Demands one of the three
/// numbers.
void print_board(Canvas& canvas, const BonusBoard& board, Size paper, double margin_mm, int pages,
                 const std::string& title, const std::string& about);

/// The printed parts of a bonus game besides its rules; empty if the game does not have them.
struct PrintedGame {
  std::string_view game;  ///< id
  std::optional<BonusBoard> board = {};
  BonusDeck (*deck)(const games::Game& game, const games::Words& words) = nullptr;
  std::vector<CounterGroup> counters = {};
  std::vector<PadPage> pad = {};
  std::vector<RuleFigure> figures = {};  ///< of its rules and on its pad
};

/// The printed parts of a game; none for a game without any. A new game with some adds one line to
/// print.cpp.
PrintedGame printed_game(const games::Game& game);

/// Each in a file of its own.
PrintedGame printed_absolution();
PrintedGame printed_crossing();
PrintedGame printed_overs();
PrintedGame printed_stonehenge();

}  // namespace quicket::print
