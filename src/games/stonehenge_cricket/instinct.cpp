#include "games/stonehenge_cricket/instinct.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "games/stonehenge_cricket/best.h"

namespace quicket::games::stonehenge {
namespace {

/// The worth of a wicket in hand when an innings is long enough to lose all ten.
constexpr double runs_a_wicket = 3;

Action any_single(Cards cards, Action base, std::uint32_t lot) {
  for (int skip = static_cast<int>(lot % static_cast<std::uint32_t>(count(cards))); skip > 0;
       --skip) {
    cards &= cards - 1;
  }
  return base + number_of(std::countr_zero(cards));
}

/// The card whose twin the batting side is least likely to hold: it would bring six.
Action safest_single(const Position& position, std::uint32_t lot) {
  const Cards cards = position.playable(position.bowling());
  const Cards unseen = position.unseen(position.batting());
  const Cards held_same = cards;
  Best best(lot);
  each_number(cards, [&](int number) {
    const bool twin_out = has(unseen, number);
    const int colour = colour_of(number);
    const int same = count(held_same & colour_cards[Position::at(colour)]);
    // Odd cards first: those of a colour with another one left can still make a dot.
    best.offer(act::deliver + number, (twin_out ? 0 : 2) - 0.5 * (same % 2 == 0));
  });
  return best.action();
}

/// By one card if possible; `none` stands before all appeals.
Action first_appeal(const Position& position) {
  const std::vector<Action> legal = legal_actions_of(position);
  return legal[legal.size() > 1 ? 1 : 0];
}

/// Most runs at once; of equals, one that can still be answered for, if `careful`.
Action best_stroke(const Position& position, Cards strokes, bool careful, std::uint32_t lot) {
  const Cards cards = position.playable(position.batting());
  Best best(lot);
  each_number(strokes, [&](int number) {
    double worth = position.runs_for(number);
    if (careful) {
      const Cards colour = colour_cards[Position::at(colour_of(number))];
      const int cover = count(cards & colour) - 1;
      const Cards unseen = position.unseen(position.bowling());
      const double risk = has(unseen, number) ? 0.25 : 0.1;
      if (cover == 0) worth *= 1 - risk;
      worth += 0.1 * std::min(cover, 2);
    }
    best.offer(act::stroke + number, worth);
  });
  return best.action();
}

int balls_left_of_over(const Position& position) {
  return 6 - position.balls;
}

/// The worth of a fielder on a space: the cards of that number that the batting side may hold,
/// minus where an appeal is at hand anyway.
double worth_of_space(const Position& position, int number) {
  const int bowling = position.bowling();
  const Cards own = position.hand[Position::at(bowling)];
  const Cards may = position.unseen(1 - bowling);
  const double copies = count(may & twins(number));
  const int ban = position.banned[Position::at(1 - bowling)];
  if (ban == colour_of(number)) return 0;
  return has(own, number) ? 0.6 * copies : copies;
}

/// The colour of which the other side may hold most, as far as this side can see.
Action best_ban(const Position& position, std::uint32_t lot) {
  const int seat = position.to_move();
  const Cards theirs = position.unseen(1 - seat);
  return best_colour(position, lot, [&](int colour) {
    return count(theirs & colour_cards[Position::at(colour)]);
  });
}

/// The batting side's cards that would bring 4 runs in the field as it stands.
int fours_kept(const Position& position) {
  const Cards hand = position.hand[Position::at(position.batting())];
  int fours = 0;
  each_number(hand, [&](int number) {
    if (!position.has_fielder(number)) fours += count(hand & twins(number));
  });
  return fours;
}

/// The answer that costs least, a number where a fielder stands; `none` if there is no answer.
Action cheapest_answer(const Position& position, std::uint32_t lot) {
  const Cards cards = position.playable(position.batting()) &
                      colour_cards[Position::at(colour_of(position.ball.stroke))];
  Best best(lot);
  each_number(cards, [&](int number) {
    best.offer(act::answer + number, position.has_fielder(number) ? 1 : 0);
  });
  return best.found() ? best.action() : act::none;
}

Action by_lot(const Position& position, std::uint32_t lot) {
  const std::vector<Action> legal = legal_actions_of(position);
  return legal[lot % legal.size()];
}

}  // namespace

std::optional<Action> dot_pair(const Position& position, std::uint32_t lot) {
  const Cards cards = position.playable(position.bowling());
  int most = 1;
  int best = -1;
  for (int step = 0; step < stone_colours; ++step) {
    const int colour = static_cast<int>((lot + static_cast<std::uint32_t>(step)) % stone_colours);
    const int same = count(cards & colour_cards[Position::at(colour)]);
    if (same > most) {
      most = same;
      best = colour;
    }
  }
  if (best < 0) return {};
  const Cards same = cards & colour_cards[Position::at(best)];
  // High numbers are the least useful: no product of two cards needs them.
  const int higher = number_of(63 - std::countl_zero(same));
  const Cards rest = same & ~one_of(same, higher);
  const int lower = number_of(63 - std::countl_zero(rest));
  return act::deliver_two + act::two(lower, higher);
}

Action greedy_choice(const Position& position, std::uint32_t lot) {
  switch (position.phase) {
    case Phase::deliver: {
      const auto dot = dot_pair(position, lot);
      return !position.rules.high_scoring && dot
                 ? *dot
                 : any_single(position.playable(position.bowling()), act::deliver, lot);
    }
    case Phase::stroke:
      return best_stroke(position, position.strokes(), false, lot);
    case Phase::free_hit:
      return best_stroke(position, position.playable(position.batting()), false, lot);
    case Phase::appeal:
      return first_appeal(position);
    case Phase::answer:
      return cheapest_answer(position, lot);
    case Phase::powerplay:
      return act::yes;
    case Phase::call:
    case Phase::choose:
    case Phase::place:
    case Phase::move:
    case Phase::name_colour:
    case Phase::toss:
    case Phase::deal:
    case Phase::coin:
    case Phase::refill:
    case Phase::finished:
      return by_lot(position, lot);
  }
  return act::none;
}

Action instinct(const Position& position, std::uint32_t lot) {
  switch (position.phase) {
    case Phase::deliver: {
      const int spare = count(position.playable(position.bowling())) - balls_left_of_over(position);
      const auto dot = dot_pair(position, lot);
      return !position.rules.high_scoring && spare >= 1 && dot ? *dot
                                                               : safest_single(position, lot);
    }
    case Phase::stroke:
      return best_stroke(position, position.strokes(), true, lot);
    case Phase::free_hit:
      return best_stroke(position, position.playable(position.batting()), true, lot);
    case Phase::appeal: {
      const int runs = position.ball.forced ? 0 : position.runs_for(position.ball.stroke);
      return runs >= 4 ? first_appeal(position) : act::none;
    }
    case Phase::answer:
      return cheapest_answer(position, lot);
    case Phase::powerplay:
      return act::yes;
    case Phase::place:
    case Phase::move:
      return best_field(position, lot,
                        [&](int number) { return worth_of_space(position, number); });
    case Phase::name_colour:
      return best_ban(position, lot);
    case Phase::choose:
      return act::bowl;  // knowing the target is worth more than anything known at the toss
    case Phase::call:
    case Phase::toss:
    case Phase::deal:
    case Phase::coin:
    case Phase::refill:
    case Phase::finished:
      return by_lot(position, lot);
  }
  return act::none;
}

double stands(const Position& position, int seat, const Pace& pace) {
  const double ahead = position.runs(seat) - position.runs(1 - seat);
  if (position.phase == Phase::finished) return ahead > 0 ? 1 : ahead < 0 ? -1 : 0;
  if (position.innings < 0) return 0;
  const int limit = position.overs_limit() > 0 ? position.overs_limit() : 40;
  const InningsScore& now = position.score[Position::at(position.innings)];
  const double now_left =
      now.wickets == 10 ? 0 : std::max(0.0, limit - static_cast<double>(now.balls) / 6);
  std::array<double, 2> overs{};
  overs[Position::at(now.side)] += now_left;
  for (int later = 1; later <= position.innings_left; ++later) {
    overs[Position::at(later % 2 == 1 ? 1 - now.side : now.side)] += limit;
  }
  const double mine = overs[Position::at(seat)];
  const double theirs = overs[Position::at(1 - seat)];
  // Wickets only count if there is time to lose them all.
  double batting = -runs_a_wicket * std::min(1.0, now_left / 20) * now.wickets;
  if (position.phase == Phase::refill) {
    batting += pace.runs_a_four * (std::min(fours_kept(position), 5) - pace.usual_fours);
  }
  const double lead =
      ahead + pace.runs_an_over * (mine - theirs) + (now.side == seat ? batting : -batting);
  // tanh(0.8 z) is close to 2 * Phi(z) - 1.
  return std::tanh(0.8 * lead / (pace.spread_of_an_over * std::sqrt(mine + theirs + 0.1)));
}

}  // namespace quicket::games::stonehenge
