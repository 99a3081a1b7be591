#pragma once

#include <array>
#include <span>
#include <vector>

#include "cards/blend.h"
#include "cards/slot_search.h"

namespace quicket::cards {

/// The ranges that the full samples of a face and their cards cover. They keep a small sample,
/// whose chance is doubled, looking like a plausible weak or strong player.
class UsualCards {
 public:
  explicit UsualCards(std::span<const Sample> samples);

  /// Records a full sample's card. Add all of them before the first call of `shape`.
  void add(const Widths& widths);

  /// Adapts the wish for a small sample that should have `runs` a ball: its boundaries follow the
  /// runs, and its slots stay within those of the full samples' cards.
  void shape(Wish& wish, double runs);

 private:
  /// The range of a slot without an unusual few at either end.
  int low(Slot slot) const;
  int high(Slot slot) const;
  void sort_slots();

  std::vector<double> runs_;  ///< of the full samples, ascending
  std::array<std::vector<int>, slot_kinds> slots_;
  bool sorted_ = false;
};

}  // namespace quicket::cards
