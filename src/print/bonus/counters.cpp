#include <algorithm>

#include "games/stones.h"
#include "print/bonus/pads.h"
#include "print/bonus/stone_signs.h"
#include "print/page/fit.h"
#include "print/page/furniture.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

constexpr Colour grey{0xb4, 0xb8, 0xc0};
constexpr Colour night{0x1b, 0x22, 0x33};

std::vector<Counter> side_of_cricket(int colour) {
  const Colour paint = stone_colour(colour);
  std::vector<Counter> counters{{"side", paint, colour}};
  for (int i = 1; i <= 10; ++i) counters.push_back({std::to_string(i), paint, colour});
  return counters;
}

void draw_counter(Canvas& canvas, Point centre, double radius, const Counter& counter) {
  const Colour on = cricket::readable_on(counter.colour);
  canvas.draw(circle(centre, radius), {counter.colour, Stroke{muted, 0.2, 0}});
  canvas.draw(circle(centre, radius * 0.84), outlined(on, 0.2));
  const bool both = counter.sign >= 0 && !counter.text.empty();
  if (counter.sign >= 0) {
    draw_stone_sign(canvas, counter.sign, {centre.x, centre.y - (both ? radius * 0.45 : 0)},
                    radius * (both ? 0.24 : 0.5), on);
  }
  if (counter.text.empty()) return;
  const double middle = centre.y + (both ? radius * 0.2 : 0);
  // No wider than the ring is where the letters end.
  const double width = radius * (both ? 1.15 : 1.3);
  text_in(canvas, {centre.x - width / 2, middle - radius * 0.45, width, radius * 0.9}, counter.text,
          letters(std::max(smallest_pt, radius * 0.82 / mm_per_point), true, Align::centre, on));
}

}  // namespace

std::vector<CounterGroup> counters_of(std::string_view game) {
  if (game == "stonehenge-cricket") {
    std::vector<Counter> balls(6, Counter{"ball", grey});
    return {{"Red side: its figure, and ten batsmen or fielders", side_of_cricket(4)},
            {"Green side", side_of_cricket(2)},
            {"To count the balls of an over", balls}};
  }
  if (game == "absolution") {
    CounterGroup day{"Day disks, light", {}}, dark{"Night disks, dark", {}};
    for (int number = 1; number <= games::stone_numbers; ++number) {
      const int colour = games::colour_of(number);
      if (colour == games::black) continue;
      const std::string text = std::to_string(number);
      day.counters.push_back({text, {0xfb, 0xf6, 0xe6}, colour});
      dark.counters.push_back({text, night, colour});
    }
    std::vector<Counter> others{{"Druid", stone_colour(4)}};
    for (int i = 0; i < 5; ++i) others.push_back({"Trilithon", grey});
    return {day, dark, {"The druid, and trilithons for the black numbers", others}};
  }
  if (game == "crossing-stonehenge") {
    std::vector<CounterGroup> groups;
    for (const auto& [title, colour] : {std::pair{"Green", 2}, std::pair{"Yellow", 3}}) {
      CounterGroup group{title, {{"Druid", stone_colour(colour), colour}}};
      group.counters.resize(11, Counter{"", stone_colour(colour), colour});
      groups.push_back(group);
    }
    return groups;
  }
  return {};
}

void print_counters(Canvas& canvas, const std::vector<CounterGroup>& groups, Size paper,
                    double margin_mm, double diameter_mm) {
  const double margin = std::max(margin_mm, 10.0);
  const double step = diameter_mm + 2;
  const double width = paper.width - 2 * margin;
  const int across = std::max(1, static_cast<int>((width + 2) / step));
  double y = paper.height;
  bool first_page = true;
  for (const CounterGroup& group : groups) {
    double x = margin;
    int placed = 0;
    const auto begin = [&](double needed) {
      if (y + needed <= paper.height - margin) return;
      canvas.begin_page(paper);
      if (first_page) canvas.bookmark("Counters");
      first_page = false;
      y = margin;
    };
    begin(7 + step);
    text_in(canvas, {margin, y, width, 5}, group.title, letters(9, true));
    y += 6.5;
    for (const Counter& counter : group.counters) {
      if (placed > 0 && placed % across == 0) {
        x = margin;
        y += step;
        begin(step);
      }
      draw_counter(canvas, {x + diameter_mm / 2, y + diameter_mm / 2}, diameter_mm / 2, counter);
      x += step;
      ++placed;
    }
    y += step + 3;
  }
}

}  // namespace quicket::print
