#pragma once

#include <cstdint>
#include <optional>

#include "cricket/colour.h"

namespace quicket::print {

using cricket::Colour;

/// The edge of a shape.
struct Stroke {
  Colour colour;
  double width_mm = 0.2;
  double dash_mm = 0;  ///< length of dashes and gaps; 0: a solid line
  bool operator==(const Stroke&) const = default;
};

/// What is inside a shape that crosses itself or contains another one.
enum class FillRule : std::uint8_t {
  even_odd,  ///< a shape inside a shape is a hole, whichever way it is drawn
  nonzero,   ///< only one that is drawn the other way round
};

/// How a shape is drawn: filled, edged or both.
struct Paint {
  std::optional<Colour> fill;
  std::optional<Stroke> stroke;
  FillRule rule = FillRule::even_odd;
};
Paint filled(Colour colour);
Paint outlined(Colour colour, double width_mm, double dash_mm = 0);

}  // namespace quicket::print
