#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "print/page/path.h"

namespace quicket::print {

/// An affine change of coordinates: x' = a x + c y + e, y' = b x + d y + f.
struct Affine {
  double a = 1, b = 0, c = 0, d = 1, e = 0, f = 0;

  Point operator()(Point p) const { return {a * p.x + c * p.y + e, b * p.x + d * p.y + f}; }
  /// First `other`, then this.
  Affine operator*(const Affine& other) const;
  /// By how much lengths grow, on average over all directions.
  double scale() const;
  bool operator==(const Affine&) const = default;
};

Path changed(const Path& path, const Affine& by);

/// Takes a number off the front of `rest`, with the blanks and the comma before it. Nothing for
/// anything else, and for what no drawing needs: beyond 10 million, or not finite.
std::optional<double> take_number(std::string_view& rest);

/// The numbers of a list, parted by blanks and commas. Nothing if there is anything else in it.
std::optional<std::vector<double>> numbers_in(std::string_view text);

/// The path data of SVG 1.1 (8.3), with all its commands; arcs become cubic curves. Nothing if it
/// is not such.
std::optional<Path> parse_path_data(std::string_view data);

/// A list of transformations of SVG 1.1 (7.6). Nothing if it is not such.
std::optional<Affine> parse_transform(std::string_view text);

}  // namespace quicket::print
