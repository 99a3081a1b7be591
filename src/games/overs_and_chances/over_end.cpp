#include "games/overs_and_chances/position.h"

// The result of an over, the cards that take effect after it, and what comes next
// (overs-and-chances rules 4 to 7 and the rulings named).

namespace quicket::games::overs {

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
    // The second innings starts with a new deal and a whole pitch deck (overs-and-chances rulings 2
    // and 10); anything pending lapses (overs-and-chances ruling 17).
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

void Position::resume() {
  if (closing) {
    next_over();
  } else {
    next_before();
  }
}

// When drawn, a plays-first card decides the next over (overs-and-chances ruling 17); when held, it
// decides this one (overs-and-chances ruling 20), unless another card, or a pending one, has
// already done so.
void Position::lead(int seat) {
  if (closing) {
    pending_first = static_cast<std::int8_t>(seat);
  } else if (first < 0) {
    first = static_cast<std::int8_t>(seat);
  }
}

// The effect of a card on hands for `seat`: held, before the roll and at once; drawn, once the over
// is scored. Cards that affect the result have done so by then.
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
      redeal_due = true;  // overs-and-chances ruling 18
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

}  // namespace quicket::games::overs
