#pragma once

#include <vector>

#include "print/season/book_flow.h"
#include "print/season/book_parts.h"

namespace quicket::print {

/// The title page: title, champion, the season in a few figures.
void draw_cover(Canvas& canvas, Size page, const SeasonBook& book, const Dresses& colours);

/// The letters of the season in brief.
struct StoryType {
  double size_pt = 10, leading = 1.5;
};

/// The season in brief, and the contents with the page of every entry.
class FrontMatter {
 public:
  /// `area`: of every page. Refers to the book and the entries of the flow.
  FrontMatter(Canvas& measure, Box area, const SeasonBook& book, const BookFlow& flow);

  std::size_t pages() const { return pages_.size(); }
  /// Draws page `number` (from 0); pages of the flow have the numbers from `first_page` on.
  void draw(Canvas& canvas, std::size_t number, std::size_t first_page) const;

 private:
  /// A column of lines of the contents.
  struct Column {
    Box box;
    std::vector<const BookFlow::Placed*> lines;
  };

  /// Adds lines to the last page in columns of one length, as many as have room between `top` and
  /// `bottom`, and takes them away; returns the y below.
  double add_columns(std::vector<const BookFlow::Placed*>& lines, std::size_t columns, double top,
                     double bottom);
  double draw_story(Canvas& canvas) const;
  void draw_line(Canvas& canvas, Box box, const BookFlow::Placed& placed, std::size_t first_page,
                 bool noted) const;

  Box area_;
  const SeasonBook& book_;
  StoryType type_;
  double contents_y_ = 0;  ///< on the first page
  double line_mm_ = 0;     ///< between lines of the contents
  std::vector<std::vector<Column>> pages_;
};

}  // namespace quicket::print
