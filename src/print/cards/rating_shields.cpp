#include "print/cards/rating_shields.h"

#include <string_view>
#include <utility>
#include <vector>

#include "print/page/fit.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

/// A shield with straight shoulders that fills `box`.
Path shield(Box box) {
  const double middle = box.x + box.w / 2, turn = box.y + box.h * 0.62;
  Path path;
  path.move({box.x, box.y}).line({box.right(), box.y}).line({box.right(), turn});
  path.curve({box.right(), box.y + box.h * 0.85}, {middle + box.w * 0.2, box.bottom()},
             {middle, box.bottom()});
  path.curve({middle - box.w * 0.2, box.bottom()}, {box.x, box.y + box.h * 0.85}, {box.x, turn});
  return path.close();
}

}  // namespace

void draw_rating_shields(Canvas& canvas, Box box, const cards::Ratings& ratings, Colour colour,
                         const std::string& family) {
  std::vector<std::pair<std::string_view, int>> shown{{"C", ratings.catching},
                                                      {"RO", ratings.run_out}};
  // Anybody else keeps with the rating that the quick reference names: on every card of a set
  // without known keepers it would say nothing of the player.
  if (ratings.keeping) shown.emplace_back("WK", *ratings.keeping);
  constexpr double gap = 1;
  const double word_height = smallest_pt * mm_per_point * 1.05;
  const double width = std::min((box.w + gap) / 3 - gap, box.h - word_height);
  double x = box.right() - static_cast<double>(shown.size()) * (width + gap) + gap;
  TextStyle word;
  word.face = {family, false, false, false};
  word.size_pt = smallest_pt;
  word.colour = colour;
  word.align = Align::centre;
  TextStyle number = word;
  number.face.bold = true;
  number.size_pt = width * 0.6 / mm_per_point;
  number.colour = ratings.assumed ? colour : cricket::readable_on(colour);
  for (const auto& [name, rating] : shown) {
    text_in(canvas, {x - gap / 2, box.y, width + gap, word_height}, name, word);
    const Box place{x, box.y + word_height, width, box.h - word_height};
    canvas.draw(shield(place), ratings.assumed ? outlined(colour, 0.35) : filled(colour));
    text_in(canvas, {place.x, place.y, place.w, place.h * 0.86}, std::to_string(rating), number);
    x += width + gap;
  }
}

}  // namespace quicket::print
