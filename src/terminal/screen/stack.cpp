#include "terminal/screen/stack.h"

namespace quicket::terminal {

void draw_stack(const Area& area, const std::vector<Panel>& panels) {
  struct Placed {
    const Panel* panel;
    int rows;
  };
  std::vector<Placed> placed;
  int left = area.rows;
  for (const Panel& panel : panels) {
    const int needed = panel.least + (placed.empty() ? 0 : 1);
    if (needed > left) continue;
    placed.push_back({&panel, panel.least});
    left -= needed;
  }
  for (bool grew = true; grew && left > 0;) {
    grew = false;
    for (Placed& one : placed) {
      if (left == 0 || one.rows >= one.panel->most) continue;
      ++one.rows;
      --left;
      grew = true;
    }
  }
  int row = area.row;
  for (const Placed& one : placed) {
    one.panel->draw({row, area.column, one.rows, area.columns});
    row += one.rows + 1;
  }
}

}  // namespace quicket::terminal
