#include <algorithm>
#include <utility>
#include <vector>

#include "base/error.h"
#include "print/page/fit.h"
#include "print/page/prose_pages.h"

// Pages of prose once they are laid out: how far they reach, and how they are drawn.

namespace quicket::print {

double ProsePages::lowest_mm() const {
  double lowest = 0;
  for (const Page& page : pages_) {
    for (const Text& text : page.texts) lowest = std::max(lowest, text.box.bottom());
  }
  return lowest;
}

std::pair<double, double> ProsePages::column_ends_mm(int page) const {
  const std::vector<Text>& texts = pages_[static_cast<std::size_t>(page)].texts;
  double left = texts.empty() ? 0 : texts.front().box.x;
  for (const Text& text : texts) left = std::min(left, text.box.x);
  std::pair<double, double> ends{0, 0};
  for (const Text& text : texts) {
    double& end = text.box.x < left + column_mm_ ? ends.first : ends.second;
    end = std::max(end, text.box.bottom());
  }
  return ends;
}

void ProsePages::draw(Canvas& canvas, int page) const {
  expects(page >= 0 && page < count(), "a page that was laid out is drawn");
  const Page& drawn = pages_[static_cast<std::size_t>(page)];
  for (const Text& text : drawn.texts) {
    if (text.as_it_is) {
      canvas.text({text.box.x, text.box.y}, text.text, text.style);
    } else {
      text_in(canvas, text.box, text.text, text.style);
    }
  }
  for (const Line& line : drawn.lines) canvas.line(line.from, line.to, line.stroke);
}

}  // namespace quicket::print
