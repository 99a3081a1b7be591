#include <algorithm>

#include "print/bonus/printed_game.h"
#include "print/bonus/stone_board.h"
#include "print/page/fit.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

/// The sign on a counter with a piece: on the breast, or beside the head of a player, whose number
/// is on the breast.
void draw_person(Canvas& canvas, Point centre, double radius, const Counter& counter, Colour on) {
  draw_piece(canvas, counter.piece, centre, radius * 0.92, on, counter.colour);
  if (counter.sign >= 0) {
    const bool breast = counter.piece == Piece::druid || counter.piece == Piece::pawn;
    const Point at{centre.x + (breast ? 0 : -0.48 * radius),
                   centre.y + (breast ? 0.33 : -0.36) * radius};
    draw_stone_sign(canvas, counter.sign, at, radius * (breast ? 0.17 : 0.14),
                    breast ? counter.colour : on);
  }
  if (counter.text.empty()) return;
  const double half = 0.44 * radius;
  text_in(canvas, {centre.x - half, centre.y - 0.06 * radius, 2 * half, 0.72 * radius},
          counter.text,
          letters(std::max(smallest_pt, radius * 0.62 / mm_per_point), true, Align::centre,
                  counter.colour));
}

void draw_counter(Canvas& canvas, Point centre, double radius, const Counter& counter) {
  const Colour on = cricket::readable_on(counter.colour);
  canvas.draw(circle(centre, radius), {counter.colour, Stroke{muted, 0.2, 0}});
  canvas.draw(circle(centre, radius * 0.9), outlined(on, 0.2));
  if (counter.piece != Piece::none) return draw_person(canvas, centre, radius, counter, on);
  const bool both = counter.sign >= 0 && !counter.text.empty();
  if (counter.sign >= 0) {
    draw_stone_sign(canvas, counter.sign, {centre.x, centre.y - (both ? radius * 0.45 : 0)},
                    radius * (both ? 0.24 : 0.5), on);
  }
  if (counter.text.empty()) return;
  const double middle = centre.y + (both ? radius * 0.2 : 0);
  // No wider than the ring at the height where the letters end.
  const double width = radius * (both ? 1.15 : 1.3);
  text_in(canvas, {centre.x - width / 2, middle - radius * 0.45, width, radius * 0.9}, counter.text,
          letters(std::max(smallest_pt, radius * 0.82 / mm_per_point), true, Align::centre, on));
}

}  // namespace

void print_counters(Canvas& canvas, const std::vector<CounterGroup>& groups, Size paper,
                    double margin_mm, double diameter_mm) {
  const double margin = std::max(margin_mm, 10.0);
  const double step = diameter_mm + 2;
  const double width = paper.width - 2 * margin;
  const int across = std::max(1, static_cast<int>((width + 2) / step));
  double y = paper.height;
  bool first_page = true;
  for (const CounterGroup& group : groups) {
    // Rows of one length, instead of a last one with a single piece.
    const int count = static_cast<int>(group.counters.size());
    const int rows = (count + across - 1) / across;
    const int in_row = rows == 0 ? across : (count + rows - 1) / rows;
    double x = margin;
    int placed = 0;
    const auto begin = [&](double needed) {
      if (y + needed <= paper.height - margin) return;
      canvas.begin_page(paper);
      if (first_page) canvas.bookmark("Counters");
      first_page = false;
      y = margin;
    };
    begin(7 + step);
    text_in(canvas, {margin, y, width, 5}, group.title, letters(9, true));
    y += 6.5;
    for (const Counter& counter : group.counters) {
      if (placed > 0 && placed % in_row == 0) {
        x = margin;
        y += step;
        begin(step);
      }
      draw_counter(canvas, {x + diameter_mm / 2, y + diameter_mm / 2}, diameter_mm / 2, counter);
      x += step;
      ++placed;
    }
    y += step + 3;
  }
}

}  // namespace quicket::print
