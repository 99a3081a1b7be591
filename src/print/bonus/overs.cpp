#include <tuple>

#include "print/bonus/figures.h"
#include "print/bonus/overs_pictures.h"
#include "print/bonus/printed_game.h"
#include "print/bonus/scenery.h"
#include "print/page/typography.h"

// Overs and Chances: cards and a score pad of fifty overs; it needs no board.

namespace quicket::print {
namespace {

constexpr Colour red_ink{0xb0, 0x1f, 0x2b}, grass_ink{0x2b, 0x7a, 0x3a},
    violet_ink{0x5b, 0x3a, 0x82};

/// Overs `from` to `to` of both innings.
PadPage pad_page(const char* about, int from, int to) {
  return {about, [from, to](Canvas& canvas, Box area) {
            const PadColumns columns{
                {"Over", "Batter", "Bowler", "Pitch", "Dice", "Chance", "Score"},
                {0.9, 1.1, 1.1, 1, 1, 1.4, 1.5}};
            draw_innings(canvas, area, columns, numbered_rows(from, to), {"Outs", "Total"});
          }};
}

void draw_sum(Canvas& canvas, Box box) {
  const double card = box.h * 0.6, high = card * 1.42, step = box.w / 4;
  const double y = box.centre().y - high / 2;
  int place = 0;
  for (const auto& [word, edge, ground] :
       {std::tuple{"+4", ink, cricket::white}, std::tuple{"\u22122", red_ink, cricket::white},
        std::tuple{"+1", grass_ink, turf}}) {
    const double x = box.x + (place++ + 0.5) * step - card / 2;
    draw_small_card(canvas, {x, y, card, high}, edge, word, ground);
  }
  const Point dice{box.x + 3.5 * step, box.centre().y};
  draw_die(canvas, {dice.x - card * 0.22, dice.y - card * 0.4}, card * 0.32, 5, ink);
  draw_die(canvas, {dice.x + card * 0.22, dice.y + card * 0.4}, card * 0.32, 2, ink);
}

void draw_result(Canvas& canvas, Box box) {
  draw_player_picture(canvas, {box.x, box.y, box.w / 2 - 1, box.h}, 3, ink);
  draw_player_picture(canvas, {box.centre().x + 1, box.y, box.w / 2 - 1, box.h}, -1, red_ink);
}

void draw_double(Canvas& canvas, Box box) {
  const double radius = box.h * 0.24;
  const Point c = box.centre();
  draw_die(canvas, {c.x - 3.6 * radius, c.y}, radius, 4, ink);
  draw_die(canvas, {c.x - 1.3 * radius, c.y}, radius, 4, ink);
  draw_arrow(canvas, {c.x + 0.2 * radius, c.y}, {c.x + 1.8 * radius, c.y}, 0.6, ink);
  const double card = box.h * 0.6;
  draw_small_card(canvas, {c.x + 2.4 * radius, c.y - card * 0.71, card, card * 1.42}, violet_ink,
                  "?");
}

}  // namespace

PrintedGame printed_overs() {
  PrintedGame printed{"overs-and-chances"};
  printed.deck = overs_deck;
  printed.figures = {
      {"Each plays a card. Add both, the pitch and the dice: here 4 − 2 + 1 + 7 = 10.", draw_sum},
      {"Above 0: that many runs. 0 or less: an out without runs.", draw_result},
      {"For a double the batter draws a Chance Card.", draw_double}};
  printed.pad = {pad_page("score pad", 1, 25), pad_page("score pad, overs 26 to 50", 26, 50)};
  return printed;
}

}  // namespace quicket::print
