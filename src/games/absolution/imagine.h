#pragma once

#include <array>

#include "dice/dice.h"
#include "games/absolution/position.h"

namespace quicket::games::druid {

/// Redeals what `seat` cannot see: the draw pile, and all cards of the other hands except those
/// that they were seen to take from the Field.
template <dice::Dice D>
void imagine(Position& position, int seat, D& dice) {
  std::array<std::int8_t, 65> pool{};
  int left = 0;
  const auto collect = [&](const Cards& cards) {
    each_card(cards, [&](Kind kind) {
      pool[static_cast<std::size_t>(left++)] = static_cast<std::int8_t>(kind);
    });
  };
  std::array<int, Position::most_seats> missing{};
  collect(position.deck);
  for (int other = 0; other < position.seats; ++other) {
    if (other == seat) continue;
    const std::size_t o = Position::at(other);
    Cards hidden = position.hand[o];
    each_card(position.known[o], [&](Kind kind) { hidden.remove(kind); });
    missing[o] = hidden.size();
    collect(hidden);
    position.hand[o] = position.known[o];
  }
  for (int other = 0; other < position.seats; ++other) {
    for (int card = 0; card < missing[Position::at(other)]; ++card) {
      const auto pick = static_cast<std::size_t>(dice.roll(left, dice::Reason::choice) - 1);
      position.hand[Position::at(other)].add(pool[pick]);
      pool[pick] = pool[static_cast<std::size_t>(--left)];
    }
  }
  position.deck = {};
  for (int card = 0; card < left; ++card) {
    position.deck.add(pool[static_cast<std::size_t>(card)]);
  }
}

}  // namespace quicket::games::druid
