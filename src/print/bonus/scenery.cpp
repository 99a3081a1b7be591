#include "print/bonus/scenery.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/error.h"
#include "print/bonus/stone_board.h"
#include "print/page/fit.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

constexpr Colour sun_glow{0xf7, 0xe6, 0xb8}, sun_disc{0xef, 0xc0, 0x55};
constexpr Colour hill_back{0xd8, 0xea, 0xca}, hill_front{0xb9, 0xd6, 0xa4};

double distance(Point a, Point b) {
  return std::hypot(a.x - b.x, a.y - b.y);
}

Point between(Point a, Point b, double share) {
  return {a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
}

/// A small number from -1 to 1, the same for the same `shape` and `corner`.
double wobble(int shape, int corner) {
  return ((shape * 37 + corner * 53 + shape * corner * 11) % 19 - 9) / 9.0;
}

/// A standing stone with its shaded side, its foot in the grass.
void draw_standing(Canvas& canvas, double x, double foot, double width, double height, int shape) {
  const double lean = wobble(shape, 1) * width * 0.06;
  const std::vector<Point> outline{{x + width * 0.06 + lean, foot - height},
                                   {x + width * 0.9 + lean, foot - height * 0.97},
                                   {x + width, foot},
                                   {x, foot}};
  canvas.draw(with_round_corners(outline, width * 0.14),
              {stone_light, Stroke{stone_shade, width * 0.035, 0}});
  const std::vector<Point> shade{{x + width * 0.66 + lean, foot - height * 0.95},
                                 {x + width * 0.88 + lean, foot - height * 0.95},
                                 {x + width * 0.97, foot},
                                 {x + width * 0.72, foot}};
  canvas.draw(with_round_corners(shade, width * 0.06),
              filled(cricket::mix(stone_shade, stone_light, 0.45)));
}

void draw_lintel(Canvas& canvas, double x, double y, double width, double height) {
  const std::vector<Point> outline{{x, y},
                                   {x + width, y - height * 0.08},
                                   {x + width * 1.01, y + height},
                                   {x - width * 0.01, y + height}};
  canvas.draw(with_round_corners(outline, height * 0.3),
              {stone_light, Stroke{stone_shade, height * 0.08, 0}});
}

/// The hill's edge across `box`, `rise` of its height in the middle.
Path hill(Box box, double rise) {
  const double edge = box.bottom() - box.h * rise * 0.3, top = box.bottom() - box.h * rise;
  Path path;
  path.move({box.x, box.bottom()}).line({box.x, edge});
  path.curve({box.x + box.w * 0.3, top}, {box.x + box.w * 0.7, top}, {box.right(), edge});
  return path.line({box.right(), box.bottom()}).close();
}

}  // namespace

Path with_round_corners(const std::vector<Point>& points, double radius) {
  expects(points.size() >= 3, "a closed path has three corners");
  Path path;
  const std::size_t count = points.size();
  for (std::size_t i = 0; i < count; ++i) {
    const Point corner = points[i], before = points[(i + count - 1) % count],
                after = points[(i + 1) % count];
    const double in = std::min(0.5, radius / distance(corner, before));
    const double out = std::min(0.5, radius / distance(corner, after));
    const Point from = between(corner, before, in), to = between(corner, after, out);
    i == 0 ? path.move(from) : path.line(from);
    path.curve(between(from, corner, 0.56), between(to, corner, 0.56), to);
  }
  return path.close();
}

void draw_mown_ground(Canvas& canvas, Box area, Point centre, double stripe_mm) {
  double farthest = 0;
  for (const Point corner : {Point{area.x, area.y}, Point{area.right(), area.y},
                             Point{area.x, area.bottom()}, Point{area.right(), area.bottom()}}) {
    farthest = std::max(farthest, distance(centre, corner));
  }
  canvas.save_and_clip(area);
  canvas.rect(area, filled(turf));
  // From the outside in; every second ring is grass as it is.
  const int rings = static_cast<int>(std::ceil(farthest / stripe_mm));
  for (int ring = rings; ring > 0; --ring) {
    canvas.draw(circle(centre, ring * stripe_mm), filled(ring % 2 == 0 ? mown_turf : turf));
  }
  canvas.restore();
}

void draw_slab(Canvas& canvas, Point centre, double inner, double outer, double from, double to,
               int shape) {
  const double deep = outer - inner, wide = to - from;
  const auto corner = [&](int which, bool outside, bool left) {
    const double radius = outside ? outer - deep * (0.05 + 0.02 * wobble(shape, which))
                                  : inner + deep * (0.05 + 0.02 * wobble(shape, which + 4));
    const double at = left ? from + wide * (0.045 + 0.02 * wobble(shape, which + 2))
                           : to - wide * (0.045 + 0.02 * wobble(shape, which + 3));
    return on_circle(centre, radius, at);
  };
  const double middle = (from + to) / 2;
  std::vector<Point> outline{corner(0, false, true), corner(1, true, true),
                             on_circle(centre, outer - deep * 0.02, middle), corner(2, true, false),
                             corner(3, false, false)};
  const Path stone = with_round_corners(outline, deep * 0.16);
  // The light comes from the upper left, as on every board.
  canvas.draw(stone.placed({deep * 0.03, deep * 0.04}, 1), filled(stone_shade));
  canvas.draw(stone, {Colour{0xf1, 0xf1, 0xef}, Stroke{stone_shade, deep * 0.015, 0}});
}

void draw_henge(Canvas& canvas, Box box) {
  // The proportions of the drawing, however wide the box is.
  const double h = box.h;
  const Point sun{box.centre().x, box.bottom() - 0.3 * h};
  canvas.save_and_clip({box.x, box.y, box.w, box.h * 0.85});
  for (const double radius : {0.68, 0.54, 0.41}) {
    canvas.draw(circle(sun, radius * h), outlined(sun_glow, 0.045 * h));
  }
  canvas.draw(circle(sun, 0.26 * h), filled(sun_disc));
  canvas.restore();
  canvas.draw(hill({box.x, box.y, box.w, box.h}, 0.34), filled(hill_back));
  // Trilithons and lone stones from the middle outwards; x in heights from the middle.
  struct Standing {
    double x, width, height;
    bool lintel;  ///< on this stone and the next
  };
  constexpr std::array<Standing, 13> stones{{{-1.62, 0.14, 0.22, false},
                                             {-1.3, 0.15, 0.34, false},
                                             {-0.98, 0.15, 0.42, true},
                                             {-0.72, 0.15, 0.42, false},
                                             {-0.42, 0.15, 0.5, true},
                                             {-0.15, 0.15, 0.5, true},
                                             {0.12, 0.15, 0.5, false},
                                             {0.42, 0.14, 0.36, false},
                                             {0.68, 0.15, 0.42, true},
                                             {0.94, 0.15, 0.42, false},
                                             {1.22, 0.15, 0.32, false},
                                             {1.5, 0.17, 0.16, false},
                                             {1.78, 0.12, 0.1, false}}};
  const auto foot_at = [&](double x) {
    // On the hill: lower towards the sides.
    return box.bottom() - 0.27 * h + 0.035 * h * x * x;
  };
  for (std::size_t i = 0; i < stones.size(); ++i) {
    const Standing& stone = stones[i];
    draw_standing(canvas, box.centre().x + stone.x * h, foot_at(stone.x), stone.width * h,
                  stone.height * h, static_cast<int>(i));
  }
  for (std::size_t i = 0; i < stones.size(); ++i) {
    const Standing& stone = stones[i];
    if (!stone.lintel) continue;
    const double left = stone.x - 0.03, right = stones[i + 1].x + stones[i + 1].width + 0.03;
    const double top = std::max(foot_at(stone.x), foot_at(stones[i + 1].x)) - stone.height * h;
    draw_lintel(canvas, box.centre().x + left * h, top - 0.1 * h, (right - left) * h, 0.11 * h);
  }
  canvas.draw(hill({box.x, box.y + box.h * 0.02, box.w, box.h * 0.98}, 0.22), filled(hill_front));
}

void draw_board_head(Canvas& canvas, Box box, std::string_view title, std::string_view about) {
  constexpr double title_mm = 9, about_mm = 5.5, least_henge_mm = 10;
  text_in(canvas, {box.x, box.y, box.w, title_mm}, title, letters(22, true, Align::centre));
  text_in(canvas, {box.x, box.y + title_mm, box.w, about_mm}, about,
          letters(10, false, Align::centre, muted));
  const double top = box.y + title_mm + about_mm + 1;
  if (box.bottom() - top < least_henge_mm) return;
  draw_henge(canvas, {box.x, top, box.w, box.bottom() - top});
}

}  // namespace quicket::print
