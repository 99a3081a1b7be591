#pragma once

#include <string>
#include <vector>

#include "cricket/conditions.h"
#include "print/page/canvas.h"
#include "print/scoresheet/fill.h"

namespace quicket::print {

/// The columns and lines of a grid: which balls it has and where, and who stands in it.
struct GridLayout {
  /// `of_match` and `innings` must outlive it.
  GridLayout(Box box, const cricket::Conditions& of_match, const InningsFill& innings, int grid);

  /// The left end of a box, the right end of the one before.
  double x_of(int ball) const { return left + ball * ball_width; }
  double right_of_balls() const { return x_of(balls); }
  /// Whether the innings ended in it.
  bool is_last() const;
  /// Blank grids of a long innings, in which whoever bats is written.
  bool unnumbered() const;

  const cricket::Conditions& conditions;
  const InningsFill& fill;
  int number = 0;  ///< from 0
  GridPlan plan;
  int first = 0, balls = 0, rows = 0;
  double names_mm = 0, left = 0, ball_width = 0;
  double figures_mm = 0;            ///< of runs and balls
  std::vector<std::size_t> listed;  ///< of the rows of `fill`

 private:
  void list_rows();
};

}  // namespace quicket::print
