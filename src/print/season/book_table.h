#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cricket/colour.h"
#include "league/figures.h"
#include "print/page/canvas.h"
#include "print/season/book_flow.h"

namespace quicket::print {

/// The page of each target of the book, known once all of it is laid out.
using Pages = std::map<std::string, std::string>;

struct BookColumn {
  std::string head;
  double share = 1;  ///< of the width
  Align align = Align::right;
  bool bold = false;
  bool names = false;            ///< cells are names of people, which may be shortened
  const Pages* pages = nullptr;  ///< cells are the pages of what the rows lead to
  bool own_cuts = false;         ///< of sentences: a long one does not squeeze the others
  bool boxed = false;            ///< cells to write in
};

struct BookRow {
  std::vector<std::string> cells;
  std::string link = {};  ///< that the row leads to
  std::optional<cricket::TeamColours> chip =
      {};                   ///< before the text of the first left-aligned column
  std::string strong = {};  ///< a cell of this text is bold
  bool ruled = false;       ///< a line above it
};

/// A table of the book: a dark head, every second row shaded, or what stands between two rules,
/// which stays on one page; each column in one cut.
struct BookTable {
  std::vector<BookColumn> columns;
  std::vector<BookRow> rows;
  double size_pt = 8.2;
  double row_mm = 4.9;
  bool indented = false;  ///< as if its rows had chips

  double height_mm() const { return row_mm * static_cast<double>(rows.size() + 1); }
  /// The head, and rows `first` to `last` below it, from the top of `box` over its width.
  void draw(Canvas& canvas, Box box, std::size_t first, std::size_t last) const;
  void draw(Canvas& canvas, Box box) const { draw(canvas, box, 0, rows.size()); }
};

/// The column of a figure, as league/figures.h names it; wide enough for what it comes to.
BookColumn column_of(const league::FigureName& figure, const league::OverTerms& terms = {});
/// "34.50"; a dash where it is undefined.
std::string figure_text(const std::optional<league::FigureValue>& value);

/// A column for each figure of a list (a range of figures of one kind).
template <class List>
void add_columns(BookTable& table, const List& list, const league::OverTerms& terms = {}) {
  for (const auto which : list) table.columns.push_back(column_of(league::figure(which), terms));
}
/// Their cells, added to those of a row.
template <class List, class Of>
void add_cells(std::vector<std::string>& cells, const List& list, const Of& of,
               const league::OverTerms& terms = {}) {
  for (const auto which : list) {
    cells.push_back(figure_text(league::figure(which).value(of, terms)));
  }
}

/// Adds a table that may continue on the next page.
void add_table(BookFlow& flow, BookTable table, double gap_mm = 6);
/// Gives columns the width of their texts, at least; what that lacks goes off the last one.
void share_by_width(Canvas& measure, BookTable& table, double width_mm);
/// Adds tables two beside each other, pair by pair.
void add_pairs(BookFlow& flow, std::vector<BookTable> tables);

}  // namespace quicket::print
