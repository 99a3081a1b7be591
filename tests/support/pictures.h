#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace quicket::tests {

/// Red, green and blue, row by row.
struct Pixels {
  int width = 0, height = 0;
  std::vector<std::uint8_t> values;
};

/// A PNG as libpng reads it; no pixels if it cannot.
Pixels pixels_of_png(std::string_view png);
/// The first page of a PDF as poppler draws it.
Pixels pixels_of_page(std::string_view pdf, int dpi);

/// Mean difference of the values, 0 to 255; 255 if the sizes differ.
double mean_difference(const Pixels& one, const Pixels& other);
/// The same picture `by` pixels further right, white on the left.
Pixels moved_right(const Pixels& pixels, int by);

/// Whether every element of an XML text is closed where it should be.
bool is_well_formed(std::string_view xml);

}  // namespace quicket::tests
