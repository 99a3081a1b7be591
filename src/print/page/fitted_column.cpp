#include "print/page/fitted_column.h"

#include <algorithm>
#include <array>

#include "print/page/fit.h"

namespace quicket::print {

FittedColumn::FittedColumn(Canvas& canvas, const std::vector<std::vector<std::string>>& cells,
                           const TextStyle& style, double width_mm, Longest longest)
    : style_(style) {
  std::array<TextStyle, 3> cuts{style, style, style};
  cuts[1].face.condensed = true;
  cuts[2] = cuts[1];
  cuts[2].squeeze *= 0.9;
  std::size_t levels = 1;
  for (const auto& cell : cells) levels = std::max(levels, cell.size());
  for (std::size_t level = 0; level < levels; ++level) {
    texts_.clear();
    for (const auto& cell : cells)
      texts_.push_back(cell.empty() ? std::string() : cell[std::min(level, cell.size() - 1)]);
    for (const TextStyle& cut : cuts) {
      style_ = cut;
      const bool all = std::ranges::all_of(
          texts_, [&](const std::string& text) { return canvas.width(text, cut) <= width_mm; });
      if (all) return;
    }
  }
  // What would be too small to read is cut short instead; a figure never is.
  if (style.align != Align::left || longest == Longest::squeezed) return;
  TextStyle floor = style_;
  floor.size_pt = std::min(floor.size_pt, smallest_pt);
  for (std::string& text : texts_) text = cut_to(canvas, text, floor, width_mm);
}

void FittedColumn::draw(Canvas& canvas, std::size_t row, Box box, bool strong) const {
  TextStyle style = style_;
  style.face.bold = style.face.bold || strong;
  text_in(canvas, box, texts_[row], style);
}

}  // namespace quicket::print
