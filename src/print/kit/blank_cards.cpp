#include "print/kit/blank_cards.h"

#include <vector>

#include "print/cards/results_chart.h"
#include "print/page/fit.h"
#include "print/page/icons.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

// Places are those of a poker card, and scaled to any other.
constexpr Size drawn_size{63.5, 88.9};
constexpr double left_mm = 4.6, right_mm = 58.9;
constexpr Colour card_ground{0x1b, 0x22, 0x33};

/// Draws one empty card.
class BlankCard {
 public:
  BlankCard(Canvas& canvas, const Kit& kit, Box card, bool bowler)
      : canvas_(canvas),
        kit_(kit),
        card_(card),
        scale_x_(card.w / drawn_size.width),
        scale_y_(card.h / drawn_size.height),
        bowler_(bowler) {
    chart_.wicket = {0x9d, 0x14, 0x20};
    chart_.boundary = {0x14, 0x50, 0x9a};
    chart_.fielding = {0x2c, 0x34, 0x40};
    chart_.ink = ink;
    chart_.size_pt = 15;
    chart_.family = kit.family;
  }

  void draw() {
    const Box head = at(0, 0, drawn_size.width, 7.5);
    // As on printed cards: dark heads are bowlers'.
    canvas_.rect(head, filled(bowler_ ? card_ground : pale));
    const Colour colour = bowler_ ? cricket::white : ink;
    text_in(canvas_, at(left_mm, 1, 30, 6), bowler_ ? "BOWLER" : "STRIKER",
            letters_of(kit_, 11, true, Align::left, colour));
    line_for("Player", left_mm, right_mm, 15.6);
    line_for("Team", left_mm, 35.5, 23.6);
    draw_ratings();
    draw_chart();
    draw_figures();
    draw_games();
  }

 private:
  Box at(double x, double y, double w, double h) const {
    return {card_.x + x * scale_x_, card_.y + y * scale_y_, w * scale_x_, h * scale_y_};
  }

  void line_for(std::string_view word, double from, double to, double y) {
    text_in(canvas_, at(from, y - 6.6, 16, 3), word,
            letters_of(kit_, smallest_pt, false, Align::left, muted));
    const Box line = at(from, y, to - from, 0);
    canvas_.line({line.x, line.y}, {line.right(), line.y}, {muted, 0.2, 0});
  }

  /// A box to write in, with a small word above it.
  void place_for(std::string_view word, Box place) {
    text_in(canvas_, {place.x - 1, place.y - 3.2 * scale_y_, place.w + 2, 3 * scale_y_}, word,
            letters_of(kit_, smallest_pt, false, Align::centre, muted));
    canvas_.draw(rounded(place, 0.8), outlined(muted, 0.2));
  }

  void draw_ratings() {
    if (bowler_) return place_for("Usage", at(40, 19.6, 18.9, 6));
    double x = 38.3;
    for (const char* word : {"C", "RO", "WK"}) {
      place_for(word, at(x, 19.6, 6.2, 6));
      x += 7.2;
    }
  }

  /// Every result where a printed card has it.
  void draw_chart() {
    using enum cards::Slot;
    std::vector<cards::Slot> left{wicket, fielding, dot};
    const std::vector<cards::Slot> right{one, two, four, six};
    if (bowler_) left.insert(left.begin(), bowled);
    constexpr double top = 27.6, height = 42, column = 27.1;
    const double row = height / static_cast<double>(right.size());
    double x = left_mm;
    for (const auto& slots : {left, right}) {
      double y = top;
      for (const cards::Slot slot : slots) {
        const Box place = at(x, y + row / 2 - 3.4, 17.5, 6.8);
        canvas_.draw(rounded(place, 0.8), outlined(muted, 0.2));
        text_in(canvas_, place, "–", letters_of(kit_, 9, false, Align::centre, muted));
        draw_mark(canvas_, at(x + 18.3, y, 8, row), slot, chart_);
        y += row;
      }
      x += column + 0.6;
    }
  }

  void draw_figures() {
    const std::vector<const char*> words =
        bowler_ ? std::vector<const char*>{"Econ", "Overs", "Wickets", "Avge"}
                : std::vector<const char*>{"SR", "Balls", "High", "4s", "6s"};
    const double width = (right_mm - left_mm) / static_cast<double>(words.size());
    double x = left_mm;
    for (const char* word : words) {
      place_for(word, at(x + 0.5, 75.2, width - 1, 5.6));
      x += width;
    }
  }

  /// At the foot, as on printed cards, the game it is made for.
  void draw_games() {
    constexpr double tick = 2.8, foot = 82.5;
    double x = left_mm + 0.5;
    for (const char* word : {"basic game", "tempo card"}) {
      canvas_.rect(at(x, foot, tick, tick), outlined(muted, 0.2));
      text_in(canvas_, at(x + tick + 1, foot, 22, tick), word,
              letters_of(kit_, 7, false, Align::left, muted));
      x += 20;
    }
  }

  Canvas& canvas_;
  const Kit& kit_;
  Box card_;
  double scale_x_, scale_y_;
  bool bowler_;
  ResultsChartStyle chart_;
};

}  // namespace

void draw_blank_card(Canvas& canvas, Box card, const Kit& kit, bool bowler) {
  BlankCard(canvas, kit, card, bowler).draw();
}

void draw_blank_back(Canvas& canvas, Box card, const Kit& kit) {
  canvas.rect(card, filled(card_ground));
  const double side = card.w * 0.45;
  const Point middle = card.centre();
  draw_icon(canvas, Icon::stumps, {middle.x - side / 2, middle.y - side * 0.7, side, side},
            cricket::white);
  text_in(canvas, {card.x + 5, middle.y + side * 0.5, card.w - 10, 6}, kit.title,
          letters_of(kit, 12, true, Align::centre, cricket::white));
}

std::string print_blank_cards(const Kit& kit, const SheetOptions& sheets, bool both_roles) {
  Canvas canvas({kit.title + ": blank cards", kit.credit}, sheets.ink, sheets.medium);
  const auto per_sheet = static_cast<std::size_t>(layout_for(sheets).per_sheet());
  Deck deck;
  deck.count = both_roles ? per_sheet : 2 * per_sheet;
  deck.front = [&](std::size_t i, Box box) { draw_blank_card(canvas, box, kit, i >= per_sheet); };
  deck.back = [&](std::size_t, Box box) {
    if (both_roles) {
      draw_blank_card(canvas, box, kit, true);
    } else {
      draw_blank_back(canvas, box, kit);
    }
  };
  deck.sheet_name = [&](std::size_t first, std::size_t) {
    return std::string(both_roles          ? "Blank cards"
                       : first < per_sheet ? "Blank strikers"
                                           : "Blank bowlers");
  };
  print_sheets(canvas, sheets, deck);
  return canvas.finish();
}

}  // namespace quicket::print
