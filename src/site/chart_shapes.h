#pragma once

#include <string>
#include <utility>
#include <vector>

#include "site/renderer.h"

namespace quicket::site {

/// A place in a chart, to a tenth of its units: "51.7", ".5".
std::string at(double place);

/// The data of a path through the points, each told from the one before. Those on a level between
/// two others are left out. A height that is not a number breaks the path.
std::string path_through(const std::vector<std::pair<double, double>>& points);

/// Shapes by the classes that they share, in the order of the first of each.
class ShapesByClass {
 public:
  void add(const std::string& classes, Data shape);
  /// A list of "series" with their "shapes".
  std::vector<Data> data() const;

 private:
  std::vector<std::pair<std::string, std::vector<Data>>> groups_;
};

/// A rectangle of a drawing.
struct Box {
  double left = 0, top = 0, right = 0, bottom = 0;
};

/// Where on a drawing names may stand: on nothing that is there already.
class FreeRoom {
 public:
  explicit FreeRoom(Box all) : all_(all) {}
  void take_point(double x, double y);
  void take_line(const std::vector<std::pair<double, double>>& points);
  /// Takes the box if it is free.
  bool take(Box box);

 private:
  Box all_;
  std::vector<Box> taken_;
};

/// Straight lines, those of a class as one path.
class RulesByClass {
 public:
  void add(double x1, double y1, double x2, double y2, const std::string& look);
  std::vector<Data> data() const;

 private:
  std::vector<std::pair<std::string, std::string>> rules_;
};

}  // namespace quicket::site
