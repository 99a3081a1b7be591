#include "print/charts/rules_booklet.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/error.h"
#include "cricket/game_credit.h"
#include "print/charts/booklet_pictures.h"
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

constexpr std::string_view picture_word = "picture ", instead = " instead";

/// The picture that a note names, empty if it names none.
std::string_view picture_in(std::string_view note) {
  if (!note.starts_with(picture_word)) return {};
  note.remove_prefix(picture_word.size());
  if (note.ends_with(instead)) note.remove_suffix(instead.size());
  return note;
}

/// The text below the title, without what a picture stands for.
Prose pictured(const Prose& rules) {
  Prose text;
  for (std::size_t i = 2; i < rules.size(); ++i) {
    text.push_back(rules[i]);
    const bool note = rules[i].kind == ProseBlock::Kind::note;
    if (note && !picture_in(rules[i].text).empty() && rules[i].text.ends_with(instead)) ++i;
  }
  return text;
}

class Booklet {
 public:
  Booklet(const Prose& rules, const CardTemplate& layout, const RulesBookletOptions& options)
      : title_(rules[0].text),
        subtitle_(rules[1].text),
        page_(options.paper),
        canvas_({title_ + ": the rules", subtitle_}, options.ink, options.medium),
        columns_(page_.width < one_column_below_mm ? 1 : 2),
        pictures_(canvas_, layout, options.chart ? &*options.chart : nullptr),
        pages_(
            canvas_, pictured(rules), page_area(page_), page_area(page_),
            {9.4, 1.37, columns_, booklet_gap_mm, [&options](std::string_view note, double width) {
               if (!options.chart && picture_in(note) == "chart") return 0.0;
               return BookletPictures::height(picture_in(note), {0, 0, width, 0});
             }}) {
    plan();
  }

  std::string print() {
    cover();
    contents();
    std::size_t heading = 0;
    std::string section;
    for (int page = 0; page < pages_.count(); ++page) {
      begin("Rules", section_at_top(heading, page, section));
      for (; heading < pages_.headings().size() && pages_.headings()[heading].page == page;
           ++heading) {
        const ProsePages::Heading& one = pages_.headings()[heading];
        canvas_.bookmark(one.text, one.level - 2);
        if (one.level == 2) section = one.text;
      }
      pages_.draw(canvas_, page);
      for (const ProsePages::Picture& picture : pages_.pictures(page)) {
        pictures_.draw(picture_in(picture.note), picture.box, 9.6);
      }
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

  /// The main section at the head of a page: the one that begins there, or goes on.
  std::string_view section_at_top(std::size_t next, int page, std::string_view goes_on) const {
    constexpr double heading_mm = 12;
    if (next == pages_.headings().size()) return goes_on;
    const ProsePages::Heading& first = pages_.headings()[next];
    const bool begins =
        first.page == page && first.level == 2 && first.bottom_mm < page_area(page_).y + heading_mm;
    return begins || goes_on.empty() ? std::string_view(first.text) : goes_on;
  }

  void begin(std::string_view head, std::string_view section = {}) {
    canvas_.begin_page(page_, {}, std::to_string(canvas_.page_count() + 1));
    page_head(canvas_, page_, head, section.empty() ? title_ : section);
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
    double y = paragraph(canvas_, {20, third * 1.45 + 38}, width - 40, subtitle_ + ".",
                         letters(13, false, Align::left, muted));
    y = paragraph(canvas_, {20, y + 4}, width - 40,
                  fmt::format("{}. Quicket, the program that printed this, is independent.",
                              cricket::game_credit),
                  letters(10, false, Align::left, muted)) +
        8;
    pictures_.draw("two cards", {20, y, width - 40, page_.height - y - 14}, 0);
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
  BookletPictures pictures_;
  ProsePages pages_;
  std::vector<ContentsEntry> entries_;
  std::size_t lines_ = 1;
  int contents_pages_ = 1;
};

}  // namespace

std::string print_rules_booklet(const Prose& rules, const CardTemplate& layout,
                                const RulesBookletOptions& options) {
  expects(rules.size() > 2 && rules[0].level == 1, "rules begin with their title");
  demand_paper(options.paper, {100, 100}, "the rules", Turn::as_given);
  return Booklet(rules, layout, options).print();
}

}  // namespace quicket::print
