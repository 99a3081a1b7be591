#pragma once

#include <string>
#include <vector>

#include "print/page/canvas.h"

namespace quicket::print {

/// The texts of a column of a table in one cut: a column whose letters change from cell to cell
/// looks mended.
class FittedColumn {
 public:
  /// `cells`: the wordings of each cell, all of them from the fullest to the shortest. Chooses the
  /// fullest wording at which every cell fits `width_mm` as it is, condensed, or squeezed to nine
  /// tenths. A cell that never fits has smaller letters; words that would need smaller ones than
  /// anybody reads are cut short, unless every one of them counts: then they are squeezed.
  enum class Longest { cut, squeezed };
  FittedColumn(Canvas& canvas, const std::vector<std::vector<std::string>>& cells,
               const TextStyle& style, double width_mm, Longest longest = Longest::cut);

  /// Draws cell `row` into `box`, its capitals centred vertically; bold if `strong`.
  void draw(Canvas& canvas, std::size_t row, Box box, bool strong = false) const;
  const TextStyle& style() const { return style_; }
  const std::string& text(std::size_t row) const { return texts_[row]; }

 private:
  std::vector<std::string> texts_;
  TextStyle style_;
};

}  // namespace quicket::print
