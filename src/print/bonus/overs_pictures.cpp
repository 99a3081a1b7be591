#include "print/bonus/overs_pictures.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "print/bonus/figures.h"
#include "print/bonus/scenery.h"
#include "print/page/icons.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

using games::overs::Effect;

/// Draws in a box two and a half times as wide as high, in units of its height.
class OversPicture {
 public:
  OversPicture(Canvas& canvas, Box box, Colour colour)
      : canvas_(canvas), colour_(colour), unit_(std::min(box.h, box.w / 2.5)) {
    box_ = {box.centre().x - 1.25 * unit_, box.centre().y - unit_ / 2, 2.5 * unit_, unit_};
  }

  /// A stroke: the bat, and as many balls on their way as there are runs.
  void runs(int count, bool by_die) {
    ground();
    icon(Icon::bat, 0.02, 0.08, 0.86);
    if (by_die) {
      flight(0.62, 1.75);
      draw_die(canvas_, at(2.08, 0.5), 0.3 * unit_, 5, colour_);
      return;
    }
    flight(0.62, 2.42);
    for (int i = 0; i < count; ++i) ball(on_flight(0.62, 2.42, place(i, count)), 0.1);
  }

  /// A save: gloves, and as many balls that did not get past them.
  void saved(int count, bool by_die) {
    ground();
    icon(Icon::keeper, 1.62, 0.1, 0.8);
    if (by_die) {
      draw_die(canvas_, at(0.45, 0.5), 0.3 * unit_, 5, colour_);
      dashes(at(0.9, 0.5), at(1.55, 0.5));
      return;
    }
    dashes(at(0.1, 0.52), at(1.55, 0.52));
    for (int i = 0; i < count; ++i) {
      ball(at(0.2 + 1.25 * place(i, count), 0.52), 0.1);
    }
  }

  /// The ball has hit the stumps, which stand as often as batters are out.
  void outs(int count, bool by_die) {
    ground();
    if (by_die) {
      draw_die(canvas_, at(0.45, 0.5), 0.3 * unit_, 5, colour_);
      draw_arrow(canvas_, at(0.9, 0.5), at(1.35, 0.5), 0.035 * unit_, colour_);
    }
    const double first = by_die ? 1.5 : 1.25 - 0.4 * count;
    for (int i = 0; i < count; ++i) {
      draw_broken_stumps(canvas_, part(first + 0.8 * i, 0.06, 0.8, 0.84), colour_);
    }
  }

  /// A side's runs less: balls fly at the stumps, one for each.
  void at_stumps(int count) {
    ground();
    draw_broken_stumps(canvas_, part(1.72, 0.04, 0.76, 0.86), colour_);
    dashes(at(0.08, 0.6), at(1.72, 0.6));
    for (int i = 0; i < count; ++i) ball(at(0.18 + 1.4 * place(i, count), 0.6), 0.1);
  }

  /// Neither: the ball is met with a straight bat.
  void block() {
    ground();
    icon(Icon::bat, 0.55, 0.08, 0.86);
    dashes(at(1.95, 0.62), at(1.42, 0.62));
    ball(at(1.36, 0.62), 0.11);
  }

  void reroll(bool kept) {
    const double middle = kept ? 0.75 : 1.25;
    draw_die(canvas_, at(middle - 0.22, 0.58), 0.19 * unit_, 3, colour_);
    draw_die(canvas_, at(middle + 0.22, 0.42), 0.19 * unit_, 4, colour_);
    draw_bent_arrow(canvas_, at(middle, 0.5), 0.46 * unit_, -70, 100, line(), colour_);
    draw_bent_arrow(canvas_, at(middle, 0.5), 0.46 * unit_, 110, 280, line(), colour_);
    if (!kept) return;
    fan(1.9, 0.5, 0.3, "?");
  }

  /// Two cards, one of which is played before the other.
  void first(Icon leader, Icon other) {
    card(0.5, 0.04, 0.62, "");
    icon(leader, 0.56, 0.22, 0.5);
    draw_arrow(canvas_, at(1.2, 0.5), at(1.5, 0.5), line(), colour_);
    card(1.58, 0.14, 0.5, "");
    icon(other, 1.63, 0.28, 0.4);
  }

  void new_hands() {
    fan(0.55, 0.5, 0.34, "");
    fan(1.95, 0.5, 0.34, "");
    draw_bent_arrow(canvas_, at(1.25, 0.5), 0.26 * unit_, -60, 110, line(), colour_);
    draw_bent_arrow(canvas_, at(1.25, 0.5), 0.26 * unit_, 120, 290, line(), colour_);
  }

  void extra(std::string_view word) {
    fan(0.62, 0.5, 0.36, "");
    plus(1.32, 0.5);
    card(1.6, 0.1, 0.58, word);
  }

  void swap() {
    fan(0.5, 0.5, 0.34, "");
    fan(2.0, 0.5, 0.34, "");
    draw_arrow(canvas_, at(0.98, 0.36), at(1.54, 0.36), line(), colour_);
    draw_arrow(canvas_, at(1.52, 0.64), at(0.96, 0.64), line(), colour_);
  }

  void discard() {
    fan(0.7, 0.5, 0.36, "?");
    draw_arrow(canvas_, at(1.22, 0.5), at(1.6, 0.5), line(), colour_);
    // An empty place where they were.
    canvas_.draw(rounded(part(1.7, 0.12, 0.54, 0.76), 0.06 * unit_),
                 outlined(colour_, 0.025 * unit_, 0.07 * unit_));
  }

  void flip() {
    card(0.3, 0.08, 0.58, "+4");
    card(1.62, 0.08, 0.58, "\u22124");
    draw_arrow(canvas_, at(0.98, 0.36), at(1.54, 0.36), line(), colour_);
    draw_arrow(canvas_, at(1.52, 0.64), at(0.96, 0.64), line(), colour_);
  }

 private:
  Point at(double x, double y) const { return {box_.x + x * unit_, box_.y + y * unit_}; }
  Box part(double x, double y, double w, double h) const {
    return {box_.x + x * unit_, box_.y + y * unit_, w * unit_, h * unit_};
  }
  double line() const { return 0.045 * unit_; }

  /// The share of the way for the `i`th of `count` balls.
  static double place(int i, int count) { return (i + 1.0) / (count + 0.6); }

  /// A strip of grass to stand on.
  void ground() {
    canvas_.draw(ellipse(at(1.25, 0.92), 1.3 * unit_, 0.09 * unit_), filled(mown_turf));
  }

  Point on_flight(double from, double to, double share) const {
    // A parabola that comes down a little above where it began.
    const double height = 0.62 * 4 * share * (1 - share);
    return at(from + (to - from) * share, 0.72 - height);
  }

  void flight(double from, double to) {
    std::vector<Point> points;
    for (int i = 0; i <= 24; ++i) points.push_back(on_flight(from, to, i / 24.0));
    canvas_.draw(polyline(points), outlined(colour_, 0.02 * unit_, 0.05 * unit_));
  }

  void dashes(Point from, Point to) {
    canvas_.line(from, to, {colour_, 0.02 * unit_, 0.05 * unit_});
  }

  void ball(Point centre, double radius) {
    canvas_.draw(circle(centre, radius * unit_),
                 {cricket::white, Stroke{colour_, 0.03 * unit_, 0}});
    canvas_.draw(circle(centre, radius * 0.55 * unit_), filled(colour_));
  }

  void icon(Icon what, double x, double y, double size) {
    draw_icon(canvas_, what, part(x, y, size, size), colour_);
  }

  /// As wide as `width`, a half higher.
  void card(double x, double y, double width, std::string_view text) {
    draw_small_card(canvas_, part(x, y, width, width * 1.42), colour_, text);
  }

  /// A hand of three cards around a middle.
  void fan(double x, double y, double width, std::string_view text) {
    for (const double shift : {-0.55, 0.0, 0.55}) {
      card(x + shift * width - width / 2, y - width * (0.71 - 0.18 * std::abs(shift)), width,
           shift > 0 ? text : "");
    }
  }

  void plus(double x, double y) {
    canvas_.line(at(x - 0.13, y), at(x + 0.13, y), {colour_, 0.06 * unit_, 0});
    canvas_.line(at(x, y - 0.13), at(x, y + 0.13), {colour_, 0.06 * unit_, 0});
  }

  Canvas& canvas_;
  Colour colour_;
  double unit_;
  Box box_;
};

}  // namespace

void draw_player_picture(Canvas& canvas, Box box, int value, Colour colour) {
  OversPicture picture(canvas, box, colour);
  if (value > 0) picture.runs(value, false);
  if (value < 0) picture.at_stumps(-value);
  if (value == 0) picture.block();
}

void draw_chance_picture(Canvas& canvas, Box box, const games::overs::ChanceCard& card,
                         Colour colour) {
  OversPicture picture(canvas, box, colour);
  switch (card.effect) {
    case Effect::plus_runs:
      return picture.runs(card.value, false);
    case Effect::plus_die:
    case Effect::penalty_runs:
      return picture.runs(0, true);
    case Effect::minus_runs:
      return picture.saved(card.value, false);
    case Effect::minus_die:
      return picture.saved(0, true);
    case Effect::outs:
      return picture.outs(card.value, false);
    case Effect::penalty_outs:
      return picture.outs(1, true);
    case Effect::reroll:
      return picture.reroll(false);
    case Effect::reroll_kept:
      return picture.reroll(true);
    case Effect::batter_first:
      return picture.first(Icon::bat, Icon::ball);
    case Effect::bowler_first:
      return picture.first(Icon::ball, Icon::bat);
    case Effect::redeal:
      return picture.new_hands();
    case Effect::extra_card:
      return picture.extra("+");
    case Effect::draw_another:
      return picture.extra("?");
    case Effect::swap_hands:
      return picture.swap();
    case Effect::purge:
      return picture.discard();
    case Effect::flip_signs:
      return picture.flip();
  }
}

}  // namespace quicket::print
