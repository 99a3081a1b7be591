#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "print/page/paint.h"
#include "print/page/path.h"

namespace quicket::print {

inline double points(double mm) {
  return mm * points_per_mm;
}

/// A colour in printing inks, each from 0 to 1.
struct Cmyk {
  double cyan, magenta, yellow, black;
};

/// Everything grey about a colour is black ink (ISO 32000-1, 10.3.4, with full removal of the grey
/// below): true black and greys use no colour, and no colour more than 200 % of ink, which print
/// shops accept everywhere (DriveThruCards up to 240 %).
Cmyk as_inks(Colour colour);

/// The operators that draw one page of a PDF (PDF 32000-1, annex A). libharu writes them too, but
/// takes half of the time of a sheet of cards for it.
class PdfContent {
 public:
  /// Of a page of that height; `in_inks`: colours as printing inks, black and grey as black alone.
  explicit PdfContent(double height_mm = 0, bool in_inks = false)
      : height_mm_(height_mm), in_inks_(in_inks) {}

  /// What sets a colour as grey, as red, green and blue, and as inks.
  struct ColourOperators {
    std::string_view grey, rgb, inks;
  };

  /// The height of a place, which PDF counts from below, in points.
  double y(double mm) const { return points(height_mm_ - mm); }
  /// An operator behind its numbers, each to a thousandth: of a point, a third of a micrometre.
  void add(std::initializer_list<double> numbers, std::string_view operation);
  void colour(Colour colour, const ColourOperators& in);
  /// The outline of a path, to be filled or drawn by what follows.
  void trace(const Path& path);
  /// Shows letters of the basic plane in a font, which the page knows by `name`. Demands that a
  /// text was begun.
  void show(std::string_view name, double size_pt, std::string_view text);
  /// As the file has it: deflated.
  std::string packed() const;

 private:
  void number(double value);

  double height_mm_;
  bool in_inks_;
  std::string operators_;
};

}  // namespace quicket::print
