#include "print/cards/silhouettes.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace quicket::print {
namespace {

/// A joint of a limb and half the limb's thickness there.
struct Joint {
  double x, y, r;
};
using Limb = std::vector<Joint>;

/// A figure of limbs, and of shapes with straight edges such as bats, in hundredths of a person who
/// stands with raised arms: the ground is at y = 98. Parts overlap and are filled one by one.
struct Figure {
  std::vector<Limb> limbs;  ///< the head first
  std::vector<std::vector<Point>> shapes;
  Limb plait;  ///< a woman's hair, down from the back of the head
};

/// The end of a lofted drive, front knee bent, the bat over the shoulder.
const Figure& batter() {
  static const Figure figure{
      {{{59, 17, 5.6}},
       {{57, 24, 3}, {53, 33, 7.6}, {49, 46, 6}, {47, 55, 7}},
       {{49, 56, 6.6}, {64, 69, 5.4}, {66, 90, 3.6}},
       {{65.5, 66, 5.6}, {68, 91, 4.6}},
       {{67, 95, 2.6}, {76, 96.5, 2}},
       {{45, 56, 6.4}, {34, 73, 5}, {21, 90, 3.4}},
       {{34.5, 71, 5.6}, {22.5, 88, 4.4}},
       {{20, 93, 2.6}, {25, 97, 1.8}},
       {{52, 29, 4}, {66, 27, 3.1}, {72, 14, 2.4}},
       {{57, 30, 4}, {71, 32, 3}, {73.5, 17, 2.4}},
       {{72, 17, 3.4}, {71, 11, 3.2}},
       {{72, 14, 1.3}, {63, 4, 1.3}}},
      {{{53, 15}, {66, 17}, {67.5, 19}, {60, 20}},
       {{66.4, 6}, {62.8, 9.2}, {35.5, -5.5}, {33.5, -9}, {37, -11.5}, {41, -10.4}}},
      {{55, 15, 3.2}, {49, 20, 2.6}, {44, 28, 2.2}, {40.5, 34, 1}}};
  return figure;
}

/// Crouching behind the stumps.
const Figure& keeper() {
  static const Figure figure{{{{52, 44, 5.8}},
                              {{48, 51, 3.4}, {43, 58, 7.6}, {36, 68, 7}, {33, 75, 7.6}},
                              {{34, 76, 7}, {55, 72, 5.4}, {46, 92, 3.8}},
                              {{56, 71, 5.4}, {49, 91, 4.4}},
                              {{46, 95, 2.8}, {56, 96.6, 2}},
                              {{30, 77, 6}, {45, 80, 5}, {33, 94, 3.4}},
                              {{34, 95.6, 2.4}, {42, 97, 1.8}},
                              {{45, 56, 4}, {54, 67, 3.2}, {65, 74, 2.6}},
                              {{41, 58, 4}, {52, 72, 3.2}, {64, 77, 2.6}},
                              {{65, 73, 4.2}, {70, 70, 3.2}},
                              {{66, 77, 4.4}, {71, 78, 3.2}},
                              {{68, 74, 4}, {68, 76, 4}},
                              {{83, 58, 0.9}, {83, 97, 0.9}},
                              {{88, 58, 0.9}, {88, 97, 0.9}},
                              {{93, 58, 0.9}, {93, 97, 0.9}},
                              {{82, 56.4, 0.7}, {94, 56.4, 0.7}}},
                             {{{49, 40}, {60, 42}, {62, 44.4}, {54, 45.5}}},
                             {{48, 42, 3.2}, {41, 46, 2.6}, {35, 52, 2.2}, {31, 57, 1}}};
  return figure;
}

/// The leap before the delivery.
const Figure& fast_bowler() {
  static const Figure figure{{{{54, 22, 5.6}},
                              {{52, 28, 3}, {49, 37, 7.2}, {45, 49, 5.8}, {43, 57, 6.6}},
                              {{50, 33, 3.8}, {45, 18, 3}, {47, 3, 2.3}},
                              {{47.6, -2.6, 3}},
                              {{52, 34, 3.8}, {66, 36, 3}, {65, 49, 2.3}},
                              {{45, 58, 6.4}, {62, 66, 5}, {75, 82, 3.2}},
                              {{76, 85, 2.4}, {83, 82, 1.8}},
                              {{41, 58, 6.2}, {33, 75, 4.8}, {16, 84, 3}},
                              {{15, 86, 2.4}, {12, 93, 1.8}}},
                             {},
                             {{50, 20, 3.2}, {43, 21, 2.6}, {35, 25, 2.2}, {29, 31, 1}}};
  return figure;
}

/// Upright, the bowling arm bent behind, the other pointing down the pitch.
const Figure& spin_bowler() {
  static const Figure figure{{{{53, 20, 5.6}},
                              {{51, 26, 3}, {49, 35, 7.2}, {48, 47, 5.8}, {48, 56, 6.6}},
                              {{47, 31, 3.8}, {35, 22, 3}, {38, 8, 2.4}},
                              {{41, 2.5, 3}},
                              {{52, 31, 3.8}, {66, 26, 3}, {79, 20, 2.2}},
                              {{50, 57, 6.3}, {59, 74, 5}, {62, 92, 3.2}},
                              {{62, 95.4, 2.4}, {71, 96.6, 1.8}},
                              {{46, 57, 6.3}, {40, 76, 4.8}, {28, 89, 3}},
                              {{27, 91, 2.4}, {30, 97, 1.8}}},
                             {},
                             {{49, 18, 3.2}, {43, 24, 2.6}, {38.5, 32, 2.2}, {37, 39, 1}}};
  return figure;
}

/// In pads, a bat on one shoulder, tossing up a ball.
const Figure& all_rounder() {
  static const Figure figure{{{{50, 14, 5.6}},
                              {{50, 21, 3.2}, {50, 23, 3.4}},
                              {{43, 28, 4.6}, {57, 28, 4.6}},
                              {{50, 30, 9.2}, {50, 44, 7.4}, {50, 54, 8}},
                              {{46, 55, 6}, {42, 74, 4.8}, {40, 92, 3.3}},
                              {{42, 73, 5.4}, {40, 91, 4.5}},
                              {{39, 95.6, 2.4}, {33, 97, 1.8}},
                              {{54, 55, 6}, {58, 74, 4.8}, {61, 92, 3.3}},
                              {{58, 73, 5.4}, {61, 91, 4.5}},
                              {{62, 95.6, 2.4}, {68, 97, 1.8}},
                              {{41.5, 28, 3.8}, {31, 40, 3}, {34.6, 29, 2.4}},
                              {{35, 28, 3.2}},
                              {{36, 34, 1.3}, {32, 18, 1.3}},
                              {{58.5, 28, 3.8}, {68, 40, 3}, {75, 30, 2.4}},
                              {{75.6, 28.6, 2.8}},
                              {{78, 14, 3.1}}},
                             {{{43.4, 11.6}, {56.6, 11.6}, {57.6, 13.6}, {42.4, 13.6}},
                              {{34.8, 18.4}, {29.6, 19.8}, {20.5, -6}, {22.8, -9.4}, {27, -9.6}}},
                             {{54, 16, 3.2}, {60, 21, 2.6}, {62.5, 29, 2.2}, {62, 36, 1}}};
  return figure;
}

/// In pads and cap, one hand on the hip, leaning on the bat: waiting to go in.
const Figure& tail() {
  static const Figure figure{{{{49, 14, 5.6}},
                              {{46, 10.5, 3.6}, {52, 10.5, 3.6}},
                              {{48, 21, 3.2}, {48, 23, 3.4}},
                              {{41, 28, 4.4}, {55, 28, 4.4}},
                              {{48, 30, 8.8}, {47, 44, 7.2}, {46, 54, 7.8}},
                              {{43, 55, 6}, {43, 74, 4.8}, {42, 92, 3.3}},
                              {{43, 73, 5.3}, {42, 91, 4.4}},
                              {{41, 95.6, 2.4}, {35, 97, 1.8}},
                              {{50, 55, 6}, {54, 74, 4.8}, {47, 91, 3.2}},
                              {{54, 73, 5.3}, {48, 90, 4.4}},
                              {{48, 94, 2.4}, {49, 97, 1.8}},
                              {{39.5, 28, 3.7}, {28, 40, 3}, {38, 51, 2.4}},
                              {{56, 28, 3.7}, {65, 42, 3}, {69, 55, 2.4}},
                              {{69.4, 56.4, 3}},
                              {{69.6, 56, 1.3}, {71.4, 70, 1.3}}},
                             {{{46, 10}, {58.5, 12.2}, {59, 13.6}, {50, 14}},
                              {{68.6, 70}, {74.2, 69.4}, {77.4, 94}, {75.6, 97.2}, {72.4, 97.2}}},
                             {{46, 16, 3.2}, {39.5, 20, 2.6}, {36, 28, 2.2}, {35, 35, 1}}};
  return figure;
}

const Figure& figure_of(Silhouette silhouette) {
  switch (silhouette) {
    case Silhouette::batter:
      return batter();
    case Silhouette::keeper:
      return keeper();
    case Silhouette::fast_bowler:
      return fast_bowler();
    case Silhouette::spin_bowler:
      return spin_bowler();
    case Silhouette::all_rounder:
      return all_rounder();
    case Silhouette::tail:
      break;
  }
  return tail();
}

/// Two joints and the skin between them: their common tangents, and round ends.
Path between(const Joint& a, const Joint& b) {
  const double apart = std::hypot(b.x - a.x, b.y - a.y);
  const double along = std::atan2(b.y - a.y, b.x - a.x);
  // From the limb's direction to where a tangent touches.
  const double touch = std::acos(std::clamp((a.r - b.r) / apart, -1.0, 1.0));
  const auto on = [](const Joint& joint, double angle, double reach) {
    return Point{joint.x + reach * joint.r * std::cos(angle),
                 joint.y + reach * joint.r * std::sin(angle)};
  };
  Path path;
  path.move(on(a, along + touch, 1)).line(on(b, along + touch, 1));
  const auto round = [&](const Joint& joint, double from, double to) {
    // Each half of an end as one curve, whose control points are on the tangents at its ends.
    const double half = (to - from) / 2, reach = 4.0 / 3 * std::tan(half / 4);
    for (const double start : {from, from + half}) {
      const Point p = on(joint, start, 1), q = on(joint, start + half, 1);
      const double r = reach * joint.r;
      path.curve({p.x - r * std::sin(start), p.y + r * std::cos(start)},
                 {q.x + r * std::sin(start + half), q.y - r * std::cos(start + half)}, q);
    }
  };
  round(b, along + touch, along - touch);
  path.line(on(a, along - touch, 1));
  constexpr double turn = 2 * 3.14159265358979323846;
  round(a, along - touch, along + touch - turn);
  return path.close();
}

/// A woman's figure: all but the head slighter, and the plait.
Figure of_a_woman(Figure figure) {
  constexpr double slighter = 0.88;
  for (auto limb = figure.limbs.begin() + 1; limb != figure.limbs.end(); ++limb) {
    for (Joint& joint : *limb) joint.r *= joint.r < 2 ? 1 : slighter;
  }
  figure.limbs.push_back(figure.plait);
  return figure;
}

std::vector<Path> paths_of(const Figure& figure) {
  std::vector<Path> paths;
  for (const Limb& limb : figure.limbs) {
    if (limb.size() == 1) paths.push_back(circle({limb[0].x, limb[0].y}, limb[0].r));
    for (std::size_t i = 1; i < limb.size(); ++i) paths.push_back(between(limb[i - 1], limb[i]));
  }
  for (const std::vector<Point>& shape : figure.shapes) paths.push_back(polyline(shape).close());
  return paths;
}

/// The smallest box around all joints and corners.
Box around_all(const Figure& figure) {
  double left = std::numeric_limits<double>::max(), top = left, right = -left, bottom = -left;
  const auto reach = [&](double x, double y, double r) {
    left = std::min(left, x - r);
    right = std::max(right, x + r);
    top = std::min(top, y - r);
    bottom = std::max(bottom, y + r);
  };
  for (const Limb& limb : figure.limbs) {
    for (const Joint& joint : limb) reach(joint.x, joint.y, joint.r);
  }
  for (const auto& shape : figure.shapes) {
    for (const Point p : shape) reach(p.x, p.y, 0);
  }
  return {left, top, right - left, bottom - top};
}

}  // namespace

Silhouette silhouette_of(const cards::PlayerCards& player, cards::Face face) {
  using cricket::BattingRole;
  using cricket::BowlingRole;
  if (face == cards::Face::bowler) {
    if (player.bowling_role == BowlingRole::all_rounder) return Silhouette::all_rounder;
    const bool slow =
        player.bowling_role == BowlingRole::spin || player.bowling_role == BowlingRole::batter;
    return slow ? Silhouette::spin_bowler : Silhouette::fast_bowler;
  }
  const bool keeps =
      player.ratings.keeping.has_value() || player.batting_role == BattingRole::wicketkeeper;
  if (keeps) return Silhouette::keeper;
  if (player.batting_role == BattingRole::all_rounder) return Silhouette::all_rounder;
  return player.batting_role == BattingRole::bowler ? Silhouette::tail : Silhouette::batter;
}

std::optional<Icon> icon_of_role(const cards::PlayerCards& player,
                                 std::optional<cards::Face> face) {
  using cricket::BattingRole;
  using cricket::BowlingRole;
  if (face == cards::Face::striker && player.ratings.keeping) return Icon::keeper;
  if (face == cards::Face::striker) {
    switch (player.batting_role) {
      case BattingRole::unknown:
        return {};
      case BattingRole::opening:
      case BattingRole::top:
      case BattingRole::middle:
      case BattingRole::batter:
        return Icon::bat;
      case BattingRole::wicketkeeper:
        return Icon::keeper;
      case BattingRole::all_rounder:
        return Icon::all_rounder;
      case BattingRole::bowler:
        return Icon::ball;
    }
  }
  switch (player.bowling_role) {
    case BowlingRole::unknown:
      return {};
    case BowlingRole::spin:
    case BowlingRole::medium:
    case BowlingRole::pace:
      return Icon::ball;
    case BowlingRole::all_rounder:
      return Icon::all_rounder;
    case BowlingRole::batter:
      return Icon::bat;
  }
  return {};
}

void draw_silhouette(Canvas& canvas, Silhouette figure, Box box, Colour colour, bool woman) {
  if (canvas.ink() == Ink::light) return;
  // The height of somebody standing without a bat in the air.
  constexpr double standing = 85;
  const Figure drawn = woman ? of_a_woman(figure_of(figure)) : figure_of(figure);
  const Box extent = around_all(drawn);
  const double scale = std::min({box.w / extent.w, box.h / extent.h, box.h / standing});
  canvas.save_and_shift(box.centre().x - extent.centre().x * scale,
                        box.bottom() - extent.bottom() * scale);
  for (const Path& path : paths_of(drawn)) canvas.draw(path.placed({}, scale), filled(colour));
  canvas.restore();
}

}  // namespace quicket::print
