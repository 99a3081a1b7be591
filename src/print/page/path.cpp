#include "print/page/path.h"

#include <algorithm>
#include <cmath>

namespace quicket::print {
namespace {

// Control points of a quarter circle as one cubic curve, 4/3 (sqrt(2) - 1): off by 0.03 % of the
// radius at most.
constexpr double arc = 0.5522847498;

}  // namespace

Path& Path::move(Point to) {
  steps_.push_back({Step::Kind::move, {}, {}, to});
  return *this;
}

Path& Path::line(Point to) {
  steps_.push_back({Step::Kind::line, {}, {}, to});
  return *this;
}

Path& Path::curve(Point a, Point b, Point to) {
  steps_.push_back({Step::Kind::curve, a, b, to});
  return *this;
}

Path& Path::close() {
  steps_.push_back({Step::Kind::close, {}, {}, {}});
  return *this;
}

Path& Path::add(const Path& other) {
  steps_.insert(steps_.end(), other.steps_.begin(), other.steps_.end());
  return *this;
}

Path Path::placed(Point origin, double scale, double degrees) const {
  const double angle = degrees * 3.14159265358979323846 / 180;
  const double cosine = std::cos(angle) * scale;
  const double sine = std::sin(angle) * scale;
  const auto place = [&](Point p) {
    return Point{origin.x + p.x * cosine - p.y * sine, origin.y + p.x * sine + p.y * cosine};
  };
  Path result = *this;
  for (Step& step : result.steps_) {
    step.a = place(step.a);
    step.b = place(step.b);
    step.to = place(step.to);
  }
  return result;
}

Path rectangle(Box box) {
  return polygon(
      {{box.x, box.y}, {box.right(), box.y}, {box.right(), box.bottom()}, {box.x, box.bottom()}});
}

Path rounded(Box box, double radius) {
  const double r = std::min({radius, box.w / 2, box.h / 2});
  if (r <= 0) return rectangle(box);
  const double k = r * (1 - arc);
  const double left = box.x, right = box.right(), top = box.y, bottom = box.bottom();
  Path path;
  path.move({left + r, top}).line({right - r, top});
  path.curve({right - k, top}, {right, top + k}, {right, top + r}).line({right, bottom - r});
  path.curve({right, bottom - k}, {right - k, bottom}, {right - r, bottom});
  path.line({left + r, bottom}).curve({left + k, bottom}, {left, bottom - k}, {left, bottom - r});
  path.line({left, top + r}).curve({left, top + k}, {left + k, top}, {left + r, top});
  return path.close();
}

Path circle(Point centre, double radius) {
  return ellipse(centre, radius, radius);
}

Path ellipse(Point c, double rx, double ry) {
  const double kx = rx * arc, ky = ry * arc;
  Path path;
  path.move({c.x + rx, c.y});
  path.curve({c.x + rx, c.y + ky}, {c.x + kx, c.y + ry}, {c.x, c.y + ry});
  path.curve({c.x - kx, c.y + ry}, {c.x - rx, c.y + ky}, {c.x - rx, c.y});
  path.curve({c.x - rx, c.y - ky}, {c.x - kx, c.y - ry}, {c.x, c.y - ry});
  path.curve({c.x + kx, c.y - ry}, {c.x + rx, c.y - ky}, {c.x + rx, c.y});
  return path.close();
}

Path polygon(std::initializer_list<Point> points) {
  Path path = polyline(points);
  return path.close();
}

Path polyline(const std::vector<Point>& points) {
  Path path;
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (i == 0) {
      path.move(points[i]);
    } else {
      path.line(points[i]);
    }
  }
  return path;
}

}  // namespace quicket::print
