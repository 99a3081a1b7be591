#include "games/stonehenge_cricket/position.h"

// The frame of a match: toss, innings, field, powerplay, overs. Balls are in ball.cpp.

namespace quicket::games::stonehenge {
namespace {

/// Spaces that a free fielder may stand on, bit n for space n.
constexpr std::uint32_t all_spaces =
    0x7ffffffeU & ~(1U << Position::keeper) & ~(1U << Position::bowler_space);

void push_spaces(std::vector<Action>& out, Action base, std::uint32_t spaces) {
  for (; spaces != 0; spaces &= spaces - 1) out.push_back(base + std::countr_zero(spaces));
}

}  // namespace

Position Position::start(const Rules& rules) {
  Position position;
  position.rules = rules;
  position.begin_part();
  return position;
}

int Position::to_move() const {
  switch (phase) {
    case Phase::call:
      return 0;  // stonehenge-cricket ruling 31
    case Phase::choose:
      return toss_winner;
    case Phase::place:
    case Phase::move:
    case Phase::deliver:
    case Phase::appeal:
      return bowling();
    case Phase::powerplay:
      return wants[at(batting())] < 0 ? batting() : bowling();
    case Phase::name_colour:
      return powerplay_seat;
    case Phase::stroke:
    case Phase::free_hit:
    case Phase::answer:
      return batting();
    case Phase::toss:
    case Phase::deal:
    case Phase::coin:
    case Phase::refill:
      return chance_seat;
    case Phase::finished:
      return nobody;
  }
  return nobody;
}

void Position::apply(Action action) {
  switch (phase) {
    case Phase::call:
      caller_day = action == act::day ? 1 : 0;
      phase = Phase::toss;
      return;
    case Phase::toss: {
      const bool shows_day = !is_night(static_cast<int>(action - act::card));
      toss_winner = shows_day == (caller_day == 1) ? 0 : 1;
      phase = Phase::choose;
      return;
    }
    case Phase::choose:
      first_batter = static_cast<std::int8_t>(action == act::bat ? toss_winner : 1 - toss_winner);
      begin_innings();
      return;
    case Phase::deal:
      deal_card(static_cast<int>(action - act::card));
      return;
    case Phase::place:
      field |= 1U << (action - act::place);
      if (lifted != 0) {
        moved |= 1U << (action - act::place);
        lifted = 0;
        phase = Phase::move;
      } else if (--to_place == 0) {
        ask_powerplay();
      }
      return;
    case Phase::move:
      if (action == act::none) {
        ask_powerplay();
      } else {
        lifted = static_cast<std::int8_t>(action - act::lift);
        field &= ~(1U << lifted);
        phase = Phase::place;
      }
      return;
    case Phase::powerplay:
      wants[at(to_move())] = action == act::yes ? 1 : 0;
      if (wants[0] >= 0 && wants[1] >= 0) settle_powerplay();
      return;
    case Phase::coin:
      powerplay_seat = static_cast<std::int8_t>(action - act::coin);
      phase = Phase::name_colour;
      return;
    case Phase::name_colour:
      name_colour(static_cast<int>(action - act::colour));
      return;
    case Phase::deliver:
      deliver(action);
      return;
    case Phase::stroke:
      play_stroke(static_cast<int>(action - act::stroke));
      return;
    case Phase::free_hit:
      if (action == act::none) {
        end_ball();
      } else {
        play_stroke(static_cast<int>(action - act::stroke));
      }
      return;
    case Phase::appeal:
      appeal_with(action);
      return;
    case Phase::answer:
      answer_with(action);
      return;
    case Phase::refill: {
      const Cards bit = Cards{1} << (action - act::card);
      const int taker = count(hand[at(batting())]) < hand_size ? batting() : bowling();
      hand[at(taker)] |= bit;
      if (count(hand[0]) == hand_size && count(hand[1]) == hand_size) {
        discards = 0;
        begin_over();
      }
      return;
    }
    case Phase::finished:
      return;
  }
}

int Position::runs(int seat) const {
  int total = 0;
  for (int at_innings = 0; at_innings <= innings; ++at_innings) {
    if (score[at(at_innings)].side == seat) total += score[at(at_innings)].runs;
  }
  return total;
}

Cards Position::playable(int seat) const {
  const int ban = banned[at(seat)];
  return ban < 0 ? hand[at(seat)] : hand[at(seat)] & ~colour_cards[at(ban)];
}

void Position::begin_part() {
  innings_left = static_cast<std::int8_t>(extra ? 2 : 2 * rules.innings_a_side());
  caller_day = -1;
  phase = Phase::call;
}

// Everything is shuffled, ten cards each (stonehenge-cricket ruling 17).
void Position::begin_innings() {
  const int begun = extra ? 2 - innings_left : 2 * rules.innings_a_side() - innings_left;
  ++innings;
  --innings_left;
  score[at(innings)].side =
      static_cast<std::int8_t>(begun % 2 == 0 ? first_batter : 1 - first_batter);
  hand = {};
  may_hold = {all_cards, all_cards};
  discards = 0;
  field = 0;
  lifted = 0;
  to_place = free_fielders;
  balls = 0;
  powerplay_used = {};
  banned = {-1, -1};
  trilithons = 31;  // stonehenge-cricket ruling 23
  ball = {};
  last = {};
  phase = Phase::deal;
}

void Position::deal_card(int card) {
  const int taker = count(hand[at(batting())]) < hand_size ? batting() : bowling();
  hand[at(taker)] |= Cards{1} << card;
  if (count(hand[at(bowling())]) == hand_size) begin_over();
}

void Position::begin_over() {
  balls = 0;
  banned = {-1, -1};
  moved = 0;
  phase = to_place > 0 ? Phase::place : Phase::move;
}

// Both decide before either decision is shown (stonehenge-cricket ruling 22).
void Position::ask_powerplay() {
  powerplay_seat = -1;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    wants[seat] = !has_powerplay() || powerplay_used[seat] ? 0 : -1;
  }
  if (wants[0] >= 0 && wants[1] >= 0) {
    begin_ball();
  } else {
    phase = Phase::powerplay;
  }
}

void Position::settle_powerplay() {
  if (wants[0] == 1 && wants[1] == 1) {
    phase = Phase::coin;
  } else if (wants[0] == 1 || wants[1] == 1) {
    powerplay_seat = wants[0] == 1 ? 0 : 1;
    phase = Phase::name_colour;
  } else {
    begin_ball();
  }
}

void Position::name_colour(int colour) {
  powerplay_used[at(powerplay_seat)] = true;
  trilithons = static_cast<std::uint8_t>(trilithons & ~(1U << colour));
  banned[at(1 - powerplay_seat)] = static_cast<std::int8_t>(colour);
  begin_ball();
}

void Position::end_over() {
  const int limit = overs_limit();
  if (limit > 0 && over() >= limit) {
    end_innings();
    return;
  }
  // stonehenge-cricket ruling 16: the hands are filled before the reshuffle, so nothing just
  // discarded can be in them, and both know it.
  may_hold = {all_cards & ~discards, all_cards & ~discards};
  phase = Phase::refill;
  if (count(hand[0]) == hand_size && count(hand[1]) == hand_size) {
    discards = 0;
    begin_over();
  }
}

void Position::end_innings() {
  if (innings_left == 0 || decided()) {
    end_part();
  } else {
    begin_innings();
  }
}

void Position::end_part() {
  if (rules.extra_twenty20 && !extra && runs(0) == runs(1)) {
    extra = true;
    begin_part();
  } else {
    phase = Phase::finished;
  }
}

// stonehenge-cricket ruling 27: every remaining innings, including the current one, belongs to the
// side ahead.
bool Position::decided() const {
  const int ahead = runs(0) - runs(1);
  if (ahead == 0) return false;
  const int leader = ahead > 0 ? 0 : 1;
  const InningsScore& now = score[at(innings)];
  const int limit = overs_limit();
  const bool over_now = now.wickets == 10 || (limit > 0 && now.balls >= 6 * limit);
  if (!over_now && now.side != leader) return false;
  for (int later = 1; later <= innings_left; ++later) {
    const int side = later % 2 == 1 ? 1 - now.side : now.side;
    if (side != leader) return false;
  }
  return true;
}

void Position::legal_actions(std::vector<Action>& out) const {
  out.clear();
  const auto numbers = [&out](Action base, Cards cards) {
    each_number(cards, [&](int number) { out.push_back(base + number); });
  };
  switch (phase) {
    case Phase::call:
      out.push_back(act::day);
      out.push_back(act::night);
      return;
    case Phase::choose:
      out.push_back(act::bat);
      out.push_back(act::bowl);
      return;
    case Phase::place:
      push_spaces(out, act::place, all_spaces & ~(field | 1U << lifted));
      return;
    case Phase::move:
      out.push_back(act::none);
      push_spaces(out, act::lift, field & ~moved);
      return;
    case Phase::powerplay:
      out.push_back(act::yes);
      out.push_back(act::no);
      return;
    case Phase::name_colour:
      for (int colour = 0; colour < trilithon_colours; ++colour) {
        if (((trilithons >> colour) & 1) != 0) out.push_back(act::colour + colour);
      }
      return;
    case Phase::deliver: {
      const Cards cards = playable(bowling());
      numbers(act::deliver, cards);
      if (!rules.high_scoring) push_pairs(cards, out);
      return;
    }
    case Phase::stroke:
      numbers(act::stroke, strokes());
      return;
    case Phase::free_hit:
      out.push_back(act::none);
      numbers(act::stroke, playable(batting()));
      return;
    case Phase::appeal:
      out.push_back(act::none);
      push_appeals(out);
      return;
    case Phase::answer:
      out.push_back(act::none);
      numbers(act::answer, playable(batting()) & colour_cards[at(colour_of(ball.stroke))]);
      return;
    case Phase::toss:
      for (int card = 0; card < card_count; ++card) out.push_back(act::card + card);
      return;
    case Phase::deal:
    case Phase::refill:
      for (Cards left = draw_pile(); left != 0; left &= left - 1) {
        out.push_back(act::card + std::countr_zero(left));
      }
      return;
    case Phase::coin:
      out.push_back(act::coin);
      out.push_back(act::coin + 1);
      return;
    case Phase::finished:
      return;
  }
}

}  // namespace quicket::games::stonehenge
