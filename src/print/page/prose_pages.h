#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/prose.h"
#include "print/page/canvas.h"

namespace quicket::print {

/// The look of prose.
struct ProseStyle {
  double size_pt = 9.6;
  double leading = 1.38;
  int columns = 2;
  double gap_mm = 8;  ///< between columns
  /// The height of the picture that a note names, in a column so wide; 0: the note names none.
  std::function<double(std::string_view note, double width_mm)> picture_mm = {};
};

/// Prose laid out in columns on pages, before anything is drawn: so a table of contents knows the
/// pages of what follows it. A heading stays with what follows it, a single line of a paragraph is
/// not separated from the rest, and figures of half a page or less stay whole. The columns of the
/// last page are as low as each other, and lines closer if that spares a page of a few lines.
/// Headings of level 1 and notes are left out: whoever draws the page draws the title.
class ProsePages {
 public:
  /// The place of a heading.
  struct Heading {
    std::string text;
    int level = 2;
    int page = 0;  ///< from 0
    double bottom_mm = 0;
  };

  /// `first` and `others` are the areas on the first page and each later one; their columns must
  /// have room for a few lines. `measure` is used only for the widths of texts.
  ProsePages(Canvas& measure, const Prose& prose, Box first, Box others, const ProseStyle& style);

  /// The place of a picture.
  struct Picture {
    std::string note;
    Box box;
  };

  int count() const { return static_cast<int>(pages_.size()); }
  const std::vector<Heading>& headings() const { return headings_; }
  /// The bottom of the fullest column of any page.
  double lowest_mm() const;
  /// The bottoms of the first column of a page (from 0) and of the others, 0 if they are empty.
  std::pair<double, double> column_ends_mm(int page) const;

  /// The pictures of a page (from 0): whoever draws the page draws them.
  std::span<const Picture> pictures(int page) const {
    return pages_[static_cast<std::size_t>(page)].pictures;
  }

  /// Draws the texts of a page (from 0) on the current page of the canvas.
  void draw(Canvas& canvas, int page) const;

 private:
  friend class ProseSetter;

  struct Text {
    Box box;
    std::string text;
    TextStyle style;
    bool as_it_is = false;  ///< a line of a drawing: its blanks count
  };
  struct Line {
    Point from, to;
    Stroke stroke;
  };
  struct Page {
    std::vector<Text> texts;
    std::vector<Line> lines;
    std::vector<Picture> pictures;
  };

  /// Lays everything out anew, and levels the columns of the last page; returns their height.
  double level(Canvas& measure, const Prose& prose, Box first, Box others, const ProseStyle& style);
  /// Lays everything out anew, page `last_page`, from 0, no higher than `last_page_mm`.
  void set(Canvas& measure, const Prose& prose, Box first, Box others, const ProseStyle& style,
           int last_page, double last_page_mm);

  std::vector<Page> pages_;
  std::vector<Heading> headings_;
  double column_mm_ = 0;  ///< the width of a column
};

}  // namespace quicket::print
