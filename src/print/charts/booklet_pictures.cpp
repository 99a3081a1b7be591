#include "print/charts/booklet_pictures.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "print/cards/face.h"
#include "print/charts/example_over.h"
#include "print/charts/fielding_page.h"
#include "print/charts/strip_card.h"
#include "print/page/fit.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

constexpr double table_top_mm = 45, booklet_dice_mm = 22, over_row_mm = 15, part_name_mm = 4.2;
constexpr double sheet_row_mm = 5.6, chart_part_mm = 46.8;

/// The parts of a card, as the letters on its picture say.
constexpr std::array<std::string_view, 11> part_names{"Competition, season",
                                                      "Club",
                                                      "Player",
                                                      "Kind of card",
                                                      "Role or style",
                                                      "Ratings",
                                                      "Usage",
                                                      "At a glance",
                                                      "Chart",
                                                      "The player's season",
                                                      "Game, source"};
constexpr std::size_t part_columns = 3;
constexpr std::size_t part_rows = (part_names.size() + part_columns - 1) / part_columns;

/// How much smaller than on a page of the folded booklet a picture is.
double narrowed(Box area) {
  constexpr double booklet_page_mm = 125;
  return std::min(1.0, area.w / booklet_page_mm);
}

double parts_scale(Box area) {
  constexpr double between_mm = 8;
  return std::min(0.78, (area.w - between_mm) / 2 / booklet_card.width);
}

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
  if (picture == "parts") return parts_scale(area) * booklet_card.height + 5;
  if (picture == "named parts") {
    return parts_scale(area) * booklet_card.height + 2 + part_name_mm * part_rows;
  }
  if (picture == "table") return table_top_mm * narrowed(area) + 5;
  if (picture == "dice") return booklet_dice_mm * narrowed(area) + 4;
  if (picture == "strip front" || picture == "strip back") return booklet_card.height;
  if (picture == "chart") return 3 * chart_part_mm;
  if (picture == "over") return over_row_mm * static_cast<double>(example_balls().size()) + 2;
  if (picture == "sheet") return 6 * sheet_row_mm;
  if (picture == "strip") return strip_scale(area) * booklet_card.height + 4;
  return 0;
}

void BookletPictures::draw(std::string_view picture, Box area, double words_pt) {
  if (picture == "parts" || picture == "named parts") draw_parts(area);
  if (picture == "named parts") draw_part_names(area);
  if (picture == "table") draw_table_top(area);
  if (picture == "dice") draw_dice(area);
  if (picture == "strip") draw_strip(area);
  if (picture == "chart" && chart_ != nullptr) draw_chart(area);
  if (picture == "strip front" || picture == "strip back") {
    const Box side{area.centre().x - booklet_card.width / 2, area.y, booklet_card.width,
                   booklet_card.height};
    const auto draw_side = picture == "strip front" ? draw_strip_front : draw_strip_back;
    canvas_->save_and_clip(side);
    draw_side(*canvas_, side, example_set(), {layout_->font, 0});
    canvas_->restore();
    canvas_->rect(side, outlined(muted, 0.2));
  }
  if (picture == "over") draw_example_balls(*canvas_, {area.x, area.y, area.w, area.h - 2});
  if (picture == "sheet") draw_sheet(area);
  if (picture == "cards") draw_cards(area, words_pt);
  if (picture == "two cards") {
    constexpr double gap = 8;
    const double scale =
        std::min({1.0, area.h / booklet_card.height, (area.w - gap) / 2 / booklet_card.width});
    draw_card(1, {area.x, area.y}, scale);
    draw_card(0, {area.x + scale * booklet_card.width + gap, area.y}, scale);
  }
  if (picture == "balls") draw_balls(area, words_pt);
}

void BookletPictures::draw_card(std::size_t player, Point corner, double scale) {
  // The over is told in the basic game, which cards for the full game are not for.
  cards::CardSet set = example_set();
  set.chart.tempo = {};
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
  const double scale = parts_scale(area);
  const Size shown{scale * booklet_card.width, scale * booklet_card.height};
  const double gap = area.w - 2 * shown.width;
  const Box left{area.x + gap / 4, area.y, shown.width, shown.height};
  const Box right{left.right() + gap / 2, area.y, shown.width, shown.height};
  draw_card(1, {left.x, left.y}, scale);
  draw_card(0, {right.x, right.y}, scale);
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

void BookletPictures::draw_part_names(Box area) {
  const double top = area.bottom() - part_name_mm * part_rows, width = area.w / part_columns;
  for (std::size_t i = 0; i < part_names.size(); ++i) {
    const std::size_t column = i / part_rows, row = i % part_rows;
    const Box box{area.x + width * static_cast<double>(column),
                  top + part_name_mm * static_cast<double>(row), width, part_name_mm};
    text_in(*canvas_, {box.x, box.y, 4, box.h}, std::string(1, static_cast<char>('A' + i)),
            letters(8, true));
    text_in(*canvas_, {box.x + 4, box.y, box.w - 4.5, box.h}, part_names[i], letters(8));
  }
}

void BookletPictures::draw_strip(Box area) {
  const double scale = strip_scale(area), width = scale * booklet_card.width,
               height = scale * booklet_card.height;
  const Box front{area.x, area.y, width, height};
  const Box back{area.right() - width, area.y, width, height};
  for (const Box& side : {front, back}) {
    // Its head goes on beyond the cut.
    canvas_->save_and_clip(side);
    const auto draw_side = side.x == front.x ? draw_strip_front : draw_strip_back;
    draw_side(*canvas_, side, example_set(), {layout_->font, 0});
    canvas_->restore();
    canvas_->rect(side, outlined(muted, 0.2));
  }
}

void BookletPictures::draw_table_top(Box area) {
  const double k = narrowed(area), words_pt = k < 1 ? 6 : 7, line = 3.2 * words_pt / 7;
  const Box all{area.x, area.y, area.w, table_top_mm * k};
  canvas_->draw(rounded(all, 3), filled(pale));
  const auto place = [&](double x, double y, double w, double h, std::string_view words,
                         bool dark = false) {
    const Box box{all.x + x * all.w, all.y + y * k, w * k, h * k};
    canvas_->draw(rounded(box, 1.2), {dark ? booklet_night : cricket::white, Stroke{ink, 0.25, 0}});
    const TextStyle style = letters(words_pt, true, Align::centre, dark ? cricket::white : ink);
    const auto lines = wrapped(*canvas_, words, style, box.w - 1.5 * k);
    double y_line = box.centre().y - static_cast<double>(lines.size()) * line / 2;
    for (const std::string& one : lines) {
      text_in(*canvas_, {box.x + 0.3, y_line, box.w - 0.6, line}, one, style);
      y_line += line;
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
  const double x = all.x + 0.485 * all.w, die = 7 * k;
  draw_die(*canvas_, {x, all.y + 4 * k, die, die}, 5);
  draw_ten(*canvas_, {x + 8.5 * k, all.y + 4 * k, die, die}, "4");
  draw_ten(*canvas_, {x, all.y + 13 * k, die, die}, "4");
  draw_twenty(*canvas_, {x + 8.5 * k, all.y + 13 * k, die, die}, 14);
}

/// The general chart in three parts, one below the other.
void BookletPictures::draw_chart(Box area) {
  double y = area.y;
  for (const auto& [from, to] : {std::pair(1, 7), std::pair(8, 14), std::pair(15, 20)}) {
    constexpr double row_head_mm = 7, columns = 7;
    const double cell = (area.w - row_head_mm) / columns;
    draw_fielding_chart(*canvas_,
                        {area.x, y, row_head_mm + cell * (to - from + 1), chart_part_mm - 2.5},
                        *chart_, from, to, row_head_mm);
    y += chart_part_mm;
  }
}

/// The over of the example as it is written down, with the wide and the no-ball below it.
void BookletPictures::draw_sheet(Box area) {
  static constexpr std::array<std::array<std::string_view, 6>, 3> rows{
      {{"4", "1", "", "", "W", ""},
       {"", "", "\u2022", "1", "", ""},
       {"", "", "", "", "\u2192", "1"}}};
  const double cell = 9, names = area.w - 6 * cell, h = sheet_row_mm;
  const Box grid{area.x, area.y, area.w, 4 * h};
  const TextStyle middle = letters(9, false, Align::centre), name = letters(9);
  text_in(*canvas_, {grid.x + names, grid.y, 6 * cell, h}, "Okafor 1",
          letters(9, true, Align::centre));
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const double y = grid.y + static_cast<double>(row + 1) * h;
    canvas_->line({grid.x, y}, {grid.right(), y}, {row == 0 ? ink : hair, 0.25, 0});
    text_in(*canvas_, {grid.x + 1.5, y, names - 2, h},
            fmt::format("{}  {}", row + 1, example_set().players[row + 1].name), name);
    for (std::size_t ball = 0; ball < rows[row].size(); ++ball) {
      const Box box{grid.x + names + static_cast<double>(ball) * cell, y, cell, h};
      if (ball > 0) canvas_->line({box.x, box.y}, {box.x, box.bottom()}, {hair, 0.2, 0.8});
      text_in(*canvas_, box, rows[row][ball], middle);
      if (rows[row][ball] == "W") {
        canvas_->rect({box.x + 2, box.y + 0.6, box.w - 4, box.h - 1.2}, outlined(ink, 0.5));
      }
    }
  }
  canvas_->line({grid.x + names, grid.y}, {grid.x + names, grid.bottom()}, {ink, 0.4, 0});
  canvas_->rect(grid, outlined(ink, 0.4));
  for (std::size_t ball = 0; ball < 6; ++ball) {
    text_in(*canvas_, {grid.x + names + static_cast<double>(ball) * cell, grid.bottom(), cell, 4},
            std::to_string(ball + 1), letters(7, false, Align::centre, muted));
  }
  text_in(*canvas_, {grid.x + 1.5, grid.bottom() + 4, names, 4.5}, "Wides, no-balls", letters(8));
  text_in(*canvas_, {grid.x + names, grid.bottom() + 4, 6 * cell, 4.5}, "w n",
          letters(9, false, Align::centre));
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
  const double k = narrowed(area), die = 10.5 * k, step = 12 * k, height = booklet_dice_mm * k;
  const TextStyle word = letters(k < 1 ? 7 : 8, true, Align::centre);
  const Box tens{area.right() - 36 * k, area.y, 36 * k, height};
  for (const Box& ground : {Box{area.x, area.y, 6 * step + 11 * k, height}, tens}) {
    canvas_->draw(rounded(ground, 3 * k), filled(pale));
  }
  const double y = area.y + 2.5 * k, word_y = area.y + 15 * k, word_mm = 5 * k;
  for (int face = 1; face <= 6; ++face) {
    const double x = area.x + 3.5 * k + (face - 1) * step + (face > 3 ? 5 * k : 0);
    draw_die(*canvas_, {x, y, die, die}, face);
  }
  text_in(*canvas_, {area.x + 3 * k, word_y, 3 * step, word_mm}, "the bowler's card", word);
  text_in(*canvas_, {area.x + 8 * k + 3 * step, word_y, 3 * step, word_mm}, "the striker's card",
          word);
  draw_ten(*canvas_, {tens.x + 6 * k, y, die, die}, "8");
  draw_ten(*canvas_, {tens.x + 6 * k + step, y, die, die}, "4");
  text_in(*canvas_, {tens.x, word_y, tens.w, word_mm}, "84", word);
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
