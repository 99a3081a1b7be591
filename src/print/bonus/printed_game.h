#pragma once

#include <optional>
#include <vector>

#include "games/game.h"
#include "print/bonus/boards.h"
#include "print/bonus/cards.h"
#include "print/bonus/counters.h"
#include "print/bonus/figures.h"
#include "print/bonus/pads.h"

namespace quicket::print {

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
/// printed_game.cpp.
PrintedGame printed_game(const games::Game& game);

/// Each in a file of its own.
PrintedGame printed_absolution();
PrintedGame printed_crossing();
PrintedGame printed_overs();
PrintedGame printed_stonehenge();

}  // namespace quicket::print
