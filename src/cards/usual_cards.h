#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "cards/blend.h"
#include "cards/slot_search.h"

namespace quicket::cards {

/// What the full samples of a face and their cards reach, so that a small one, chance doubled,
/// looks like another weak or strong player and not like nobody.
class UsualCards {
 public:
  explicit UsualCards(std::span<const Sample> samples);

  /// Takes note of a full sample's card; all of them come before the first `shape`.
  void add(const Widths& widths);

  /// The wish for a small sample that is to have `runs` a ball: its boundaries follow the runs, its
  /// slots stay within those of the full samples' cards.
  void shape(Wish& wish, double runs);

 private:
  /// All but an unusual few at either end.
  int low(Slot slot) const;
  int high(Slot slot) const;
  void sort_slots();

  std::vector<double> runs_;  ///< of the full samples, ascending
  std::array<std::vector<int>, slot_kinds> slots_;
  bool sorted_ = false;
};

}  // namespace quicket::cards
