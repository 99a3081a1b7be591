#include "print/bonus/pads.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "base/error.h"
#include "games/absolution/position.h"
#include "games/stones.h"
#include "print/bonus/stone_signs.h"
#include "print/page/fit.h"
#include "print/page/furniture.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

/// An empty table to write into: a dark head, rows with a word in their first cell.
void draw_grid(Canvas& canvas, Box area, const std::vector<std::string>& heads,
               const std::vector<double>& shares, const std::vector<std::string>& rows) {
  const double whole = std::accumulate(shares.begin(), shares.end(), 0.0);
  const double height = area.h / static_cast<double>(rows.size() + 1);
  canvas.rect({area.x, area.y, area.w, height}, filled(ink));
  double x = area.x;
  for (std::size_t column = 0; column < heads.size(); ++column) {
    const double width = area.w * shares[column] / whole;
    text_in(
        canvas, {x + 0.6, area.y, width - 1.2, height}, heads[column],
        letters(std::min(8.0, height * 0.6 / mm_per_point), true, Align::centre, cricket::white));
    if (column > 0) canvas.line({x, area.y + height}, {x, area.bottom()}, {hair, 0.2, 0});
    for (std::size_t row = 0; column == 0 && row < rows.size(); ++row) {
      const double y = area.y + height * static_cast<double>(row + 1);
      text_in(canvas, {x + 0.6, y, width - 1.2, height}, rows[row],
              letters(std::clamp(height * 0.5 / mm_per_point, smallest_pt, 9.0), false,
                      Align::centre, muted));
      if (row > 0) canvas.line({area.x, y}, {area.right(), y}, {hair, 0.2, 0});
    }
    x += width;
  }
  canvas.rect(area, outlined(ink, 0.35));
}

std::vector<std::string> numbers(int from, int to) {
  std::vector<std::string> result;
  for (int i = from; i <= to; ++i) result.push_back(std::to_string(i));
  return result;
}

void blank_line(Canvas& canvas, Box place, std::string_view word) {
  text_in(canvas, {place.x, place.y, place.w * 0.3, place.h}, word,
          letters(8.5, false, Align::left, muted));
  canvas.line({place.x + place.w * 0.3, place.bottom()}, {place.right(), place.bottom()},
              {hair, 0.25, 0});
}

/// Two innings side by side, each with who bats above and the totals below.
void draw_innings(Canvas& canvas, Box area, const std::vector<std::string>& heads,
                  const std::vector<double>& shares, const std::vector<std::string>& rows,
                  const std::vector<std::string>& below) {
  constexpr double gap = 8;
  const double width = (area.w - gap) / 2;
  const double foot = 9 * static_cast<double>(below.size());
  for (int innings = 0; innings < 2; ++innings) {
    const double x = area.x + innings * (width + gap);
    blank_line(canvas, {x, area.y, width, 7}, innings == 0 ? "First innings" : "Second innings");
    draw_grid(canvas, {x, area.y + 10, width, area.h - 12 - foot}, heads, shares, rows);
    double y = area.bottom() - foot + 1;
    for (const std::string& word : below) {
      blank_line(canvas, {x, y, width, 6.5}, word);
      y += 9;
    }
  }
}

void draw_absolution_pad(Canvas& canvas, Box area) {
  constexpr double gap = 8;
  const double width = (area.w - gap) / 2;
  const double foot = 26;
  std::vector<std::string> rows;
  for (int number = 1; number <= games::stone_numbers; ++number) {
    rows.push_back(fmt::format("{} {}", number, games::colour_name(games::colour_of(number))));
  }
  int side = 0;
  for (const char* half : {"Day", "Night"}) {
    draw_grid(canvas, {area.x + side * (width + gap), area.y, width, area.h - foot},
              {half, "Played", "Match", side == 0 ? "Trilithon" : "Pair inside"}, {1.5, 2, 1, 1.4},
              rows);
    ++side;
  }
  const double y = area.bottom() - foot + 7;
  text_in(canvas, {area.x, y - 5, area.w, 4}, "The druid's bluestones: 20th step, the altar",
          letters(8.5, false, Align::left, muted));
  constexpr int bluestones = games::druid::Position::bluestones;
  const double box = area.w / (bluestones + 1);
  for (int i = 0; i < bluestones; ++i) {
    const Box place{area.x + i * box, y, box - 1, box - 1};
    canvas.rect(place, outlined(muted, 0.25));
    text_in(canvas, place, std::to_string(i + 1), letters(7.5, false, Align::centre, muted));
  }
  blank_line(canvas, {area.x, area.bottom() - 8, area.w * 0.6, 6.5},
             "Pairs inside, of 25 (13 win)");
}

void draw_crossing_pad(Canvas& canvas, Box area) {
  constexpr double gap = 8;
  const double width = (area.w - gap) / 2;
  for (int half = 0; half < 2; ++half) {
    draw_grid(canvas, {area.x + half * (width + gap), area.y + 10, width, area.h - 10},
              {"", "Green", "idle", "Yellow", "idle"}, {0.7, 2.6, 0.7, 2.6, 0.7},
              numbers(half * 30 + 1, half * 30 + 30));
  }
  blank_line(canvas, {area.x, area.y - 1, width, 7}, "Green");
  blank_line(canvas, {area.x + width + gap, area.y - 1, width, 7}, "Yellow");
}

}  // namespace

void print_score_pad(Canvas& canvas, std::string_view game, Size paper) {
  canvas.begin_page(paper);
  canvas.bookmark("Score pad");
  if (game == "stonehenge-cricket") {
    const Box area = page_head(canvas, paper, "Stonehenge Cricket", "score pad");
    draw_innings(canvas, area, {"Over", "1", "2", "3", "4", "5", "6", "Runs", "Score", "Powerplay"},
                 {1, 1, 1, 1, 1, 1, 1, 1.2, 1.4, 1.8}, numbers(1, 20), {"Wickets", "Total"});
  } else if (game == "overs-and-chances") {
    const Box area = page_head(canvas, paper, "Overs and Chances", "score pad");
    draw_innings(canvas, area, {"Over", "Batter", "Bowler", "Pitch", "Dice", "Chance", "Score"},
                 {0.9, 1.1, 1.1, 1, 1, 1.4, 1.5}, numbers(1, 25), {"Outs", "Total"});
    canvas.begin_page(paper);
    const Box more = page_head(canvas, paper, "Overs and Chances", "score pad, overs 26 to 50");
    draw_innings(canvas, more, {"Over", "Batter", "Bowler", "Pitch", "Dice", "Chance", "Score"},
                 {0.9, 1.1, 1.1, 1, 1, 1.4, 1.5}, numbers(26, 50), {"Outs", "Total"});
  } else if (game == "absolution") {
    draw_absolution_pad(canvas, page_head(canvas, paper, "Absolution", "record of a game"));
  } else {
    expects(game == "crossing-stonehenge", "a score pad belongs to a bonus game");
    draw_crossing_pad(canvas, page_head(canvas, paper, "Crossing Stonehenge", "record of a game"));
  }
}

}  // namespace quicket::print
