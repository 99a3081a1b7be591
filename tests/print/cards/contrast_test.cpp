#include <algorithm>
#include <array>
#include <cmath>

#include <catch2/catch.hpp>

#include "app/outputs/templates.h"
#include "print/cards/face.h"
#include "print/cards/template.h"
#include "tests/support/print_fixture.h"

namespace quicket::print {
namespace {

using Matrix = std::array<std::array<double, 3>, 3>;

/// What people without one kind of cones see, for linear light (Machado, Oliveira and Fernandes
/// 2009, severity 1): protanopia, deuteranopia, tritanopia. And, last, everybody's grey copies.
const std::array<Matrix, 4> eyes{
    {{{{0.152286, 1.052583, -0.204868},
       {0.114503, 0.786281, 0.099216},
       {-0.003882, -0.048116, 1.051998}}},
     {{{0.367322, 0.860646, -0.227968},
       {0.280085, 0.672501, 0.047413},
       {-0.011820, 0.042940, 0.968881}}},
     {{{1.255528, -0.076749, -0.178779},
       {-0.078411, 0.930809, 0.147602},
       {0.004733, 0.691367, 0.303900}}},
     {{{0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}}}}};

double linear(std::uint8_t value) {
  const double share = value / 255.0;
  return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
}

std::uint8_t coded(double light) {
  const double share = std::clamp(light, 0.0, 1.0);
  const double code = share <= 0.0031308 ? 12.92 * share : 1.055 * std::pow(share, 1 / 2.4) - 0.055;
  return static_cast<std::uint8_t>(std::lround(255 * code));
}

Colour seen(Colour colour, const Matrix& eye) {
  const std::array light{linear(colour.red), linear(colour.green), linear(colour.blue)};
  std::array<std::uint8_t, 3> out{};
  for (std::size_t row = 0; row < 3; ++row) {
    double sum = 0;
    for (std::size_t i = 0; i < 3; ++i) sum += eye[row][i] * light[i];
    out[row] = coded(sum);
  }
  return {out[0], out[1], out[2]};
}

TEST_CASE("what is read on a card reads with every kind of eyes and on grey copies", "[print]") {
  for (const std::string& name : app::template_names()) {
    CAPTURE(name);
    const CardTemplate layout = parse_card_template(tests::template_text(name), name);
    for (const Matrix& eye : eyes) {
      const auto reads = [&](Colour on, Colour ground) {
        return cricket::contrast(seen(on, eye), seen(ground, eye));
      };
      for (const char* const written : {"muted", "night"}) {
        CHECK(reads(layout.colours.at(written), cricket::white) >= 4.5);
      }
      for (const char* const sign : {"wicket", "boundary", "fielding"}) {
        const Colour colour = layout.colours.at(sign);
        CHECK(reads(colour, cricket::white) >= 4.5);
        CHECK(reads(cricket::readable_on(colour), colour) >= 4.5);
      }
    }
  }
}

TEST_CASE("results read as well on the figure behind them, in the tint of any club", "[print]") {
  const CardTemplate layout = parse_card_template(tests::template_text("classic"), "classic");
  for (int code = 0; code < 125; ++code) {
    const auto part = [code](int divisor) {
      return static_cast<std::uint8_t>(code / divisor % 5 * 255 / 4);
    };
    const Colour tint = tint_of({part(25), part(5), part(1)});
    CAPTURE(code);
    CHECK(cricket::contrast(tint, cricket::white) >= 1.1);
    CHECK(cricket::contrast(tint, cricket::white) < 1.2);
    for (const Matrix& eye : eyes) {
      const auto reads = [&](Colour on) {
        return cricket::contrast(seen(on, eye), seen(tint, eye));
      };
      CHECK(reads({0x16, 0x18, 0x1d}) >= 13);
      for (const char* const sign : {"wicket", "boundary", "fielding"}) {
        CHECK(reads(layout.colours.at(sign)) >= 4.7);
      }
    }
  }
}

}  // namespace
}  // namespace quicket::print
