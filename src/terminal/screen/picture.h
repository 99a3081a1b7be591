#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cricket/colour.h"

namespace quicket::terminal {

/// How a cell looks. Colours are wishes: a screen without colour shows a cell that has a `ground`
/// in reverse, and otherwise only the other marks, so no meaning may depend on a colour.
struct Pen {
  std::optional<cricket::Colour> ink;     ///< nothing: the terminal's own
  std::optional<cricket::Colour> ground;  ///< nothing: the terminal's own
  bool bold = false;
  bool faint = false;
  bool reverse = false;
  bool underline = false;

  bool operator==(const Pen&) const = default;
};

/// The terminal's own colours, bold or faint.
Pen bold_pen();
Pen faint_pen();

/// One cell of a picture. `glyph` is one character with its combining marks; it is empty in the
/// right half of a character of two columns.
struct Cell {
  std::string glyph = " ";
  Pen pen;

  bool operator==(const Cell&) const = default;
};

/// A rectangle of a picture, in cells from 0.
struct Area {
  int row = 0;
  int column = 0;
  int rows = 0;
  int columns = 0;

  bool operator==(const Area&) const = default;
};

/// What a screen shows, as text and looks: layouts draw on it, tests read it, a Display only paints
/// it. Anything drawn outside is clipped, so no size is too small.
class Picture {
 public:
  /// Blank. Sizes below 0 count as 0.
  Picture(int rows, int columns);

  int rows() const { return rows_; }
  int columns() const { return columns_; }
  Area all() const { return {0, 0, rows_, columns_}; }
  /// Demands a cell inside.
  const Cell& at(int row, int column) const;
  /// Demands a row inside.
  std::span<const Cell> row(int row) const;

  /// Writes UTF-8 from `column` on, in at most `width` columns (below 0: to the edge). Control
  /// characters are quoted (`printable`). Returns the column after the text.
  int write(int row, int column, std::string_view text, const Pen& pen = {}, int width = -1);
  /// The same, ending before `end`; text that does not fit is cut off at the right.
  void write_right(int row, int end, std::string_view text, const Pen& pen = {});
  /// Centred in the columns of `area`, in its row `row` (from 0).
  void write_centred(const Area& area, int row, std::string_view text, const Pen& pen = {});
  /// Fills an area with one character.
  void fill(const Area& area, const Pen& pen, std::string_view glyph = " ");
  /// Changes the look of an area, not its text.
  void paint(const Area& area, const Pen& pen);
  /// A frame of lines inside the edge of `area`, with a title in its upper line.
  void frame(const Area& area, std::string_view title = {}, const Pen& pen = {},
             const Pen& title_pen = {});
  /// A horizontal line.
  void rule(int row, int column, int columns, const Pen& pen = {});
  /// Copies another picture to a place.
  void place(int row, int column, const Picture& other);

  /// The rows as lines, without trailing blanks, each ended by a line feed.
  std::string text() const;
  /// One row, without trailing blanks.
  std::string line(int row) const;
  /// Replaces every character that is not ASCII by a plain one of the same width ("+" for corners):
  /// for terminals that cannot show others.
  void to_ascii();

  bool operator==(const Picture&) const = default;

 private:
  Cell* cell(int row, int column);
  void close_half(int row, int column);
  int write_plain(int row, int column, std::string_view text, const Pen& pen, int end);

  int rows_;
  int columns_;
  std::vector<Cell> cells_;
};

/// A team's colours as a bar of the screen: its colour behind a legible text.
Pen team_pen(const cricket::TeamColours& colours);

}  // namespace quicket::terminal
