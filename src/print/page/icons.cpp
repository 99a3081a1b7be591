#include "print/page/icons.h"

#include <algorithm>

namespace quicket::print {
namespace {

// All shapes are within a square from (-1, -1) to (1, 1).

Path bat() {
  // A long blade with square shoulders and a rounded toe, a thin handle with a separate grip.
  Path blade;
  blade.move({-0.1, -0.42}).line({-0.14, -0.34}).curve({-0.2, -0.3}, {-0.27, -0.3}, {-0.27, -0.16});
  blade.line({-0.27, 0.86}).curve({-0.25, 0.97}, {-0.12, 1}, {0, 1});
  blade.curve({0.12, 1}, {0.25, 0.97}, {0.27, 0.86}).line({0.27, -0.16});
  blade.curve({0.27, -0.3}, {0.2, -0.3}, {0.14, -0.34}).line({0.1, -0.42}).close();
  // The handle ends in the shoulders: no overlap, since areas are filled even-odd.
  Path handle = rounded({-0.09, -1, 0.18, 0.44}, 0.07);
  handle.add(rectangle({-0.075, -0.52, 0.15, 0.1}));
  return handle.add(blade);
}

Path stumps() {
  Path path;
  for (const double x : {-0.5, 0.0, 0.5}) path.add(rounded({x - 0.1, -0.66, 0.2, 1.66}, 0.08));
  path.add(rounded({-0.62, -0.92, 0.56, 0.18}, 0.08));
  path.add(rounded({0.06, -0.92, 0.56, 0.18}, 0.08));
  return path;
}

Path glove() {
  Path path;
  path.move({-0.5, 0.95}).line({-0.5, 0.3}).curve({-0.95, 0.05}, {-0.95, -0.25}, {-0.8, -0.35});
  path.curve({-0.65, -0.42}, {-0.58, -0.2}, {-0.5, -0.1}).line({-0.5, -0.7});
  path.curve({-0.5, -0.92}, {-0.2, -0.92}, {-0.2, -0.7}).line({-0.2, -0.82});
  path.curve({-0.2, -1.05}, {0.12, -1.05}, {0.12, -0.82}).line({0.12, -0.7});
  path.curve({0.12, -0.95}, {0.42, -0.95}, {0.42, -0.7}).line({0.42, -0.45});
  path.curve({0.42, -0.65}, {0.7, -0.65}, {0.7, -0.45}).line({0.7, 0.2});
  path.curve({0.7, 0.4}, {0.55, 0.5}, {0.55, 0.6}).line({0.55, 0.95}).close();
  // A cuff: the gap is drawn even-odd.
  path.add(rectangle({-0.5, 0.56, 1.05, 0.1}));
  return path;
}

Point middle(Box box) {
  return box.centre();
}

double half(Box box) {
  return std::min(box.w, box.h) / 2;
}

void draw_ball(Canvas& canvas, Box box, Colour colour, double degrees) {
  const Point centre = middle(box);
  // A disc looks larger than a bat in the same box.
  const double radius = half(box) * 0.86;
  canvas.draw(circle(centre, radius), outlined(colour, radius * 0.16));
  Path seam;
  for (const double side : {-1.0, 1.0}) {
    seam.move({side * 0.22, -0.94})
        .curve({side * 0.02, -0.4}, {side * 0.02, 0.4}, {side * 0.22, 0.94});
  }
  canvas.draw(seam.placed(centre, radius, degrees + 35), outlined(colour, radius * 0.12));
  Path stitches;
  for (const double y : {-0.6, -0.3, 0.0, 0.3, 0.6}) {
    stitches.move({-0.34, y}).line({-0.14, y}).move({0.14, y}).line({0.34, y});
  }
  canvas.draw(stitches.placed(centre, radius, degrees + 35), outlined(colour, radius * 0.1));
}

}  // namespace

std::optional<Icon> parse_icon(std::string_view name) {
  if (name == "bat") return Icon::bat;
  if (name == "ball") return Icon::ball;
  if (name == "keeper") return Icon::keeper;
  if (name == "all_rounder") return Icon::all_rounder;
  if (name == "stumps") return Icon::stumps;
  return {};
}

void draw_icon(Canvas& canvas, Icon icon, Box box, Colour colour, double degrees) {
  const Point centre = middle(box);
  const double scale = half(box);
  // With little ink the dark background of a pale picture is not printed.
  if (canvas.ink() == Ink::light && cricket::luminance(colour) > 0.3) colour = cricket::black;
  switch (icon) {
    case Icon::bat:
      // A bat as it leans in a corner: upright it would look like a stick.
      canvas.draw(bat().placed(centre, scale, degrees + 40), filled(colour));
      break;
    case Icon::ball:
      draw_ball(canvas, box, colour, degrees);
      break;
    case Icon::keeper:
      canvas.draw(glove().placed(centre, scale * 0.95, degrees), filled(colour));
      break;
    case Icon::all_rounder: {
      canvas.draw(bat().placed({centre.x - scale * 0.15, centre.y}, scale * 0.95, degrees + 40),
                  filled(colour));
      const double small = scale * 0.42;
      draw_ball(canvas, {centre.x + scale * 0.2, centre.y + scale * 0.2, 2 * small, 2 * small},
                colour, degrees);
      break;
    }
    case Icon::stumps:
      canvas.draw(stumps().placed(centre, scale, degrees), filled(colour));
      break;
  }
}

}  // namespace quicket::print
