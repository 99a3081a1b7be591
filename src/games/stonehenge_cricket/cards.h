#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "games/stones.h"

namespace quicket::games::stonehenge {

/// Number cards as a set: the day card of number n is bit 2(n - 1), the night card the next.
using Cards = std::uint64_t;

inline constexpr int card_count = 60;
inline constexpr Cards all_cards = (Cards{1} << card_count) - 1;

constexpr int number_of(int card) {
  return card / 2 + 1;
}
constexpr bool is_night(int card) {
  return card % 2 != 0;
}
constexpr int count(Cards cards) {
  return std::popcount(cards);
}

/// Both cards of a number.
constexpr Cards twins(int number) {
  return Cards{3} << (2 * (number - 1));
}

constexpr Cards cards_of_colour(int colour) {
  Cards cards = 0;
  for (int number = colour + 1; number <= stone_numbers; number += stone_colours) {
    cards |= twins(number);
  }
  return cards;
}

inline constexpr std::array<Cards, stone_colours> colour_cards = {
    cards_of_colour(0), cards_of_colour(1), cards_of_colour(2),
    cards_of_colour(3), cards_of_colour(4), cards_of_colour(5)};

constexpr bool has(Cards cards, int number) {
  return (cards & twins(number)) != 0;
}
constexpr bool has_both(Cards cards, int number) {
  return (cards & twins(number)) == twins(number);
}
/// One card of the number, which must be present, as a set.
constexpr Cards one_of(Cards cards, int number) {
  const Cards there = cards & twins(number);
  return there & (~there + 1);
}

/// Calls `visit(number)` for each number of which there is a card, ascending.
template <class Visit>
constexpr void each_number(Cards cards, Visit visit) {
  while (cards != 0) {
    const int number = number_of(std::countr_zero(cards));
    visit(number);
    cards &= ~twins(number);
  }
}

}  // namespace quicket::games::stonehenge
