#pragma once

#include <string>
#include <vector>

#include "cricket/conditions.h"
#include "print/page/canvas.h"

namespace quicket::print {

inline constexpr double head_line_mm = 4;  ///< of a WritingTable

/// The marks of a text; those that are too many for the boxes share them.
std::vector<std::string> in_boxes(const std::string& text, int boxes);

struct SheetColumn {
  std::string head;
  double width = 0;
  Align align = Align::left;
};

/// Of the sums of bowlers: O, M, R, W; where balls are counted B, R, W.
std::vector<SheetColumn> bowling_columns(const cricket::Conditions& conditions, double width_mm);

/// A table to write in: heads, columns, and lines of one height below them.
class WritingTable {
 public:
  WritingTable(Canvas& canvas, Box box, std::vector<SheetColumn> columns, int lines);

  Box cell(int line, std::size_t column) const;
  /// Where it is written: clear of the lines.
  Box text_box(int line, std::size_t column) const;
  enum class Heads { pale, dark };
  /// Heads and lines, without contents; `dark` ones beside box titles.
  void draw(Heads heads = Heads::pale) const;
  void write(int line, std::size_t column, const std::string& text, double size_pt = 8,
             bool bold = false) const;

 private:
  Canvas& canvas_;
  Box box_;
  std::vector<SheetColumn> columns_;
  int lines_;
  std::vector<double> left_;
  double line_mm_ = 0;
};

}  // namespace quicket::print
