#include "games/stonehenge_cricket/position.h"

// One ball: delivery, stroke, appeal, answer, runs (stonehenge-cricket rules 6 and the rulings
// named).

namespace quicket::games::stonehenge {

Cards Position::strokes() const {
  const Cards cards = playable(batting());
  const Cards same_colour = cards & colour_cards[at(colour_of(ball.delivery))];
  // stonehenge-cricket ruling 3: the twin of the delivery is always a stroke, though its colour is
  // the same.
  const Cards free = (cards & ~same_colour) | (cards & twins(ball.delivery));
  return free != 0 ? free : same_colour;
}

int Position::runs_for(int number) const {
  if (ball.delivery == number) return 6;
  if (ball.delivery != 0 && colour_of(number) == colour_of(ball.delivery)) return 0;
  return has_fielder(number) ? 1 : 4;
}

void Position::push_pairs(Cards cards, std::vector<Action>& out) const {
  for (int lower = 1; lower <= stone_numbers; ++lower) {
    if (!has(cards, lower)) continue;
    if (has_both(cards, lower)) out.push_back(act::deliver_two + act::two(lower, lower));
    for (int higher = lower + stone_colours; higher <= stone_numbers; higher += stone_colours) {
      if (has(cards, higher)) out.push_back(act::deliver_two + act::two(lower, higher));
    }
  }
}

// stonehenge-cricket ruling 5: one twin, or two cards whose product is the number; 1 x n is not
// offered.
void Position::push_appeals(std::vector<Action>& out) const {
  const Cards cards = playable(bowling());
  const int number = ball.stroke;
  if (has(cards, number)) out.push_back(act::appeal + number);
  for (int lower = 2; lower * lower <= number; ++lower) {
    if (number % lower != 0) continue;
    const int higher = number / lower;
    const bool there =
        lower == higher ? has_both(cards, lower) : has(cards, lower) && has(cards, higher);
    if (there) out.push_back(act::appeal_two + act::two(lower, higher));
  }
}

void Position::spend(int seat, Cards cards) {
  hand[at(seat)] &= ~cards;
  discards |= cards;
  may_hold[0] &= ~cards;
  may_hold[1] &= ~cards;
}

// A player who cannot play shows it: the rest of the hand is of the banned colour, or nothing.
void Position::begin_ball() {
  ball = {};
  const auto shown_stuck = [this](int seat) {
    const int ban = banned[at(seat)];
    if (ban >= 0) may_hold[at(seat)] &= colour_cards[at(ban)];
  };
  if (playable(bowling()) != 0) {
    phase = Phase::deliver;
    return;
  }
  shown_stuck(bowling());
  if (playable(batting()) != 0) {
    phase = Phase::free_hit;
  } else {
    shown_stuck(batting());
    end_ball();
  }
}

void Position::deliver(Action action) {
  const int seat = bowling();
  if (action >= act::deliver_two) {
    ball.delivery = static_cast<std::int8_t>((action - act::deliver_two) / 31);
    ball.second = static_cast<std::int8_t>((action - act::deliver_two) % 31);
    spend(seat, one_of(hand[at(seat)], ball.delivery));
    spend(seat, one_of(hand[at(seat)], ball.second));
    end_ball();
    return;
  }
  ball.delivery = static_cast<std::int8_t>(action - act::deliver);
  spend(seat, one_of(hand[at(seat)], ball.delivery));
  if (playable(batting()) != 0) {
    phase = Phase::stroke;
    return;
  }
  const int ban = banned[at(batting())];
  if (ban >= 0) may_hold[at(batting())] &= colour_cards[at(ban)];
  end_ball();
}

void Position::play_stroke(int number) {
  const int seat = batting();
  const bool free_hit = phase == Phase::free_hit;
  ball.stroke = static_cast<std::int8_t>(number);
  ball.forced =
      !free_hit && number != ball.delivery && colour_of(number) == colour_of(ball.delivery);
  spend(seat, one_of(hand[at(seat)], number));
  if (ball.forced) {
    // A forced stroke shows that the hand has no other playable colour, and no twin.
    Cards left = colour_cards[at(colour_of(ball.delivery))] & ~twins(ball.delivery);
    if (banned[at(seat)] >= 0) left |= colour_cards[at(banned[at(seat)])];
    may_hold[at(seat)] &= left;
  }
  if (free_hit || hand[at(bowling())] == 0) {
    score_stroke();
  } else {
    phase = Phase::appeal;
  }
}

void Position::appeal_with(Action action) {
  if (action == act::none) {
    score_stroke();
    return;
  }
  const int seat = bowling();
  if (action >= act::appeal_two) {
    ball.appeal = static_cast<std::int8_t>((action - act::appeal_two) / 31);
    ball.appeal_second = static_cast<std::int8_t>((action - act::appeal_two) % 31);
    spend(seat, one_of(hand[at(seat)], ball.appeal_second));
  } else {
    ball.appeal = static_cast<std::int8_t>(action - act::appeal);
  }
  spend(seat, one_of(hand[at(seat)], ball.appeal));
  if (hand[at(batting())] != 0) {
    phase = Phase::answer;
  } else {
    answer_with(act::none);
  }
}

void Position::answer_with(Action action) {
  if (action == act::none) {
    ball.out = true;
    ++score[at(innings)].wickets;
    end_ball();
    return;
  }
  ball.answer = static_cast<std::int8_t>(action - act::answer);
  spend(batting(), one_of(hand[at(batting())], ball.answer));
  score_stroke();
}

void Position::score_stroke() {
  ball.runs = static_cast<std::int8_t>(ball.forced ? 0 : runs_for(ball.stroke));
  score[at(innings)].runs = static_cast<std::int16_t>(score[at(innings)].runs + ball.runs);
  end_ball();
}

void Position::end_ball() {
  last = ball;
  ball = {};
  ++score[at(innings)].balls;
  ++balls;
  if (score[at(innings)].wickets == 10 || decided()) {
    end_innings();
  } else if (balls == 6) {
    end_over();
  } else {
    begin_ball();
  }
}

}  // namespace quicket::games::stonehenge
