#pragma once

#include "print/page/canvas.h"

namespace quicket::print {

inline constexpr Colour ink{0x16, 0x18, 0x1d};
inline constexpr Colour muted{0x55, 0x5b, 0x66};  ///< less prominent, but legible on white
inline constexpr Colour hair{0xb8, 0xbc, 0xc4};   ///< of thin lines
inline constexpr Colour pale{0xee, 0xf0, 0xf3};   ///< a background to write on

inline constexpr double mm_per_point = 25.4 / 72;

/// The family of everything that no template sets.
inline constexpr const char* page_family = "Roboto";

/// Letters of pages not laid out by a template.
TextStyle letters(double size_pt, bool bold = false, Align align = Align::left,
                  Colour colour = ink);

}  // namespace quicket::print
