#include <algorithm>

#include <fmt/format.h>

#include "games/absolution/position.h"
#include "games/stones.h"
#include "print/bonus/printed_game.h"
#include "print/bonus/scenery.h"
#include "print/bonus/stone_board.h"
#include "print/page/fit.h"
#include "print/page/typography.h"

// Absolution: board, disks, druid and trilithons, record of a game.

namespace quicket::print {
namespace {

constexpr int bluestones = games::druid::Position::bluestones;

/// Radius of the spaces for disks, trilithons and the druid, as a share of the board's.
constexpr double disk_space_radius = 0.054;

/// Two small stones within each number, Day outside Night (absolution rules 2); within a black one
/// the place of a trilithon.
void draw_inner_ring(Canvas& canvas, Point c, double r) {
  const Stroke edge{muted, 0.3, 0};
  for (int number = 1; number <= games::stone_numbers; ++number) {
    const double middle = degrees_each * (number - 1);
    if (games::colour_of(number) == games::black) {
      const Point place = on_circle(c, 0.65 * r, middle);
      canvas.draw(circle(place, disk_space_radius * r), {stone_grey, edge});
      const double side = 1.2 * disk_space_radius * r;
      draw_trilithon(canvas, {place.x - side / 2, place.y - side / 2, side, side}, cricket::white);
      continue;
    }
    canvas.draw(circle(on_circle(c, 0.705 * r, middle), disk_space_radius * r),
                {cricket::white, edge});
    canvas.draw(circle(on_circle(c, 0.594 * r, middle), disk_space_radius * r),
                {night_ground, edge});
  }
}

/// The horseshoe opens downwards; it starts at its right end and runs round to the left one.
void draw_horseshoe(Canvas& canvas, Point c, double r) {
  for (int i = 0; i < bluestones; ++i) {
    const double at = 140 - 280.0 * i / (bluestones - 1);
    const Point stone = on_circle(c, 0.46 * r, at);
    canvas.draw(circle(stone, disk_space_radius * r),
                {Colour{0xc6, 0xd4, 0xe8}, Stroke{Colour{0x1c, 0x5a, 0xa6}, 0.4, 0}});
    words_at(canvas, stone, 0.11 * r, 0.05 * r, std::to_string(i + 1), true);
  }
  words_at(canvas, on_circle(c, 0.44 * r, 159), 0.2 * r, 0.034 * r, "start", true);
  words_at(canvas, on_circle(c, 0.44 * r, 201), 0.2 * r, 0.034 * r, "last", true);
}

void draw_board(Canvas& canvas, Box area) {
  const Point c = area.centre();
  const double r = std::min(area.w, area.h) / 2;
  // A larger ring than in Stonehenge Cricket leaves room for the small stones within it.
  draw_mown_ground(canvas, {c.x - r, c.y - r, 2 * r, 2 * r}, c, 0.06 * r);
  draw_ring(canvas, c, r, {0.885, 0.847, 0.765});
  draw_inner_ring(canvas, c, r);
  draw_horseshoe(canvas, c, r);
  const Box altar{c.x - 0.19 * r, c.y - 0.11 * r, 0.38 * r, 0.22 * r};
  canvas.draw(rounded(altar, 0.04 * r), {stone_grey, Stroke{muted, 0.3, 0}});
  words_at(canvas, c, 0.36 * r, 0.055 * r, "ALTAR", true);
  words_at(canvas, {c.x, c.y + 0.18 * r}, 0.5 * r, 0.034 * r, "beyond the last stone", false,
           muted);
  words_at(canvas, {c.x, c.y + 0.235 * r}, 0.5 * r, 0.034 * r, "the druid is sacrificed", false,
           muted);
  words_at(canvas, {c.x, c.y - 0.235 * r}, 0.6 * r, 0.034 * r, "inner ring: light is Day,", false,
           muted);
  words_at(canvas, {c.x, c.y - 0.18 * r}, 0.5 * r, 0.034 * r, "dark is Night", false, muted);
}

std::vector<CounterGroup> counters() {
  CounterGroup day{"Day disks, light", {}}, dark{"Night disks, dark", {}};
  for (int number = 1; number <= games::stone_numbers; ++number) {
    const int colour = games::colour_of(number);
    if (colour == games::black) continue;
    const std::string text = std::to_string(number);
    day.counters.push_back({text, {0xfb, 0xf6, 0xe6}, colour});
    dark.counters.push_back({text, night_ground, colour});
  }
  std::vector<Counter> others{{"", stone_colour(4), -1, Piece::druid}};
  for (int i = 0; i < games::trilithon_colours; ++i) {
    others.push_back({"", counter_grey, -1, Piece::trilithon});
  }
  return {day, dark, {"The druid, and trilithons for the black numbers", others}};
}

void draw_pad(Canvas& canvas, Box area) {
  const double width = (area.w - pad_gap_mm) / 2;
  const double foot = 26;
  std::vector<std::string> rows;
  for (int number = 1; number <= games::stone_numbers; ++number) {
    rows.push_back(fmt::format("{} {}", number, games::colour_name(games::colour_of(number))));
  }
  int side = 0;
  for (const char* half : {"Day", "Night"}) {
    draw_grid(
        canvas, {area.x + side * (width + pad_gap_mm), area.y, width, area.h - foot},
        {{half, "Played", "Match", side == 0 ? "Trilithon" : "Pair inside"}, {1.5, 2, 1, 1.4}},
        rows);
    ++side;
  }
  const double y = area.bottom() - foot + 7;
  text_in(canvas, {area.x, y - 5, area.w, 4}, "The druid's bluestones: the 20th step is the altar",
          letters(8.5, false, Align::left, muted));
  const double box = area.w / (bluestones + 1);
  for (int i = 0; i < bluestones; ++i) {
    const Box place{area.x + i * box, y, box - 1, box - 1};
    canvas.rect(place, outlined(muted, 0.25));
    text_in(canvas, place, std::to_string(i + 1), letters(7.5, false, Align::centre, muted));
  }
  blank_line(canvas, {area.x, area.bottom() - 8, area.w * 0.6, 6.5},
             "Pairs inside, of 25 (13 win)");
}

void draw_matches(Canvas& canvas, Box box) {
  const double card = box.h * 0.44, high = card * 1.42;
  const double y = box.centre().y - high / 2;
  const auto place = [&](double share) { return box.x + share * box.w; };
  const auto word = [&](double from, double to, const char* text) {
    text_in(canvas, {place(from), box.centre().y - 2.5, place(to) - place(from), 5}, text,
            letters(9, true, Align::centre));
  };
  const auto show = [&](double share, const char* number) {
    draw_small_card(canvas, {place(share) - card / 2, y, card, high}, ink, number);
  };
  show(0.07, "11");
  word(0.15, 0.25, "or");
  show(0.33, "9");
  word(0.4, 0.46, "+");
  show(0.53, "2");
  word(0.61, 0.69, "or");
  show(0.755, "23");
  word(0.82, 0.87, "\u2212");
  show(0.935, "12");
}

/// A stone outside with a disk, one inside, and the way between them.
void draw_moves(Canvas& canvas, Box box) {
  int column = 0;
  for (const bool night : {false, true}) {
    const double x = box.x + (column + 0.5) * box.w / 2;
    const double radius = box.h * 0.17;
    const Point out{x + radius, box.y + box.h * 0.22}, in{x + radius, box.y + box.h * 0.78};
    canvas.draw(rounded({out.x - 1.5 * radius, out.y - 1.25 * radius, 3 * radius, 2.5 * radius}, 1),
                {pale, Stroke{muted, 0.2, 0}});
    canvas.draw(circle(in, radius), {cricket::white, Stroke{muted, 0.2, 0}});
    const Colour day{0xfb, 0xf6, 0xe6};
    draw_disk(canvas, night ? in : out, radius * 0.85, day, "7");
    const Point from{night ? out.x : in.x, (night ? out.y + radius * 1.1 : in.y - radius * 1.1)};
    const Point to{from.x, night ? in.y - radius * 1.1 : out.y + radius * 1.1};
    draw_arrow(canvas, from, to, 0.45, ink);
    const Point sky{x - 0.15 * box.w, box.centre().y};
    night ? draw_moon(canvas, sky, 3, muted) : draw_sun(canvas, sky, 3, Colour{0xd9, 0x8a, 0x0b});
    ++column;
  }
}

void draw_way(Canvas& canvas, Box box) {
  const double radius = std::min(box.h * 0.22, box.w / 13);
  const double step = 2.3 * radius, y = box.centre().y;
  for (int i = 0; i < 3; ++i) {
    const Point stone{box.x + radius + 0.5 + i * step, y};
    canvas.draw(circle(stone, radius),
                {Colour{0xc6, 0xd4, 0xe8}, Stroke{Colour{0x1c, 0x5a, 0xa6}, 0.3, 0}});
    if (i == 1) {
      draw_disk(canvas, stone, radius * 0.8, stone_colour(4), "");
      continue;
    }
    text_in(canvas, {stone.x - radius, y - radius, 2 * radius, 2 * radius},
            std::to_string(bluestones - 2 + i), letters(8, true, Align::centre));
  }
  draw_bent_arrow(canvas, {box.x + radius + 0.5 + 1.5 * step, y - radius * 0.75}, step / 2, -75, 80,
                  0.45, ink);
  const double left = box.x + 3.3 * step;
  draw_arrow(canvas, {left - radius * 0.4, y}, {left + radius * 1.4, y}, 0.45, ink);
  const Box altar{left + radius * 1.8, y - radius * 1.1, box.right() - left - radius * 1.8,
                  radius * 2.2};
  canvas.draw(rounded(altar, 1), {stone_grey, Stroke{muted, 0.25, 0}});
  text_in(canvas, altar.inset(0.6), "ALTAR", letters(8.5, true, Align::centre));
}

}  // namespace

PrintedGame printed_absolution() {
  PrintedGame printed{"absolution"};
  printed.board = BonusBoard{
      {1, 1},
      draw_board,
      disk_space_radius,
      "A turn",
      {"You may swap a card of your hand for one in the Field.",
       ("You may match the number of the turn: with its card, with two cards whose sum or "
        "difference it is, or with the trilithon card of its colour."),
       "After a match draw two cards, or only one if you swapped.",
       ("Day: the disk moves out; without a match the druid steps forward, too. Night: a match "
        "brings the Day disk back in; without one the Night disk moves out and the druid steps."),
       ("Black: a match by Day sets up a trilithon; by Night it takes it down, and the druid goes "
        "back one stone.")}};
  printed.deck = stone_deck;
  printed.counters = counters();
  printed.figures = {
      {"A number is matched by its card, a sum or a difference: here 11.", draw_matches},
      {"By Day the disk moves out; by Night a match brings it back in.", draw_moves},
      {"Without a match the druid steps on, at last to the altar.", draw_way}};
  printed.pad = {{"record of a game", draw_pad}};
  return printed;
}

}  // namespace quicket::print
