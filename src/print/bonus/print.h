#pragma once

#include <string>

#include "base/prose.h"
#include "games/game.h"
#include "print/page/sheet_printer.h"

namespace quicket::print {

/// What of a bonus game is printed.
struct BonusParts {
  bool rules = true, board = true, cards = true, counters = true, pad = true;
};

/// On which paper, how.
struct BonusOptions : SheetOptions {
  BonusParts parts;
  int board_pages = 1;    ///< 1, 2 or 4
  double counter_mm = 0;  ///< across; 0: what the spaces of the board have room for
};

/// What the words of the game are.
struct BonusWords {
  Prose rules;         ///< for a table (games::rules_for)
  games::Words cards;  ///< stories by key; none for games whose cards have no words
};

struct BonusPdf {
  std::string pdf;
  int cards = 0;
  int pages = 0;
};

/// All that is needed to play a bonus game at a table: rules, board, cards with their backs,
/// counters and a score pad. Parts that the game does not have are left out; throws Error (usage)
/// where nothing is left, and for a number of sheets of the board that cannot be.
BonusPdf print_bonus(const games::Game& game, const BonusWords& words, const BonusOptions& options);

}  // namespace quicket::print
