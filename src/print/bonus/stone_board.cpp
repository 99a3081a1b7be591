#include "print/bonus/stone_board.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string>

#include "base/error.h"
#include "games/stones.h"
#include "print/bonus/scenery.h"
#include "print/page/fit.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

/// Letters whose size follows the board's.
TextStyle sized(double mm, bool bold, Colour colour) {
  return letters(std::max(smallest_pt, mm / mm_per_point), bold, Align::centre, colour);
}

/// A shape with corners at `radius` from the middle, every second one at `inner` if that is above
/// 0.
Path star_of(Point centre, int corners, double radius, double inner, double turn) {
  std::vector<Point> points;
  const int steps = inner > 0 ? 2 * corners : corners;
  for (int i = 0; i < steps; ++i) {
    points.push_back(on_circle(centre, inner > 0 && i % 2 == 1 ? inner : radius,
                               turn + 360.0 * i / static_cast<double>(steps)));
  }
  Path path = polyline(points);
  return path.close();
}

/// Continues from the point at `from` along a circle: a cubic curve for at most every sixty
/// degrees, accurate to a thousandth of the radius.
void add_arc(Path& path, Point centre, double radius, double from, double to) {
  const int pieces = std::max(1, static_cast<int>(std::ceil(std::abs(to - from) / 60)));
  const double step = (to - from) / pieces;
  const double pull = 4.0 / 3.0 * std::tan(step * std::numbers::pi / 180 / 4);
  const auto steer = [&](double at, double way) {
    const Point p = on_circle(centre, radius, at);
    const Point ahead = on_circle({0, 0}, radius * pull * way, at + 90);
    return Point{p.x + ahead.x, p.y + ahead.y};
  };
  for (int i = 0; i < pieces; ++i) {
    const double a = from + step * i, b = a + step;
    path.curve(steer(a, 1), steer(b, -1), on_circle(centre, radius, b));
  }
}

}  // namespace

void words_at(Canvas& canvas, Point at, double width, double mm, std::string_view text, bool bold,
              Colour colour) {
  text_in(canvas, {at.x - width / 2, at.y - mm, width, 2 * mm}, text, sized(mm, bold, colour));
}

void draw_ring(Canvas& canvas, Point centre, double radius, const Ring& ring) {
  // The ground within the circle is plain, so that what is written on it is easy to read.
  canvas.draw(circle(centre, radius), filled(mown_turf));
  canvas.draw(circle(centre, ring.number * radius), filled(turf));
  for (int number = 1; number <= games::stone_numbers; ++number) {
    const int colour = games::colour_of(number);
    const double middle = degrees_each * (number - 1);
    const double from = middle - degrees_each / 2, to = middle + degrees_each / 2;
    const Stroke edge{muted, 0.25, 0};
    draw_slab(canvas, centre, ring.box * radius, radius, from, to, number);
    canvas.draw(ring_piece(centre, ring.band * radius, ring.box * radius, from, to),
                {stone_colour(colour), edge});
    const Point sign = on_circle(centre, (ring.band + ring.box) / 2 * radius, middle);
    draw_stone_sign(canvas, colour, sign, 0.021 * radius,
                    cricket::readable_on(stone_colour(colour)));
    canvas.draw(ring_piece(centre, ring.number * radius, ring.band * radius, from, to),
                {cricket::white, edge});
    words_at(canvas, on_circle(centre, (ring.number + ring.band) / 2 * radius, middle),
             0.13 * radius, 0.05 * radius, std::to_string(number), true);
  }
}

Colour stone_colour(int colour) {
  constexpr std::array<Colour, games::stone_colours> colours{{{0xf7, 0xf6, 0xf0},
                                                              {0x1c, 0x5a, 0xa6},
                                                              {0x2b, 0x7a, 0x3a},
                                                              {0xf2, 0xc2, 0x1a},
                                                              {0xb0, 0x1f, 0x2b},
                                                              {0x1d, 0x1e, 0x24}}};
  expects(colour >= 0 && colour < games::stone_colours, "a stone has one of six colours");
  return colours[static_cast<std::size_t>(colour)];
}

Point on_circle(Point centre, double radius, double degrees) {
  const double angle = degrees * std::numbers::pi / 180;
  return {centre.x + radius * std::sin(angle), centre.y - radius * std::cos(angle)};
}

void draw_stone_sign(Canvas& canvas, int colour, Point centre, double radius, Colour colour_of_it) {
  // With little ink a pale sign would not show, so all of them are outlines.
  const Paint paint = canvas.ink() == Ink::light ? outlined(ink, 0.2) : filled(colour_of_it);
  switch (colour) {
    case 0: {
      Path ring = circle(centre, radius * 0.86);
      canvas.draw(ring.add(circle(centre, radius * 0.5)), paint);
      return;
    }
    case 1:
      canvas.draw(star_of(centre, 4, radius, 0, 0), paint);
      return;
    case 2:
      canvas.draw(rectangle(Box{centre.x, centre.y, 0, 0}.inset(-radius * 0.76)), paint);
      return;
    case 3:
      canvas.draw(star_of({centre.x, centre.y + radius * 0.2}, 3, radius, 0, 0), paint);
      return;
    case 4: {
      const double arm = radius * 0.3, end = radius * 0.88;
      canvas.draw(polygon({{centre.x - arm, centre.y - end},
                           {centre.x + arm, centre.y - end},
                           {centre.x + arm, centre.y - arm},
                           {centre.x + end, centre.y - arm},
                           {centre.x + end, centre.y + arm},
                           {centre.x + arm, centre.y + arm},
                           {centre.x + arm, centre.y + end},
                           {centre.x - arm, centre.y + end},
                           {centre.x - arm, centre.y + arm},
                           {centre.x - end, centre.y + arm},
                           {centre.x - end, centre.y - arm},
                           {centre.x - arm, centre.y - arm}}),
                  paint);
      return;
    }
    default:
      canvas.draw(star_of(centre, 5, radius, radius * 0.42, 0), paint);
  }
}

Path ring_piece(Point centre, double inner, double outer, double from, double to) {
  Path path;
  path.move(on_circle(centre, inner, from)).line(on_circle(centre, outer, from));
  add_arc(path, centre, outer, from, to);
  path.line(on_circle(centre, inner, to));
  add_arc(path, centre, inner, to, from);
  return path.close();
}

void draw_trilithon(Canvas& canvas, Box box, Colour stone) {
  const double size = std::min(box.w, box.h);
  const Point c = box.centre();
  const auto at = [&](double x, double y) {
    return Point{c.x + (x - 0.5) * size, c.y + (y - 0.5) * size};
  };
  const Paint paint{stone, Stroke{cricket::black, size * 0.012, 0}};
  canvas.draw(polygon({at(0.14, 0.26), at(0.36, 0.26), at(0.39, 0.96), at(0.1, 0.96)}), paint);
  canvas.draw(polygon({at(0.64, 0.26), at(0.86, 0.26), at(0.9, 0.96), at(0.61, 0.96)}), paint);
  canvas.draw(polygon({at(0.05, 0.07), at(0.95, 0.04), at(0.97, 0.25), at(0.03, 0.26)}), paint);
}

void draw_sun(Canvas& canvas, Point centre, double radius, Colour paint) {
  canvas.draw(circle(centre, radius * 0.5), filled(paint));
  constexpr int rays = 12;
  for (int i = 0; i < rays; ++i) {
    const double at = 360.0 / rays * i;
    canvas.line(on_circle(centre, radius * 0.66, at), on_circle(centre, radius, at),
                {paint, radius * 0.11, 0});
  }
}

void draw_moon(Canvas& canvas, Point centre, double radius, Colour paint) {
  // A disc minus another one moved aside: their edges meet at two points.
  const double large = radius * 0.8, small = radius * 0.68, apart = radius * 0.394;
  constexpr double aside = 66;
  const double along = (large * large - small * small + apart * apart) / (2 * apart);
  const double half_outer = std::acos(along / large) * 180 / std::numbers::pi;
  const double half_inner = std::acos((along - apart) / small) * 180 / std::numbers::pi;
  Path moon;
  moon.move(on_circle(centre, large, aside + half_outer));
  add_arc(moon, centre, large, aside + half_outer, aside + 360 - half_outer);
  add_arc(moon, on_circle(centre, apart, aside), small, aside + 360 - half_inner,
          aside + half_inner);
  canvas.draw(moon.close(), {paint, Stroke{paint, 0.2, 0}});
}

}  // namespace quicket::print
