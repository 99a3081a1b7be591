#pragma once

#include <cstddef>
#include <span>
#include <utility>

#include "dice/dice.h"

namespace quicket::dice {

/// Fisher-Yates: every order equally likely, and the same one for the same dice everywhere
/// (std::shuffle leaves the order to the library).
template <class T, Dice D>
void shuffle(std::span<T> items, D& dice) {
  for (std::size_t last = items.size(); last > 1; --last) {
    const auto pick = static_cast<std::size_t>(dice.roll(static_cast<int>(last), Reason::shuffle));
    std::swap(items[last - 1], items[pick - 1]);
  }
}

}  // namespace quicket::dice
