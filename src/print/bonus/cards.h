#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "games/game.h"
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

}  // namespace quicket::print
