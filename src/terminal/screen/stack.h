#pragma once

#include <functional>
#include <vector>

#include "terminal/screen/picture.h"

namespace quicket::terminal {

/// Something that is drawn in an area of a few rows.
struct Panel {
  int least = 1;  ///< rows without which it is left out
  int most = 1;   ///< rows that it has a use for
  std::function<void(const Area&)> draw;
};

/// Draws panels one below the other with a blank row between, the most important first: those that
/// do not fit are left out, and the others share the rows that are left.
void draw_stack(const Area& area, const std::vector<Panel>& panels);

}  // namespace quicket::terminal
