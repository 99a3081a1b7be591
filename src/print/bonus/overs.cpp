#include "print/bonus/printed_game.h"

// Overs and Chances: cards and a score pad of fifty overs; it needs no board.

namespace quicket::print {
namespace {

/// Overs `from` to `to` of both innings.
PadPage pad_page(const char* about, int from, int to) {
  return {about, [from, to](Canvas& canvas, Box area) {
            const PadColumns columns{
                {"Over", "Batter", "Bowler", "Pitch", "Dice", "Chance", "Score"},
                {0.9, 1.1, 1.1, 1, 1, 1.4, 1.5}};
            draw_innings(canvas, area, columns, numbered_rows(from, to), {"Outs", "Total"});
          }};
}

}  // namespace

PrintedGame printed_overs() {
  PrintedGame printed{"overs-and-chances"};
  printed.deck = overs_deck;
  printed.pad = {pad_page("score pad", 1, 25), pad_page("score pad, overs 26 to 50", 26, 50)};
  return printed;
}

}  // namespace quicket::print
