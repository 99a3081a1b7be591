#pragma once

#include <bit>

#include "dice/dice.h"
#include "games/overs_and_chances/position.h"

namespace quicket::games::overs {

/// Redeals what `seat` cannot see: the other's Player Cards except those it has seen change hands,
/// and the other's held Chance Cards except those it has seen drawn.
template <dice::Dice D>
void imagine(Position& position, int seat, D& dice) {
  const auto other = static_cast<std::size_t>(1 - seat);
  Position::Hand& hand = position.hand[other];
  const Position::Hand& known = position.known[other];
  int unknown = 0;
  int pool = 0;
  for (std::size_t v = 0; v < hand.size(); ++v) {
    unknown += hand[v] - known[v];
    position.stock[v] = static_cast<std::int8_t>(position.stock[v] + hand[v] - known[v]);
    pool += position.stock[v];
  }
  hand = known;
  for (; unknown > 0; --unknown, --pool) {
    int pick = dice.roll(pool, dice::Reason::choice);
    std::size_t v = 0;
    while (pick > position.stock[v]) pick -= position.stock[v++];
    --position.stock[v];
    ++hand[v];
  }

  ChanceSet hidden = position.held[other] & ~position.held_known[other];
  int cards = std::popcount(hidden);
  position.held[other] &= ~hidden;
  position.chance_deck |= hidden;
  for (; cards > 0; --cards) {
    int pick = dice.roll(std::popcount(position.chance_deck), dice::Reason::choice);
    ChanceSet left = position.chance_deck;
    while (--pick > 0) left &= left - 1;
    const ChanceSet bit = left & (~left + 1);
    position.chance_deck &= ~bit;
    position.held[other] |= bit;
  }
}

}  // namespace quicket::games::overs
