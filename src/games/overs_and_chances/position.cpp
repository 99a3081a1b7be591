#include "games/overs_and_chances/position.h"

#include <bit>

#include "base/error.h"

namespace quicket::games::overs {
namespace {

constexpr Position::Hand whole_deck = {4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4};
constexpr std::array<std::int8_t, 7> whole_pitch = {3, 3, 3, 3, 3, 3, 3};

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

const ChanceSet before_cards = of_bearing([](Bearing b) { return b == Bearing::none; });
const ChanceSet after_cards = of_bearing([](Bearing b) { return b == Bearing::reroll; });
const ChanceSet announced_cards = of_bearing(is_announced);

void push_plays(std::vector<Action>& out, const Position::Hand& hand, ChanceSet announceable) {
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
  const auto finish = [&] {
    if (decided()) out.push_back(act::finish);
  };
  switch (phase) {
    case Phase::choose:
      out.push_back(act::bat);
      out.push_back(act::bowl);
      return;
    case Phase::window_before:
      out.push_back(act::pass);
      finish();
      push_set(out, act::held, held[at(to_move())] & before_cards);
      return;
    case Phase::window_after:
      out.push_back(act::pass);
      finish();
      push_set(out, act::held, held[at(to_move())] & after_cards);
      return;
    case Phase::keep_or_use:
      out.push_back(act::keep);
      out.push_back(act::use);
      finish();
      return;
    case Phase::play: {
      finish();
      const std::size_t seat = at(to_move());
      push_plays(out, hand[seat], used[seat] ? 0 : held[seat] & announced_cards);
      return;
    }
    case Phase::deal:
    case Phase::extra_card:
      push_stock(out, stock);
      return;
    case Phase::deal_chance:
    case Phase::draw_chance:
    case Phase::draw_another:
      push_set(out, act::chance, chance_deck);
      return;
    case Phase::toss:
      out.push_back(act::toss);
      out.push_back(act::toss + 1);
      return;
    case Phase::pitch:
      for (std::size_t v = 0; v < pitch_deck.size(); ++v) {
        for (int copy = 0; copy < pitch_deck[v]; ++copy) {
          out.push_back(act::pitch + static_cast<Action>(v) * 3 + copy);
        }
      }
      return;
    case Phase::precedence:
    case Phase::batting_dice:
    case Phase::drawn_die:
    case Phase::held_die:
      push_faces(out);
      return;
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
      batter = static_cast<std::int8_t>(action == act::bat ? seat : 1 - seat);
      begin_over();
      next_before();
      return;
    case Phase::window_before:
      ++asked;
      if (action == act::pass) {
        next_before();
      } else {
        const int id = static_cast<int>(action - act::held);
        spend_held(seat, id);
        take_effect(seat, id);
      }
      return;
    case Phase::play:
      play(seat, action);
      return;
    case Phase::keep_or_use:
      if (action == act::use) {
        discard(drawn);
        drawn = -1;
        dice_shown = 0;
        phase = Phase::batting_dice;
      } else {
        held[at(seat)] |= ChanceSet{1} << drawn;
        held_known[at(seat)] |= ChanceSet{1} << drawn;
        kept = drawn;
        drawn = -1;
        next_after();
      }
      return;
    case Phase::window_after:
      ++asked;
      if (action != act::pass) {
        // A re-roll throws away the whole result of the dice, a drawn card included (R24).
        const int id = static_cast<int>(action - act::held);
        spend_held(seat, id);
        discard(id);
        if (drawn >= 0) discard(drawn);
        drawn = -1;
        drawn_die = 0;
        dice_shown = 0;
        phase = Phase::batting_dice;
      } else {
        next_after();
      }
      return;
    case Phase::deal: {
      const auto v = static_cast<std::size_t>((action - act::player_card) / 4);
      --stock[v];
      ++hand[at(dealt % 2)][v];
      if (++dealt == 22) after_deal();
      return;
    }
    case Phase::deal_chance: {
      const ChanceSet bit = ChanceSet{1} << (action - act::chance);
      chance_deck &= ~bit;
      held[at(dealt % 2)] |= bit;
      if (++dealt == 2 * rules.start_cards()) phase = Phase::toss;
      return;
    }
    case Phase::toss:
      toss_winner = static_cast<std::int8_t>(action - act::toss);
      phase = Phase::choose;
      return;
    case Phase::precedence:
      rolled[at(dice_shown)] = static_cast<std::int8_t>(action - act::die);
      if (++dice_shown < 2) return;
      dice_shown = 0;
      if (rolled[0] == rolled[1]) {
        close(tied_precedence(rolled[0]));
      } else {
        first = static_cast<std::int8_t>(rolled[0] > rolled[1] ? batter : bowler());
        begin_play();
      }
      return;
    case Phase::pitch:
      --pitch_deck[static_cast<std::size_t>((action - act::pitch) / 3)];
      pitch_value = static_cast<std::int8_t>((action - act::pitch) / 3 - 3);
      phase = Phase::play;
      return;
    case Phase::batting_dice:
      batting_die(static_cast<int>(action - act::die));
      return;
    case Phase::draw_chance:
      draw_chance_card(static_cast<int>(action - act::chance));
      return;
    case Phase::drawn_die:
      drawn_die = static_cast<std::int8_t>(action - act::die);
      next_after();
      return;
    case Phase::held_die: {
      const int roller = announced_die[at(first)] == 0 && announced[at(first)] >= 0 &&
                                 needs_die(chance_card(announced[at(first)]).effect)
                             ? first
                             : second();
      announced_die[at(roller)] = static_cast<std::int8_t>(action - act::die);
      held_dice();
      return;
    }
    case Phase::extra_card: {
      const auto v = static_cast<std::size_t>((action - act::player_card) / 4);
      --stock[v];
      ++hand[at(recipient)][v];
      resume();
      return;
    }
    case Phase::draw_another: {
      const ChanceSet bit = ChanceSet{1} << (action - act::chance);
      chance_deck &= ~bit;
      held[at(recipient)] |= bit;
      resume();
      return;
    }
    case Phase::finished:
      return;
  }
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
  dealt = 0;
  overs_of_deal = 0;
  phase = Phase::deal;
}

void Position::after_deal() {
  if (batter >= 0) {
    next_before();
    return;
  }
  dealt = 0;
  phase = rules.start_cards() > 0 ? Phase::deal_chance : Phase::toss;
}

}  // namespace quicket::games::overs
