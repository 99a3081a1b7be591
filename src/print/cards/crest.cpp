#include "print/cards/crest.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <vector>

#include "cricket/team_code.h"
#include "print/page/fit.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

/// The same number for the same name on every machine (FNV-1a).
std::uint64_t number_of(std::string_view name) {
  std::uint64_t number = 14695981039346656037U;
  for (const char letter : name) {
    number = (number ^ static_cast<unsigned char>(letter)) * 1099511628211U;
  }
  return number ^ number >> 29;
}

constexpr int kinds = CrestDesign::shields * CrestDesign::divisions;

// Shields are within a square from (-1, -1) to (1, 1).

/// Flat on top, its sides drawn in to a point.
Path heater() {
  Path path;
  path.move({-0.84, -0.95}).line({0.84, -0.95}).line({0.84, 0.05});
  path.curve({0.84, 0.5}, {0.45, 0.82}, {0, 1}).curve({-0.45, 0.82}, {-0.84, 0.5}, {-0.84, 0.05});
  return path.close();
}

/// With two shallow arcs on top.
Path arched() {
  Path path;
  path.move({-0.84, -0.9}).curve({-0.5, -0.72}, {-0.2, -0.78}, {0, -0.98});
  path.curve({0.2, -0.78}, {0.5, -0.72}, {0.84, -0.9}).line({0.84, 0.3});
  path.curve({0.84, 0.75}, {0.35, 0.85}, {0, 1}).curve({-0.35, 0.85}, {-0.84, 0.75}, {-0.84, 0.3});
  return path.close();
}

Path outline_of(int shield) {
  switch (shield) {
    case 0:
      return heater();
    case 1:
      return circle({0, 0}, 0.95);
    case 2:
      return polygon({{-0.82, -0.9}, {0.82, -0.9}, {0.82, 0.45}, {0, 1}, {-0.82, 0.45}});
    case 3:
      return arched();
    default:
      return polygon({{-0.45, -0.97},
                      {0.45, -0.97},
                      {0.92, -0.45},
                      {0.92, 0.45},
                      {0.45, 0.97},
                      {-0.45, 0.97},
                      {-0.92, 0.45},
                      {-0.92, -0.45}});
  }
}

/// The parts of the shield in the second colour, as boxes that its outline cuts off.
std::vector<Box> second_parts(int division) {
  switch (division) {
    case 1:  // halves side by side
      return {{0, -1, 1, 2}};
    case 2:  // halves one above the other
      return {{-1, 0, 2, 1}};
    case 3:  // quarters
      return {{0, -1, 1, 1}, {-1, 0, 1, 1}};
    case 4:  // a column
      return {{-0.34, -1, 0.68, 2}};
    case 5:  // two columns at the sides
      return {{-1, -1, 0.55, 2}, {0.45, -1, 0.55, 2}};
    case 6:  // stripes downwards
      return {{-0.6, -1, 0.4, 2}, {0.2, -1, 0.4, 2}};
    case 7:  // stripes across
      return {{-1, -0.72, 2, 0.2}, {-1, 0.52, 2, 0.2}};
    case 8:  // a head
      return {{-1, -1, 2, 0.62}};
    default:
      return {};
  }
}

Path star(Point centre, double radius) {
  constexpr std::array<Point, 10> corners{{{0, -1},
                                           {0.2245, -0.309},
                                           {0.9511, -0.309},
                                           {0.3633, 0.118},
                                           {0.5878, 0.809},
                                           {0, 0.382},
                                           {-0.5878, 0.809},
                                           {-0.3633, 0.118},
                                           {-0.9511, -0.309},
                                           {-0.2245, -0.309}}};
  return polyline({corners.begin(), corners.end()}).close().placed(centre, radius);
}

/// One sign, or none, around `centre`.
Path sign(int charge, Point centre, double radius) {
  switch (charge) {
    case 1:
      return star(centre, radius * 1.1);
    case 2:
      return circle(centre, radius * 0.85);
    case 3:
      return polygon({{0, -1}, {0.8, 0}, {0, 1}, {-0.8, 0}}).placed(centre, radius);
    case 4:
      return polygon({{-0.9, -0.7}, {0.9, -0.7}, {0, 0.9}}).placed(centre, radius);
    case 5: {  // three stumps
      Path path;
      for (const double x : {-0.7, 0.0, 0.7}) path.add(rectangle({x - 0.18, -0.8, 0.36, 1.7}));
      return path.placed(centre, radius);
    }
    case 6:  // a crown
      return polygon(
                 {{-1, -0.6}, {-0.5, 0}, {0, -0.8}, {0.5, 0}, {1, -0.6}, {0.8, 0.7}, {-0.8, 0.7}})
          .placed(centre, radius);
    case 7: {  // two discs
      Path path = circle({-0.6, 0}, 0.5);
      return path.add(circle({0.6, 0}, 0.5)).placed(centre, radius);
    }
    default:
      return {};
  }
}

}  // namespace

std::map<std::string, CrestDesign> crests_of(std::span<const std::string> clubs) {
  std::map<std::string, CrestDesign> crests;
  std::set<int> taken;
  for (const std::string& club : std::set<std::string>(clubs.begin(), clubs.end())) {
    const std::uint64_t number = number_of(club);
    int kind = static_cast<int>(number % kinds);
    if (taken.size() < kinds) {
      while (!taken.insert(kind).second) kind = (kind + 1) % kinds;
    }
    // Letters that cannot be printed would be squares, alike on all crests.
    std::string code = cricket::team_code(club);
    if (!can_print(code)) code = std::to_string(crests.size() + 1);
    crests[club] = {static_cast<std::uint8_t>(kind % CrestDesign::shields),
                    static_cast<std::uint8_t>(kind / CrestDesign::shields),
                    static_cast<std::uint8_t>(number / kinds % CrestDesign::charges),
                    std::move(code)};
  }
  return crests;
}

void draw_crest(Canvas& canvas, Box box, const CrestDesign& design,
                const cricket::TeamColours& colours, const std::string& family) {
  const Point centre = box.centre();
  const double scale = std::min(box.w, box.h) / 2;
  const Path outline = outline_of(design.shield).placed(centre, scale);
  const auto placed = [&](Box part) {
    return Box{centre.x + part.x * scale, centre.y + part.y * scale, part.w * scale,
               part.h * scale};
  };
  canvas.draw(outline, filled(colours.main));
  for (const Box& part : second_parts(design.division)) {
    canvas.save_and_clip(placed(part));
    canvas.draw(outline, filled(colours.second));
    canvas.restore();
  }
  // On a band of their own the initials are legible whatever the colours are.
  canvas.save_and_clip(placed({-1, -0.3, 2, 0.72}));
  canvas.draw(outline, filled(cricket::white));
  canvas.restore();
  const Path charge = sign(design.charge, {centre.x, centre.y - 0.6 * scale}, 0.21 * scale);
  if (!charge.steps().empty()) {
    Paint paint = filled(cricket::white);
    paint.stroke = Stroke{ink, 0.1, 0};
    canvas.draw(charge, paint);
  }
  // White inside and dark outside: it stands out from any head, and from paper.
  canvas.draw(outline, outlined(ink, 0.75));
  canvas.draw(outline, outlined(cricket::white, 0.45));
  TextStyle letters;
  letters.face = {family, true, false, false};
  letters.size_pt = std::max(smallest_pt, 0.62 * scale / mm_per_point);
  letters.colour = ink;
  letters.align = Align::centre;
  text_in(canvas, placed({-0.72, -0.3, 1.44, 0.72}), design.initials, letters);
}

}  // namespace quicket::print
