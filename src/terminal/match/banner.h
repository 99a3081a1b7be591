#pragma once

#include <optional>
#include <span>
#include <string>

#include "match/moment.h"
#include "terminal/match/screen.h"
#include "terminal/match/side_inks.h"
#include "terminal/screen/picture.h"

namespace quicket::terminal {

/// What deserves to be seen before the next ball.
struct Banner {
  std::string title;  ///< "HAT-TRICK"
  std::string text;   ///< sentences
  Pen pen;            ///< of the bars above and below
};

/// The banner of the moments of one event; nothing if none of them is worth one.
std::optional<Banner> banner_of(const MatchView& view, std::span<const match::Moment> moments,
                                const SideColours& colours);

/// A box in the middle of an area.
void draw_banner(Picture& picture, const Area& area, const Banner& banner);

}  // namespace quicket::terminal
