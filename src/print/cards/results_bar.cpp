#include "print/cards/results_bar.h"

#include <string_view>
#include <utility>
#include <vector>

#include "print/page/fit.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

std::array<Colour, cards::slot_kinds> shades(Colour wicket, Colour boundary) {
  // In the order of cards::Slot: B, W, F, dot, 1, 2, 4, 6.
  return {wicket,
          wicket,
          Colour{0x8a, 0x90, 0xa0},
          Colour{0xe4, 0xe6, 0xea},
          cricket::mix(boundary, cricket::white, 0.28),
          cricket::mix(boundary, cricket::white, 0.46),
          cricket::mix(boundary, cricket::white, 0.72),
          boundary};
}

void draw_segments(Canvas& canvas, Box box, const MeanWidths& widths,
                   const std::array<Colour, cards::slot_kinds>& colours) {
  double x = box.x;
  for (std::size_t i = 0; i < widths.size(); ++i) {
    const double width = box.w * widths[i] / 100;
    if (width <= 0) continue;
    canvas.rect({x, box.y, width, box.h}, filled(colours[i]));
    x += width;
  }
}

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

MeanWidths mean_widths(const cards::CardSet& set, cards::Face face) {
  MeanWidths sums{}, alike{};
  double balls = 0, count = 0;
  const auto add = [&](const cards::Chart& chart, int own) {
    const cards::Widths widths = chart.widths();
    for (std::size_t i = 0; i < widths.size(); ++i) {
      sums[i] += static_cast<double>(widths[i]) * own;
      alike[i] += widths[i];
    }
    balls += own;
    ++count;
  };
  for (const cards::PlayerCards& player : set.players) {
    if (face == cards::Face::striker && player.striker) {
      add(player.striker->chart, player.striker->stats.balls.value_or(0));
    } else if (face == cards::Face::bowler && player.bowler) {
      add(player.bowler->chart, player.bowler->stats.legal_balls.value_or(0));
    }
  }
  MeanWidths& mean = balls > 0 ? sums : alike;
  const double whole = balls > 0 ? balls : count;
  if (whole > 0) {
    for (double& width : mean) width /= whole;
  }
  return mean;
}

void draw_results_bar(Canvas& canvas, Box box, const cards::Chart& chart, const MeanWidths& league,
                      Colour wicket, Colour boundary) {
  MeanWidths own{};
  const cards::Widths widths = chart.widths();
  for (std::size_t i = 0; i < widths.size(); ++i) own[i] = widths[i];
  const auto colours = shades(wicket, boundary);
  const Box upper{box.x, box.y, box.w, box.h * 0.68};
  const Box lower{box.x, box.y + box.h * 0.8, box.w, box.h * 0.2};
  draw_segments(canvas, upper, own, colours);
  canvas.rect(upper, outlined(ink, 0.15));
  draw_segments(canvas, lower, league, colours);
}

void draw_rating_shields(Canvas& canvas, Box box, const cards::Ratings& ratings, bool guessed,
                         Colour colour, const std::string& family) {
  // Without a shield it is the rating that the quick reference names: on every card of a set whose
  // source tells nothing of the field it would say nothing of the player.
  std::vector<std::pair<std::string_view, int>> shown;
  if (!ratings.assumed) shown = {{"C", ratings.catching}, {"RO", ratings.run_out}};
  if (ratings.keeping) shown.emplace_back(guessed ? "WK?" : "WK", *ratings.keeping);
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
  for (const auto& [name, rating] : shown) {
    text_in(canvas, {x - gap / 2, box.y, width + gap, word_height}, name, word);
    const bool hollow = ratings.assumed || name == "WK?";
    number.colour = hollow ? colour : cricket::readable_on(colour);
    const Box place{x, box.y + word_height, width, box.h - word_height};
    canvas.draw(shield(place), hollow ? outlined(colour, 0.35) : filled(colour));
    text_in(canvas, {place.x, place.y, place.w, place.h * 0.86}, std::to_string(rating), number);
    x += width + gap;
  }
}

}  // namespace quicket::print
