#include <algorithm>

#include "print/bonus/printed_game.h"
#include "print/bonus/scenery.h"
#include "print/bonus/stone_board.h"
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
  draw_mown_ground(canvas, {c.x - r, c.y - r, 2 * r, 2 * r}, c, 0.06 * r);
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
  std::vector<Counter> counters{{"", paint, colour, Piece::bat}};
  for (int i = 1; i <= 10; ++i) {
    counters.push_back({std::to_string(i), paint, colour, Piece::player});
  }
  return counters;
}

void draw_stonehenge_pad(Canvas& canvas, Box area) {
  const PadColumns columns{{"Over", "1", "2", "3", "4", "5", "6", "Runs", "Score", "Powerplay"},
                           {1, 1, 1, 1, 1, 1, 1, 1.2, 1.4, 1.8}};
  draw_innings(canvas, area, columns, numbered_rows(1, 20), {"Wickets", "Total"});
}

void draw_field(Canvas& canvas, Box box) {
  const Point c = box.centre();
  const double r = box.h / 2;
  canvas.draw(circle(c, r), filled(mown_turf));
  canvas.draw(circle(c, r * 0.78), filled(turf));
  for (int space = 0; space < games::stone_numbers; ++space) {
    canvas.draw(circle(on_circle(c, r * 0.89, space * degrees_each), r * 0.07),
                filled(cricket::white));
  }
  for (const int fielder : {3, 6, 9, 12, 18, 20, 23, 25, 28}) {
    canvas.draw(circle(on_circle(c, r * 0.89, fielder * degrees_each), r * 0.1),
                filled(stone_colour(4)));
  }
  const TextStyle word = letters(smallest_pt, true);
  for (const auto& [name, at] : {std::pair{"bowler", 0.0}, std::pair{"keeper", 180.0}}) {
    const Point place = on_circle(c, r * 0.89, at);
    canvas.draw(circle(place, r * 0.11), filled(ink));
    text_in(canvas, {place.x + r * 0.9, place.y - 1.5, 14, 3}, name, word);
    canvas.line({place.x + r * 0.16, place.y}, {place.x + r * 0.84, place.y}, {hair, 0.2, 0});
  }
  draw_trilithon(canvas, {c.x - r * 0.16, c.y - r * 0.16, r * 0.32, r * 0.32}, stone_grey);
}

void draw_answers(Canvas& canvas, Box box) {
  const double card = box.h * 0.58, high = card * 1.42, step = box.w / 4.4;
  const double y = box.centre().y - high / 2;
  const auto place = [&](double column) { return box.x + column * step; };
  draw_small_card(canvas, {place(0.25), y, card, high}, stone_colour(4), "5");
  draw_arrow(canvas, {place(0.3) + card, box.centre().y}, {place(1.35), box.centre().y}, 0.5, ink);
  draw_small_card(canvas, {place(1.42), y, card, high}, stone_colour(1), "8");
  text_in(canvas, {place(1.5) + card, box.centre().y - 2, place(2.9) - place(1.5) - card, 4}, "or",
          letters(8, false, Align::centre, muted));
  draw_small_card(canvas, {place(2.9), y, card, high}, stone_colour(4), "5");
  draw_small_card(canvas, {place(2.9) + card * 0.7, y + high * 0.08, card, high}, stone_colour(4),
                  "5", night_ground);
}

void draw_runs(Canvas& canvas, Box box) {
  const double step = box.w / 3, card = box.h * 0.38, high = card * 1.42;
  int column = 0;
  for (const char* runs : {"6", "4", "1"}) {
    const Point c{box.x + (column + 0.5) * step, box.centre().y};
    const Point left{c.x - 0.14 * step, c.y};
    if (column == 0) {
      draw_small_card(canvas, {left.x - card * 0.9, c.y - high / 2, card, high}, stone_colour(4),
                      "5");
      draw_small_card(canvas, {left.x - card * 0.3, c.y - high / 2, card, high}, stone_colour(4),
                      "5", night_ground);
    } else {
      canvas.draw(rounded({left.x - card * 0.75, c.y - card * 0.75, card * 1.5, card * 1.5}, 1),
                  {pale, Stroke{stone_shade, 0.2, 0}});
      if (column == 2) draw_disk(canvas, left, card * 0.5, stone_colour(4), "");
    }
    text_in(canvas, {c.x + 0.16 * step, c.y - 4, 0.3 * step, 8}, runs,
            letters(16, true, Align::centre));
    ++column;
  }
}

}  // namespace

PrintedGame printed_stonehenge() {
  PrintedGame printed{"stonehenge-cricket"};
  printed.board = BonusBoard{
      {1, 1},
      draw_stonehenge_board,
      track_radius,
      "A ball",
      {"The bowling side plays a card; or two of one colour, and it is a dot ball.",
       "The batting side plays a card of another colour, or the twin (the same number). If it has "
       "neither, a card of the delivered colour, which cannot score.",
       "The bowling side may appeal once: with the stroke's number, or two cards whose product it "
       "is. A card of the stroke's colour answers it.",
       "Score the runs written on the board, and lay a ball on the next space of the over."}};
  printed.deck = stone_deck;
  printed.counters = {{"Red side: its figure, and ten batsmen or fielders", counters_of_side(4)},
                      {"Green side: its figure, and ten batsmen or fielders", counters_of_side(2)},
                      {"To count the balls of an over",
                       std::vector<Counter>(6, {"", counter_grey, -1, Piece::ball})}};
  printed.figures = {
      {"The bowler stands on 1, the keeper on 16; nine fielders where you like.", draw_field},
      {"The stroke is of another colour than the delivery, or its twin.", draw_answers},
      {"The twin brings 6, a space without a fielder 4, one with a fielder 1.", draw_runs}};
  printed.pad = {{"score pad", draw_stonehenge_pad}};
  return printed;
}

}  // namespace quicket::print
