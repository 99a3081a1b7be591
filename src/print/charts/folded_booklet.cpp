#include "print/charts/folded_booklet.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/error.h"
#include "cricket/game_credit.h"
#include "print/charts/booklet_pictures.h"
#include "print/charts/example_over.h"
#include "print/charts/fielding_page.h"
#include "print/page/fit.h"
#include "print/page/icons.h"
#include "print/page/paper.h"
#include "print/page/prose_pages.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

constexpr double booklet_margin_mm = 11, booklet_head_mm = 12, booklet_foot_mm = 9;
constexpr double largest_pt = 10.8, tightest_pt = 7.2;

/// A page of the text: its title, the picture named at its head, and the words below.
struct BookletPage {
  std::string title;
  std::string picture;
  Prose words;
  double size_pt = largest_pt;
};

class FoldedBooklet {
 public:
  FoldedBooklet(const Prose& text, const CardTemplate& layout, const FoldedBookletOptions& options)
      : title_(text[0].text),
        subtitle_(text[1].text),
        options_(options),
        page_{options.paper.height / 2, options.paper.width},
        canvas_({title_ + ": the booklet", subtitle_}, options.ink, options.medium),
        pictures_(canvas_, layout) {
    for (std::size_t i = 2; i < text.size(); ++i) {
      const ProseBlock& block = text[i];
      if (block.kind == ProseBlock::Kind::heading && block.level == 2) {
        pages_.emplace_back().title = block.text;
      } else if (block.kind == ProseBlock::Kind::note) {
        pages_.back().picture = block.text;
      } else {
        pages_.back().words.push_back(block);
      }
    }
    // One size for all pages but those whose picture leaves less room.
    double size_pt = largest_pt;
    for (BookletPage& page : pages_) {
      while (page.size_pt > tightest_pt && !fits(page)) page.size_pt -= 0.1;
      if (!has_picture(page)) size_pt = std::min(size_pt, page.size_pt);
    }
    for (BookletPage& page : pages_) page.size_pt = std::min(size_pt, page.size_pt);
  }

  std::string print() {
    const int own = static_cast<int>(pages_.size()) + 2;  // with the cover, outside and inside
    const int count = (own + 3) / 4 * 4;
    if (!options_.folded) {
      for (int page = 0; page < count; ++page) {
        canvas_.begin_page(page_, {}, page == 0 ? "Cover" : std::to_string(page + 1));
        if (const auto* one = page_at(page, count)) canvas_.bookmark(one->title);
        draw(page, count);
      }
      return canvas_.finish();
    }
    for (const auto& [left, right] : folded_sides(count)) {
      canvas_.begin_page({2 * page_.width, page_.height});
      draw(left, count);
      canvas_.save_and_shift(page_.width, 0);
      draw(right, count);
      canvas_.restore();
    }
    return canvas_.finish();
  }

 private:
  Box area() const {
    return {booklet_margin_mm, booklet_margin_mm + booklet_head_mm,
            page_.width - 2 * booklet_margin_mm,
            page_.height - 2 * booklet_margin_mm - booklet_head_mm - booklet_foot_mm};
  }

  Box words_area(const BookletPage& page) const {
    Box box = area();
    const double above = BookletPictures::height(page.picture, box);
    box.y += above;
    box.h -= above;
    return box;
  }

  bool has_picture(const BookletPage& page) const {
    return BookletPictures::height(page.picture, area()) > 0;
  }

  ProsePages laid_out(const BookletPage& page) {
    return {canvas_, page.words, words_area(page), words_area(page), {page.size_pt, 1.32, 1, 0}};
  }

  bool fits(const BookletPage& page) { return page.words.empty() || laid_out(page).count() == 1; }

  /// The text's page there, if it is not a cover or a page left over.
  const BookletPage* page_at(int page, int count) const {
    if (page == 0 || page == count - 1) return nullptr;
    const auto at = static_cast<std::size_t>(page) - 1;
    return at < pages_.size() ? &pages_[at] : nullptr;
  }

  void draw(int page, int count) {
    if (page == 0) return draw_cover();
    if (page == count - 1) return draw_last();
    const BookletPage* one = page_at(page, count);
    if (one == nullptr) return;
    text_in(canvas_, {booklet_margin_mm, booklet_margin_mm, area().w, 7}, one->title,
            letters(15, true));
    canvas_.line({booklet_margin_mm, booklet_margin_mm + 8.6},
                 {page_.width - booklet_margin_mm, booklet_margin_mm + 8.6}, {ink, 0.4, 0});
    pictures_.draw(one->picture, area(), one->size_pt);
    if (!one->words.empty()) laid_out(*one).draw(canvas_, 0);
    // The number on the outer side.
    const bool left = page % 2 == 1;
    text_in(canvas_, {booklet_margin_mm, page_.height - booklet_margin_mm - 4, area().w, 4},
            std::to_string(page + 1), letters(8, false, left ? Align::left : Align::right, muted));
    text_in(canvas_, {booklet_margin_mm, page_.height - booklet_margin_mm - 4, area().w, 4}, title_,
            letters(7, false, left ? Align::right : Align::left, muted));
  }

  void draw_cover() {
    const double width = page_.width;
    canvas_.rect({0, 0, width, page_.height}, filled(booklet_night));
    text_in(canvas_, {booklet_margin_mm, 17, width - 2 * booklet_margin_mm, 14}, title_,
            letters(34, true, Align::left, cricket::white));
    paragraph(canvas_, {booklet_margin_mm, 33}, width - 2 * booklet_margin_mm, subtitle_ + ".",
              letters(11.5, false, Align::left, cricket::white));
    const double scale = 1.0, top = 58;
    canvas_.rect({0, top + 18, width, 62}, filled({0x0e, 0x7c, 0x66}));
    pictures_.draw_card(0, {width / 2 - booklet_card.width - 2, top + 9}, scale);
    pictures_.draw_card(1, {width / 2 + 2, top}, scale);
    const double dice_y = page_.height - 48;
    double x = booklet_margin_mm;
    draw_die(canvas_, {x, dice_y, 13, 13}, 5);
    draw_ten(canvas_, {x += 17, dice_y, 13, 13}, "8");
    draw_ten(canvas_, {x += 15, dice_y, 13, 13}, "4");
    draw_twenty(canvas_, {x + 17, dice_y, 13, 13}, 12);
    paragraph(canvas_, {booklet_margin_mm, page_.height - 27}, width - 2 * booklet_margin_mm,
              fmt::format("{}. Quicket, the program that printed this, is independent.",
                          cricket::game_credit),
              letters(8.5, false, Align::left, cricket::white));
  }

  /// A ball in short, for the one who holds the booklet closed.
  void draw_last() {
    canvas_.rect({0, 0, page_.width, page_.height}, filled(booklet_night));
    static const std::array<std::string_view, 5> steps{
        "Roll the d6 and the two ten-sided dice.", "1, 2, 3: bowler. 4, 5, 6: striker.",
        "Find the number on that card.", "F: d6 and d20 on the fielding chart.",
        "Write it down; after 1 or 3 change ends."};
    text_in(canvas_, {booklet_margin_mm, 24, area().w, 10}, "A ball",
            letters(24, true, Align::left, cricket::white));
    double y = 42;
    for (std::size_t i = 0; i < steps.size(); ++i, y += 15) {
      canvas_.draw(circle({booklet_margin_mm + 5, y + 5}, 5), filled(cricket::white));
      text_in(canvas_, {booklet_margin_mm, y, 10, 10}, std::to_string(i + 1),
              letters(13, true, Align::centre, booklet_night));
      text_in(canvas_, {booklet_margin_mm + 14, y, area().w - 14, 10}, steps[i],
              letters(12, false, Align::left, cricket::white));
    }
    draw_icon(canvas_, Icon::stumps, {page_.width / 2 - 14, y + 6, 28, 28}, cricket::white);
    paragraph(canvas_, {booklet_margin_mm, page_.height - 30}, area().w,
              fmt::format("{}. Quicket prints the rules in full, too, with leagues, rain and "
                          "rulings.",
                          cricket::game_credit),
              letters(8.5, false, Align::left, cricket::white));
  }

  std::string title_, subtitle_;
  const FoldedBookletOptions& options_;
  Size page_;
  Canvas canvas_;
  BookletPictures pictures_;
  std::vector<BookletPage> pages_;
};

}  // namespace

std::vector<std::pair<int, int>> folded_sides(int pages) {
  std::vector<std::pair<int, int>> sides;
  for (int first = 0; first < pages / 2; first += 2) {
    const int last = pages - 1 - first;
    sides.push_back({last, first});
    sides.push_back({first + 1, last - 1});
  }
  return sides;
}

std::string print_folded_booklet(const Prose& text, const CardTemplate& layout,
                                 const FoldedBookletOptions& options) {
  expects(text.size() > 2 && text[0].level == 1, "a booklet begins with its title");
  demand_paper(options.paper, {200, 270}, "the booklet", Turn::as_given);
  return FoldedBooklet(text, layout, options).print();
}

}  // namespace quicket::print
