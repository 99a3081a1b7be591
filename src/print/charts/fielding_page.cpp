#include "print/charts/fielding_page.h"

#include <algorithm>
#include <array>

#include "print/charts/reference_text.h"
#include "print/page/fit.h"
#include "print/page/furniture.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

using cards::FieldResult;

/// The weight of a result, which decides the look of its cell.
enum class Weight { out, chance, extra, runs, nothing };

Weight weight_of(FieldResult result) {
  switch (result) {
    case FieldResult::bowled:
    case FieldResult::lbw:
    case FieldResult::run_out:
    case FieldResult::caught:
    case FieldResult::stumped:
      return Weight::out;
    case FieldResult::stumping_chance:
    case FieldResult::catch_chance:
    case FieldResult::run_out_chance:
      return Weight::chance;
    case FieldResult::leg_bye:
    case FieldResult::two_leg_byes:
    case FieldResult::four_leg_byes:
    case FieldResult::bye:
    case FieldResult::four_byes:
    case FieldResult::no_ball:
    case FieldResult::no_ball_and_one:
    case FieldResult::no_ball_and_four:
    case FieldResult::wide:
    case FieldResult::wide_and_one:
    case FieldResult::wide_and_four:
      return Weight::extra;
    case FieldResult::one:
    case FieldResult::two:
    case FieldResult::three:
    case FieldResult::four:
    case FieldResult::six:
      return Weight::runs;
    case FieldResult::dot:
      return Weight::nothing;
  }
  return Weight::nothing;
}

std::array<std::string_view, 2> words_of(FieldResult result) {
  switch (result) {
    case FieldResult::bowled:
      return {"Bowled", ""};
    case FieldResult::lbw:
      return {"LBW", ""};
    case FieldResult::run_out:
      return {"Run", "out"};
    case FieldResult::caught:
      return {"Catch", ""};
    case FieldResult::stumped:
      return {"Stumping", ""};
    case FieldResult::stumping_chance:
      return {"Stumping", "chance"};
    case FieldResult::catch_chance:
      return {"Catch", "chance"};
    case FieldResult::run_out_chance:
      return {"Run-out", "chance"};
    case FieldResult::leg_bye:
      return {"Leg", "bye"};
    case FieldResult::two_leg_byes:
      return {"2 leg", "byes"};
    case FieldResult::four_leg_byes:
      return {"4 leg", "byes"};
    case FieldResult::bye:
      return {"Bye", ""};
    case FieldResult::four_byes:
      return {"4", "byes"};
    case FieldResult::no_ball:
      return {"No-ball", ""};
    case FieldResult::no_ball_and_one:
      return {"No-ball", "and 1"};
    case FieldResult::no_ball_and_four:
      return {"No-ball", "and 4"};
    case FieldResult::wide:
      return {"Wide", ""};
    case FieldResult::wide_and_one:
      return {"Wide", "and 1"};
    case FieldResult::wide_and_four:
      return {"Wide", "and 4"};
    case FieldResult::dot:
    case FieldResult::one:
    case FieldResult::two:
    case FieldResult::three:
    case FieldResult::four:
    case FieldResult::six:
      return {cards::to_string(result), ""};
  }
  return {"", ""};
}

// Red for wickets, its tint if a rating decides, grey for extras. In a black print the dashed edge
// of a chance distinguishes the tint from the grey.
constexpr Colour dark{0x9d, 0x14, 0x20};
constexpr Colour tint{0xf3, 0xdd, 0xd6};
constexpr Colour grey_tint{0xe6, 0xea, 0xf0};

void draw_cell(Canvas& canvas, Box box, FieldResult result) {
  const Weight weight = weight_of(result);
  // With light ink an area becomes an edge: keep it clear of its neighbours'.
  const Box ground = canvas.ink() == Ink::light ? box.inset(0.5) : box;
  if (weight == Weight::out) canvas.rect(ground, filled(dark));
  if (weight == Weight::chance) {
    canvas.rect(ground, filled(tint));
    canvas.rect(box.inset(0.7), outlined(dark, 0.3, 0.7));
  }
  if (weight == Weight::extra) canvas.rect(ground, filled(grey_tint));
  const bool number = weight == Weight::runs || weight == Weight::nothing;
  TextStyle style = letters(number ? std::min(15.0, box.h / mm_per_point * 0.5) : 7.2, true,
                            Align::centre, weight == Weight::out ? cricket::white : ink);
  // One cut for all words: the longest would be squeezed beside the others.
  style.face.condensed = !number;
  const auto words = words_of(result);
  // Two words go one above the other: "Stumping chance" on one line would squeeze its letters by
  // half.
  const double step = 3.4;
  const double margin = number ? 0.6 : 1.4;
  const Box inner{box.x + margin, box.y, box.w - 2 * margin, box.h};
  if (words[1].empty()) {
    text_in(canvas, inner, words[0], style);
    return;
  }
  const double top = box.centre().y - step;
  text_in(canvas, {inner.x, top, inner.w, step}, words[0], style);
  text_in(canvas, {inner.x, top + step, inner.w, step}, words[1], style);
}

void draw_row_head(Canvas& canvas, Box box, int row) {
  const double die = std::min({9.0, box.h - 2, box.w - 1.6});
  const bool wide = box.w > 25;
  const double x = wide ? box.x + 1 : box.centre().x - die / 2;
  draw_die(canvas, {x, box.centre().y - die / 2, die, die}, row);
  if (!wide) return;
  const double left = x + die + 1.5;
  const double width = box.right() - left - 1;
  const std::string who = cards::run_out_of_striker(row) ? "Striker" : "Non-striker";
  const double y = box.centre().y - 4.8;
  text_in(canvas, {left, y, width, 3.2}, who, letters(7.5, true));
  text_in(canvas, {left, y + 3.2, width, 3.2}, "run out by",
          letters(6.8, false, Align::left, muted));
  text_in(canvas, {left, y + 6.4, width, 3.2},
          cards::run_out_with_keeper(row) ? "fielder, keeper" : "one fielder",
          letters(6.8, false, Align::left, muted));
}

}  // namespace

void draw_die(Canvas& canvas, Box box, int face) {
  const double side = std::min(box.w, box.h);
  const Point c = box.centre();
  canvas.draw(rounded({c.x - side / 2, c.y - side / 2, side, side}, side * 0.18),
              {cricket::white, Stroke{ink, 0.35, 0}});
  // As on a real die: pips a quarter of the way in, a sixth of the side across.
  const double d = side * 0.27;
  Path pips;
  const auto pip = [&](double x, double y) {
    pips.add(circle({c.x + x * d, c.y + y * d}, side * 0.085));
  };
  if (face % 2 == 1) pip(0, 0);
  if (face >= 2) {
    pip(-1, -1);
    pip(1, 1);
  }
  if (face >= 4) {
    pip(-1, 1);
    pip(1, -1);
  }
  if (face == 6) {
    pip(-1, 0);
    pip(1, 0);
  }
  canvas.draw(pips, filled(ink));
}

void draw_fielding_chart(Canvas& canvas, Box box, const cards::FieldingChart& chart, int from,
                         int to, double row_head_mm) {
  constexpr double number_row_mm = 6.5;
  const double width = (box.w - row_head_mm) / (to - from + 1);
  const double height = (box.h - number_row_mm) / 6;
  const double left = box.x + row_head_mm;
  canvas.rect({left, box.y, box.right() - left, number_row_mm}, filled(ink));
  for (int column = from; column <= to; ++column) {
    text_in(canvas, {left + (column - from) * width, box.y, width, number_row_mm},
            std::to_string(column), letters(10, true, Align::centre, cricket::white));
  }
  for (int row = 1; row <= 6; ++row) {
    const double y = box.y + number_row_mm + (row - 1) * height;
    draw_row_head(canvas, {box.x, y, row_head_mm, height}, row);
    for (int column = from; column <= to; ++column) {
      draw_cell(canvas, {left + (column - from) * width, y, width, height}, chart.at(row, column));
    }
  }
  const Stroke line{hair, 0.2, 0};
  for (int row = 1; row <= 6; ++row) {
    const double y = box.y + number_row_mm + row * height;
    // Rows four to six concern the other batter: a heavier line between.
    canvas.line({box.x, y}, {box.right(), y}, row == 3 ? Stroke{ink, 0.5, 0} : line);
  }
  for (int column = from; column <= to; ++column) {
    const double x = left + (column - from) * width;
    canvas.line({x, box.y + number_row_mm}, {x, box.bottom()}, line);
  }
  canvas.rect({left, box.y, box.right() - left, box.h}, outlined(ink, 0.4));
}

void fielding_page(Canvas& canvas, const cards::CardSet& set, Size paper) {
  const Size page{std::max(paper.width, paper.height), std::min(paper.width, paper.height)};
  canvas.begin_page(page);
  canvas.bookmark("Fielding chart");
  // The last overs of the full game make run outs by themselves, so that its chart has fewer.
  const bool full = !set.chart.tempo.empty();
  const Box area = page_head(canvas, page, full ? "Fielding chart, full game" : "Fielding chart",
                             set_title(set));
  // The rest is for the rules of the chart, in letters still legible at arm's length.
  const double chart_height = area.h * 0.72;
  draw_fielding_chart(canvas, {area.x, area.y, area.w, chart_height}, set.chart, 1, 20,
                      area.w * 0.125);
  const double top = area.y + chart_height + 5;
  const double width = (area.w - 8) / 2;
  const Block block = fielding_block(set);
  const std::size_t half = (block.entries.size() + 1) / 2;
  Block left{"",
             {block.entries.begin(), block.entries.begin() + static_cast<std::ptrdiff_t>(half)}};
  Block right{"", {block.entries.begin() + static_cast<std::ptrdiff_t>(half), block.entries.end()}};
  draw_block(canvas, {area.x, top}, width, left, 7.8);
  draw_block(canvas, {area.x + width + 8, top}, width, right, 7.8);
  page_foot(canvas, page, set.credit);
}

}  // namespace quicket::print
