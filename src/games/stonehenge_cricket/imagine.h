#pragma once

#include "dice/dice.h"
#include "games/stonehenge_cricket/position.h"

namespace quicket::games::stonehenge {

/// One card of the set (not empty) by lot, as a set.
template <dice::Dice D>
Cards pick_card(Cards cards, D& dice) {
  int pick = dice.roll(count(cards), dice::Reason::choice);
  while (--pick > 0) cards &= cards - 1;
  return cards & (~cards + 1);
}

/// Redeals what `seat` cannot see: the other hand, from all cards that it may contain, and a secret
/// wish for the powerplay.
template <dice::Dice D>
void imagine(Position& position, int seat, D& dice) {
  if (position.innings < 0) return;
  const auto other = static_cast<std::size_t>(1 - seat);
  const int size = count(position.hand[other]);
  Cards pool = position.may_hold[other] & ~position.hand[static_cast<std::size_t>(seat)] &
               ~position.discards;
  Cards hand = 0;
  const bool must_play = position.phase == Phase::deliver || position.phase == Phase::stroke ||
                         position.phase == Phase::free_hit;
  const int ban = position.banned[other];
  if (size > 0 && must_play && ban >= 0 && position.to_move() == static_cast<int>(other)) {
    // It is about to play, so it can: at least one card is not of the banned colour.
    hand = pick_card(pool & ~colour_cards[static_cast<std::size_t>(ban)], dice);
    pool &= ~hand;
  }
  while (count(hand) < size) {
    const Cards card = pick_card(pool, dice);
    pool &= ~card;
    hand |= card;
  }
  position.hand[other] = hand;
  if (position.phase == Phase::powerplay && position.to_move() == seat &&
      !position.powerplay_used[other] && position.wants[other] >= 0) {
    position.wants[other] = static_cast<std::int8_t>(dice.roll(2, dice::Reason::choice) - 1);
  }
}

}  // namespace quicket::games::stonehenge
