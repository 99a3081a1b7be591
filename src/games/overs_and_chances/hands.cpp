#include <algorithm>

#include "games/overs_and_chances/position.h"

// Who has which cards, and what is left of the decks (overs-and-chances rules 2 and the rulings
// named).

namespace quicket::games::overs {
namespace {

constexpr Position::Hand whole_deck = {4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4};
constexpr int cards_of_deal = 11;  // of each seat

std::size_t value_drawn(Action action) {
  return static_cast<std::size_t>((action - act::player_card) / 4);
}

}  // namespace

Position::Hand Position::played_in_deal() const {
  Hand played{};
  for (std::size_t v = 0; v < played.size(); ++v) {
    played[v] = static_cast<std::int8_t>(4 - stock[v] - hand[0][v] - hand[1][v]);
  }
  return played;
}

int Position::cards_in_hand(int seat) const {
  int cards = 0;
  for (const std::int8_t count : hand[at(seat)]) cards += count;
  return cards;
}

void Position::begin_deal() {
  hand = {};
  known = {};
  stock = whole_deck;
  forget_deal();
  dealt = 0;
  overs_of_deal = 0;
  phase = Phase::deal;
}

// One card to each in turn, although dealing all at once would do: this is how real cards are
// dealt, and the log of a game can be laid out with a deck.
void Position::deal_card(Action action) {
  const std::size_t v = value_drawn(action);
  --stock[v];
  ++hand[at(dealt % 2)][v];
  if (++dealt == 2 * cards_of_deal) after_deal();
}

void Position::after_deal() {
  if (batter >= 0) {
    next_before();
    return;
  }
  dealt = 0;
  phase = rules.start_cards() > 0 ? Phase::deal_chance : Phase::toss;
}

void Position::deal_chance(Action action) {
  const ChanceSet bit = ChanceSet{1} << (action - act::chance);
  chance_deck &= ~bit;
  held[at(dealt % 2)] |= bit;
  if (++dealt == 2 * rules.start_cards()) phase = Phase::toss;
}

void Position::take_extra_card(int seat) {
  recipient = static_cast<std::int8_t>(seat);
  const bool is_left = std::ranges::any_of(stock, [](std::int8_t count) { return count > 0; });
  if (is_left) {
    phase = Phase::extra_card;
  } else {
    resume();
  }
}

void Position::extra_card(Action action) {
  const std::size_t v = value_drawn(action);
  --stock[v];
  ++hand[at(recipient)][v];
  forget_deal();
  resume();
}

void Position::take_another(int seat) {
  recipient = static_cast<std::int8_t>(seat);
  refill_chance_deck();
  if (chance_deck == 0) {
    resume();
  } else {
    phase = Phase::draw_another;
  }
}

void Position::another_card(Action action) {
  const ChanceSet bit = ChanceSet{1} << (action - act::chance);
  chance_deck &= ~bit;
  held[at(recipient)] |= bit;
  resume();
}

void Position::spend_held(int seat, int id) {
  held[at(seat)] &= ~(ChanceSet{1} << id);
  held_known[at(seat)] &= held[at(seat)];
  used[at(seat)] = true;
}

// Each has now seen the other's whole hand.
void Position::swap_hands() {
  std::swap(hand[0], hand[1]);
  known = hand;
  forget_deal();
}

// A card played later is compared with the worst one before it: a bowler's are better the lower
// they are.
void Position::note_habit(int seat) {
  Habit& seen = habit[at(seat)];
  const auto value = static_cast<std::int8_t>(seat == batter ? card[at(seat)] : -card[at(seat)]);
  if (seen.has_played) {
    ++seen.later;
    if (value > seen.worst) ++seen.better_later;
  }
  seen.worst = seen.has_played && seen.worst < value ? seen.worst : value;
  seen.has_played = true;
}

// Other cards: what was played before says nothing about the order of what is played from now on.
void Position::forget_deal() {
  for (Habit& seen : habit) seen.has_played = false;
}

void Position::purge() {
  chance_discards |= held[0] | held[1];
  held = {};
  held_known = {};
}

void Position::refill_chance_deck() {
  if (chance_deck != 0) return;
  chance_deck = chance_discards;
  chance_discards = 0;
}

}  // namespace quicket::games::overs
