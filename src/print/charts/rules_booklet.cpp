#include "print/charts/rules_booklet.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/error.h"
#include "cricket/game_credit.h"
#include "print/charts/fielding_page.h"
#include "print/page/fit.h"
#include "print/page/furniture.h"
#include "print/page/paper.h"
#include "print/page/prose_pages.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

constexpr double one_column_below_mm = 170;
constexpr double contents_pt = 9.6;
constexpr double contents_line_mm = 6;
constexpr double booklet_gap_mm = 8;

/// An entry of the contents: a heading, or one entry for all the rulings.
struct ContentsEntry {
  std::string text;
  bool main = false;
  int page = 0;  ///< from 1, as printed
};

class Booklet {
 public:
  Booklet(const Prose& rules, const RulesBookletOptions& options)
      : title_(rules[0].text),
        subtitle_(rules[1].text),
        page_(options.paper),
        canvas_({title_ + ": the rules", subtitle_}, options.ink, options.medium),
        columns_(page_.width < one_column_below_mm ? 1 : 2),
        pages_(canvas_, Prose(rules.begin() + 2, rules.end()), page_area(page_), page_area(page_),
               {9.6, 1.38, columns_, booklet_gap_mm}) {
    plan();
  }

  std::string print() {
    cover();
    contents();
    std::size_t heading = 0;
    for (int page = 0; page < pages_.count(); ++page) {
      begin("");
      for (; heading < pages_.headings().size() && pages_.headings()[heading].page == page;
           ++heading) {
        const ProsePages::Heading& one = pages_.headings()[heading];
        canvas_.bookmark(one.text, one.level - 2);
      }
      pages_.draw(canvas_, page);
      foot();
    }
    return canvas_.finish();
  }

 private:
  /// The contents precede what they count.
  void plan() {
    for (const ProsePages::Heading& heading : pages_.headings()) {
      if (heading_number(heading.text).starts_with("ruling")) continue;
      entries_.push_back({heading.text, heading.level == 2, heading.page});
    }
    const double height = page_area(page_).h;
    lines_ = static_cast<std::size_t>(height / contents_line_mm);
    // Each column may lose a line to a main heading.
    const std::size_t a_page = (lines_ - 1) * static_cast<std::size_t>(columns_);
    contents_pages_ = static_cast<int>((entries_.size() + a_page - 1) / a_page);
    for (ContentsEntry& entry : entries_) entry.page += 2 + contents_pages_;
  }

  void begin(std::string_view head) {
    canvas_.begin_page(page_, {}, std::to_string(canvas_.page_count() + 1));
    page_head(canvas_, page_, head.empty() ? "The rules" : head, title_);
  }

  void foot() { page_foot(canvas_, page_, subtitle_, std::to_string(canvas_.page_count())); }

  void cover() {
    canvas_.begin_page(page_, {}, "Cover");
    canvas_.bookmark("Cover");
    const double width = page_.width;
    const double third = page_.height / 3;
    canvas_.rect({0, 0, width, third * 1.45}, filled({0x1b, 0x22, 0x33}));
    text_in(canvas_, {20, third * 0.72, width - 40, 18}, title_,
            letters(44, true, Align::left, cricket::white));
    text_in(canvas_, {20, third * 0.72 + 20, width - 40, 8}, "The rules of the game",
            letters(18, false, Align::left, cricket::white));
    double x = 20;
    // One die for whose card it is, and all its faces.
    for (int face = 1; face <= 6; ++face, x += 18) {
      draw_die(canvas_, {x, third * 1.45 + 14, 13, 13}, face);
    }
    const double y = paragraph(canvas_, {20, third * 1.45 + 38}, width - 40, subtitle_ + ".",
                               letters(13, false, Align::left, muted));
    paragraph(canvas_, {20, y + 4}, width - 40,
              fmt::format("{}. Quicket, the program that printed this, is independent.",
                          cricket::game_credit),
              letters(10, false, Align::left, muted));
  }

  void contents() {
    const double width = (page_area(page_).w - booklet_gap_mm * (columns_ - 1)) / columns_;
    std::size_t next = 0;
    for (int page = 0; page < contents_pages_; ++page) {
      begin("Contents");
      if (page == 0) canvas_.bookmark("Contents");
      const Box area = page_area(page_);
      for (int column = 0; column < columns_; ++column) {
        const double x = area.x + column * (width + booklet_gap_mm);
        const std::size_t lines = column_lines(next, column);
        for (std::size_t line = 0; line < lines; ++line) {
          draw_entry(entries_[next++], {x, area.y + static_cast<double>(line) * contents_line_mm,
                                        width, contents_line_mm});
        }
      }
      foot();
    }
  }

  /// The rest is spread evenly, if the columns can take it. A main heading is not left at the foot
  /// of a column with its sections in the next.
  std::size_t column_lines(std::size_t from, int column) const {
    const std::size_t left = entries_.size() - from;
    const auto columns = static_cast<std::size_t>(columns_ - column);
    std::size_t lines = std::min(lines_, (left + columns - 1) / columns);
    if (lines == left) return lines;
    const bool parted = entries_[from + lines - 1].main && !entries_[from + lines].main;
    return parted && lines > 1 ? lines - 1 : lines;
  }

  void draw_entry(const ContentsEntry& entry, Box box) {
    constexpr double number_mm = 10;
    const double indent = entry.main ? 0 : 5;
    const Box text{box.x + indent, box.y, box.w - indent - number_mm, box.h};
    text_in(canvas_, text, entry.text, letters(contents_pt, entry.main));
    text_in(canvas_, {box.right() - number_mm, box.y, number_mm, box.h}, std::to_string(entry.page),
            letters(contents_pt, entry.main, Align::right));
    const double from = std::min(
        text.right(), text.x + canvas_.width(entry.text, letters(contents_pt, entry.main)) + 2);
    const double y = box.bottom() - 1.8;
    if (from < text.right()) canvas_.line({from, y}, {text.right(), y}, {hair, 0.25, 0.8});
  }

  std::string title_, subtitle_;
  Size page_;
  Canvas canvas_;
  int columns_;
  ProsePages pages_;
  std::vector<ContentsEntry> entries_;
  std::size_t lines_ = 1;
  int contents_pages_ = 1;
};

}  // namespace

std::string print_rules_booklet(const Prose& rules, const RulesBookletOptions& options) {
  expects(rules.size() > 2 && rules[0].level == 1, "rules begin with their title");
  demand_paper(options.paper, {100, 100}, "the rules", Turn::as_given);
  return Booklet(rules, options).print();
}

}  // namespace quicket::print
