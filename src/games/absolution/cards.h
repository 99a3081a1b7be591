#pragma once

#include <bit>
#include <cstdint>

#include "games/stones.h"

namespace quicket::games::druid {

/// The face of a card: 0 to 29 for the numbers 1 to 30, then the trilithons white to red. Day and
/// night cards of a number are the same here (absolution ruling 9).
using Kind = int;
inline constexpr int kind_count = stone_numbers + trilithon_colours;

constexpr Kind kind_of_number(int number) {
  return number - 1;
}
constexpr Kind kind_of_trilithon(int colour) {
  return stone_numbers + colour;
}
constexpr bool is_trilithon(Kind kind) {
  return kind >= stone_numbers;
}

/// A set of cards with up to two of a kind.
struct Cards {
  std::uint64_t one = 0;  ///< kinds of which there is at least one
  std::uint64_t two = 0;  ///< kinds of which there are two

  int count(Kind kind) const {
    return static_cast<int>((one >> kind) & 1) + static_cast<int>((two >> kind) & 1);
  }
  bool has(Kind kind) const { return ((one >> kind) & 1) != 0; }
  int size() const { return std::popcount(one) + std::popcount(two); }
  bool empty() const { return one == 0; }
  void add(Kind kind) {
    const std::uint64_t bit = std::uint64_t{1} << kind;
    two |= one & bit;
    one |= bit;
  }
  /// Removes one; does nothing if there is none.
  void remove(Kind kind) {
    const std::uint64_t bit = std::uint64_t{1} << kind;
    const std::uint64_t both = two & bit;
    two &= ~bit;
    one &= ~bit | both;
  }
  bool operator==(const Cards&) const = default;
};

/// All 65: each number twice, each trilithon once.
inline constexpr Cards whole_deck = {(std::uint64_t{1} << kind_count) - 1,
                                     (std::uint64_t{1} << stone_numbers) - 1};

/// Calls `visit(kind)` once for each kind present, ascending.
template <class Visit>
constexpr void each_kind(std::uint64_t kinds, Visit visit) {
  for (; kinds != 0; kinds &= kinds - 1) visit(static_cast<Kind>(std::countr_zero(kinds)));
}

/// The same for each card: twice where there are two of a kind.
template <class Visit>
constexpr void each_card(const Cards& cards, Visit visit) {
  each_kind(cards.one, [&](Kind kind) {
    for (int copy = cards.count(kind); copy > 0; --copy) visit(kind);
  });
}

/// Kinds that make `number` as a difference: bit k is set if the hand contains k and its partner k
/// + number.
constexpr std::uint64_t lower_of_differences(const Cards& cards, int number) {
  const std::uint64_t numbers = cards.one & ((std::uint64_t{1} << stone_numbers) - 1);
  return numbers & (numbers >> number);
}

/// Calls `visit(lower, higher)` for each two number cards whose sum or difference is `number`
/// (absolution ruling 7: two equal cards may be added), lower kinds first.
template <class Visit>
constexpr void each_pair(const Cards& cards, int number, Visit visit) {
  const std::uint64_t differences = lower_of_differences(cards, number);
  const std::uint64_t numbers = cards.one & ((std::uint64_t{1} << stone_numbers) - 1);
  each_kind(numbers, [&](Kind lower) {
    // Kinds are one less than their numbers.
    const Kind other = number - 2 - lower;
    if (other > lower ? cards.has(other) : other == lower && cards.count(lower) == 2) {
      visit(lower, other);
    }
    if (((differences >> lower) & 1) != 0) visit(lower, lower + number);
  });
}

}  // namespace quicket::games::druid
