#include "print/cards/results_bar.h"

#include <catch2/catch.hpp>

#include "tests/support/pdf_probe.h"

namespace quicket::print {
namespace {

cards::PlayerCards batter(cards::Widths widths, int balls) {
  cards::PlayerCards player;
  player.striker = cards::StrikerCard{cards::Chart(widths), {0, balls, 0, false, 0, 0}, 0};
  return player;
}

TEST_CASE("the league's average card counts every card by its balls", "[print]") {
  cards::CardSet set;
  CHECK(mean_widths(set, cards::Face::striker) == MeanWidths{});
  set.players = {batter({0, 10, 10, 30, 30, 10, 5, 5}, 0),
                 batter({0, 20, 10, 20, 30, 10, 5, 5}, 0)};
  CHECK(mean_widths(set, cards::Face::striker)[1] == Approx(15));
  set.players[0].striker->stats.balls = 300;
  set.players[1].striker->stats.balls = 100;
  CHECK(mean_widths(set, cards::Face::striker)[1] == Approx(12.5));
  CHECK(mean_widths(set, cards::Face::bowler) == MeanWidths{});
}

TEST_CASE("a bar's segments are as wide as the slots, with the league's below them", "[print]") {
  Canvas canvas({"bar", ""});
  canvas.begin_page({100, 20});
  draw_results_bar(canvas, {0, 0, 100, 10}, cards::Chart({0, 4, 11, 31, 30, 9, 11, 4}),
                   {0, 10, 10, 30, 30, 10, 5, 5}, {0x9d, 0x14, 0x20}, {0x14, 0x50, 0x9a});
  const tests::PdfProbe probe(canvas.finish());
  std::vector<double> upper, lower;
  for (const auto& shape : tests::straight_shapes(probe.contents().at(0), 20)) {
    if (!shape.filled) continue;
    (shape.y[0] < 7 ? upper : lower).push_back(shape.x[1] - shape.x[0]);
  }
  REQUIRE(upper.size() == 7);
  REQUIRE(lower.size() == 7);
  const double own[] = {4, 11, 31, 30, 9, 11, 4}, league[] = {10, 10, 30, 30, 10, 5, 5};
  for (std::size_t i = 0; i < 7; ++i) {
    CHECK(upper[i] == Approx(own[i]).margin(0.02));
    CHECK(lower[i] == Approx(league[i]).margin(0.02));
  }
}

}  // namespace
}  // namespace quicket::print
