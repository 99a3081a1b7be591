#include "games/stonehenge_cricket/sound_play.h"

#include <algorithm>

#include "games/stonehenge_cricket/best.h"

namespace quicket::games::stonehenge {
namespace {

/// What a card spent on an answer is worth, and what one spent on an appeal, in runs.
constexpr double worth_of_answer = 0.5;
constexpr double worth_of_appeal_card = 0.05;
/// What a dot ball less costs, in runs: a single delivery brings nearly four.
constexpr double worth_of_dot_ball = 3;

/// What one seat sees of the other's hand: the cards that may be in it, and how many are.
class Unseen {
 public:
  Unseen(const Position& position, int holder)
      : cards_(position.unseen(holder)),
        held_(count(position.hand[Position::at(holder)])),
        share_(cards_ == 0 ? 0 : std::min(1.0, static_cast<double>(held_) / count(cards_))) {}

  Cards cards() const { return cards_; }
  int held() const { return held_; }

  /// The chance that a card of the number is held.
  double holds(int number) const {
    switch ((cards_ >> (2 * (number - 1))) & 3) {
      case 0:
        return 0;
      case 3:
        return share_ * (2 - share_);
      default:
        return share_;
    }
  }
  double holds_both(int number) const {
    return ((cards_ >> (2 * (number - 1))) & 3) == 3 ? share_ * share_ : 0;
  }

 private:
  Cards cards_;
  int held_;
  double share_;
};

double appeal_chance(const Unseen& bowler, int number) {
  double none = 1 - bowler.holds(number);
  for (int lower = 2; lower * lower <= number; ++lower) {
    if (number % lower != 0) continue;
    const int higher = number / lower;
    none *= 1 - (lower == higher ? bowler.holds_both(lower)
                                 : bowler.holds(lower) * bowler.holds(higher));
  }
  return 1 - none;
}

Cards of_odd_colours(Cards cards) {
  Cards odd = 0;
  for (const Cards colour : colour_cards) {
    if (count(cards & colour) % 2 != 0) odd |= cards & colour;
  }
  return odd;
}

int dot_balls_in(const Position& position, Cards cards, int balls) {
  return position.rules.high_scoring ? 0 : std::min(balls, pairs_in(cards));
}

// Odd cards make no dot ball whenever they are bowled. Bowled first, they leave the pairs in hand
// for as long as possible, where their cards may appeal.
Action sound_delivery(const Position& position, std::uint32_t lot) {
  const Cards cards = position.playable(position.bowling());
  const Cards odd = of_odd_colours(cards);
  const auto dot = position.rules.high_scoring ? std::nullopt : dot_pair(position, lot);
  if (dot && (odd == 0 || pairs_in(cards) >= 6 - position.balls)) return *dot;
  const Unseen batter(position, position.batting());
  Best best(lot);
  // The twin of the delivery would bring six.
  each_number(dot ? odd : cards,
              [&](int number) { best.offer(act::deliver + number, -batter.holds(number)); });
  return best.action();
}

Action sound_stroke(const Position& position, Cards strokes, std::uint32_t lot) {
  const Cards cards = position.playable(position.batting());
  const Unseen bowler(position, position.bowling());
  Best best(lot);
  each_number(strokes, [&](int number) {
    const int runs = position.runs_for(number);
    double worth = runs;
    if (position.phase == Phase::stroke) {
      // For a single or nothing few bowlers spend a card.
      const double appeal = appeal_chance(bowler, number) * (runs < 4 ? 0.3 : 1);
      const Cards colour = colour_cards[Position::at(colour_of(number))];
      const bool can_answer = count(cards & colour) > 1;
      worth -= appeal * (can_answer ? worth_of_answer : runs);
    }
    best.offer(act::stroke + number, worth);
  });
  return best.action();
}

Cards cards_of_appeal(Cards hand, Action appeal) {
  if (appeal < act::appeal_two) return one_of(hand, static_cast<int>(appeal - act::appeal));
  const Cards lower = one_of(hand, static_cast<int>((appeal - act::appeal_two) / 31));
  return lower | one_of(hand & ~lower, static_cast<int>((appeal - act::appeal_two) % 31));
}

Action sound_appeal(const Position& position) {
  const int runs = position.ball.forced ? 0 : position.runs_for(position.ball.stroke);
  const double out = no_answer_chance(position, colour_of(position.ball.stroke));
  const Cards hand = position.playable(position.bowling());
  const int balls_left = 5 - position.balls;
  const int dots = dot_balls_in(position, hand, balls_left);
  Action best = act::none;
  double most = 0;
  for (const Action appeal : legal_actions_of(position)) {
    if (appeal == act::none) continue;
    const Cards spent = cards_of_appeal(hand, appeal);
    const int lost_dots = dots - dot_balls_in(position, hand & ~spent, balls_left);
    const double worth = runs * out + worth_of_answer * (1 - out) - worth_of_dot_ball * lost_dots -
                         worth_of_appeal_card * count(spent);
    if (worth > most) {
      best = appeal;
      most = worth;
    }
  }
  return best;
}

/// The colour that the bowling side names in the powerplay that it keeps for the last over: the one
/// of which the other may hold most cards that no fielder stops. -1 before that over.
int colour_to_name(const Position& position) {
  const int bowling = position.bowling();
  const bool comes = position.has_powerplay() && !position.powerplay_used[Position::at(bowling)] &&
                     position.over() >= position.overs_limit() - 1;
  const Cards theirs = position.unseen(1 - bowling);
  int named = -1;
  int most = 0;
  for (int colour = 0; comes && colour < trilithon_colours; ++colour) {
    const int cards = count(theirs & colour_cards[Position::at(colour)]);
    if (((position.trilithons >> colour) & 1) == 0 || cards <= most) continue;
    named = colour;
    most = cards;
  }
  return named;
}

// Where two cards may hit rather than one. A fielder is idle in the colour that the powerplay
// forbids, and while the delivery has his colour: that of an odd card comes on one ball of two or
// three. The factors only set an order; others win no more in games of this rule with itself.
double worth_of_fielder(const Position& position, int number, int named) {
  const Cards own = position.hand[Position::at(position.bowling())];
  const Cards theirs = position.unseen(position.batting());
  const int colour = colour_of(number);
  double worth = count(theirs & twins(number));
  if (count(own & colour_cards[Position::at(colour)]) % 2 != 0) worth *= 0.8;
  return colour == named ? 0.1 * worth : worth;
}

Action sound_field(const Position& position, std::uint32_t lot) {
  const int named = colour_to_name(position);
  return best_field(position, lot,
                    [&](int number) { return worth_of_fielder(position, number, named); });
}

// The discards of an over show more of the cards, so that a powerplay is worth most in the last. It
// is worth more to the batting side, as a colour less is a dot ball less; where the other may want
// the last over too, the coin must not leave it without any.
Action sound_powerplay(const Position& position) {
  const int seat = position.to_move();
  const bool may_lose_it =
      seat == position.batting() && !position.powerplay_used[Position::at(1 - seat)];
  const int first = position.overs_limit() - (may_lose_it ? 2 : 1);
  return position.over() >= first ? act::yes : act::no;
}

/// The colour of which the other side may hold most, for the bowling side of cards that would
/// bring 4.
Action sound_colour(const Position& position, std::uint32_t lot) {
  const int seat = position.to_move();
  const bool bowls = seat == position.bowling();
  const Cards theirs = position.unseen(1 - seat);
  return best_colour(position, lot, [&](int colour) {
    int cards = 0;
    each_number(theirs & colour_cards[Position::at(colour)], [&](int number) {
      if (!bowls || !position.has_fielder(number)) cards += count(theirs & twins(number));
    });
    return cards;
  });
}

}  // namespace

int pairs_in(Cards cards) {
  int pairs = 0;
  for (const Cards colour : colour_cards) pairs += count(cards & colour) / 2;
  return pairs;
}

double appeal_chance(const Position& position, int number) {
  return appeal_chance(Unseen(position, position.bowling()), number);
}

double no_answer_chance(const Position& position, int colour) {
  const int batting = position.batting();
  if (position.banned[Position::at(batting)] == colour) return 1;
  const Unseen batter(position, batting);
  const int cards = count(batter.cards());
  const int of_colour = count(batter.cards() & colour_cards[Position::at(colour)]);
  double none = 1;
  for (int drawn = 0; drawn < batter.held() && none > 0; ++drawn) {
    none *= std::max(0.0, static_cast<double>(cards - of_colour - drawn) / (cards - drawn));
  }
  return none;
}

Action sound_choice(const Position& position, std::uint32_t lot) {
  switch (position.phase) {
    case Phase::deliver:
      return sound_delivery(position, lot);
    case Phase::stroke:
      return sound_stroke(position, position.strokes(), lot);
    case Phase::free_hit:
      return sound_stroke(position, position.playable(position.batting()), lot);
    case Phase::appeal:
      return sound_appeal(position);
    case Phase::place:
    case Phase::move:
      return sound_field(position, lot);
    case Phase::powerplay:
      return sound_powerplay(position);
    case Phase::name_colour:
      return sound_colour(position, lot);
    case Phase::call:
    case Phase::choose:
    case Phase::answer:
    case Phase::toss:
    case Phase::deal:
    case Phase::coin:
    case Phase::refill:
    case Phase::finished:
      return instinct(position, lot);
  }
  return act::none;
}

}  // namespace quicket::games::stonehenge
