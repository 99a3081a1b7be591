#include "games/overs_and_chances/position.h"

#include <bit>

namespace quicket::games::overs {
namespace {

constexpr std::array<std::int8_t, 7> whole_pitch = {3, 3, 3, 3, 3, 3, 3};

int face_of(Action action) {
  return static_cast<int>(action - act::die);
}

void push_faces(std::vector<Action>& out) {
  for (int face = 1; face <= 6; ++face) out.push_back(act::die + face);
}

void push_set(std::vector<Action>& out, Action base, ChanceSet set) {
  for (; set != 0; set &= set - 1) out.push_back(base + std::countr_zero(set));
}

ChanceSet of_bearing(bool (*fits)(Bearing)) {
  ChanceSet set = 0;
  for (int id = 0; id < chance_card_count; ++id) {
    if (fits(bearing(chance_card(id).effect))) set |= ChanceSet{1} << id;
  }
  return set;
}

// Which cards fit which window never changes: computed once, since playouts call legal_actions
// millions of times.
const ChanceSet before_cards = of_bearing([](Bearing b) { return b == Bearing::none; });
const ChanceSet after_cards = of_bearing([](Bearing b) { return b == Bearing::reroll; });
const ChanceSet announced_cards = of_bearing(is_announced);

/// A window for held cards of one kind: passing is possible whatever is held.
void push_window(std::vector<Action>& out, const Position& position, ChanceSet fitting) {
  out.push_back(act::pass);
  if (position.decided()) out.push_back(act::finish);
  push_set(out, act::held, position.held[Position::at(position.to_move())] & fitting);
}

void push_plays(std::vector<Action>& out, const Position& position, std::size_t seat) {
  const ChanceSet announceable = position.used[seat] ? 0 : position.held[seat] & announced_cards;
  const Position::Hand& hand = position.hand[seat];
  for (std::size_t v = 0; v < hand.size(); ++v) {
    if (hand[v] == 0) continue;
    const Action base = act::play + static_cast<Action>(v) * (chance_card_count + 1);
    out.push_back(base);
    push_set(out, base + 1, announceable);
  }
}

void push_stock(std::vector<Action>& out, const Position::Hand& stock) {
  for (std::size_t v = 0; v < stock.size(); ++v) {
    for (int copy = 0; copy < stock[v]; ++copy) {
      out.push_back(act::player_card + static_cast<Action>(v) * 4 + copy);
    }
  }
}

void push_pitches(std::vector<Action>& out, const std::array<std::int8_t, 7>& deck) {
  for (std::size_t v = 0; v < deck.size(); ++v) {
    for (int copy = 0; copy < deck[v]; ++copy) {
      out.push_back(act::pitch + static_cast<Action>(v) * 3 + copy);
    }
  }
}

}  // namespace

Position Position::start(const Rules& rules) {
  Position position;
  position.rules = rules;
  position.pitch_deck = whole_pitch;
  position.chance_deck = (ChanceSet{1} << chance_card_count) - 1;
  position.announced = {-1, -1};
  position.begin_deal();
  return position;
}

int Position::to_move() const {
  switch (phase) {
    case Phase::choose:
      return toss_winner;
    case Phase::window_before:
      return asked == 0 ? batter : bowler();
    case Phase::play:
    case Phase::window_after:
      return (phase == Phase::play ? cards_played : asked) == 0 ? first : second();
    case Phase::keep_or_use:
      return batter;
    case Phase::deal:
    case Phase::deal_chance:
    case Phase::toss:
    case Phase::precedence:
    case Phase::pitch:
    case Phase::batting_dice:
    case Phase::draw_chance:
    case Phase::drawn_die:
    case Phase::held_die:
    case Phase::extra_card:
    case Phase::draw_another:
      return chance_seat;
    case Phase::finished:
      return nobody;
  }
  return nobody;
}

void Position::legal_actions(std::vector<Action>& out) const {
  out.clear();
  switch (phase) {
    case Phase::choose:
      out.assign({act::bat, act::bowl});
      return;
    case Phase::window_before:
      return push_window(out, *this, before_cards);
    case Phase::window_after:
      return push_window(out, *this, after_cards);
    case Phase::keep_or_use:
      out.assign({act::keep, act::use});
      if (decided()) out.push_back(act::finish);
      return;
    case Phase::play:
      if (decided()) out.push_back(act::finish);
      return push_plays(out, *this, at(to_move()));
    case Phase::deal:
    case Phase::extra_card:
      return push_stock(out, stock);
    case Phase::deal_chance:
    case Phase::draw_chance:
    case Phase::draw_another:
      return push_set(out, act::chance, chance_deck);
    case Phase::toss:
      out.assign({act::toss, act::toss + 1});
      return;
    case Phase::pitch:
      return push_pitches(out, pitch_deck);
    case Phase::precedence:
    case Phase::batting_dice:
    case Phase::drawn_die:
    case Phase::held_die:
      return push_faces(out);
    case Phase::finished:
      return;
  }
}

void Position::apply(Action action) {
  const int seat = to_move();
  if (action == act::finish) {
    phase = Phase::finished;
    return;
  }
  switch (phase) {
    case Phase::choose:
      return choose(seat, action);
    case Phase::window_before:
      return use_before(seat, action);
    case Phase::play:
      return play(seat, action);
    case Phase::keep_or_use:
      return keep_or_use(seat, action);
    case Phase::window_after:
      return use_after(seat, action);
    case Phase::deal:
      return deal_card(action);
    case Phase::deal_chance:
      return deal_chance(action);
    case Phase::toss:
      toss_winner = static_cast<std::int8_t>(action - act::toss);
      phase = Phase::choose;
      return;
    case Phase::precedence:
      return precedence_die(face_of(action));
    case Phase::pitch:
      return turn_pitch(action);
    case Phase::batting_dice:
      return batting_die(face_of(action));
    case Phase::draw_chance:
      return draw_chance_card(static_cast<int>(action - act::chance));
    case Phase::drawn_die:
      drawn_die = static_cast<std::int8_t>(face_of(action));
      return next_after();
    case Phase::held_die:
      return held_die(face_of(action));
    case Phase::extra_card:
      return extra_card(action);
    case Phase::draw_another:
      return another_card(action);
    case Phase::finished:
      return;
  }
}

}  // namespace quicket::games::overs
