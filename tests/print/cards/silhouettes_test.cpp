#include "print/cards/silhouettes.h"

#include <set>

#include <catch2/catch.hpp>

#include "tests/support/pictures.h"

namespace quicket::print {
namespace {

constexpr Colour figure_blue{0x20, 0x40, 0x80};
constexpr Size small_page{40, 40};

tests::Pixels drawn(Silhouette figure, Box box, Ink ink_use = Ink::full, bool woman = false) {
  std::string png;
  Medium medium;
  medium.kind = Medium::Kind::png;
  medium.dpi = 100;
  medium.take = [&png](Picture picture) { png = std::move(picture.bytes); };
  Canvas canvas({}, ink_use, medium);
  canvas.begin_page(small_page);
  draw_silhouette(canvas, figure, box, figure_blue, woman);
  canvas.finish();
  return tests::pixels_of_png(png);
}

bool is_white(const tests::Pixels& pixels, std::size_t at) {
  return pixels.values[at * 3] == 255 && pixels.values[at * 3 + 1] == 255 &&
         pixels.values[at * 3 + 2] == 255;
}

TEST_CASE("six figures of men and of women stand in their box, each unlike the others", "[print]") {
  const Box box{5, 2, 30, 35};
  std::set<std::vector<std::uint8_t>> seen;
  for (int i = 0; i < 2 * silhouettes; ++i) {
    const tests::Pixels pixels =
        drawn(static_cast<Silhouette>(i % silhouettes), box, Ink::full, i >= silhouettes);
    seen.insert(pixels.values);
    int inside = 0, outside = 0, feet = 0;
    for (int y = 0; y < pixels.height; ++y) {
      for (int x = 0; x < pixels.width; ++x) {
        const auto at = static_cast<std::size_t>(y * pixels.width + x);
        if (is_white(pixels, at)) continue;
        const double mm_x = x * 0.254, mm_y = y * 0.254;
        const bool in = mm_x >= box.x - 0.3 && mm_x <= box.right() && mm_y >= box.y - 0.3 &&
                        mm_y <= box.bottom();
        ++(in ? inside : outside);
        if (mm_y > box.bottom() - 1.5) ++feet;
      }
    }
    CAPTURE(i);
    CHECK(outside == 0);
    CHECK(inside > 1000);
    CHECK(feet > 10);
  }
  CHECK(seen.size() == 2 * silhouettes);
}

TEST_CASE("a figure costs no ink where ink is to be saved", "[print]") {
  const tests::Pixels pixels = drawn(Silhouette::tail, {5, 2, 30, 35}, Ink::light);
  for (std::size_t at = 0; at < pixels.values.size() / 3; ++at) REQUIRE(is_white(pixels, at));
}

TEST_CASE("a figure shows what the role of its card says", "[print]") {
  using cricket::BattingRole;
  using cricket::BowlingRole;
  const auto striker = [](BattingRole role, std::optional<int> keeping = {}) {
    cards::PlayerCards player;
    player.batting_role = role;
    player.ratings.keeping = keeping;
    return silhouette_of(player, cards::Face::striker);
  };
  const auto bowler = [](BowlingRole role) {
    cards::PlayerCards player;
    player.bowling_role = role;
    player.ratings.keeping = 12;
    return silhouette_of(player, cards::Face::bowler);
  };
  CHECK(striker(BattingRole::opening) == Silhouette::batter);
  CHECK(striker(BattingRole::unknown) == Silhouette::batter);
  CHECK(striker(BattingRole::opening, 14) == Silhouette::keeper);
  CHECK(striker(BattingRole::wicketkeeper) == Silhouette::keeper);
  CHECK(striker(BattingRole::all_rounder) == Silhouette::all_rounder);
  CHECK(striker(BattingRole::bowler) == Silhouette::tail);
  CHECK(bowler(BowlingRole::pace) == Silhouette::fast_bowler);
  CHECK(bowler(BowlingRole::unknown) == Silhouette::fast_bowler);
  CHECK(bowler(BowlingRole::spin) == Silhouette::spin_bowler);
  CHECK(bowler(BowlingRole::batter) == Silhouette::spin_bowler);
  CHECK(bowler(BowlingRole::all_rounder) == Silhouette::all_rounder);
}

}  // namespace
}  // namespace quicket::print
