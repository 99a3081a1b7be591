#include "print/charts/folded_booklet.h"

#include <algorithm>
#include <set>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "app/file.h"
#include "app/outputs/rules.h"
#include "app/outputs/templates.h"
#include "cards/fielding_chart.h"
#include "print/charts/example_over.h"
#include "tests/support/golden.h"
#include "tests/support/pdf_probe.h"

namespace quicket::print {
namespace {

using tests::PdfProbe;

std::string booklet(FoldedBookletOptions options) {
  return print_folded_booklet(app::booklet_rules(), app::template_called("classic"), options);
}

TEST_CASE("folded sheets lie in each other in the order of their pages", "[print]") {
  using Sides = std::vector<std::pair<int, int>>;
  CHECK(folded_sides(4) == Sides{{3, 0}, {1, 2}});
  CHECK(folded_sides(12) == Sides{{11, 0}, {1, 10}, {9, 2}, {3, 8}, {7, 4}, {5, 6}});
}

TEST_CASE("the booklet is three sheets or twelve pages, on A4 and on Letter", "[print]") {
  for (const Size paper : {Size{210, 297}, Size{215.9, 279.4}}) {
    CAPTURE(paper.width);
    const std::string folded = booklet({paper, true, Ink::full, {}});
    const std::string pages = booklet({paper, false, Ink::full, {}});
    CHECK(PdfProbe(folded).complaints() == "");
    CHECK(PdfProbe(pages).complaints() == "");
    CHECK(PdfProbe(folded).contents().size() == 6);
    REQUIRE(PdfProbe(pages).contents().size() == 12);
    CHECK(folded == booklet({paper, true, Ink::full, {}}));
    const PdfProbe probe(pages);
    for (const int page : {1, 12}) {
      std::string cover = probe.text(page);
      std::replace(cover.begin(), cover.end(), '\n', ' ');
      CHECK(cover.find("a game by Short Season Games (shortseasongames.com)") != std::string::npos);
    }
    for (int page = 3; page <= 6; ++page) CHECK(probe.text(page).starts_with("Basic game"));
    for (int page = 8; page <= 9; ++page) CHECK(probe.text(page).starts_with("Tempo game"));
  }
}

TEST_CASE("the dice of the booklet's over give what it says", "[print]") {
  constexpr std::string_view file = "data/fielding_chart.toml";
  const cards::FieldingChart general =
      cards::parse_fielding_chart(app::embedded(file).value(), file);
  std::string signs;
  std::vector<cards::FieldResult> fielding;
  for (const ExampleBall& ball : example_balls()) {
    const cards::PlayerCards& player = example_set().players[ball.decides()];
    const cards::Chart& chart = ball.card_die <= 3 ? player.bowler->chart : player.striker->chart;
    signs += cards::key(chart.at(ball.number));
    CHECK((chart.at(ball.number) == cards::Slot::fielding) == ball.chart.has_value());
    if (ball.chart) fielding.push_back(general.at((*ball.chart)[0], (*ball.chart)[1]));
  }
  CHECK(signs == "41FFB1WF");
  using enum cards::FieldResult;
  CHECK(fielding == std::vector{wide, no_ball, catch_chance});
}

TEST_CASE("the booklet to fold is laid out as it was looked at", "[print]") {
  const std::string pages = booklet({{210, 297}, false, Ink::full, {}});
  for (const int page : {1, 2, 3, 8, 10}) {
    tests::check_golden(fmt::format("print/charts/folded-{}.txt", page),
                        tests::portrait_of(pages, page, 210));
  }
  tests::check_golden("print/charts/folded-sheet.txt",
                      tests::portrait_of(booklet({{210, 297}, true, Ink::full, {}}), 1, 210));
}

}  // namespace
}  // namespace quicket::print
