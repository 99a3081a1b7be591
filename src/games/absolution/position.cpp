#include "games/absolution/position.h"

#include <algorithm>

namespace quicket::games::druid {
namespace {

constexpr Action pair_action(Kind lower, Kind higher) {
  return act::pair + lower * kind_count + higher;
}

void push_deck(std::vector<Action>& out, const Cards& deck) {
  each_kind(deck.one, [&](Kind kind) {
    out.push_back(act::card + 2 * kind);
    if (((deck.two >> kind) & 1) != 0) out.push_back(act::card + 2 * kind + 1);
  });
}

void push_matches(std::vector<Action>& out, const Cards& hand, int number) {
  if (hand.has(kind_of_number(number))) out.push_back(act::single + kind_of_number(number));
  const int colour = colour_of(number);
  if (colour != black && hand.has(kind_of_trilithon(colour))) {
    out.push_back(act::single + kind_of_trilithon(colour));
  }
  each_pair(hand, number,
            [&](Kind lower, Kind higher) { out.push_back(pair_action(lower, higher)); });
}

}  // namespace

Position Position::start(int seats, int chooser) {
  Position position;
  position.seats = static_cast<std::int8_t>(seats);
  position.chooser = static_cast<std::int8_t>(chooser);
  position.offers.fill(-1);
  position.said.fill(-1);
  position.day_disks = coloured_numbers;
  position.night_disks = coloured_numbers;
  return position;
}

int Position::to_move() const {
  switch (phase) {
    case Phase::offer:
      return dealt;
    case Phase::start:
      return chooser;
    case Phase::turn:
    case Phase::talk:
      return player_of(turn);
    case Phase::deal:
    case Phase::deal_field:
    case Phase::draw:
      return chance_seat;
    case Phase::finished:
      return nobody;
  }
  return nobody;
}

void Position::legal_actions(std::vector<Action>& out) const {
  out.clear();
  switch (phase) {
    case Phase::offer:
      for (int day_number = 0; day_number <= seats; ++day_number) {
        out.push_back(act::offer + day_number);
      }
      return;
    case Phase::start:
      for (int seat = 0; seat < seats; ++seat) out.push_back(act::starter + seat);
      return;
    case Phase::turn: {
      const Cards& own = hand[at(player_of(turn))];
      out.push_back(act::no_match);
      if (!talked) out.push_back(act::talk);
      if (pairs_possible() < pairs_to_win) out.push_back(act::concede);
      push_matches(out, own, number());
      if (exchanged) return;
      each_kind(own.one, [&](Kind given) {
        each_kind(field.one & ~(std::uint64_t{1} << given),
                  [&](Kind taken) { out.push_back(act::exchange + given * kind_count + taken); });
      });
      return;
    }
    case Phase::talk:
      for (Action phrase = act::phrase; phrase <= act::silence; ++phrase) out.push_back(phrase);
      return;
    case Phase::deal:
    case Phase::deal_field:
    case Phase::draw:
      push_deck(out, deck);
      return;
    case Phase::finished:
      return;
  }
}

void Position::apply(Action action) {
  switch (phase) {
    case Phase::offer:
      offers[at(dealt)] = static_cast<std::int8_t>(action - act::offer);
      if (++dealt == seats) phase = Phase::start;
      return;
    case Phase::start:
      starter = static_cast<std::int8_t>(action - act::starter);
      begin_turn();
      return;
    case Phase::turn:
      if (action == act::no_match) {
        matched = false;
        consequences();
      } else if (action == act::talk) {
        talked = true;
        phase = Phase::talk;
      } else if (action == act::concede) {
        conceded = true;
        phase = Phase::finished;
      } else if (action >= act::exchange) {
        exchange(static_cast<Kind>((action - act::exchange) / kind_count),
                 static_cast<Kind>((action - act::exchange) % kind_count));
      } else if (action >= act::pair) {
        spend(static_cast<Kind>((action - act::pair) / kind_count));
        spend(static_cast<Kind>((action - act::pair) % kind_count));
        begin_draw();
      } else {
        spend(static_cast<Kind>(action - act::single));
        begin_draw();
      }
      return;
    case Phase::talk:
      said[at(player_of(turn))] =
          static_cast<std::int8_t>(action == act::silence ? -1 : action - act::phrase);
      phase = Phase::turn;
      return;
    case Phase::deal:
    case Phase::deal_field:
      deal_card(static_cast<Kind>((action - act::card) / 2));
      return;
    case Phase::draw: {
      const Kind kind = static_cast<Kind>((action - act::card) / 2);
      deck.remove(kind);
      hand[at(player_of(turn))].add(kind);
      if (--draws == 0) consequences();
      return;
    }
    case Phase::finished:
      return;
  }
}

int Position::pairs_possible() const {
  if (!is_night()) return std::popcount(night_disks);
  // A pair is already inside, or still to come by Night (the black numbers have no disks).
  const std::uint32_t to_come = night_disks & ~((2U << turn % 30) - 1);
  return std::popcount((day_disks & night_disks) | to_come);
}

bool Position::is_won() const {
  return !sacrificed && !conceded && !on_altar && turn >= turns && pairs_inside() >= pairs_to_win;
}

Cards Position::discards() const {
  Cards spent = whole_deck;
  const auto take_out = [&spent](const Cards& cards) {
    each_card(cards, [&](Kind kind) { spent.remove(kind); });
  };
  take_out(deck);
  take_out(field);
  for (int seat = 0; seat < seats; ++seat) take_out(hand[at(seat)]);
  return spent;
}

void Position::deal_card(Kind kind) {
  deck.remove(kind);
  if (phase == Phase::deal) {
    hand[at(dealt % seats)].add(kind);
    if (++dealt == seats * hand_size(seats)) {
      dealt = 0;
      phase = Phase::deal_field;
    }
  } else {
    field.add(kind);
    if (++dealt == seats) {
      dealt = 0;
      phase = Phase::offer;
    }
  }
}

void Position::begin_turn() {
  exchanged = false;
  talked = false;
  matched = false;
  draws = 0;
  phase = Phase::turn;
}

void Position::exchange(Kind given, Kind taken) {
  const std::size_t seat = at(player_of(turn));
  hand[seat].remove(given);
  known[seat].remove(given);
  field.remove(taken);
  hand[seat].add(taken);
  known[seat].add(taken);
  field.add(given);
  exchanged = true;
}

// If one of two equal cards is known, nobody can tell which was spent: one less is known to be
// left.
void Position::spend(Kind kind) {
  const std::size_t seat = at(player_of(turn));
  hand[seat].remove(kind);
  known[seat].remove(kind);
}

void Position::begin_draw() {
  matched = true;
  draws = static_cast<std::int8_t>(std::min(exchanged ? 1 : 2, deck.size()));
  if (draws > 0) {
    phase = Phase::draw;
  } else {
    consequences();
  }
}

void Position::consequences() {
  if (is_night()) {
    night();
  } else {
    day();
  }
  end_turn();
}

void Position::day() {
  const std::uint32_t bit = 1U << number();
  if (is_black(number())) {
    if (matched) trilithons |= bit;
    return;
  }
  if (!matched) step_forward();
  day_disks &= ~bit;  // absolution ruling 2: matched or not
}

void Position::night() {
  const std::uint32_t bit = 1U << number();
  if (is_black(number())) {
    const bool saves = matched && (trilithons & bit) != 0;
    if (saves) trilithons &= ~bit;
    if (on_altar) {
      on_altar = false;
      sacrificed = !saves;
    } else if (saves && druid > 1) {
      --druid;
    }
    return;
  }
  if (matched) {
    day_disks |= bit;
  } else {
    step_forward();
    night_disks &= ~bit;
  }
}

// absolution ruling 15: a rescue is possible only by Night, before a black number with a trilithon.
void Position::step_forward() {
  if (druid < bluestones || walks_on) {
    ++druid;
    return;
  }
  const int next = number() + 1;
  if (is_night() && next <= stone_numbers && is_black(next) && ((trilithons >> next) & 1) != 0) {
    on_altar = true;
  } else {
    sacrificed = true;
  }
}

void Position::end_turn() {
  ++turn;
  if (sacrificed || turn == turns) {
    phase = Phase::finished;
  } else {
    begin_turn();
  }
}

}  // namespace quicket::games::druid
