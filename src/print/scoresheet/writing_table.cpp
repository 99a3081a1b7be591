#include "print/scoresheet/writing_table.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "base/text.h"
#include "print/page/fit.h"
#include "print/page/typography.h"

namespace quicket::print {

std::vector<std::string> in_boxes(const std::string& text, int boxes) {
  std::vector<std::string_view> marks = split(text, ' ');
  std::erase(marks, "");
  std::vector<std::string> shared(std::min(static_cast<std::size_t>(boxes), marks.size()));
  for (std::size_t i = 0; i < marks.size(); ++i) {
    std::string& box = shared[i * shared.size() / marks.size()];
    box += (box.empty() ? "" : " ") + std::string(marks[i]);
  }
  return shared;
}

std::vector<SheetColumn> bowling_columns(const cricket::Conditions& conditions, double width_mm) {
  std::vector<SheetColumn> columns;
  for (const char head : std::string_view(conditions.counts_balls ? "BRW" : "OMRW")) {
    columns.push_back({std::string(1, head), width_mm, Align::centre});
  }
  return columns;
}

WritingTable::WritingTable(Canvas& canvas, Box box, std::vector<SheetColumn> columns, int lines)
    : canvas_(canvas), box_(box), columns_(std::move(columns)), lines_(lines) {
  double x = box.x;
  for (const SheetColumn& column : columns_) {
    left_.push_back(x);
    x += column.width;
  }
  line_mm_ = (box.h - head_line_mm) / lines;
}

Box WritingTable::cell(int line, std::size_t column) const {
  return {left_[column], box_.y + head_line_mm + line * line_mm_, columns_[column].width, line_mm_};
}

Box WritingTable::text_box(int line, std::size_t column) const {
  const Box at = cell(line, column);
  return {at.x + 0.8, at.y, at.w - 1.6, at.h};
}

void WritingTable::draw(Heads heads) const {
  const bool dark = heads == Heads::dark;
  canvas_.rect({box_.x, box_.y, box_.w, head_line_mm}, filled(dark ? ink : pale));
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    text_in(canvas_, {left_[i] + 0.8, box_.y, columns_[i].width - 1.6, head_line_mm},
            columns_[i].head,
            letters(smallest_pt, true, columns_[i].align, dark ? cricket::white : muted));
    if (i > 0) canvas_.line({left_[i], box_.y}, {left_[i], box_.bottom()}, {hair, 0.2, 0});
  }
  for (int line = 0; line < lines_; ++line) {
    const double y = cell(line, 0).y;
    canvas_.line({box_.x, y}, {box_.right(), y}, {hair, line == 0 ? 0.4 : 0.2, 0});
  }
  canvas_.rect(box_, outlined(ink, 0.4));
}

void WritingTable::write(int line, std::size_t column, const std::string& text, double size_pt,
                         bool bold) const {
  text_in(canvas_, text_box(line, column), text, letters(size_pt, bold, columns_[column].align));
}

}  // namespace quicket::print
