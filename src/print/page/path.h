#pragma once

#include <initializer_list>
#include <vector>

namespace quicket::print {

inline constexpr double points_per_mm = 72 / 25.4;  ///< of PDF

/// Millimetres, y downwards.
struct Point {
  double x = 0;
  double y = 0;
  bool operator==(const Point&) const = default;
};

struct Size {
  double width = 0;
  double height = 0;
  bool operator==(const Size&) const = default;
};

/// A rectangle by its top left corner.
struct Box {
  double x = 0;
  double y = 0;
  double w = 0;
  double h = 0;

  double right() const { return x + w; }
  double bottom() const { return y + h; }
  Point centre() const { return {x + w / 2, y + h / 2}; }
  /// The same box with `by` removed (added, if negative) on every side.
  Box inset(double by) const { return {x + by, y + by, w - 2 * by, h - 2 * by}; }
  bool operator==(const Box&) const = default;
};

/// An outline of straight lines and cubic curves; a path may contain several closed ones.
class Path {
 public:
  struct Step {
    enum class Kind { move, line, curve, close };
    Kind kind = Kind::move;
    Point a, b, to;  ///< `a` and `b` control a curve
  };

  Path& move(Point to);
  Path& line(Point to);
  Path& curve(Point a, Point b, Point to);
  Path& close();
  /// Appends all steps of another path.
  Path& add(const Path& other);

  const std::vector<Step>& steps() const { return steps_; }
  /// Every point p as origin + scale * p turned clockwise by `degrees` about (0, 0).
  Path placed(Point origin, double scale, double degrees = 0) const;

 private:
  std::vector<Step> steps_;
};

Path rectangle(Box box);
/// Corners rounded by `radius`, at most half the shorter side.
Path rounded(Box box, double radius);
Path circle(Point centre, double radius);
/// `rx` and `ry` are its radii.
Path ellipse(Point c, double rx, double ry);
Path polygon(std::initializer_list<Point> points);
/// An open line through the points.
Path polyline(const std::vector<Point>& points);

}  // namespace quicket::print
