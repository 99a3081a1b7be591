#include "print/season/book_flow.h"

#include <algorithm>
#include <utility>

#include "print/page/fit.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

// Of a table that is broken: a head with fewer rows below it looks lost.
constexpr std::size_t rows_together = 3;
constexpr double tolerance_mm = 1e-6;  ///< sums of heights differ in their last digits

}  // namespace

double BookFlow::room_mm() const {
  return pages_.empty() ? 0 : area_.bottom() - y_;
}

void BookFlow::begin_page() {
  Page& page = pages_.emplace_back();
  if (pages_.size() > 1) page.last_part = pages_[pages_.size() - 2].last_part;
  y_ = area_.y;
}

void BookFlow::break_page() {
  if (pages_.empty() || y_ > area_.y) begin_page();
}

void BookFlow::place(double height_mm, Draw draw) {
  Page& page = pages_.back();
  for (BookEntry& entry : marks_) {
    if (entry.level == 0) {
      if (page.first_part.empty())
        page.first_part = page.pieces.empty() ? entry.title : page.last_part;
      page.last_part = entry.title;
    }
    entries_.push_back({std::move(entry), pages_.size() - 1, y_});
  }
  marks_.clear();
  page.pieces.push_back({{area_.x, y_, area_.w, height_mm}, std::move(draw)});
  y_ += height_mm;
}

void BookFlow::heading(BookEntry entry, double keep_mm) {
  if (room_mm() < heading_mm + std::min(keep_mm, area_.h - heading_mm)) break_page();
  heading_ = entry.title;
  mark(std::move(entry));
  place(heading_mm, [title = heading_](Canvas& canvas, Box box) {
    text_in(canvas, {box.x, box.y, box.w, 7}, title, letters(15, true));
    canvas.line({box.x, box.y + 7.6}, {box.right(), box.y + 7.6}, {ink, 0.5, 0});
  });
}

void BookFlow::continued() {
  constexpr double gap_mm = 1;
  place(6, [words = heading_ + " (continued)"](Canvas& canvas, Box box) {
    text_in(canvas, {box.x, box.y, box.w, 5}, words, letters(9.5, true, Align::left, muted));
  });
  y_ += gap_mm;
}

void BookFlow::note(std::string text, double height_mm, double gap_mm) {
  const auto draw = [text = std::move(text)](Canvas& canvas, Box box) {
    text_in(canvas, box, text, letters(7.6, false, Align::left, muted));
  };
  add(height_mm, draw, gap_mm);
}

void BookFlow::add(double height_mm, Draw draw, double gap_mm) {
  if (room_mm() + tolerance_mm < height_mm) break_page();
  place(height_mm, std::move(draw));
  y_ += gap_mm;
}

void BookFlow::add_rows(std::size_t rows, double row_mm,
                        const std::function<void(Canvas&, Box, std::size_t, std::size_t)>& draw,
                        double gap_mm, const std::function<bool(std::size_t)>& may_break) {
  std::size_t next = 0;
  while (next < rows) {
    const std::size_t least = std::min(rows - next, rows_together);
    if (next > 0 || room_mm() + tolerance_mm < row_mm * static_cast<double>(least + 1)) {
      break_page();
      if (next > 0) continued();
    }
    const auto fit = static_cast<std::size_t>((room_mm() + tolerance_mm) / row_mm);
    const std::size_t most = std::min(rows, next + std::max(fit, least + 1) - 1);
    std::size_t last = most;
    while (last < rows && last > next && !may_break(last)) --last;
    if (last == next) last = most;
    place(row_mm * static_cast<double>(last - next + 1),
          [draw, next, last](Canvas& canvas, Box box) { draw(canvas, box, next, last); });
    next = last;
  }
  y_ += gap_mm;
}

std::string BookFlow::parts_of(std::size_t page) const {
  const auto& [pieces, first, last] = pages_[page];
  return first.empty() || first == last ? last : first + " · " + last;
}

void BookFlow::draw(Canvas& canvas, std::size_t page) const {
  for (const Placed& placed : entries_) {
    if (placed.page != page) continue;
    canvas.target(placed.entry.target, placed.y_mm);
    canvas.bookmark(placed.entry.title, placed.entry.level, placed.y_mm - 2);
  }
  for (const Piece& piece : pages_[page].pieces) piece.draw(canvas, piece.box);
}

}  // namespace quicket::print
