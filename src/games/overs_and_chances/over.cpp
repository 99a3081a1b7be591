#include "games/overs_and_chances/position.h"

// The course of one over, from the held cards before the roll to the last die (overs-and-chances
// rules 4 to 6 and the rulings named).

namespace quicket::games::overs {
namespace {

bool rolls_for_itself(int id) {
  return id >= 0 && needs_die(chance_card(id).effect);
}

}  // namespace

void Position::begin_over() {
  first = pending_first;
  pending_first = -1;
  asked = 0;
  closing = false;
  redeal_due = false;
  used = {};
  dice_shown = 0;
  rolled = {};
  pitch_value = 0;
  cards_played = 0;
  card = {};
  announced = {-1, -1};
  announced_die = {};
  drawn = -1;
  drawn_die = 0;
  kept = -1;
  double_one = false;
}

// The batter decides first (overs-and-chances ruling 23). Anyone who has a card is asked, whatever
// it is, so that being asked reveals nothing.
void Position::next_before() {
  for (; asked < 2; ++asked) {
    if (held[at(asked == 0 ? batter : bowler())] != 0) {
      phase = Phase::window_before;
      return;
    }
  }
  if (first >= 0) {
    begin_play();
    return;
  }
  dice_shown = 0;
  phase = Phase::precedence;
}

void Position::choose(int seat, Action action) {
  batter = static_cast<std::int8_t>(action == act::bat ? seat : 1 - seat);
  begin_over();
  next_before();
}

void Position::use_before(int seat, Action action) {
  ++asked;
  if (action == act::pass) return next_before();
  const int id = static_cast<int>(action - act::held);
  spend_held(seat, id);
  take_effect(seat, id);
}

void Position::precedence_die(int face) {
  rolled[at(dice_shown)] = static_cast<std::int8_t>(face);
  if (++dice_shown < 2) return;
  dice_shown = 0;
  if (rolled[0] == rolled[1]) return close(tied_precedence(rolled[0]));
  first = static_cast<std::int8_t>(rolled[0] > rolled[1] ? batter : bowler());
  begin_play();
}

void Position::begin_play() {
  bool empty = true;
  for (const std::int8_t count : pitch_deck) empty = empty && count == 0;
  if (empty) pitch_deck.fill(3);
  cards_played = 0;
  phase = Phase::pitch;
}

void Position::turn_pitch(Action action) {
  const auto v = (action - act::pitch) / 3;
  --pitch_deck[static_cast<std::size_t>(v)];
  pitch_value = static_cast<std::int8_t>(v - 3);
  phase = Phase::play;
}

void Position::play(int seat, Action action) {
  const Action number = action - act::play;
  const auto v = static_cast<std::size_t>(number / (chance_card_count + 1));
  const int id = static_cast<int>(number % (chance_card_count + 1)) - 1;
  --hand[at(seat)][v];
  // The other seat cannot tell which of equal cards this was, so it knows of one less.
  if (known[at(seat)][v] > 0) --known[at(seat)][v];
  card[at(seat)] = static_cast<std::int8_t>(static_cast<int>(v) - 6);
  note_habit(seat);
  if (id >= 0) {
    spend_held(seat, id);
    announced[at(seat)] = static_cast<std::int8_t>(id);
  }
  if (++cards_played == 2) {
    dice_shown = 0;
    phase = Phase::batting_dice;
    asked = 0;
  }
}

void Position::batting_die(int face) {
  rolled[at(dice_shown)] = static_cast<std::int8_t>(face);
  if (++dice_shown < 2) return;
  double_one = rolled[0] == 1 && rolled[1] == 1;
  if (rolled[0] == rolled[1] && !double_one) {
    refill_chance_deck();
    if (chance_deck != 0) {
      phase = Phase::draw_chance;
      return;
    }
  }
  next_after();
}

void Position::draw_chance_card(int id) {
  chance_deck &= ~(ChanceSet{1} << id);
  const Effect effect = chance_card(id).effect;
  if (effect == Effect::reroll) {
    discard(id);
    return roll_again();
  }
  drawn = static_cast<std::int8_t>(id);
  if (effect == Effect::reroll_kept) {
    phase = Phase::keep_or_use;
  } else if (needs_die(effect)) {
    phase = Phase::drawn_die;
  } else {
    next_after();
  }
}

void Position::keep_or_use(int seat, Action action) {
  if (action == act::use) {
    discard(drawn);
    return roll_again();
  }
  held[at(seat)] |= ChanceSet{1} << drawn;
  held_known[at(seat)] |= ChanceSet{1} << drawn;
  kept = drawn;
  drawn = -1;
  next_after();
}

void Position::use_after(int seat, Action action) {
  ++asked;
  if (action == act::pass) return next_after();
  const int id = static_cast<int>(action - act::held);
  spend_held(seat, id);
  discard(id);
  // A re-roll cancels the whole result of the dice, including a drawn card (overs-and-chances
  // ruling 24).
  if (drawn >= 0) discard(drawn);
  roll_again();
}

void Position::roll_again() {
  drawn = -1;
  drawn_die = 0;
  dice_shown = 0;
  phase = Phase::batting_dice;
}

// Whoever played first decides first (overs-and-chances ruling 23). A re-roll does not reset
// `asked`: each side is asked once an over.
void Position::next_after() {
  for (; asked < 2; ++asked) {
    const std::size_t seat = at(asked == 0 ? first : second());
    if (held[seat] != 0 && !used[seat]) {
      phase = Phase::window_after;
      return;
    }
  }
  held_dice();
}

void Position::held_dice() {
  if (!double_one) {
    const int one = announced[at(first)];
    const int two = announced[at(second())];
    const bool cancelled =
        one >= 0 && two >= 0 &&
        cancels(bearing(chance_card(one).effect), bearing(chance_card(two).effect));
    if ((rolls_for_itself(one) && announced_die[at(first)] == 0) ||
        (rolls_for_itself(two) && !cancelled && announced_die[at(second())] == 0)) {
      phase = Phase::held_die;
      return;
    }
  }
  resolve();
}

void Position::held_die(int face) {
  const bool first_rolls = announced_die[at(first)] == 0 && rolls_for_itself(announced[at(first)]);
  announced_die[at(first_rolls ? first : second())] = static_cast<std::int8_t>(face);
  held_dice();
}

}  // namespace quicket::games::overs
