#include "print/bonus/stone_board.h"

#include <algorithm>
#include <string>

#include "print/bonus/scenery.h"
#include "print/bonus/stone_signs.h"
#include "print/page/fit.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

/// Letters whose size follows the board's.
TextStyle sized(double mm, bool bold, Colour colour) {
  return letters(std::max(smallest_pt, mm / mm_per_point), bold, Align::centre, colour);
}

}  // namespace

void words_at(Canvas& canvas, Point at, double width, double mm, std::string_view text, bool bold,
              Colour colour) {
  text_in(canvas, {at.x - width / 2, at.y - mm, width, 2 * mm}, text, sized(mm, bold, colour));
}

void draw_ring(Canvas& canvas, Point centre, double radius, const Ring& ring) {
  // The ground within the circle is plain, so that what is written on it is easy to read.
  canvas.draw(circle(centre, radius), filled(mown_turf));
  canvas.draw(circle(centre, ring.number * radius), filled(turf));
  for (int number = 1; number <= games::stone_numbers; ++number) {
    const int colour = games::colour_of(number);
    const double middle = degrees_each * (number - 1);
    const double from = middle - degrees_each / 2, to = middle + degrees_each / 2;
    const Stroke edge{muted, 0.25, 0};
    draw_slab(canvas, centre, ring.box * radius, radius, from, to, number);
    canvas.draw(ring_piece(centre, ring.band * radius, ring.box * radius, from, to),
                {stone_colour(colour), edge});
    const Point sign = on_circle(centre, (ring.band + ring.box) / 2 * radius, middle);
    draw_stone_sign(canvas, colour, sign, 0.021 * radius,
                    cricket::readable_on(stone_colour(colour)));
    canvas.draw(ring_piece(centre, ring.number * radius, ring.band * radius, from, to),
                {cricket::white, edge});
    words_at(canvas, on_circle(centre, (ring.number + ring.band) / 2 * radius, middle),
             0.13 * radius, 0.05 * radius, std::to_string(number), true);
  }
}

}  // namespace quicket::print
