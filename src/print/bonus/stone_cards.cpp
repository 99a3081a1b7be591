#include <fmt/format.h>

#include "games/stones.h"
#include "print/bonus/printed_game.h"
#include "print/bonus/stone_board.h"
#include "print/page/fit.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

constexpr Colour day_ground{0xfb, 0xf6, 0xe6};
constexpr Colour night_ground{0x1b, 0x22, 0x33};
constexpr Colour moonlight{0xf4, 0xe9, 0xb8};
constexpr Colour sunlight{0xd9, 0x8a, 0x0b};
constexpr int number_cards = 2 * games::stone_numbers;

/// Draws a card laid out for 63.5 x 88.9 mm into a box of any size.
class StoneCard {
 public:
  StoneCard(Canvas& canvas, Box place, double bleed)
      : canvas_(canvas),
        place_(place),
        bleed_(bleed),
        scale_(std::min(place.w / 63.5, place.h / 88.9)) {}

  void number(int number, bool night) {
    const int colour = games::colour_of(number);
    const Colour ground = night ? night_ground : day_ground;
    const Colour letters_on = night ? cricket::white : ink;
    frame(colour, ground);
    const std::string text = std::to_string(number);
    const Point c = place_.centre();
    const Point sky{c.x, place_.y + place_.h * 0.235};
    if (night) {
      draw_moon(canvas_, sky, 7.5 * scale_, moonlight);
    } else {
      draw_sun(canvas_, sky, 7.5 * scale_, sunlight);
    }
    text_in(canvas_,
            {place_.x + 8 * scale_, c.y - 15 * scale_, place_.w - 16 * scale_, 30 * scale_}, text,
            size(66, true, letters_on));
    // The underline distinguishes 6 from 9, whichever way the card is held.
    if (number == 6 || number == 9) {
      canvas_.line({c.x - 7 * scale_, c.y + 11.5 * scale_}, {c.x + 7 * scale_, c.y + 11.5 * scale_},
                   {letters_on, 1.1 * scale_, 0});
    }
    foot(colour, fmt::format("{} · {}", games::colour_name(colour), night ? "night" : "day"),
         letters_on);
    corners(text, colour, letters_on);
  }

  void trilithon(int colour) {
    frame(colour, day_ground);
    const Point c = place_.centre();
    const double side = 36 * scale_;
    draw_trilithon(canvas_, {c.x - side / 2, c.y - side * 0.82, side, side}, stone_colour(colour));
    text_in(canvas_, {place_.x + 6 * scale_, c.y + 9 * scale_, place_.w - 12 * scale_, 6 * scale_},
            "TRILITHON", size(13, true, ink));
    foot(colour, std::string(games::colour_name(colour)), ink);
  }

 private:
  TextStyle size(double points, bool bold, Colour colour) const {
    return letters(std::max(smallest_pt, points * scale_), bold, Align::centre, colour);
  }

  void frame(int colour, Colour ground) {
    const Colour band = stone_colour(colour);
    canvas_.rect(place_.inset(-bleed_), filled(band));
    canvas_.draw(rounded(place_.inset(4.2 * scale_), 3 * scale_),
                 {ground, Stroke{colour == 0 ? hair : band, 0.3, 0}});
    // White on white paper: the card still needs an edge.
    if (colour == 0) canvas_.rect(place_, outlined(hair, 0.2));
  }

  void foot(int colour, const std::string& words, Colour on) {
    const double y = place_.bottom() - 21 * scale_;
    const Point c{place_.x + place_.w / 2, y};
    if (colour == 0 || on == cricket::white) {
      canvas_.draw(circle(c, 4.4 * scale_), {cricket::white, Stroke{hair, 0.2, 0}});
    }
    draw_stone_sign(canvas_, colour, c, 3.4 * scale_, colour == 0 ? muted : stone_colour(colour));
    text_in(canvas_, {place_.x + 9 * scale_, y + 5 * scale_, place_.w - 18 * scale_, 5 * scale_},
            words, size(9.5, false, on));
  }

  void corners(const std::string& text, int colour, Colour on) {
    const auto draw = [&] {
      const Box corner{place_.x + 5.4 * scale_, place_.y + 6 * scale_, 10 * scale_, 7 * scale_};
      text_in(canvas_, corner, text, size(17, true, on));
      const Point below{corner.centre().x, corner.bottom() + 3 * scale_};
      if (on == cricket::white || colour == 0) {
        canvas_.draw(circle(below, 2.5 * scale_), {cricket::white, Stroke{hair, 0.15, 0}});
      }
      draw_stone_sign(canvas_, colour, below, 1.9 * scale_,
                      colour == 0 ? muted : stone_colour(colour));
    };
    draw();
    canvas_.save_and_turn(place_);
    draw();
    canvas_.restore();
  }

  Canvas& canvas_;
  Box place_;
  double bleed_;
  double scale_;
};

}  // namespace

void draw_bonus_back(Canvas& canvas, Box place, double bleed_mm, Colour colour,
                     const std::string& word, const std::string& title) {
  const double scale = std::min(place.w / 63.5, place.h / 88.9);
  const Colour on = cricket::readable_on(colour);
  canvas.rect(place.inset(-bleed_mm), filled(colour));
  canvas.draw(rounded(place.inset(4.2 * scale), 3 * scale), outlined(on, 0.5));
  canvas.draw(rounded(place.inset(5.4 * scale), 2.2 * scale), outlined(on, 0.2));
  const Point c = place.centre();
  // The circle of stones, so that the back looks alike both ways up.
  for (int i = 0; i < games::stone_numbers; ++i) {
    const double at = 12.0 * i;
    canvas.draw(ring_piece(c, 17 * scale, 21 * scale, at - 3.6, at + 3.6), filled(on));
  }
  const double width = 29 * scale;
  text_in(canvas, {c.x - width / 2, c.y - 4 * scale, width, 8 * scale}, word,
          letters(std::max(smallest_pt, 13 * scale), true, Align::centre, on));
  const auto name = [&] {
    text_in(canvas,
            {place.x + 8 * scale, place.bottom() - 14 * scale, place.w - 16 * scale, 5 * scale},
            title, letters(std::max(smallest_pt, 8.5 * scale), false, Align::centre, on));
  };
  name();
  canvas.save_and_turn(place);
  name();
  canvas.restore();
}

BonusDeck stone_deck(const games::Game& game, const games::Words&) {
  BonusDeck deck;
  deck.count = number_cards + games::trilithon_colours;
  deck.front = [](Canvas& canvas, std::size_t card, Box place, double bleed) {
    StoneCard drawn(canvas, place, bleed);
    const int id = static_cast<int>(card);
    if (id < number_cards) {
      drawn.number(id / 2 + 1, id % 2 != 0);
    } else {
      drawn.trilithon(id - number_cards);
    }
  };
  deck.back = [title = std::string(game.name)](Canvas& canvas, std::size_t, Box place,
                                               double bleed) {
    draw_bonus_back(canvas, place, bleed, {0x3a, 0x45, 0x58}, "STONES", title);
  };
  return deck;
}

}  // namespace quicket::print
