#include "print/page/typography.h"

namespace quicket::print {

TextStyle letters(double size_pt, bool bold, Align align, Colour colour) {
  TextStyle style;
  style.face.family = page_family;
  style.face.bold = bold;
  style.size_pt = size_pt;
  style.align = align;
  style.colour = colour;
  return style;
}

}  // namespace quicket::print
