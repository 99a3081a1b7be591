#include "print/kit/tuck_box.h"

#include <algorithm>

#include <catch2/catch.hpp>

#include "base/error.h"
#include "print/kit/dividers.h"
#include "tests/print/kit/small_kit.h"
#include "tests/support/pdf_probe.h"

namespace quicket::print {
namespace {

constexpr Size poker{63.5, 88.9}, a4{210, 297};

TEST_CASE("a box is as deep as its cards are thick, with a millimetre to spare", "[print]") {
  const BoxMeasures hundred = box_for(100, 0.32, poker);
  CHECK(hundred.width == Approx(64.5));
  CHECK(hundred.height == Approx(90.4));
  CHECK(hundred.depth == Approx(33));
  // A box for a few cards can still be folded.
  CHECK(box_for(5, 0.32, poker).depth == Approx(10));
}

TEST_CASE("the net of a box folds together", "[print]") {
  for (const double depth : {10.0, 20.0, 44.0}) {
    const TuckNet net = tuck_net({64.5, 90.4, depth});
    // Walls stand side by side, equal in pairs, all of one height.
    CHECK(net.glue.right() == Approx(net.back.x));
    CHECK(net.back.right() == Approx(net.left.x));
    CHECK(net.left.right() == Approx(net.front.x));
    CHECK(net.front.right() == Approx(net.right.x));
    CHECK(net.front.w == Approx(net.back.w));
    CHECK(net.left.w == Approx(depth));
    CHECK(net.right.w == Approx(depth));
    for (const Box& wall : {net.back, net.left, net.front, net.right}) {
      CHECK(wall.y == Approx(net.back.y));
      CHECK(wall.h == Approx(90.4));
    }
    // The lid reaches from back to front, the bottom covers the inner one.
    CHECK(net.lid.h == Approx(depth));
    CHECK(net.lid.bottom() == Approx(net.back.y));
    CHECK(net.tongue.bottom() == Approx(net.lid.y));
    CHECK(net.bottom.h == Approx(depth));
    CHECK(net.inner_bottom.h < net.bottom.h);
    // Inside, two flaps leave each other room, and the glued one is hidden by the side.
    CHECK(net.dust[0].h + net.dust[1].h < net.front.w);
    CHECK(net.glue.w < net.right.w);
    CHECK(net.size.width == Approx(net.glue.w + 2 * 64.5 + 2 * depth));
    CHECK(net.folds.size() == 12);
  }
}

TEST_CASE("the outline of a net is closed and stays within its size", "[print]") {
  const TuckNet net = tuck_net({64.5, 100.4, 31.4});
  const auto& steps = net.cut.steps();
  REQUIRE(steps.size() > 20);
  CHECK(steps.front().kind == Path::Step::Kind::move);
  CHECK(steps.back().kind == Path::Step::Kind::close);
  double right = 0, bottom = 0;
  for (const Path::Step& step : steps) {
    if (step.kind == Path::Step::Kind::close) continue;
    CHECK(step.to.x >= 0);
    CHECK(step.to.y >= 0);
    right = std::max(right, step.to.x);
    bottom = std::max(bottom, step.to.y);
  }
  CHECK(right == Approx(net.size.width));
  CHECK(bottom == Approx(net.size.height));
  // A fold ends where the outline turns, or in the wall beside it.
  for (const auto& [from, to] : net.folds) {
    CHECK(from.x <= net.size.width);
    CHECK((from.x == Approx(to.x) || from.y == Approx(to.y)));
  }
}

TEST_CASE("clubs share as few boxes as fit the paper, and none is split", "[print]") {
  const Kit kit = tests::small_kit(10, 24);
  const int cards = kit.clubs.front().cards;
  const auto plans = plan_boxes(kit, poker, 0.32, a4);
  REQUIRE(plans.size() == 4);
  std::vector<std::size_t> clubs;
  for (const BoxPlan& plan : plans) {
    clubs.insert(clubs.end(), plan.clubs.begin(), plan.clubs.end());
    CHECK(plan.cards == static_cast<int>(plan.clubs.size()) * cards);
    const Size net = tuck_net(plan.inside).size;
    CHECK(std::max(net.width, net.height) <= 287);
    CHECK(std::min(net.width, net.height) <= 200);
    // High enough for the tabs of the dividers, which are in it.
    CHECK(plan.inside.height > divider_size(poker).height);
    CHECK(plan.inside.depth ==
          Approx((plan.cards + static_cast<int>(plan.clubs.size())) * 0.32 + 1));
  }
  CHECK(clubs == std::vector<std::size_t>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9});
  // Evenly: not three full boxes and one with the rest.
  for (const BoxPlan& plan : plans) CHECK(plan.clubs.size() >= 2);
  // Thicker cards need more boxes, larger paper fewer.
  CHECK(plan_boxes(kit, poker, 0.5, a4).size() > 4);
  CHECK(plan_boxes(kit, poker, 0.32, {297, 420}).size() < 3);
}

TEST_CASE("a club whose cards fit no box is refused with a way out", "[print]") {
  CHECK_THROWS_WITH(
      plan_boxes(tests::small_kit(2, 60), poker, 1.0, a4),
      "the cards of Eastmoor Emperors need a box 82 mm deep, which paper of 210 x 297 "
      "mm cannot hold; use larger paper, or thinner cards with --layout card-thickness=MM");
}

TEST_CASE("a box for one club has its colours, one for several its name on the lid", "[print]") {
  const auto text = [](int clubs, int players) {
    return tests::PdfProbe(print_tuck_boxes(tests::small_kit(clubs, players), poker, 0.32, {}))
        .text();
  };
  CHECK(text(1, 14).find("Eastmoor Emperors") != std::string::npos);
  CHECK(text(10, 24).find("Box 2 of 4") != std::string::npos);
}

TEST_CASE("the back of a box with few clubs has lines for champions", "[print]") {
  const auto text = [](int clubs) {
    return tests::PdfProbe(print_tuck_boxes(tests::small_kit(clubs, 10), poker, 0.32, {})).text();
  };
  CHECK(text(2).find("Champions") != std::string::npos);
  CHECK(text(6).find("Champions") == std::string::npos);
}

}  // namespace
}  // namespace quicket::print
