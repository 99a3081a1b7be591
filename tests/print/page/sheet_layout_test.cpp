#include "print/page/sheet_layout.h"

#include <algorithm>
#include <cmath>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "base/error.h"
#include "print/page/calibration.h"
#include "print/page/sheet_printer.h"
#include "tests/support/golden.h"
#include "tests/support/pdf_probe.h"

namespace quicket::print {
namespace {

SheetMeasures on(Size paper, Size card) {
  SheetMeasures measures;
  measures.paper = paper;
  measures.card = card;
  return measures;
}

constexpr Size a4{210, 297}, letter{215.9, 279.4}, a3{297, 420}, poker{63.5, 88.9};

TEST_CASE("as many cards as possible fit, the sheet turned if that helps", "[print]") {
  CHECK(lay_out_sheet(on(a4, poker), Flip::long_edge).per_sheet() == 9);
  CHECK(lay_out_sheet(on(letter, poker), Flip::long_edge).per_sheet() == 9);
  CHECK(lay_out_sheet(on(a3, poker), Flip::long_edge).per_sheet() == 18);
  CHECK(lay_out_sheet(on(a4, {63, 88}), Flip::long_edge).per_sheet() == 9);
  CHECK(lay_out_sheet(on(a4, {57.15, 88.9}), Flip::long_edge).per_sheet() == 10);
}

TEST_CASE("cards lie centred on the sheet and touch, so that a cut serves two", "[print]") {
  const SheetLayout layout = lay_out_sheet(on(a4, poker), Flip::long_edge);
  const Box all = around(layout.fronts);
  CHECK(all.x == Approx(9.75));
  CHECK(all.y == Approx(15.15));
  CHECK(layout.fronts[1].x == Approx(layout.fronts[0].right()));
  CHECK(cutting_guides(layout.fronts, layout.page, 1, 0).size() == 16);
}

TEST_CASE("every back lies behind its front when the sheet is turned over", "[print]") {
  for (const Size paper : {a4, letter, a3}) {
    for (const Size card : {poker, Size{57.15, 88.9}, Size{44, 68}, Size{120, 70}}) {
      for (const Flip flip : {Flip::long_edge, Flip::short_edge}) {
        const SheetLayout layout = lay_out_sheet(on(paper, card), flip);
        const bool upright = layout.page.height >= layout.page.width;
        // The axis of the turn: the long edge of an upright page is vertical.
        const bool about_vertical = (flip == Flip::long_edge) == upright;
        REQUIRE(layout.fronts.size() == layout.backs.size());
        for (std::size_t i = 0; i < layout.fronts.size(); ++i) {
          Box seen = layout.backs[i];
          if (about_vertical) {
            seen.x = layout.page.width - seen.right();
          } else {
            seen.y = layout.page.height - seen.bottom();
          }
          CHECK(seen.x == Approx(layout.fronts[i].x).margin(1e-9));
          CHECK(seen.y == Approx(layout.fronts[i].y).margin(1e-9));
        }
        CHECK(layout.turned_backs == !about_vertical);
      }
    }
  }
}

TEST_CASE("folded along the gutter, every back comes to lie on its front", "[print]") {
  const SheetLayout layout = lay_out_gutterfold(on(a4, poker), 6);
  CHECK(layout.per_sheet() == 4);
  for (std::size_t i = 0; i < layout.fronts.size(); ++i) {
    const Box& front = layout.fronts[i];
    const Box& back = layout.backs[i];
    CHECK(layout.fold_x - front.right() == Approx(back.x - layout.fold_x));
    CHECK(front.y == back.y);
    CHECK(front.right() <= layout.fold_x - 3 + 1e-9);
  }
}

TEST_CASE("each side's bleed stays on its side of the fold", "[print]") {
  SheetMeasures measures = on(a3, poker);
  measures.bleed_mm = 5;
  const SheetLayout layout = lay_out_gutterfold(measures, 6);
  Box front = layout.fronts[0], back = layout.backs[0];
  for (std::size_t i = 0; i < layout.fronts.size(); ++i) {
    if (layout.fronts[i].right() > front.right()) front = layout.fronts[i];
    if (layout.backs[i].x < back.x) back = layout.backs[i];
  }
  CHECK(layout.fold_x - front.right() == Approx(5));
  CHECK(back.x - layout.fold_x == Approx(5));
}

TEST_CASE("with a bleed no card shares its cut, and the bleeds do not meet", "[print]") {
  SheetMeasures measures = on(a3, poker);
  measures.bleed_mm = 3;
  const SheetLayout layout = lay_out_sheet(measures, Flip::long_edge);
  CHECK(layout.fronts[1].x - layout.fronts[0].right() == Approx(6));
  const SheetLayout single = lay_out_single(measures);
  CHECK(single.page == Size{69.5, 94.9});
  CHECK(single.fronts[0] == Box{3, 3, 63.5, 88.9});
}

TEST_CASE("guides stay outside the cards and reach the edge of the paper", "[print]") {
  const SheetLayout layout = lay_out_sheet(on(a4, poker), Flip::long_edge);
  const Box all = around(layout.fronts);
  const std::vector<Guide> guides = cutting_guides(layout.fronts, layout.page, 1, 0);
  // Every edge of a card has one at both ends.
  const auto in_line = [&](auto&& place, double edge) {
    return std::count_if(guides.begin(), guides.end(), [&](const Guide& guide) {
      return std::abs(place(guide.from) - edge) < 1e-9 && std::abs(place(guide.to) - edge) < 1e-9;
    });
  };
  for (const Box& card : layout.fronts) {
    for (const double x : {card.x, card.right()}) {
      CHECK(in_line([](Point point) { return point.x; }, x) == 2);
    }
    for (const double y : {card.y, card.bottom()}) {
      CHECK(in_line([](Point point) { return point.y; }, y) == 2);
    }
  }
  for (const Guide& guide : guides) {
    const bool outside = guide.to.x <= all.x - 1 + 1e-9 || guide.from.x >= all.right() + 1 - 1e-9 ||
                         guide.to.y <= all.y - 1 + 1e-9 || guide.from.y >= all.bottom() + 1 - 1e-9;
    CHECK(outside);
    const bool to_edge = guide.from.x == 0 || guide.from.y == 0 ||
                         guide.to.x == layout.page.width || guide.to.y == layout.page.height;
    CHECK(to_edge);
  }
}

TEST_CASE("a card too large for the paper is refused with both measures", "[print]") {
  CHECK_THROWS_WITH(lay_out_sheet(on(a4, {200, 290}), Flip::long_edge).per_sheet(),
                    "paper of 210 x 297 mm is too small for cards of 200 x 290 mm with a margin of "
                    "5 mm: use at least 210 x 300 mm, or a smaller card or margin");
}

TEST_CASE("a bleed is free as long as it costs no card", "[print]") {
  SheetOptions options;
  CHECK(free_bleed_mm(options) == 1.5);
  options.measures.paper = {215.9, 279.4};
  CHECK(free_bleed_mm(options) == 0.5);
  options.measures.margin_mm = 6.2;
  CHECK(free_bleed_mm(options) == 0);
  options.measures.bleed_mm = 3;
  CHECK(free_bleed_mm(options) == 0);
}

TEST_CASE("the page of calibration is as it was looked at", "[print]") {
  const std::string pdf = print_calibration({210, 297}, Flip::long_edge);
  CHECK(tests::PdfProbe(pdf).complaints() == "");
  for (const int page : {1, 2}) {
    tests::check_golden(fmt::format("print/calibration-{}.txt", page),
                        tests::portrait_with_curves(pdf, page, 297));
  }
}

}  // namespace
}  // namespace quicket::print
