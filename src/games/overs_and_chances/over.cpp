#include "games/overs_and_chances/position.h"

// The course of one over, from the held cards before the roll to the cards that take effect after
// the score (rules page, 5.2 and the rulings named).

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

// R23: the batter decides first. Whoever holds a card is asked, whatever it is, so that being asked
// tells nothing.
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

void Position::spend_held(int seat, int id) {
  held[at(seat)] &= ~(ChanceSet{1} << id);
  held_known[at(seat)] &= held[at(seat)];
  used[at(seat)] = true;
}

// R17: drawn, a plays-first card settles the next over. R20: held, it settles this one, unless
// another card, or a pending one, has done so already.
void Position::lead(int seat) {
  if (closing) {
    pending_first = static_cast<std::int8_t>(seat);
  } else if (first < 0) {
    first = static_cast<std::int8_t>(seat);
  }
}

// What a card of the hands does for `seat`: held, before the roll and at once; drawn, once the over
// is scored. Cards that bear on the result have done so by then.
void Position::take_effect(int seat, int id) {
  discard(id);
  switch (chance_card(id).effect) {
    case Effect::batter_first:
      lead(batter);
      break;
    case Effect::bowler_first:
      lead(bowler());
      break;
    case Effect::redeal:
      if (!closing) {
        begin_deal();
        return;
      }
      redeal_due = true;  // R18
      break;
    case Effect::extra_card:
      take_extra_card(seat);
      return;
    case Effect::draw_another:
      take_another(seat);
      return;
    case Effect::swap_hands:
      swap_hands();
      break;
    case Effect::purge:
      purge();
      break;
    case Effect::plus_runs:
    case Effect::minus_runs:
    case Effect::plus_die:
    case Effect::minus_die:
    case Effect::penalty_runs:
    case Effect::outs:
    case Effect::penalty_outs:
    case Effect::reroll:
    case Effect::reroll_kept:
    case Effect::flip_signs:
      break;
  }
  resume();
}

void Position::begin_play() {
  bool empty = true;
  for (const std::int8_t count : pitch_deck) empty = empty && count == 0;
  if (empty) pitch_deck.fill(3);
  cards_played = 0;
  phase = Phase::pitch;
}

void Position::play(int seat, Action action) {
  const Action number = action - act::play;
  const auto v = static_cast<std::size_t>(number / (chance_card_count + 1));
  const int id = static_cast<int>(number % (chance_card_count + 1)) - 1;
  --hand[at(seat)][v];
  // The other seat cannot tell which of equal cards this was; what it still knows is one less.
  if (known[at(seat)][v] > 0) --known[at(seat)][v];
  card[at(seat)] = static_cast<std::int8_t>(static_cast<int>(v) - 6);
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
    dice_shown = 0;
    phase = Phase::batting_dice;
    return;
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

// R23: whoever played first decides first. `asked` is not set back by a re-roll: each side is asked
// once an over.
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

Bears Position::bears(int id, int die) const {
  if (id < 0) return {};
  const ChanceCard& chance = chance_card(id);
  return {bearing(chance.effect), amount(chance, die)};
}

void Position::resolve() {
  OverInputs over;
  over.batter_card = card[at(batter)];
  over.bowler_card = card[at(bowler())];
  over.pitch = pitch_value;
  over.dice = rolled[0] + rolled[1];
  over.double_one = double_one;
  over.drawn = bears(drawn, drawn_die);
  over.held[0] = bears(announced[at(first)], announced_die[at(first)]);
  over.held[1] = bears(announced[at(second())], announced_die[at(second())]);
  close(over_result(over));
}

void Position::close(OverResult result) {
  const std::size_t side = at(batter);
  last = result;
  runs[side] = static_cast<std::int16_t>(runs[side] + result.runs);
  outs[side] =
      static_cast<std::int8_t>(outs[side] + result.outs > 10 ? 10 : outs[side] + result.outs);
  ++overs[side];
  ++overs_of_deal;
  for (const std::int8_t id : announced) {
    if (id >= 0) discard(id);
  }
  closing = true;
  if (drawn < 0) {
    next_over();
  } else {
    take_effect(batter, drawn);
  }
}

void Position::next_over() {
  const std::size_t side = at(batter);
  const bool ended = outs[side] >= 10 || overs[side] >= rules.overs;
  if (ended && innings == 1) {
    phase = Phase::finished;
    return;
  }
  bool deal = redeal_due || overs_of_deal >= 10;
  if (ended) {
    // R10 and R2: the second innings begins with a new deal and a whole pitch deck; R17: what was
    // pending lapses.
    innings = 1;
    batter = static_cast<std::int8_t>(bowler());
    pending_first = -1;
    pitch_deck.fill(3);
    deal = true;
  }
  begin_over();
  if (deal) {
    begin_deal();
  } else {
    next_before();
  }
}

void Position::take_extra_card(int seat) {
  recipient = static_cast<std::int8_t>(seat);
  for (const std::int8_t count : stock) {
    if (count > 0) {
      phase = Phase::extra_card;
      return;
    }
  }
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

void Position::resume() {
  if (closing) {
    next_over();
  } else {
    next_before();
  }
}

// Each has seen the whole of what the other holds now.
void Position::swap_hands() {
  std::swap(hand[0], hand[1]);
  known = hand;
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
