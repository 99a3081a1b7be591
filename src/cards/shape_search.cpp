#include "cards/shape_search.h"

#include <array>
#include <cstdlib>
#include <utility>

namespace quicket::cards {
namespace {

int whole_slots(double slots) {
  return static_cast<int>(std::floor(slots + 0.5));
}

// How many slots a kind of result may be away from the shape before people notice. Half or double
// moves slots on a fifth to a half of all cards but changes no figure; with narrower twos,
// fewer cards have no two, 119 instead of 137.
constexpr double dots_reach = 3, ones_reach = 3, twos_reach = 2;

/// The shape may cost almost nothing in boundaries: half a slot off weighs more than any shape. At
/// 0, 157 cards have no two instead of 137; at 0.5 boundaries miss by 0.0015 per 100 more.
constexpr double shape_weight = 0.05;
/// Fours and sixes are both boundaries, but their split shows on the card, so it counts for more
/// than the rest. From 0.05 to 0.2 no figure moves; at 1 two cards exceed the most twos.
constexpr double sixes_weight = 0.1;

// The cost of a slot beyond a limit. A boundary too many or too few costs two or three, so the
// search gives one up for three missing ones, but not for one. Half or double changes one to three
// cards; what matters is that a missing one costs more than a missing dot or a surplus two.
constexpr double lacking_one = 1.2, lacking_dot = 0.8, too_many = 0.8;
/// Of a four or a six that the player has hit: dearer than all the ones that it may cost.
constexpr double lacking_hit = 9;

double beyond(int slots, double cost) {
  return cost * std::max(0, slots);
}

class RunSearch {
 public:
  explicit RunSearch(const RunsWish& wish) : wish_(wish) {}

  RunSlots run() {
    const int boundaries = std::clamp(whole_slots(wish_.boundaries), 0, wish_.places);
    const int sixes = whole_slots(wish_.sixes);
    // What the wish itself costs: a dearer one cannot be the best, so most are left at a glance.
    if (sixes >= 0 && sixes <= boundaries) {
      attempt(boundaries, sixes);
      bound_ = std::exchange(best_, {}).cost;
    }
    // Search further if boundaries need not be kept.
    const int reach = wish_.boundary_tolerance > 1 ? loose_reach : near_reach;
    around(boundaries, reach, sixes, near_sixes);
    if (best_.cost > plain) around(boundaries, reach + further, sixes, further_sixes);
    // For figures at the edge of what a card can hold, try everything.
    if (best_.cost >= impossible) around(0, wish_.places, 0, wish_.places);
    return best_;
  }

 private:
  // The reach of the first and second searches: far enough that twice the reach changes eleven
  // cards of 2,039 (sixes) or none to three (the others), near enough to be quick. With half the
  // second search's reach for sixes, a card would have 26 twos.
  static constexpr int near_reach = 2, loose_reach = 6, further = 4;
  static constexpr int near_sixes = 3, further_sixes = 8;
  /// Below this cost nothing exceeds its limits by more than a slot or is far from the shape, so
  /// there is no second search. 0.5 or 2 changes nine cards.
  static constexpr double plain = 1;
  /// A run that the slots cannot provide outweighs everything else together.
  static constexpr double impossible = 1e6;

  void around(int boundaries, int boundary_reach, int sixes, int sixes_reach) {
    const int most = std::min(wish_.places, boundaries + boundary_reach);
    for (int b = std::max(0, boundaries - boundary_reach); b <= most; ++b) {
      const int most_sixes = std::min(b, sixes + sixes_reach);
      for (int s = std::max(0, sixes - sixes_reach); s <= most_sixes; ++s) attempt(b, s);
    }
  }

  void attempt(int boundaries, int sixes) {
    RunSlots slots;
    slots.sixes = sixes;
    slots.fours = boundaries - sixes;
    const int places = wish_.places - boundaries;
    const int wanted = wish_.runs - 4 * slots.fours - 6 * sixes;
    const int rest = std::clamp(wanted, 0, 2 * places);
    const ShapeLimits& limits = wish_.limits;
    double cost = penalty(boundaries - wish_.boundaries, wish_.boundary_tolerance) +
                  sixes_weight * penalty(sixes - wish_.sixes, 1) +
                  beyond(limits.fewest_fours - slots.fours, lacking_hit) +
                  beyond(limits.fewest_sixes - sixes, lacking_hit) +
                  beyond(slots.fours - limits.most_fours, too_many) +
                  beyond(sixes - limits.most_sixes, too_many);
    if (rest != wanted) cost += impossible * (1 + std::abs(rest - wanted));
    if (cost >= best_.cost || cost > bound_) return;
    const int fewest = std::max(0, rest - places), most = std::max(fewest, rest / 2);
    // Try the twos that minimize the squares of all three, and those that meet a limit exactly.
    constexpr double two = 1 / (twos_reach * twos_reach), one = 1 / (ones_reach * ones_reach),
                     dot = 1 / (dots_reach * dots_reach);
    const double shaped =
        (two * wish_.twos + 2 * one * (rest - wish_.ones) + dot * (wish_.dots - (places - rest))) /
        (two + 4 * one + dot);
    for (const int twos : {whole_slots(shaped), limits.fewest_dots - (places - rest),
                           (rest - limits.fewest_ones) / 2, limits.most_twos}) {
      fill(slots, rest, places, std::clamp(twos, fewest, most), cost);
    }
  }

  /// Fills `places` slots with ones, twos and dots that make `rest` runs.
  void fill(RunSlots slots, int rest, int places, int twos, double cost) {
    slots.twos = twos;
    slots.ones = rest - 2 * twos;
    slots.dots = places - rest + twos;
    const ShapeLimits& limits = wish_.limits;
    slots.cost = cost + beyond(limits.fewest_dots - slots.dots, lacking_dot) +
                 beyond(limits.fewest_ones - slots.ones, lacking_one) +
                 beyond(twos - limits.most_twos, too_many) +
                 shape_weight * (penalty(twos - wish_.twos, twos_reach) +
                                 penalty(slots.ones - wish_.ones, ones_reach) +
                                 penalty(slots.dots - wish_.dots, dots_reach));
    if (slots.cost < best_.cost) best_ = slots;
  }

  const RunsWish& wish_;
  RunSlots best_;
  double bound_ = std::numeric_limits<double>::infinity();
};

}  // namespace

RunSlots find_runs(const RunsWish& wish) {
  return RunSearch(wish).run();
}

}  // namespace quicket::cards
