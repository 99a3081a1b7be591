#include "print/charts/booklet_pictures.h"

#include <algorithm>
#include <array>
#include <string>

#include "print/cards/face.h"
#include "print/charts/example_over.h"
#include "print/charts/fielding_page.h"
#include "print/charts/strip_card.h"
#include "print/page/fit.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

constexpr double parts_scale = 0.78, table_top_mm = 45, booklet_dice_mm = 22;

/// The strip's two sides fill the width of a page, which letter paper has less of.
double strip_scale(Box area) {
  return std::min(1.0, (area.w - 1) / 2 / booklet_card.width);
}

/// A letter in a disc, as the legend below has it.
void draw_booklet_letter(Canvas& canvas, Point at, char letter) {
  constexpr double r = 2.1;
  canvas.draw(circle(at, r), {booklet_night, Stroke{cricket::white, 0.3, 0}});
  text_in(canvas, {at.x - r, at.y - r, 2 * r, 2 * r}, std::string(1, letter),
          letters(7, true, Align::centre, cricket::white));
}

}  // namespace

double BookletPictures::height(std::string_view picture, Box area) {
  if (picture == "parts") return parts_scale * booklet_card.height + 5;
  if (picture == "table") return table_top_mm + 5;
  if (picture == "dice") return booklet_dice_mm + 4;
  if (picture == "strip") return strip_scale(area) * booklet_card.height + 4;
  return 0;
}

void BookletPictures::draw(std::string_view picture, Box area, double words_pt) {
  if (picture == "parts") draw_parts(area);
  if (picture == "table") draw_table_top(area);
  if (picture == "dice") draw_dice(area);
  if (picture == "strip") draw_strip(area);
  if (picture == "cards") draw_cards(area, words_pt);
  if (picture == "balls") draw_balls(area, words_pt);
}

void BookletPictures::draw_card(std::size_t player, Point corner, double scale) {
  const cards::CardSet& set = example_set();
  const Size size{booklet_card.width * scale, booklet_card.height * scale};
  const bool bowler = player == 0;
  const std::array<std::string, 2> clubs{set.players[0].team_name, set.players[1].team_name};
  const auto crests = crests_of(clubs);
  const ClubLook look{bowler ? cricket::TeamColours{{0x0e, 0x7c, 0x66}, {0xf2, 0xc1, 0x2e}}
                             : cricket::TeamColours{{0xe0, 0x7a, 0x10}, {0x2a, 0x35, 0x57}},
                      crests.at(set.players[player].team_name)};
  const Box box{corner.x, corner.y, size.width, size.height};
  canvas_->rect(box, filled(cricket::white));
  SheetMeasures measures;
  measures.card = size;
  CardPainter painter(*canvas_, *layout_, measures);
  painter.draw(set, set.players[player], bowler ? cards::Face::bowler : cards::Face::striker,
               corner, look, {}, false);
  canvas_->rect(box, outlined(muted, 0.2));
}

void BookletPictures::draw_parts(Box area) {
  const Size shown{parts_scale * booklet_card.width, parts_scale * booklet_card.height};
  const double gap = area.w - 2 * shown.width;
  const Box left{area.x + gap / 4, area.y, shown.width, shown.height};
  const Box right{left.right() + gap / 2, area.y, shown.width, shown.height};
  draw_card(1, {left.x, left.y}, parts_scale);
  draw_card(0, {right.x, right.y}, parts_scale);
  const auto on = [&](Box card, double x, double y, char letter) {
    draw_booklet_letter(*canvas_, {card.x + x * card.w, card.y + y * card.h}, letter);
  };
  constexpr double edge = 0.0, far = 1.0;
  on(left, edge, 0.056, 'A');
  on(left, edge, 0.1, 'B');
  on(left, edge, 0.158, 'C');
  on(left, edge, 0.245, 'D');
  on(left, edge, 0.292, 'E');
  on(left, far, 0.26, 'F');
  on(left, far, 0.345, 'H');
  on(left, edge, 0.6, 'I');
  on(left, edge, 0.87, 'J');
  on(left, edge, 0.944, 'K');
  on(right, far, 0.28, 'G');
  on(right, edge, 0.345, 'H');
  on(right, far, 0.6, 'I');
  on(right, far, 0.87, 'J');
}

void BookletPictures::draw_strip(Box area) {
  const double scale = strip_scale(area), width = scale * booklet_card.width,
               height = scale * booklet_card.height;
  const Box front{area.x, area.y, width, height};
  const Box back{area.right() - width, area.y, width, height};
  draw_strip_front(*canvas_, front, example_set(), {layout_->font, 0});
  draw_strip_back(*canvas_, back, example_set(), {layout_->font, 0});
  for (const Box& side : {front, back}) {
    canvas_->rect(side, outlined(muted, 0.2));
  }
}

void BookletPictures::draw_table_top(Box area) {
  const Box all{area.x, area.y, area.w, 45};
  canvas_->draw(rounded(all, 3), filled(pale));
  const auto place = [&](double x, double y, double w, double h, std::string_view words,
                         bool dark = false) {
    const Box box{all.x + x * all.w, all.y + y, w, h};
    canvas_->draw(rounded(box, 1.2), {dark ? booklet_night : cricket::white, Stroke{ink, 0.25, 0}});
    const TextStyle style = letters(7, true, Align::centre, dark ? cricket::white : ink);
    const auto lines = wrapped(*canvas_, words, style, w - 1.5);
    double y_line = box.centre().y - static_cast<double>(lines.size()) * 1.6;
    for (const std::string& line : lines) {
      text_in(*canvas_, {box.x, y_line, w, 3.2}, line, style);
      y_line += 3.2;
    }
  };
  place(0.02, 4, 15, 21, "Fielding deck", true);
  place(0.02, 28, 15, 13, "Other bowlers");
  place(0.19, 4, 15, 21, "Bowler");
  place(0.34, 2, 15, 20, "Striker");
  place(0.34, 23.5, 15, 20, "Non-striker");
  place(0.49, 23.5, 15, 20, "Next in: batting deck", true);
  place(0.64, 3, 44, 19, "Fielding chart");
  place(0.64, 25, 44, 17, "Scoresheet");
  const double x = all.x + 0.485 * all.w;
  draw_die(*canvas_, {x, all.y + 4, 7, 7}, 5);
  draw_ten(*canvas_, {x + 8.5, all.y + 4, 7, 7}, "4");
  draw_ten(*canvas_, {x, all.y + 13, 7, 7}, "4");
  draw_twenty(*canvas_, {x + 8.5, all.y + 13, 7, 7}, 14);
}

void BookletPictures::draw_cards(Box area, double words_pt) {
  const double top = paragraph(
      *canvas_, {area.x, area.y}, area.w,
      "Ines Okafor bowls the first over. Ruth Calder is on strike, Maya Lindqvist at the other "
      "end; Priya Nair comes in next. Among the fielders is Sofia Brandt with C 9.",
      letters(words_pt));
  const double gap = 3;
  const double scale = std::min((area.w - gap) / 2 / booklet_card.width,
                                (area.bottom() - top - 3 * gap) / 2 / booklet_card.height);
  const double indent = (area.w - 2 * scale * booklet_card.width - gap) / 2;
  for (std::size_t i = 0; i < 4; ++i) {
    const auto column = static_cast<double>(i % 2);
    const double row = i < 2 ? 0 : 1;
    draw_card(i,
              {area.x + indent + column * (scale * booklet_card.width + gap),
               top + gap + row * (scale * booklet_card.height + gap)},
              scale);
  }
}

/// Whose card, and the number.
void BookletPictures::draw_dice(Box area) {
  constexpr double die = 10.5, step = 12;
  const TextStyle word = letters(8, true, Align::centre);
  const Box tens{area.right() - 36, area.y, 36, booklet_dice_mm};
  for (const Box& ground : {Box{area.x, area.y, 2 * 3 * step + 11, booklet_dice_mm}, tens}) {
    canvas_->draw(rounded(ground, 3), filled(pale));
  }
  for (int face = 1; face <= 6; ++face) {
    const double x = area.x + 3.5 + (face - 1) * step + (face > 3 ? 5 : 0);
    draw_die(*canvas_, {x, area.y + 2.5, die, die}, face);
  }
  text_in(*canvas_, {area.x + 3, area.y + 15, 3 * step, 5}, "the bowler's card", word);
  text_in(*canvas_, {area.x + 8 + 3 * step, area.y + 15, 3 * step, 5}, "the striker's card", word);
  draw_ten(*canvas_, {tens.x + 6, area.y + 2.5, die, die}, "8");
  draw_ten(*canvas_, {tens.x + 6 + step, area.y + 2.5, die, die}, "4");
  text_in(*canvas_, {tens.x, area.y + 15, tens.w, 5}, "84", word);
}

void BookletPictures::draw_balls(Box area, double words_pt) {
  const double top = paragraph(
      *canvas_, {area.x, area.y}, area.w,
      "Each row has the d6, the ten-sided dice and the sign of the card that decides; below, for "
      "an F, the dice on the general fielding chart.",
      letters(words_pt));
  constexpr double below_mm = 24;
  draw_example_balls(*canvas_, {area.x, top + 1, area.w, area.bottom() - below_mm - top - 1});
  paragraph(
      *canvas_, {area.x, area.bottom() - below_mm + 2}, area.w,
      "Eight balls, six of which count: 9 for 1. For the single off the last ball the batters "
      "change ends, and for the over once more: Nair faces the second over. Calder has 5 off "
      "3 balls, Lindqvist 1 off 3 (a no-ball is faced, a wide is not), Nair 1 off 1.",
      letters(words_pt));
}

}  // namespace quicket::print
