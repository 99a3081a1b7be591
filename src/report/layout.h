#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace quicket::report {

/// A column of a table whose cells are already texts.
struct TextColumn {
  std::string heading;
  bool right = false;
  int rank = 0;        ///< see Column
  bool wraps = false;  ///< see Column
};

/// A table before the width of the window is known. Every row has a cell for each column.
struct TextTable {
  std::vector<TextColumn> columns;
  std::vector<std::vector<std::string>> rows;
};

/// A table as lines, and the headings of the columns that did not fit.
struct Laid {
  std::string text;
  std::vector<std::string> left_out;
};

/// Lays a table out in lines of at most `width` columns of the terminal (0: no limit). If it
/// is wider, columns without a value in any row go first, then those with a rank, the
/// highest first and equal ones together. If that is not enough, rows take two lines or
/// more, with later lines indented, and cells that wrap are broken at blanks; columns that
/// were left out come back as long as they add no line. Nothing else is left out, and
/// nothing is cut. A table that takes two lines in a window of 80 columns shows all it has
/// in a wider one: nobody gets less of it for a wider window.
Laid lay_out(const TextTable& table, int width);

/// A text in lines of at most `width` columns, broken at blanks. A longer word continues on the
/// next line, so that nothing of a name is lost.
std::vector<std::string> broken(std::string_view text, int width);

}  // namespace quicket::report
