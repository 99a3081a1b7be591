#pragma once

#include <optional>
#include <vector>

#include "games/game.h"
#include "print/bonus/boards.h"
#include "print/bonus/cards.h"
#include "print/bonus/counters.h"
#include "print/bonus/pads.h"

namespace quicket::print {

/// What of a bonus game is printed besides its rules. What is left out the game does not have.
struct PrintedGame {
  std::string_view game;  ///< id
  std::optional<BonusBoard> board = {};
  BonusDeck (*deck)(const games::Game& game, const games::Words& words) = nullptr;
  std::vector<CounterGroup> counters = {};
  double counter_mm = 14;  ///< across, for the spaces of a board on one sheet of A4
  std::vector<PadPage> pad = {};
};

/// The printed parts of a game; none for a game that has none. A new game that has some is one line
/// in printed_game.cpp.
PrintedGame printed_game(const games::Game& game);

/// Each in a file of its own.
PrintedGame printed_absolution();
PrintedGame printed_crossing();
PrintedGame printed_overs();
PrintedGame printed_stonehenge();

}  // namespace quicket::print
