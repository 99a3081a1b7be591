#include "print/season/book_table.h"

#include <algorithm>
#include <memory>

#include "base/error.h"
#include "print/page/fit.h"
#include "print/page/fitted_column.h"
#include "print/page/furniture.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

constexpr double cell_pad_mm = 1.2, chip_mm = 2, chip_indent_mm = 3.4, pair_gap_mm = 7;

/// A figure below nought with the sign that type has for it; a missing one as a dash.
std::string typeset(const std::string& cell) {
  if (cell == "-") return "\u2013";
  const bool below = cell.size() > 1 && cell[0] == '-' && cell[1] >= '0' && cell[1] <= '9';
  return below ? "\u2212" + cell.substr(1) : cell;
}

bool indented_of(const BookTable& table) {
  return table.indented ||
         std::ranges::any_of(table.rows, [](const BookRow& row) { return row.chip.has_value(); });
}

std::size_t first_left_of(const BookTable& table) {
  return static_cast<std::size_t>(
      std::ranges::find(table.columns, Align::left, &BookColumn::align) - table.columns.begin());
}

/// What a cell of a column leaves its text in a table of that width.
double cell_room_mm(const BookTable& table, std::size_t column, double width_mm) {
  double whole = 0;
  for (const BookColumn& one : table.columns) whole += one.share;
  const bool chip = indented_of(table) && column == first_left_of(table);
  return width_mm * table.columns[column].share / whole - 2 * cell_pad_mm -
         (chip ? chip_indent_mm : 0);
}

}  // namespace

void share_by_width(Canvas& measure, BookTable& table, double width_mm) {
  constexpr double clear_mm = 1;
  double left = width_mm;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    BookColumn& column = table.columns[i];
    column.share = measure.width(column.head, letters(table.size_pt, true));
    for (const BookRow& row : table.rows) {
      column.share =
          std::max(column.share, measure.width(row.cells[i], letters(table.size_pt, column.bold)));
    }
    column.share += 2 * cell_pad_mm + clear_mm;
    if (i + 1 == table.columns.size()) column.share = std::min(column.share, left);
    left -= column.share;
  }
}

void BookTable::draw(Canvas& canvas, Box box, std::size_t first, std::size_t last) const {
  canvas.rect({box.x, box.y, box.w, row_mm}, filled(ink));
  const bool in_groups = std::ranges::any_of(rows, &BookRow::ruled);
  bool shaded = true;
  for (std::size_t row = first; row < last; ++row) {
    const double y = box.y + static_cast<double>(row - first + 1) * row_mm;
    if (row == first || !in_groups || rows[row].ruled) shaded = !shaded;
    if (shaded) canvas.rect({box.x, y, box.w, row_mm}, filled(pale));
    if (!rows[row].link.empty()) canvas.link({box.x, y, box.w, row_mm}, rows[row].link);
  }
  const bool has_chips = indented_of(*this);
  const std::size_t first_left = first_left_of(*this);
  // Row by row, so that a copied table has its lines.
  std::vector<FittedColumn> fitted;
  std::vector<Box> cells_of;
  double x = box.x, heads_to = box.x;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const BookColumn& column = columns[i];
    const double indent = has_chips && i == first_left ? chip_indent_mm : 0;
    const double room = cell_room_mm(*this, i, box.w);
    std::vector<std::vector<std::string>> cells;
    ListedNames names;
    for (const BookRow& row : rows) {
      if (column.names) names.add(row.cells[i]);
    }
    for (const BookRow& row : rows) {
      expects(row.cells.size() == columns.size(), "every row of a table has all columns");
      if (column.pages != nullptr) {
        const auto page = column.pages->find(row.link);
        cells.push_back({page == column.pages->end() ? "" : page->second});
        continue;
      }
      cells.push_back(column.names ? names.wordings(row.cells[i])
                                   : std::vector<std::string>{typeset(row.cells[i])});
    }
    cells_of.push_back({x + cell_pad_mm + indent, 0, room, row_mm});
    // A head has what those before it leave.
    const TextStyle white = letters(size_pt, true, column.align, cricket::white);
    const double left = cells_of.back().x, right = left + room;
    const double from = column.align == Align::right ? std::min(left, heads_to + 2) : left;
    text_in(canvas, {from, box.y, right - from, row_mm}, column.head, white);
    if (!column.head.empty())
      heads_to = column.align == Align::left ? left + canvas.width(column.head, white) : right;
    fitted.emplace_back(canvas, cells, letters(size_pt, column.bold, column.align), room);
    x += room + indent + 2 * cell_pad_mm;
  }
  for (std::size_t row = first; row < last; ++row) {
    const double y = box.y + static_cast<double>(row - first + 1) * row_mm;
    if (rows[row].ruled && row > first) canvas.line({box.x, y}, {box.right(), y}, {ink, 0.3, 0});
    for (std::size_t i = 0; i < columns.size(); ++i) {
      const Box& cell = cells_of[i];
      if (columns[i].boxed)
        canvas.rect(Box{cell.x, y, cell.w, row_mm}.inset(0.6),
                    {cricket::white, Stroke{hair, 0.2, 0}});
      if (has_chips && i == first_left && rows[row].chip) {
        draw_chip(canvas, {cell.x - chip_indent_mm, y + 0.9, chip_mm, row_mm - 1.8},
                  *rows[row].chip);
      }
      if (columns[i].own_cuts) {
        text_in(canvas, {cell.x, y, cell.w, row_mm}, rows[row].cells[i],
                letters(size_pt, columns[i].bold, columns[i].align));
        continue;
      }
      const std::string& text = rows[row].cells[i];
      fitted[i].draw(canvas, row, {cell.x, y, cell.w, row_mm},
                     !text.empty() && text == rows[row].strong);
    }
  }
  const double end = box.y + static_cast<double>(last - first + 1) * row_mm;
  canvas.line({box.x, end}, {box.right(), end}, {ink, 0.3, 0});
}

BookColumn column_of(const league::FigureName& figure, const league::OverTerms& terms) {
  const std::string head(head_of(figure, terms));
  const int letters = std::max(figure.width, static_cast<int>(head.size()));
  return {head, 0.5 + 0.12 * letters};
}

std::string figure_text(const std::optional<league::FigureValue>& value) {
  return value ? value->text() : "-";
}

void add_table(BookFlow& flow, BookTable table, double gap_mm) {
  const std::size_t rows = table.rows.size();
  const double row_mm = table.row_mm;
  const auto kept = std::make_shared<const BookTable>(std::move(table));
  flow.add_rows(
      rows, row_mm,
      [kept](Canvas& canvas, Box box, std::size_t first, std::size_t last) {
        kept->draw(canvas, box, first, last);
      },
      gap_mm,
      [kept](std::size_t row) {
        return kept->rows[row].ruled || std::ranges::none_of(kept->rows, &BookRow::ruled);
      });
}

void add_pairs(BookFlow& flow, std::vector<BookTable> tables) {
  const auto kept = std::make_shared<std::vector<BookTable>>(std::move(tables));
  const auto height_of = [&](std::size_t i) {
    const bool alone = i + 1 == kept->size();
    return std::max((*kept)[i].height_mm(), alone ? 0 : (*kept)[i + 1].height_mm());
  };
  for (std::size_t i = 0; i < kept->size(); i += 2) {
    double height = height_of(i);
    if (i > 0 && flow.room_mm() < height) {
      flow.break_page();
      // Taller rows, so that a few tables do not end in the middle of the page.
      constexpr double well_filled = 0.75, tallest = 1.3;
      double rest = 0;
      for (std::size_t next = i; next < kept->size(); next += 2)
        rest += height_of(next) + BookFlow::usual_gap_mm;
      const double by = std::clamp(well_filled * flow.area().h / rest, 1.0, tallest);
      for (std::size_t next = i; next < kept->size(); ++next) (*kept)[next].row_mm *= by;
      height = height_of(i);
      flow.continued();
    }
    flow.add(height, [kept, i](Canvas& canvas, Box box) {
      const double width = (box.w - pair_gap_mm) / 2;
      (*kept)[i].draw(canvas, {box.x, box.y, width, box.h});
      if (i + 1 == kept->size()) return;
      (*kept)[i + 1].draw(canvas, {box.x + width + pair_gap_mm, box.y, width, box.h});
    });
  }
}

}  // namespace quicket::print
