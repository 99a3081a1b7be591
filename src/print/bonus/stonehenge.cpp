#include <algorithm>

#include "print/bonus/printed_game.h"
#include "print/bonus/stone_board.h"
#include "print/bonus/stone_signs.h"
#include "print/page/fit.h"
#include "print/page/typography.h"

// Stonehenge Cricket: board, sides, balls to count, score pad.

namespace quicket::print {
namespace {

/// Radius of the spaces of the tracks, as a share of the board's.
constexpr double track_radius = 0.06;

void draw_track(Canvas& canvas, Point first, double step, int count, double radius, bool numbered) {
  for (int i = 0; i < count; ++i) {
    const Point at{first.x + step * i, first.y};
    canvas.draw(circle(at, radius), {cricket::white, Stroke{muted, 0.3, 0}});
    if (numbered)
      words_at(canvas, at, 2 * radius, radius * 0.8, std::to_string(i + 1), false, muted);
  }
}

void draw_stonehenge_board(Canvas& canvas, Box area) {
  const Point c = area.centre();
  const double r = std::min(area.w, area.h) / 2;
  draw_ring(canvas, c, r, {});
  // Bowler and keeper are where the rules put them.
  words_at(canvas, on_circle(c, 0.92 * r, 0), 0.15 * r, 0.034 * r, "bowler", true);
  words_at(canvas, on_circle(c, 0.92 * r, 180), 0.15 * r, 0.034 * r, "keeper", true);
  draw_trilithon(canvas, {c.x - 0.11 * r, c.y + 0.25 * r, 0.22 * r, 0.22 * r}, stone_grey);
  words_at(canvas, {c.x, c.y + 0.53 * r}, 0.4 * r, 0.036 * r, "stumps: the batsman in", false,
           muted);
  const Box altar{c.x - 0.2 * r, c.y - 0.1 * r, 0.4 * r, 0.2 * r};
  canvas.draw(rounded(altar, 0.04 * r), {stone_grey, Stroke{muted, 0.3, 0}});
  words_at(canvas, {c.x, c.y - 0.03 * r}, 0.38 * r, 0.045 * r, "ALTAR", true);
  words_at(canvas, {c.x, c.y + 0.04 * r}, 0.38 * r, 0.034 * r, "the batting side's figure");
  words_at(canvas, {c.x, c.y - 0.54 * r}, 0.6 * r, 0.04 * r, "Balls of the over", true);
  draw_track(canvas, {c.x - 0.325 * r, c.y - 0.44 * r}, 0.13 * r, 6, track_radius * r, true);
  words_at(canvas, {c.x, c.y - 0.31 * r}, 0.6 * r, 0.04 * r, "Wickets", true);
  draw_track(canvas, {c.x - 0.567 * r, c.y - 0.21 * r}, 0.126 * r, 10, track_radius * r, true);
  words_at(canvas, {c.x - 0.4 * r, c.y + 0.24 * r}, 0.3 * r, 0.034 * r, "twin of the ball: 6");
  words_at(canvas, {c.x - 0.4 * r, c.y + 0.31 * r}, 0.3 * r, 0.034 * r, "nobody there: 4");
  words_at(canvas, {c.x - 0.4 * r, c.y + 0.38 * r}, 0.3 * r, 0.034 * r, "a fielder there: 1");
}

std::vector<Counter> counters_of_side(int colour) {
  const Colour paint = stone_colour(colour);
  std::vector<Counter> counters{{"side", paint, colour}};
  for (int i = 1; i <= 10; ++i) counters.push_back({std::to_string(i), paint, colour});
  return counters;
}

void draw_stonehenge_pad(Canvas& canvas, Box area) {
  const PadColumns columns{{"Over", "1", "2", "3", "4", "5", "6", "Runs", "Score", "Powerplay"},
                           {1, 1, 1, 1, 1, 1, 1, 1.2, 1.4, 1.8}};
  draw_innings(canvas, area, columns, numbered_rows(1, 20), {"Wickets", "Total"});
}

}  // namespace

PrintedGame printed_stonehenge() {
  PrintedGame printed{"stonehenge-cricket"};
  printed.board = BonusBoard{{1, 1}, draw_stonehenge_board, track_radius};
  printed.deck = stone_deck;
  printed.counters = {
      {"Red side: its figure, and ten batsmen or fielders", counters_of_side(4)},
      {"Green side", counters_of_side(2)},
      {"To count the balls of an over", std::vector<Counter>(6, {"ball", counter_grey})}};
  printed.pad = {{"score pad", draw_stonehenge_pad}};
  return printed;
}

}  // namespace quicket::print
