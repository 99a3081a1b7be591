#include "terminal/screen/picture.h"

#include <algorithm>
#include <optional>

#include "base/characters.h"
#include "base/error.h"
#include "base/text.h"

namespace quicket::terminal {
namespace {

/// One byte per character, and one column per byte.
bool is_plain(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char letter) { return letter >= 0x20 && letter < 0x7F; });
}

int columns_of(std::string_view text) {
  return is_plain(text) ? static_cast<int>(text.size()) : display_width(text);
}

std::string ascii_of(const std::string& glyph) {
  if (glyph.empty() || static_cast<unsigned char>(glyph.front()) < 0x80) return glyph;
  const std::string plain = without_accents(glyph);
  if (plain.size() == 1) return plain;
  static constexpr std::pair<std::string_view, std::string_view> known[] = {
      {"─", "-"}, {"│", "|"}, {"═", "="}, {"•", "."}, {"·", "."}, {"●", "o"},
      {"▸", ">"}, {"►", ">"}, {"◄", "<"}, {"▲", "^"}, {"▼", "v"}, {"…", "~"},
      {"–", "-"}, {"—", "-"}, {"█", "#"}, {"░", ":"}, {"▒", "%"}, {"†", "+"},
      {"’", "'"}, {"†", "+"}, {"×", "x"}, {"○", "o"}, {"✓", "x"},
  };
  for (const auto& [from, to] : known) {
    if (glyph == from) return std::string(to);
  }
  for (const std::string_view corner : {"┌", "┐", "└", "┘", "├", "┤", "┬", "┴", "┼"}) {
    if (glyph == corner) return "+";
  }
  return "?";
}

}  // namespace

Pen bold_pen() {
  Pen pen;
  pen.bold = true;
  return pen;
}

Pen faint_pen() {
  Pen pen;
  pen.faint = true;
  return pen;
}

Picture::Picture(int rows, int columns)
    : rows_(std::max(0, rows)),
      columns_(std::max(0, columns)),
      cells_(static_cast<std::size_t>(rows_) * static_cast<std::size_t>(columns_)) {}

Cell* Picture::cell(int row, int column) {
  if (row < 0 || column < 0 || row >= rows_ || column >= columns_) return nullptr;
  return &cells_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
                 static_cast<std::size_t>(column)];
}

const Cell& Picture::at(int row, int column) const {
  expects(row >= 0 && column >= 0 && row < rows_ && column < columns_, "a place of the picture");
  return cells_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
                static_cast<std::size_t>(column)];
}

std::span<const Cell> Picture::row(int row) const {
  expects(row >= 0 && row < rows_, "a row of the picture");
  const auto columns = static_cast<std::size_t>(columns_);
  return std::span(cells_).subspan(static_cast<std::size_t>(row) * columns, columns);
}

/// Overwriting the left half of a wide character would leave a hole at its right half.
void Picture::close_half(int row, int column) {
  Cell* half = cell(row, column);
  if (half != nullptr && half->glyph.empty()) half->glyph = " ";
}

/// The fast path of `write`, for most texts.
int Picture::write_plain(int row, int column, std::string_view text, const Pen& pen, int end) {
  for (const char letter : text) {
    if (column >= end) break;
    if (Cell* here = cell(row, column)) {
      here->glyph.assign(1, letter);
      here->pen = pen;
      close_half(row, column + 1);
    }
    ++column;
  }
  return column;
}

int Picture::write(int row, int column, std::string_view text, const Pen& pen, int width) {
  const int end = width < 0 ? columns_ : std::min(columns_, column + width);
  if (is_plain(text)) return write_plain(row, column, text, pen, end);
  Cell* last = nullptr;
  const std::string quoted = printable(text);
  for (std::string_view rest = quoted; !rest.empty();) {
    const std::string_view from = rest;
    const std::optional<char32_t> point = take_code_point(rest);
    expects(point.has_value(), "what can be printed is UTF-8");
    const std::string_view glyph = *point < 0x20 ? " " : from.substr(0, from.size() - rest.size());
    const int columns = *point < 0x20 ? 1 : column_width(*point);
    if (columns == 0) {
      if (last != nullptr) last->glyph += glyph;
      continue;
    }
    if (column + columns > end) break;
    if (Cell* here = cell(row, column)) {
      here->glyph = glyph;
      here->pen = pen;
      last = here;
      if (columns == 2) {
        if (Cell* half = cell(row, column + 1)) *half = {"", pen};
      }
      close_half(row, column + columns);
    }
    column += columns;
  }
  return column;
}

void Picture::write_right(int row, int end, std::string_view text, const Pen& pen) {
  const int width = columns_of(text);
  const int column = std::max(0, end - width);
  write(row, column, text, pen, end - column);
}

void Picture::write_centred(const Area& area, int row, std::string_view text, const Pen& pen) {
  const int left = std::max(0, (area.columns - columns_of(text)) / 2);
  write(area.row + row, area.column + left, text, pen, area.columns - left);
}

void Picture::fill(const Area& area, const Pen& pen, std::string_view glyph) {
  for (int row = area.row; row < area.row + area.rows; ++row) {
    for (int column = area.column; column < area.column + area.columns; ++column) {
      if (Cell* here = cell(row, column)) {
        here->glyph = glyph;
        here->pen = pen;
      }
    }
    close_half(row, area.column + area.columns);
  }
}

void Picture::paint(const Area& area, const Pen& pen) {
  for (int row = area.row; row < area.row + area.rows; ++row) {
    for (int column = area.column; column < area.column + area.columns; ++column) {
      if (Cell* here = cell(row, column)) here->pen = pen;
    }
  }
}

void Picture::frame(const Area& area, std::string_view title, const Pen& pen,
                    const Pen& title_pen) {
  if (area.rows < 2 || area.columns < 2) return;
  const int bottom = area.row + area.rows - 1, right = area.column + area.columns - 1;
  rule(area.row, area.column + 1, area.columns - 2, pen);
  rule(bottom, area.column + 1, area.columns - 2, pen);
  for (const int side : {area.column, right}) {
    fill({area.row + 1, side, area.rows - 2, 1}, pen, "│");
  }
  write(area.row, area.column, "┌", pen);
  write(area.row, right, "┐", pen);
  write(bottom, area.column, "└", pen);
  write(bottom, right, "┘", pen);
  if (title.empty() || area.columns < 6) return;
  const int end = write(area.row, area.column + 2, " ", pen);
  const int behind = write(area.row, end, title, title_pen, area.columns - 5);
  write(area.row, behind, " ", pen);
}

void Picture::rule(int row, int column, int columns, const Pen& pen) {
  fill({row, column, 1, columns}, pen, "─");
}

void Picture::place(int row, int column, const Picture& other) {
  for (int i = 0; i < other.rows(); ++i) {
    for (int j = 0; j < other.columns(); ++j) {
      if (Cell* here = cell(row + i, column + j)) *here = other.at(i, j);
    }
  }
}

std::string Picture::line(int row) const {
  std::string text;
  for (const Cell& cell : this->row(row)) text += cell.glyph;
  text.erase(text.find_last_not_of(' ') + 1);
  return text;
}

std::string Picture::text() const {
  std::string all;
  for (int row = 0; row < rows_; ++row) all += line(row) + '\n';
  return all;
}

void Picture::to_ascii() {
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    const bool wide = i + 1 < cells_.size() && cells_[i + 1].glyph.empty();
    cells_[i].glyph = ascii_of(cells_[i].glyph);
    if (wide) cells_[i + 1].glyph = " ";
  }
}

Pen team_pen(const cricket::TeamColours& colours) {
  Pen pen;
  pen.ground = colours.main;
  pen.ink = cricket::readable_on(colours.main);
  pen.bold = true;
  return pen;
}

}  // namespace quicket::terminal
