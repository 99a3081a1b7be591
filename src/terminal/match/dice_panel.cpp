#include "terminal/match/dice_panel.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/text.h"
#include "terminal/match/side_inks.h"
#include "terminal/screen/pips.h"

namespace quicket::terminal {
namespace {

void draw_small_die(Picture& picture, int row, int column, std::string_view name,
                    std::string_view face) {
  const int width = std::max(display_width(name), display_width(face)) + 2;
  picture.frame({row, column, 3, width});
  picture.write(row, column + 1, name, faint_pen());
  picture.write_centred({row + 1, column + 1, 1, width - 2}, 0, face, bold_pen());
}

void draw_d6(Picture& picture, int row, int column, std::string_view name, int face) {
  picture.frame({row, column, 5, 5});
  picture.write(row, column + 1, name, faint_pen());
  draw_pips(picture, row + 1, column + 1, 1, face);
}

/// A face that is not the one to come, and another in every frame.
std::uint8_t face_in_the_air(int face, int sides, int frame) {
  return static_cast<std::uint8_t>((face + 2 * frame + sides / 3) % sides + 1);
}

}  // namespace

void draw_dice(Picture& picture, int row, int column, const match::DeliveryDice& dice) {
  if (dice.card > 0) draw_d6(picture, row, column, "d6", dice.card);
  if (dice.chart > 0) {
    // As two d10 show it: tens and units, 00 and 0 for a hundred.
    draw_small_die(picture, row + 5, column, "d100",
                   fmt::format("{:02} {}", dice.chart % 100 / 10 * 10, dice.chart % 10));
  }
  if (dice.fielding_row > 0) draw_d6(picture, row, column + 7, "row", dice.fielding_row);
  if (dice.fielding_column > 0) {
    draw_small_die(picture, row + 5, column + 7, "d20", fmt::format("{}", dice.fielding_column));
  }
  if (dice.fielder > 0) {
    draw_small_die(picture, row + 8, column, "who", fmt::format("{}", dice.fielder));
  }
  if (dice.check > 0) {
    draw_small_die(picture, row + 8, column + 7, "d20", fmt::format("{}", dice.check));
  }
}

match::DeliveryDice tumbling(const match::DeliveryDice& before, const match::DeliveryDice& dice,
                             int frame) {
  match::DeliveryDice shown = dice;
  const auto turn = [&](std::uint8_t match::DeliveryDice::*die, int sides) {
    if (shown.*die == before.*die) return;
    shown.*die = face_in_the_air(shown.*die, sides, frame);
  };
  turn(&match::DeliveryDice::card, 6);
  turn(&match::DeliveryDice::chart, 100);
  turn(&match::DeliveryDice::fielding_row, 6);
  turn(&match::DeliveryDice::fielding_column, 20);
  turn(&match::DeliveryDice::check, 20);
  return shown;
}

void draw_field(Picture& picture, int row, int column, const match::Delivery* ball) {
  enum class Lit { nothing, pitch, circle, rope, beyond, stumps };
  Lit lit = Lit::nothing;
  const int runs = ball == nullptr ? 0 : ball->bat_runs + ball->byes + ball->leg_byes;
  if (ball != nullptr) {
    lit = ball->out             ? Lit::stumps
          : ball->bat_runs == 6 ? Lit::beyond
          : ball->bat_runs == 4 ? Lit::rope
          : runs > 0            ? Lit::circle
                                : Lit::pitch;
  }
  Pen faint = faint_pen(), bright = bold_pen();
  bright.ink = lit == Lit::stumps ? wicket_ink : boundary_ink;
  // Two ellipses; a cell is twice as high as it is wide.
  const double centre_row = (field_rows - 1) / 2.0, centre_column = (field_columns - 1) / 2.0;
  for (int i = 0; i < field_rows; ++i) {
    for (int j = 0; j < field_columns; ++j) {
      const double y = (i - centre_row) / centre_row, x = (j - centre_column) / centre_column;
      const double radius = std::sqrt(x * x + y * y);
      const bool rope = radius > 0.86 && radius <= 1.06, circle = radius > 0.44 && radius <= 0.62;
      if (rope) {
        const bool on = lit == Lit::rope || lit == Lit::beyond;
        picture.write(row + i, column + j, on ? "●" : "·", on ? bright : faint);
      } else if (circle) {
        const bool on = lit == Lit::circle;
        picture.write(row + i, column + j, on ? "○" : "·", on ? bold_pen() : faint);
      }
    }
  }
  const int middle_row = row + field_rows / 2, middle = column + field_columns / 2;
  picture.write(middle_row, middle - 2, "┤", lit == Lit::stumps ? bright : faint);
  picture.write(middle_row, middle - 1, "───", lit == Lit::pitch ? bold_pen() : faint);
  picture.write(middle_row, middle + 2, "├", lit == Lit::stumps ? bright : faint);
  if (ball == nullptr) return;
  const std::string word = lit == Lit::stumps   ? " OUT "
                           : lit == Lit::beyond ? " SIX "
                           : lit == Lit::rope   ? " FOUR "
                           : lit == Lit::circle ? fmt::format(" {} ", runs)
                                                : " DOT ";
  picture.write(middle_row - 1, middle - 2, "last:", faint);
  picture.write(middle_row + 1, middle - display_width(word) / 2, word, bright);
}

}  // namespace quicket::terminal
