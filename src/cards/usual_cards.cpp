#include "cards/usual_cards.h"

#include <algorithm>

namespace quicket::cards {
namespace {

/// The number of cards needed to say what is usual; as in blend.cpp, for sets of a few typed
/// players.
constexpr std::size_t enough_cards = 10;
/// One card in this many at either end counts as unusual. A tenth changes a third of all cards and
/// none a fifth, most of them of small samples, but no mean miss by 0.003.
constexpr std::size_t unusual_card_in = 20;

/// How far a small sample's runs may exceed those of the fastest full sample. The limit affects a
/// few part-timers who were hit all over the ground: 1.2 or no bound changes 41 cards, 1.0 changes
/// 145.
constexpr double beyond_fastest = 1.1;

/// The boundaries of a small sample are mostly chance, and its runs have been moved, so they may be
/// off by ten times as much. With the full samples' tolerance, six cards have fewer than four dots,
/// some none; five or twenty times gives much the same cards as ten.
constexpr double looser_boundaries = 10;

/// The most F slots of a small sample's card. Its extras say little, so it needs less room than a
/// wild full sample with its 45: 20 or 45 moves no mean miss by 0.003.
constexpr int most_f_slots_small = 30;
/// A small sample's card may always have this many: even if full samples need few F slots, its
/// wickets need some.
constexpr int least_most_f_slots = 10;

}  // namespace

UsualCards::UsualCards(std::span<const Sample> samples) {
  for (const Sample& sample : samples) {
    if (!sample.mostly_chance) runs_.push_back(sample.rates.runs);
  }
  std::ranges::sort(runs_);
}

void UsualCards::add(const Widths& widths) {
  for (std::size_t i = 0; i < slots_.size(); ++i) slots_[i].push_back(widths[i]);
}

void UsualCards::shape(Wish& wish, double runs) {
  if (runs_.size() >= enough_cards) runs = std::min(runs, beyond_fastest * runs_.back());
  const double ratio = wish.rates.runs > 0 ? runs / wish.rates.runs : 1;
  wish.rates.runs = runs;
  wish.rates.boundaries *= ratio;
  wish.rates.sixes *= ratio;
  wish.boundary_tolerance = looser_boundaries * default_boundary_tolerance;
  if (slots_.front().size() < enough_cards) return;
  sort_slots();
  wish.limits.fewest_dots = std::max(wish.limits.fewest_dots, low(Slot::dot));
  wish.limits.fewest_ones = std::max(wish.limits.fewest_ones, low(Slot::one));
  wish.limits.most_twos = std::min(wish.limits.most_twos, high(Slot::two));
  wish.limits.most_fours = high(Slot::four);
  wish.limits.most_sixes = high(Slot::six);
  wish.most_f = std::min(
      {wish.most_f, most_f_slots_small, std::max(least_most_f_slots, high(Slot::fielding))});
  wish.fewest_f = std::min(wish.fewest_f, wish.most_f);
}

int UsualCards::low(Slot slot) const {
  const auto& slots = slots_[static_cast<std::size_t>(slot)];
  return slots[slots.size() / unusual_card_in];
}

int UsualCards::high(Slot slot) const {
  const auto& slots = slots_[static_cast<std::size_t>(slot)];
  return slots[slots.size() - 1 - slots.size() / unusual_card_in];
}

void UsualCards::sort_slots() {
  if (sorted_) return;
  for (auto& slots : slots_) std::ranges::sort(slots);
  sorted_ = true;
}

}  // namespace quicket::cards
