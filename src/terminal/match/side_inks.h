#pragma once

#include <array>

#include "cricket/colour.h"
#include "terminal/screen/picture.h"

namespace quicket::terminal {

/// The colours of both sides on the screen, home and away.
using SideColours = std::array<cricket::TeamColours, 2>;
/// How both sides are drawn in graphs, home and away.
using SidePens = std::array<Pen, 2>;

// Readable on light and dark backgrounds alike.
inline constexpr cricket::Colour lawn_ink{50, 140, 60}, wicket_ink{205, 50, 50},
    boundary_ink{176, 124, 0};

/// The colour itself, or as much lighter or darker as it needs to be read on a black background
/// and on a white one.
cricket::Colour ink_anywhere(const cricket::Colour& colour);

/// Both sides' colours as inks that can be read anywhere and told apart.
SidePens side_pens(const SideColours& colours);

}  // namespace quicket::terminal
