#include "games/absolution/instinct.h"

#include <algorithm>

namespace quicket::games::druid {
namespace {

constexpr int ways = 4;
enum Way { single_card, exchanged_single, two_cards, exchanged_two };

/// The cheapest match of each kind, or no_match if there is none. For a kind with an exchange the
/// action is the exchange.
using Matches = std::array<Action, ways>;

/// Whether a number of that colour is still to come on the seat's own turns.
bool has_number_of(const Position& position, int seat, int colour) {
  const int ahead = (seat - position.player_of(position.turn) + position.seats) % position.seats;
  int turn = position.turn + (ahead == 0 ? position.seats : ahead);
  for (; turn < Position::turns; turn += position.seats) {
    if (colour_of(turn % 30 + 1) == colour) return true;
  }
  return false;
}

/// What a card is worth to a seat that might give it away: its own numbers to come count most, and
/// small numbers fit more sums and differences.
double worth_of(const Position& position, int seat, Kind kind, const Gifts& gifts) {
  if (is_trilithon(kind)) {
    return has_number_of(position, seat, kind - stone_numbers) ? gifts.trilithon
                                                               : gifts.idle_trilithon;
  }
  const int number = kind + 1;
  double worth = 0.3 + 0.01 * (stone_numbers - number);
  for (int round = 0; round < 2; ++round) {
    const int turn = round * 30 + number - 1;
    if (turn <= position.turn || position.player_of(turn) != seat) continue;
    worth += is_black(number) ? 0.3 : 1;
  }
  return worth;
}

/// Worth, minus what the card would do for the others from the Field: for each seat's next number,
/// less if that seat said that it suits, and for its wish.
double loss_of_giving(const Position& position, int seat, Kind kind, const Gifts& gifts) {
  constexpr double wish = 0.8;
  double loss = worth_of(position, seat, kind, gifts);
  for (int ahead = 1; ahead < position.seats; ++ahead) {
    const int turn = position.turn + ahead;
    if (turn >= Position::turns) break;
    const int said = position.said[Position::at(position.player_of(turn))];
    if (matches_alone(kind, turn % 30 + 1)) {
      const bool is_suited = act::phrase + said == act::suits;
      loss -= is_suited            ? gifts.also_suited
              : is_trilithon(kind) ? gifts.next_trilithon
                                   : gifts.next_number;
    }
    if (said == kind) loss -= wish;
  }
  return loss;
}

struct Pair {
  Kind lower = -1;
  Kind higher = -1;
  double loss = 0;
};

Pair cheapest_pair(const Position& position, int seat, const Cards& cards, int number,
                   const Gifts& gifts) {
  Pair best;
  each_pair(cards, number, [&](Kind lower, Kind higher) {
    const double loss =
        worth_of(position, seat, lower, gifts) + worth_of(position, seat, higher, gifts);
    if (best.lower < 0 || loss < best.loss) best = {lower, higher, loss};
  });
  return best;
}

/// The least useful card of the hand, apart from those kept; -1 if there is none.
Kind cheapest_gift(const Position& position, int seat, Cards hand, Kind kept, const Gifts& gifts) {
  if (kept >= 0) hand.remove(kept);
  Kind best = -1;
  double least = 0;
  each_kind(hand.one, [&](Kind kind) {
    const double loss = loss_of_giving(position, seat, kind, gifts);
    if (best < 0 || loss < least) {
      best = kind;
      least = loss;
    }
  });
  return best;
}

Action exchange_code(Kind given, Kind taken) {
  return act::exchange + given * kind_count + taken;
}

Kind single_of(const Cards& cards, int number) {
  if (cards.has(kind_of_number(number))) return kind_of_number(number);
  const int colour = colour_of(number);
  if (colour != black && cards.has(kind_of_trilithon(colour))) return kind_of_trilithon(colour);
  return -1;
}

/// The exchange for a card of the Field that matches alone.
Action single_by_exchange(const Position& position, int number, const Gifts& gifts) {
  const int seat = position.player_of(position.turn);
  const Cards& hand = position.hand[Position::at(seat)];
  if (position.exchanged || hand.empty()) return act::no_match;
  const Kind wanted = single_of(position.field, number);
  if (wanted < 0 || hand.has(wanted)) return act::no_match;
  return exchange_code(cheapest_gift(position, seat, hand, -1, gifts), wanted);
}

/// The exchange for a card of the Field that makes a match of two with one of the hand, which has
/// none without it.
Action pair_by_exchange(const Position& position, int number, const Gifts& gifts) {
  const int seat = position.player_of(position.turn);
  const Cards& hand = position.hand[Position::at(seat)];
  Action best = act::no_match;
  if (position.exchanged || hand.size() < 2) return best;
  double least = 0;
  each_kind(position.field.one, [&](Kind taken) {
    if (is_trilithon(taken) || hand.has(taken)) return;
    Cards with = hand;
    with.add(taken);
    const Pair pair = cheapest_pair(position, seat, with, number, gifts);
    if (pair.lower < 0 || (best != act::no_match && pair.loss >= least)) return;
    const Kind kept = pair.lower == taken ? pair.higher : pair.lower;
    const Kind given = cheapest_gift(position, seat, hand, kept, gifts);
    if (given < 0) return;
    best = exchange_code(given, taken);
    least = pair.loss;
  });
  return best;
}

Matches find_matches(const Position& position, const Gifts& gifts) {
  Matches matches{};
  const int seat = position.player_of(position.turn);
  const int number = position.number();
  const Cards& hand = position.hand[Position::at(seat)];
  const Kind single = single_of(hand, number);
  if (single >= 0) matches[single_card] = act::single + single;
  const Pair pair = cheapest_pair(position, seat, hand, number, gifts);
  if (pair.lower >= 0) {
    matches[two_cards] = act::pair + pair.lower * kind_count + pair.higher;
  }
  matches[exchanged_single] = single_by_exchange(position, number, gifts);
  if (single < 0 && pair.lower < 0) {
    matches[exchanged_two] = pair_by_exchange(position, number, gifts);
  }
  return matches;
}

/// The first match, in the order of `Way`, for which the need is great enough. Looks no further
/// than that: nearly all the time of a playout is spent here.
Action match_for(const Position& position, const Gifts& gifts,
                 const std::array<double, ways>& limits) {
  const double needed = need(position);
  const int seat = position.player_of(position.turn);
  const int number = position.number();
  const Cards& hand = position.hand[Position::at(seat)];
  const Kind single = single_of(hand, number);
  if (single >= 0 && needed >= limits[single_card]) return act::single + single;
  if (needed >= limits[exchanged_single]) {
    const Action exchange = single_by_exchange(position, number, gifts);
    if (exchange != act::no_match) return exchange;
  }
  if (needed < std::min(limits[two_cards], limits[exchanged_two])) return act::no_match;
  const Pair pair = cheapest_pair(position, seat, hand, number, gifts);
  if (pair.lower >= 0) {
    return needed >= limits[two_cards] ? act::pair + pair.lower * kind_count + pair.higher
                                       : act::no_match;
  }
  return single < 0 && needed >= limits[exchanged_two] ? pair_by_exchange(position, number, gifts)
                                                       : act::no_match;
}

/// How many turns with a coloured number there are from each turn on; none after the last.
constexpr auto coloured_turns_from = [] {
  std::array<int, Position::turns + 1> left{};
  for (int turn = Position::turns - 1; turn >= 0; --turn) {
    left[Position::at(turn)] = left[Position::at(turn + 1)] + (is_black(turn % 30 + 1) ? 0 : 1);
  }
  return left;
}();

bool has_tower(const Position& position) {
  return position.is_night() && ((position.trilithons >> position.number()) & 1) != 0;
}

/// The plain policies say nothing that could help anybody, and let player 1 start.
Action plain_words(const Position& position) {
  if (position.phase == Phase::talk) return act::silence;
  return position.phase == Phase::start ? act::starter : act::offer;
}

Action any_match(const Matches& matches) {
  for (const Way way : {single_card, two_cards, exchanged_single, exchanged_two}) {
    if (matches[way] != act::no_match) return matches[way];
  }
  return act::no_match;
}

}  // namespace

bool matches_alone(Kind kind, int number) {
  if (is_black(number)) return false;
  return is_trilithon(kind) ? kind == kind_of_trilithon(colour_of(number))
                            : kind == kind_of_number(number);
}

double need(const Position& position) {
  const int to_come = coloured_turns_from[Position::at(position.turn)];
  if (to_come == 0) return 0;
  const double for_steps = 1 - static_cast<double>(Position::bluestones - position.druid) / to_come;
  if (!position.is_night()) return for_steps;
  const double for_pairs =
      static_cast<double>(Position::pairs_to_win - position.pairs_inside()) / to_come;
  return std::max(for_steps, for_pairs);
}

Action instinct(const Position& position, const Taste& taste) {
  if (position.phase == Phase::talk) return act::silence;
  if (position.phase != Phase::turn) return before_first_turn(position);
  // An exchange is only made for a match, so play the card that it was made for.
  if (position.exchanged || position.on_altar)
    return any_match(find_matches(position, taste.gifts));
  const bool is_dark = is_black(position.number());
  return match_for(position, taste.gifts,
                   is_dark               ? (has_tower(position) ? taste.tower : taste.black)
                   : position.is_night() ? taste.night
                                         : taste.day);
}

Action wish(const Position& position) {
  const int seat = position.to_move();
  const int turn = position.turn + position.seats;
  if (turn >= Position::turns || is_black(turn % 30 + 1)) return act::silence;
  const int number = turn % 30 + 1;
  const Cards& hand = position.hand[Position::at(seat)];
  if (single_of(hand, number) >= 0) return act::suits;
  // The partner of the card that would be missed least; that the number itself would help is known
  // to all.
  Action best = act::suits_not;
  double least = 0;
  each_kind(hand.one, [&](Kind kind) {
    if (is_trilithon(kind)) return;
    const int own = kind + 1;
    for (const int partner : {number - own, own - number, own + number}) {
      if (partner < 1 || partner > stone_numbers || partner == own) continue;
      if (hand.has(kind_of_number(partner))) {
        best = act::suits;
        least = -9;
        return;
      }
      const double loss = worth_of(position, seat, kind, {});
      if (best == act::suits_not || loss < least) {
        best = act::phrase + kind_of_number(partner);
        least = loss;
      }
    }
  });
  return best;
}

Action plain_match(const Position& position) {
  if (position.phase != Phase::turn) return plain_words(position);
  return any_match(find_matches(position, {}));
}

Action plain_save(const Position& position) {
  if (position.phase != Phase::turn) return plain_words(position);
  const Matches matches = find_matches(position, {});
  if (position.is_night()) {
    const bool gains = !is_black(position.number()) || has_tower(position);
    return gains ? any_match(matches) : act::no_match;
  }
  if (is_black(position.number())) return act::no_match;
  // By day one card at most, until the druid is too far along to survive the Night.
  constexpr int far = 10;
  if (position.druid >= far) return any_match(matches);
  return matches[single_card];
}

std::vector<Action> alternatives(const Position& position, Action rule, const Gifts& gifts) {
  std::vector<Action> others;
  const auto add = [&](Action action) {
    const bool is_new = std::ranges::find(others, action) == others.end();
    if (action != rule && is_new) others.push_back(action);
  };
  add(act::no_match);
  const Matches matches = find_matches(position, gifts);
  for (const Action action : matches) add(action);
  if (position.exchanged || matches[exchanged_single] == act::no_match) return others;
  const auto wanted = static_cast<Kind>((matches[exchanged_single] - act::exchange) % kind_count);
  each_kind(position.hand[Position::at(position.to_move())].one,
            [&](Kind given) { add(exchange_code(given, wanted)); });
  return others;
}

const Taste& easy_taste() {
  static constexpr Taste taste = {
      {.5, .5, .6, .8}, {0, 0, .1, .3}, {.5, 2, 2, 2}, {.2, .3, .5, .7}};
  return taste;
}

const Taste& tuned_taste(int seats) {
  static constexpr std::array<Taste, 4> tastes = {{
      {{.48, .57, .62, .54}, {.13, .05, 0, .16}, {.54, .20, .94, .64}, {.16, .19, .54, .45}},
      {{.48, .23, .53, .66}, {.06, .11, .06, .14}, {.51, .08, .79, .70}, {.28, .09, .59, .87}},
      {{.20, .32, .41, .82}, {.08, .21, .12, .08}, {.13, .13, .61, 1.1}, {.22, .33, .48, .57}},
      {{.58, .45, .62, .69}, {0, 0, .25, .07}, {.49, .48, .59, .96}, {.19, .30, .41, .26}},
  }};
  return tastes[static_cast<std::size_t>(seats - 2)];
}

}  // namespace quicket::games::druid
