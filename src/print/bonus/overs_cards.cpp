#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

#include "games/overs_and_chances/chance_card.h"
#include "print/bonus/overs_pictures.h"
#include "print/bonus/printed_game.h"
#include "print/page/fit.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

using games::overs::Bearing;

constexpr int player_values = 13, player_copies = 4, player_cards = player_values * player_copies;
constexpr int pitch_values = 7, pitch_copies = 3, pitch_cards = pitch_values * pitch_copies;
constexpr Colour red{0xb0, 0x1f, 0x2b}, blue{0x1c, 0x5a, 0xa6}, grass{0x2b, 0x7a, 0x3a};
constexpr Colour night_ink{0x1b, 0x22, 0x33}, violet{0x5b, 0x3a, 0x82},
    pitch_turf{0xe4, 0xf1, 0xd9};
constexpr Colour straw{0xe4, 0xd2, 0x9b};

/// "+5", "0", "−3" with the real minus sign.
std::string with_sign(int value) {
  if (value == 0) return "0";
  return fmt::format("{}{}", value > 0 ? "+" : "\u2212", std::abs(value));
}

std::string effect_of(const games::overs::ChanceCard& card) {
  const std::string text = games::overs::effect_text(card);
  return text.starts_with("-") ? "\u2212" + text.substr(1) : text;
}

/// What each roll gives, for a card that needs one: "1–2: +1, 3–4: +2, 5–6: +3"; else nothing.
std::string rolls_of(const games::overs::ChanceCard& card) {
  using games::overs::Effect;
  if (card.effect == Effect::plus_die) return "Roll one die: that many runs more.";
  if (card.effect == Effect::minus_die) return "Roll one die: that many runs fewer.";
  if (card.effect != Effect::penalty_runs && card.effect != Effect::penalty_outs) return {};
  const bool runs = card.effect == Effect::penalty_runs;
  std::string text = "Roll one die. ";
  for (int die = 1; die <= 6; die += 2) {
    text += fmt::format("{}{} or {}: {}{}", die > 1 ? "; " : "", die, die + 1, runs ? "+" : "",
                        games::overs::amount(card, die));
  }
  return text + (runs ? " runs." : " outs.");
}

struct Head {
  Colour colour;
  std::string word;
};

Head head_of(const games::overs::ChanceCard& card) {
  switch (games::overs::bearing(card.effect)) {
    case Bearing::plus:
      return {blue, "RUNS +"};
    case Bearing::minus:
      return {violet, "RUNS \u2212"};
    case Bearing::outs:
      return {red, "OUT"};
    case Bearing::reroll:
      return {grass, "RE-ROLL"};
    case Bearing::flip:
      return {night_ink, "FLIP"};
    case Bearing::none:
      return {night_ink, "HANDS AND ORDER"};
  }
  return {};
}

/// Draws a card laid out for 63.5 x 88.9 mm into a box of any size.
class OversCard {
 public:
  OversCard(Canvas& canvas, Box place, double bleed)
      : canvas_(canvas),
        place_(place),
        bleed_(bleed),
        scale_(std::min(place.w / 63.5, place.h / 88.9)) {}

  void player(int value) {
    const Colour colour = value < 0 ? red : value > 0 ? ink : muted;
    canvas_.rect(place_, outlined(hair, 0.2));
    canvas_.draw(rounded(place_.inset(3.6 * scale_), 3 * scale_), outlined(colour, 0.6));
    // A little above the middle, with the picture below it.
    big(with_sign(value), colour, -6 * scale_);
    corners(with_sign(value), colour);
    const double top = place_.centre().y + 8 * scale_;
    draw_player_picture(
        canvas_,
        {place_.x + 11 * scale_, top, place_.w - 22 * scale_, place_.bottom() - 14 * scale_ - top},
        value, colour);
    label("PLAYER CARD", colour);
  }

  void pitch(int value) {
    const Colour colour = value < 0 ? red : ink;
    canvas_.rect(place_.inset(-bleed_), filled(grass));
    canvas_.draw(rounded(place_.inset(4.2 * scale_), 3 * scale_), filled(pitch_turf));
    // A pitch with its creases, seen from above, behind the number.
    const Box strip{place_.x + place_.w / 2 - 13 * scale_, place_.y + 12 * scale_, 26 * scale_,
                    place_.h - 24 * scale_};
    canvas_.rect(strip, filled(straw));
    for (const double y : {strip.y + 7 * scale_, strip.bottom() - 7 * scale_}) {
      canvas_.line({strip.x - 4 * scale_, y}, {strip.right() + 4 * scale_, y},
                   {cricket::white, 0.6 * scale_, 0});
    }
    big(with_sign(value), colour);
    corners(with_sign(value), colour);
    label("PITCH CARD", ink);
  }

  void chance(const games::overs::ChanceCard& card, const std::string& story) {
    const Head head = head_of(card);
    const Colour on = cricket::readable_on(head.colour);
    const double left = place_.x + 5 * scale_, width = place_.w - 10 * scale_;
    canvas_.rect(place_, outlined(hair, 0.2));
    canvas_.rect(
        {place_.x - bleed_, place_.y - bleed_, place_.w + 2 * bleed_, 19 * scale_ + bleed_},
        filled(head.colour));
    text_in(canvas_, {left, place_.y + 3 * scale_, width, 4 * scale_}, head.word,
            size(8, true, Align::left, on));
    text_in(canvas_, {left, place_.y + 8 * scale_, width, 8 * scale_}, upper(card.short_name),
            size(13, true, Align::left, on));
    double y = place_.y + 22.5 * scale_;
    const TextStyle strong = size(17, true, Align::left, ink);
    for (const std::string& line : wrapped(canvas_, effect_of(card), strong, width)) {
      text_in(canvas_, {left, y, width, 7.2 * scale_}, line, strong);
      y += 7.2 * scale_;
    }
    if (const std::string rolls = rolls_of(card); !rolls.empty()) {
      y = paragraph(canvas_, {left, y + 1.5 * scale_}, width, rolls,
                    size(9.8, true, Align::left, muted), 1.3);
    }
    y += 2.5 * scale_;
    canvas_.line({left, y}, {left + 14 * scale_, y}, {head.colour, 0.8 * scale_, 0});
    TextStyle told = size(10.8, false, Align::left, ink);
    told.face.italic = true;
    y = paragraph(canvas_, {left, y + 3 * scale_}, width, story, told, 1.35);
    const double foot = place_.bottom() - 9.5 * scale_, tallest = 20 * scale_;
    const double top = std::max(y + 1 * scale_, foot - tallest);
    draw_chance_picture(canvas_, {left, top, width, foot - top}, card, head.colour);
    text_in(canvas_, {left, place_.bottom() - 8 * scale_, width / 2, 4 * scale_}, "CHANCE CARD",
            size(7.5, true, Align::left, muted));
  }

 private:
  TextStyle size(double points, bool bold, Align align, Colour colour) const {
    return letters(std::max(smallest_pt, points * scale_), bold, align, colour);
  }

  void big(const std::string& text, Colour colour, double lower = 0) {
    const Point c{place_.centre().x, place_.centre().y + lower};
    text_in(canvas_,
            {place_.x + 6 * scale_, c.y - 14 * scale_, place_.w - 12 * scale_, 28 * scale_}, text,
            size(62, true, Align::centre, colour));
  }

  void corners(const std::string& text, Colour colour) {
    const auto draw = [&] {
      text_in(canvas_, {place_.x + 5.5 * scale_, place_.y + 6 * scale_, 13 * scale_, 7 * scale_},
              text, size(17, true, Align::left, colour));
    };
    draw();
    canvas_.save_and_turn(place_);
    draw();
    canvas_.restore();
  }

  void label(std::string_view words, Colour colour) {
    text_in(canvas_,
            {place_.x + 20 * scale_, place_.bottom() - 10.5 * scale_, place_.w - 40 * scale_,
             4 * scale_},
            words, size(7.5, true, Align::centre, colour));
  }

  Canvas& canvas_;
  Box place_;
  double bleed_;
  double scale_;
};

}  // namespace

BonusDeck overs_deck(const games::Game& game, const games::Words& words) {
  BonusDeck deck;
  deck.count = player_cards + pitch_cards + games::overs::chance_card_count;
  deck.front = [words](Canvas& canvas, std::size_t card, Box place, double bleed) {
    OversCard drawn(canvas, place, bleed);
    const int id = static_cast<int>(card);
    if (id < player_cards) {
      drawn.player(id / player_copies - player_values / 2);
    } else if (id < player_cards + pitch_cards) {
      drawn.pitch((id - player_cards) / pitch_copies - pitch_values / 2);
    } else {
      const int chance = id - player_cards - pitch_cards;
      const games::overs::ChanceCard& what = games::overs::chance_card(chance);
      drawn.chance(what, words.find(what.key)->second);
    }
  };
  deck.back = [title = std::string(game.name)](Canvas& canvas, std::size_t card, Box place,
                                               double bleed) {
    const int id = static_cast<int>(card);
    const bool player = id < player_cards, pitch = !player && id < player_cards + pitch_cards;
    draw_bonus_back(canvas, place, bleed,
                    player  ? night_ink
                    : pitch ? grass
                            : violet,
                    player  ? "PLAYER"
                    : pitch ? "PITCH"
                            : "CHANCE",
                    title);
  };
  return deck;
}

}  // namespace quicket::print
