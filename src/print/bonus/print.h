#pragma once

#include <string>

#include "base/prose.h"
#include "games/game.h"
#include "print/page/sheet_printer.h"

namespace quicket::print {

/// The parts of a bonus game to print.
struct BonusParts {
  bool rules = true, board = true, cards = true, counters = true, pad = true;
};

/// Paper and layout.
struct BonusOptions : SheetOptions {
  BonusParts parts;
  int board_pages = 1;    ///< 1, 2 or 4
  double counter_mm = 0;  ///< across; 0: the size that fits the spaces of the board
};

/// The texts of the game.
struct BonusWords {
  Prose rules;         ///< for a table (games::rules_for)
  games::Words cards;  ///< stories by key; none for games without words on their cards
};

struct BonusPdf {
  std::string pdf;
  int cards = 0;
  int pages = 0;
};

/// Everything needed to play a bonus game at a table: rules, board, cards with their backs,
/// counters and a score pad. Parts that the game does not have are left out; throws Error (usage)
/// if none is left, and for a number of sheets that a board cannot take.
BonusPdf print_bonus(const games::Game& game, const BonusWords& words, const BonusOptions& options);

}  // namespace quicket::print
