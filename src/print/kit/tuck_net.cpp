#include <algorithm>

#include "print/kit/tuck_box.h"

namespace quicket::print {
namespace {

// Room around the cards: a deck that is pressed in cannot be shaken out.
constexpr double side_room_mm = 1.0, top_room_mm = 1.5, depth_room_mm = 1.0;
// Below it neither the glue flap nor the flaps of the sides can be folded.
constexpr double least_depth_mm = 10;
constexpr double glue_most_mm = 12, tongue_mm = 14;
// So that flaps do not catch each other when the box is closed.
constexpr double flap_slant_mm = 2.5, bottom_slant_mm = 0.7, glue_slant_mm = 4;
constexpr double tongue_corner_mm = 6, notch_radius_mm = 9;
/// Of the control points of a quarter of a circle.
constexpr double roundness = 0.5523;

/// A flap above (`up`) or below a wall, drawn in towards its free edge, from one end of the fold to
/// the other; `from` is where the outline arrives.
void add_flap(Path& path, Point from, double width, double length, double slant) {
  // Clockwise: upper flaps go right and stand up, lower ones go left and hang down.
  const bool up = width > 0;
  const double y = from.y + (up ? -length : length);
  const double inwards = up ? slant : -slant;
  path.line({from.x + inwards, y}).line({from.x + width - inwards, y});
  path.line({from.x + width, from.y});
}

/// From the lower left corner of the lid over its tongue to its lower right corner.
void add_lid(Path& path, const Box& lid, const Box& tongue) {
  const double r = tongue_corner_mm, k = r * (1 - roundness);
  path.line({lid.x, tongue.bottom()}).line({tongue.x, r});
  path.curve({tongue.x, k}, {tongue.x + k, 0}, {tongue.x + r, 0});
  path.line({tongue.right() - r, 0});
  path.curve({tongue.right() - k, 0}, {tongue.right(), k}, {tongue.right(), r});
  path.line({lid.right(), tongue.bottom()}).line({lid.right(), lid.bottom()});
}

/// The upper edge of the front, with a half-round notch for the thumb.
void add_notch(Path& path, const Box& front) {
  const double r = notch_radius_mm, c = r * roundness;
  const Point middle{front.centre().x, front.y};
  path.line({middle.x - r, middle.y});
  path.curve({middle.x - r, middle.y + c}, {middle.x - c, middle.y + r}, {middle.x, middle.y + r});
  path.curve({middle.x + c, middle.y + r}, {middle.x + r, middle.y + c}, {middle.x + r, middle.y});
  path.line({front.right(), front.y});
}

Path outline_of(const TuckNet& net) {
  const double top = net.back.y, bottom = net.back.bottom();
  const double flap = net.dust[0].h;
  Path path;
  path.move({net.back.x, top});
  add_lid(path, net.lid, net.tongue);
  add_flap(path, {net.left.x, top}, net.left.w, flap, flap_slant_mm);
  add_notch(path, net.front);
  add_flap(path, {net.right.x, top}, net.right.w, flap, flap_slant_mm);
  path.line({net.right.right(), bottom});
  add_flap(path, {net.right.right(), bottom}, -net.right.w, flap, flap_slant_mm);
  add_flap(path, {net.front.right(), bottom}, -net.front.w, net.bottom.h, bottom_slant_mm);
  add_flap(path, {net.left.right(), bottom}, -net.left.w, flap, flap_slant_mm);
  add_flap(path, {net.back.right(), bottom}, -net.back.w, net.inner_bottom.h, bottom_slant_mm);
  path.line({net.glue.x, bottom - glue_slant_mm}).line({net.glue.x, top + glue_slant_mm});
  return path.close();
}

std::vector<std::pair<Point, Point>> folds_of(const TuckNet& net) {
  std::vector<std::pair<Point, Point>> folds;
  for (const Box& wall : {net.back, net.left, net.front, net.right}) {
    folds.push_back({{wall.x, wall.y}, {wall.x, wall.bottom()}});
  }
  for (const Box& below : {net.inner_bottom, net.bottom, net.dust[2], net.dust[3]}) {
    folds.push_back({{below.x, below.y}, {below.right(), below.y}});
  }
  for (const Box& above : {net.lid, net.tongue, net.dust[0], net.dust[1]}) {
    folds.push_back({{above.x, above.bottom()}, {above.right(), above.bottom()}});
  }
  return folds;
}

}  // namespace

BoxMeasures box_for(int cards, double thickness_mm, Size card) {
  return {card.width + side_room_mm, card.height + top_room_mm,
          std::max(least_depth_mm, cards * thickness_mm + depth_room_mm)};
}

TuckNet tuck_net(const BoxMeasures& inside) {
  const auto [w, h, d] = inside;
  const double glue = std::min(glue_most_mm, d - 1);
  // Two flaps meet inside without touching, and stay below the edge of the lid.
  const double flap = std::min(w * 0.4, d + 8);
  const double top = tongue_mm + d;
  TuckNet net;
  net.glue = {0, top, glue, h};
  net.back = {glue, top, w, h};
  net.left = {net.back.right(), top, d, h};
  net.front = {net.left.right(), top, w, h};
  net.right = {net.front.right(), top, d, h};
  net.lid = {net.back.x, top - d, w, d};
  net.tongue = {net.back.x, top - d - tongue_mm, w, tongue_mm};
  net.bottom = {net.front.x, top + h, w, d};
  net.inner_bottom = {net.back.x, top + h, w, d - 1};
  net.dust = {Box{net.left.x, top - flap, d, flap}, Box{net.right.x, top - flap, d, flap},
              Box{net.left.x, top + h, d, flap}, Box{net.right.x, top + h, d, flap}};
  net.size = {net.right.right(), top + h + std::max(d, flap)};
  net.cut = outline_of(net);
  net.folds = folds_of(net);
  return net;
}

}  // namespace quicket::print
