#include "print/charts/example_over.h"

#include <fmt/format.h>

#include "base/text.h"
#include "print/charts/fielding_page.h"
#include "print/charts/strip_card.h"
#include "print/page/fit.h"

namespace quicket::print {
namespace {

cards::PlayerCards example_striker(std::string name, cricket::BattingRole role,
                                   cards::Widths widths, cards::StrikerStats stats,
                                   cards::Ratings ratings) {
  cards::PlayerCards player;
  player.name = std::move(name);
  player.team_name = "Amberlight Anchors";
  player.batting_role = role;
  player.ratings = ratings;
  player.striker = cards::StrikerCard{cards::Chart(widths), stats};
  return player;
}

cards::TempoStrip example_strip() {
  using cards::Slot;
  using cards::Trigger;
  cards::TempoStrip strip;
  strip.phases = {{"powerplay", 6, {{Slot::wicket, Slot::dot, Trigger::low_face}}},
                  {"middle overs", 15, {{Slot::four, Slot::one, Trigger::middle_face}}},
                  {"death overs",
                   19,
                   {{Slot::dot, Slot::wicket, Trigger::middle_doubles},
                    {Slot::one, Slot::two, Trigger::low_face}}},
                  {"last over", 20, {{Slot::one, Slot::four, Trigger::low_face}}}};
  strip.dig_in = {1.5, 0.25, {{Slot::six, Slot::one, Trigger::middle_face}}};
  strip.chase = {8.2,
                 1,
                 2,
                 1,
                 {{Slot::four, Slot::one, Trigger::high_face}},
                 {{Slot::one, Slot::two, Trigger::middle_face}}};
  strip.pitch = {{{Slot::one, Slot::dot, Trigger::middle_face}},
                 {{Slot::dot, Slot::one, Trigger::high_face}}};
  strip.new_batter = {5, {{Slot::six, Slot::one, Trigger::high_face}}};
  strip.hold = {{Slot::wicket, Slot::dot, Trigger::high_face}};
  strip.push = {{Slot::dot, Slot::two, Trigger::low_face},
                {Slot::one, Slot::wicket, Trigger::high_doubles}};
  strip.hold_from = 1;
  return strip;
}

cards::CardSet made_set() {
  using cricket::BattingRole;
  cards::CardSet set;
  set.competition = "Example";
  set.gender = "female";
  set.chart.tempo = example_strip();
  cards::PlayerCards okafor;
  okafor.name = "Ines Okafor";
  okafor.team_name = "Warboys Whales";
  okafor.bowling_role = cricket::BowlingRole::pace;
  okafor.bowler =
      cards::BowlerCard{cards::Chart({2, 4, 11, 35, 28, 6, 10, 4}), {11, 247}, {247, 301, 14}};
  set.players = {
      okafor,
      example_striker("Ruth Calder", BattingRole::opening, {0, 4, 11, 25, 32, 8, 13, 7},
                      {412, 288, 84, true, 47, 14}, {12, 9, {}, false}),
      example_striker("Maya Lindqvist", BattingRole::top, {0, 3, 11, 32, 34, 7, 9, 4},
                      {361, 301, 61, false, 36, 8}, {10, 12, {}, false}),
      example_striker("Priya Nair", BattingRole::all_rounder, {0, 6, 11, 35, 30, 6, 9, 3},
                      {188, 160, 44, true, 18, 3}, {11, 10, {}, false})};
  return set;
}

constexpr std::array<ExampleBall, 8> balls{
    {{"1", 5, 84, 1, {}, 0, "Four runs for Calder.", "4-0"},
     {"2", 2, 61, 1, {}, 0, "One run; Lindqvist faces.", "5-0"},
     {"3", 3, 9, 2, {{2, 12}}, 0, "Wide: bowled again.", "6-0"},
     {"again", 4, 11, 2, {{5, 7}}, 0, "No-ball: again, a free hit.", "7-0"},
     {"again", 1, 2, 2, {}, 0, "Bowled, but it is the free hit: no run.", "7-0"},
     {"4", 6, 50, 2, {}, 0, "One run; Calder faces.", "8-0"},
     {"5", 1, 5, 1, {}, 0, "Brandt is drawn: c Brandt b Okafor. Nair comes in.", "8-1"},
     {"6",
      4,
      8,
      3,
      {{3, 3}},
      14,
      "Catch chance, Brandt, C 9: 14 is above it. Missed, one run.",
      "9-1"}}};

void put_number(Canvas& canvas, Box box, std::string_view number) {
  text_in(canvas, box, number,
          letters(std::min(9.0, box.h / mm_per_point * 0.55), true, Align::centre));
}

/// What stands in a row beside a ball's dice.
void draw_example_ball(Canvas& canvas, Box row, const ExampleBall& ball) {
  // A column of text has less room than a page of the booklet.
  const bool narrow = row.w < 100;
  const double die = std::min(narrow ? 5.8 : 9.0, row.h * 0.72), y = row.centre().y - die / 2;
  const double place = narrow ? 8.5 : 11, words_pt = narrow ? 7.6 : 8.4;
  text_in(canvas, {row.x, row.y, place, row.h}, ball.place,
          letters(ball.place.size() == 1 ? 13 : 8, true));
  double x = row.x + place + 1;
  draw_die(canvas, {x, y, die, die}, ball.card_die);
  draw_ten(canvas, {x + die + 1.5, y, die, die}, std::to_string(ball.number / 10 % 10));
  draw_ten(canvas, {x + 2 * die + 2, y, die, die}, std::to_string(ball.number % 10));
  x += 3 * die + 4;
  const cards::PlayerCards& player = example_set().players[ball.decides()];
  const cards::Chart& chart = ball.decides() == 0 ? player.bowler->chart : player.striker->chart;
  draw_mark(canvas, {x, y, die, die}, chart.at(ball.number), strip_marks("Roboto Condensed"));
  x += die + 2;
  const double words = row.right() - x - 9;
  text_in(canvas, {x, row.y + row.h * 0.08, words, row.h * 0.38},
          fmt::format("{} decides: {:02}.", surname(player.name), ball.number),
          letters(words_pt, true));
  double from = x;
  if (ball.chart) {
    const double small = std::min(die, row.h * 0.42);
    draw_die(canvas, {from, row.y + row.h * 0.5, small, small}, (*ball.chart)[0]);
    draw_twenty(canvas, {from + small + 1, row.y + row.h * 0.5, small, small}, (*ball.chart)[1]);
    from += 2 * small + 2;
    if (ball.chance > 0) {
      draw_twenty(canvas, {from, row.y + row.h * 0.5, small, small}, ball.chance);
      from += small + 1;
    }
  }
  const auto lines = wrapped(canvas, ball.text, letters(words_pt), x + words - from);
  const double line = words_pt * mm_per_point * 1.25;
  double top = row.y + row.h * 0.71 - line * static_cast<double>(lines.size()) / 2;
  for (const std::string& text : lines) {
    text_in(canvas, {from, top, x + words - from, line}, text, letters(words_pt));
    top += line;
  }
  text_in(canvas, {row.right() - 9, row.y, 9, row.h}, ball.score, letters(11, true, Align::right));
}

}  // namespace

const cards::CardSet& example_set() {
  static const cards::CardSet set = made_set();
  return set;
}

std::span<const ExampleBall> example_balls() {
  return balls;
}

void draw_ten(Canvas& canvas, Box box, std::string_view number) {
  const Point c = box.centre();
  const double r = box.w / 2, low = box.h * 0.12;
  const Stroke edge{ink, 0.35, 0};
  canvas.draw(polygon({{c.x, c.y - r}, {c.x + r, c.y + low}, {c.x, c.y + r}, {c.x - r, c.y + low}}),
              {cricket::white, edge});
  // The face that is read is a kite.
  const double half = box.w * 0.3, foot = box.h * 0.26;
  for (const double side : {-1.0, 1.0}) {
    canvas.line({c.x, c.y - r}, {c.x + side * half, c.y + low}, {hair, 0.25, 0});
    canvas.line({c.x + side * half, c.y + low}, {c.x, c.y + foot}, {hair, 0.25, 0});
  }
  put_number(canvas, {box.x, box.y - box.h * 0.02, box.w, box.h}, number);
}

void draw_twenty(Canvas& canvas, Box box, int number) {
  const Point c = box.centre();
  const double r = box.h / 2, side = r * 0.866;
  const std::vector<Point> corners{
      {c.x, c.y - r}, {c.x + side, c.y - r / 2}, {c.x + side, c.y + r / 2},
      {c.x, c.y + r}, {c.x - side, c.y + r / 2}, {c.x - side, c.y - r / 2}};
  canvas.draw(polyline(corners).close(), {pale, Stroke{ink, 0.3, 0}});
  text_in(canvas, box, std::to_string(number),
          letters(std::max(smallest_pt, box.h / mm_per_point * 0.42), true, Align::centre));
}

void draw_example_balls(Canvas& canvas, Box box) {
  const double height = box.h / static_cast<double>(balls.size());
  for (std::size_t i = 0; i < balls.size(); ++i) {
    const Box row{box.x, box.y + static_cast<double>(i) * height, box.w, height};
    if (i > 0) canvas.line({row.x, row.y}, {row.right(), row.y}, {hair, 0.2, 0});
    draw_example_ball(canvas, row, balls[i]);
  }
}

}  // namespace quicket::print
