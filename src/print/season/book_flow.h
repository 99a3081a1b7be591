#pragma once

#include <functional>
#include <string>
#include <vector>

#include "print/page/canvas.h"

namespace quicket::print {

/// A place in a book, for its contents and its outline.
struct BookEntry {
  std::string title;
  std::string target;      ///< that links lead to
  std::string note;        ///< beside the title in the contents: "24 Mar", "Round 3", "KKR"
  int level = 0;           ///< 1: below the part before it
  std::string brief = {};  ///< of a match in the contents: "KKR v RCB"; else empty
};

/// The pages of a book, laid out before anything is drawn: so the contents, which come first, know
/// the pages of what follows. Parts share pages; a piece that does not fit the rest of a page
/// begins the next.
class BookFlow {
 public:
  using Draw = std::function<void(Canvas&, Box)>;
  /// Of a heading, and after a piece.
  static constexpr double heading_mm = 10, usual_gap_mm = 6;

  /// `area`: of every page, below its running head and above its foot.
  /// `before`: pages before the first, the cover among them.
  explicit BookFlow(Box area, std::size_t before = 0) : area_(area), before_(before) {}

  /// A heading, on the page of what follows it, which needs `keep_mm`.
  void heading(BookEntry entry, double keep_mm);
  /// The last heading once more, small, on the page that its part goes on over.
  void continued();
  /// An entry without a heading of its own, for the next piece.
  void mark(BookEntry entry) { marks_.push_back(std::move(entry)); }
  /// A piece of that height, with `gap_mm` before what follows. One taller than a page is drawn
  /// into the page it begins.
  void add(double height_mm, Draw draw, double gap_mm = usual_gap_mm);
  /// A line of small print.
  void note(std::string text, double height_mm, double gap_mm = usual_gap_mm);
  /// A table whose rows continue on the next page below their head: `rows` counts them without the
  /// head, `draw` draws the head and rows `first` to `last`, a page begins with a row that it
  /// `may_break` before, if one does.
  void add_rows(std::size_t rows, double row_mm,
                const std::function<void(Canvas&, Box, std::size_t first, std::size_t last)>& draw,
                double gap_mm, const std::function<bool(std::size_t)>& may_break);
  void break_page();
  /// Whether the last page lies on the left of an open book: its number is even.
  bool is_left() const { return (before_ + pages_.size()) % 2 == 0; }
  /// What is left of the page.
  double room_mm() const;
  const Box& area() const { return area_; }

  struct Placed {
    BookEntry entry;
    std::size_t page = 0;  ///< from 0
    double y_mm = 0;
  };
  const std::vector<Placed>& entries() const { return entries_; }
  std::size_t pages() const { return pages_.size(); }
  /// What stands on a page, for its running head: "Records", or the first and the last part of it,
  /// "Records · Glossary".
  std::string parts_of(std::size_t page) const;
  /// Draws the pieces, targets and bookmarks of a page on the current page of the canvas.
  void draw(Canvas& canvas, std::size_t page) const;

 private:
  struct Piece {
    Box box;
    Draw draw;
  };
  struct Page {
    std::vector<Piece> pieces;
    std::string first_part;  ///< empty: nothing begins on it
    std::string last_part;
  };

  void begin_page();
  void place(double height_mm, Draw draw);

  Box area_;
  std::size_t before_;
  double y_ = 0;
  std::vector<Page> pages_;
  std::vector<Placed> entries_;
  std::vector<BookEntry> marks_;
  std::string heading_;
};

}  // namespace quicket::print
