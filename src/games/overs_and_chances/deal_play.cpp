#include "games/overs_and_chances/deal_play.h"

#include <algorithm>

#include "base/error.h"
#include "games/overs_and_chances/imagine.h"
#include "games/overs_and_chances/over_odds.h"

namespace quicket::games::overs {
namespace {

constexpr int deal_overs = 10;

/// [n][k]: the chance that at least k + 1 of n overs are played with cards, not decided by equal
/// dice.
constexpr auto played_chance = [] {
  std::array<std::array<double, deal_overs>, deal_overs + 1> table{};
  std::array<double, deal_overs + 1> exactly{};
  exactly[0] = 1;
  for (std::size_t overs = 0; overs <= deal_overs; ++overs) {
    double tail = 0;
    for (std::size_t played = deal_overs; played >= 1; --played) {
      tail += exactly[played];
      table[overs][played - 1] = tail;
    }
    for (std::size_t played = deal_overs; played >= 1; --played) {
      exactly[played] = exactly[played] / 6 + exactly[played - 1] * 5 / 6;
    }
    exactly[0] /= 6;
  }
  return table;
}();

constexpr int value_of_index(std::size_t v) {
  return static_cast<int>(v) - 6;
}

int draw_pitch(std::array<std::int8_t, 7>& pitches, dice::SeededDice& dice) {
  int left = 0;
  for (const std::int8_t count : pitches) left += count;
  if (left == 0) {
    pitches.fill(3);
    left = 21;
  }
  int pick = dice.roll(left, dice::Reason::game);
  std::size_t v = 0;
  while (pick > pitches[v]) pick -= pitches[v++];
  --pitches[v];
  return static_cast<int>(v) - 3;
}

}  // namespace

CardLine::CardLine(const Position::Hand& hand, bool bats) {
  for (int step = 0; step < 13; ++step) {
    const int v = bats ? 12 - step : step;
    for (int copy = 0; copy < hand[static_cast<std::size_t>(v)]; ++copy) {
      value[static_cast<std::size_t>(count++)] = static_cast<std::int8_t>(v - 6);
    }
  }
}

void CardLine::take_out(int index) {
  --count;
  for (int at = index; at < count; ++at) {
    value[static_cast<std::size_t>(at)] = value[static_cast<std::size_t>(at) + 1];
  }
}

int CardLine::find(int wanted) const {
  for (int at = 0; at < count; ++at) {
    if (value[static_cast<std::size_t>(at)] == wanted) return at;
  }
  return -1;
}

DealPlay::DealPlay(const OverOdds& odds, double wicket) {
  for (int total = -15; total <= 15; ++total) {
    worth_[static_cast<std::size_t>(total + 15)] = odds.runs(total) - wicket * odds.outs(total);
  }
  for (int sum = -12; sum <= 12; ++sum) {
    double total = 0;
    for (int pitch = -3; pitch <= 3; ++pitch) total += over_worth(sum + pitch);
    mean_[static_cast<std::size_t>(sum + 12)] = total / 7;
  }
}

// Both sides play down their lines, without one card of each; an over later in the line is less
// likely to be reached, as equal dice use none.
double DealPlay::rest(const Hands& hands, int without_batter, int without_bowler, int later) const {
  const auto& chance = played_chance[static_cast<std::size_t>(later)];
  const int count = std::min({later, hands.batter.count - 1, hands.bowler.count - 1});
  double sum = 0;
  for (int k = 0; k < count; ++k) {
    const auto b = static_cast<std::size_t>(k + (k >= without_batter ? 1 : 0));
    const auto a = static_cast<std::size_t>(k + (k >= without_bowler ? 1 : 0));
    const int cards = hands.batter.value[b] + hands.bowler.value[a];
    sum += chance[static_cast<std::size_t>(k)] * mean_[static_cast<std::size_t>(cards + 12)];
  }
  return sum;
}

int DealPlay::answer(const Hands& hands, bool batter_leads, int led, int pitch, int later) const {
  const CardLine& own = batter_leads ? hands.bowler : hands.batter;
  const CardLine& other = batter_leads ? hands.batter : hands.bowler;
  const int there = other.value[static_cast<std::size_t>(led)] + pitch;
  int best = -1;
  double most = 0;
  for (int at = 0; at < own.count; ++at) {
    const auto a = static_cast<std::size_t>(at);
    if (at > 0 && own.value[a] == own.value[a - 1]) continue;
    const double worth = over_worth(there + own.value[a]) +
                         (batter_leads ? rest(hands, led, at, later) : rest(hands, at, led, later));
    if (best < 0 || (batter_leads ? worth < most : worth > most)) {
      best = at;
      most = worth;
    }
  }
  return best;
}

int DealPlay::lead(const Hands& hands, bool batter_leads, int pitch, int later) const {
  const CardLine& own = batter_leads ? hands.batter : hands.bowler;
  const CardLine& other = batter_leads ? hands.bowler : hands.batter;
  int best = -1;
  double most = 0;
  for (int at = 0; at < own.count; ++at) {
    const auto a = static_cast<std::size_t>(at);
    if (at > 0 && own.value[a] == own.value[a - 1]) continue;
    const int reply = answer(hands, batter_leads, at, pitch, later);
    const double worth =
        over_worth(own.value[a] + other.value[static_cast<std::size_t>(reply)] + pitch) +
        (batter_leads ? rest(hands, at, reply, later) : rest(hands, reply, at, later));
    if (best < 0 || (batter_leads ? worth > most : worth < most)) {
      best = at;
      most = worth;
    }
  }
  return best;
}

double DealPlay::play_out(Hands hands, std::array<std::int8_t, 7> pitches, int overs, int naive,
                          dice::SeededDice& dice) const {
  double sum = 0;
  for (int later = overs - 1; later >= 0; --later) {
    const int die = dice.roll(12, dice::Reason::game);
    if (die <= 2) continue;  // equal dice: the same whatever was kept
    const bool batter_leads = die <= 7;
    const int pitch = draw_pitch(pitches, dice);
    CardLine& first = batter_leads ? hands.batter : hands.bowler;
    CardLine& second = batter_leads ? hands.bowler : hands.batter;
    const bool first_is_naive = naive == (batter_leads ? batter_naive : bowler_naive);
    const bool second_is_naive = naive == (batter_leads ? bowler_naive : batter_naive);
    const int led = first_is_naive ? 0 : lead(hands, batter_leads, pitch, later);
    const int answered = second_is_naive ? 0 : answer(hands, batter_leads, led, pitch, later);
    sum += over_worth(first.value[static_cast<std::size_t>(led)] +
                      second.value[static_cast<std::size_t>(answered)] + pitch);
    first.take_out(led);
    second.take_out(answered);
  }
  return sum;
}

namespace {

/// In percent, how likely the other is to play its best cards first, by what was seen of it.
int share_of_naive(const Position::Habit& seen) {
  if (seen.later == 0) return 50;
  // One better card in three played later is what a thoughtful player shows.
  const int percent = 100 - 300 * seen.better_later / seen.later;
  return std::max(percent, 0);
}

/// Whoever plays the best cards first has none left that is better than those it played: exchanges
/// such cards in the imagined hand of `other` for cards of the stock.
void keep_the_worse(Position& imagined, std::size_t other, dice::SeededDice& dice) {
  const Position::Habit& seen = imagined.habit[other];
  if (!seen.has_played) return;
  const int sign = static_cast<int>(other) == imagined.batter ? 1 : -1;
  const auto fits = [&](std::size_t v) { return sign * value_of_index(v) <= seen.worst; };
  Position::Hand& hand = imagined.hand[other];
  int pool = 0;
  for (std::size_t v = 0; v < hand.size(); ++v) pool += fits(v) ? imagined.stock[v] : 0;
  for (std::size_t v = 0; v < hand.size(); ++v) {
    if (fits(v)) continue;
    for (int excess = hand[v] - imagined.known[other][v]; excess > 0 && pool > 0; --excess) {
      int pick = dice.roll(pool--, dice::Reason::choice);
      std::size_t instead = 0;
      while (!fits(instead) || pick > imagined.stock[instead]) {
        if (fits(instead)) pick -= imagined.stock[instead];
        ++instead;
      }
      --imagined.stock[instead];
      ++hand[instead];
      --hand[v];
      ++imagined.stock[v];
    }
  }
}

/// What an out costs the batter besides its over, in runs, by the chance to win.
double cost_of_out(const Position& position) {
  const std::size_t side = Position::at(position.batter);
  const WinTable& table = win_table(position.rules.overs);
  const int overs = position.overs[side] + 1;
  const int outs = position.outs[side];
  const auto wins = [&](int runs, int after_outs) {
    return table.batter_wins(position, runs, std::min(overs, position.rules.overs),
                             std::min(after_outs, 10));
  };
  const int runs = position.runs[side];
  const double per_run = (wins(runs + 6, outs) - wins(runs, outs)) / 6;
  if (per_run < 1e-5) return 0;
  return std::clamp((wins(runs, outs) - wins(runs, outs + 1)) / per_run, 0.0, 30.0);
}

}  // namespace

std::array<double, 13> reckon_cards(const Position& position, int samples, dice::Seed seed) {
  expects(position.phase == Phase::play, "a card is chosen when one is to be played");
  const int seat = position.to_move();
  const std::size_t self = Position::at(seat);
  const std::size_t other = Position::at(1 - seat);
  const bool bats = seat == position.batter;
  const std::size_t side = Position::at(position.batter);
  const int overs_after = position.rules.overs - position.overs[side] - 1;
  const int later = std::min(overs_after, deal_overs - position.overs_of_deal - 1);
  const OverOdds odds(unseen_chances(position, seat));
  const DealPlay deal(odds, cost_of_out(position));
  const bool leads = position.cards_played == 0;
  const int naive_share = share_of_naive(position.habit[other]);
  std::array<double, 13> sums{};
  for (int sample = 0; sample < samples; ++sample) {
    const auto key = static_cast<std::uint64_t>(sample);
    dice::SeededDice dealing(dice::derive(seed, "hands", key));
    Position imagined = position;
    imagine(imagined, seat, dealing);
    const bool is_naive = dealing.roll(100, dice::Reason::choice) <= naive_share;
    if (is_naive) keep_the_worse(imagined, other, dealing);
    if (!leads) ++imagined.hand[other][Position::value_at(imagined.card[other])];
    const DealPlay::Hands whole = {CardLine(imagined.hand[bats ? self : other], true),
                                   CardLine(imagined.hand[bats ? other : self], false)};
    const dice::Seed luck = dice::derive(seed, "luck", key);
    for (int value = -6; value <= 6; ++value) {
      if (position.hand[self][Position::value_at(value)] == 0) continue;
      DealPlay::Hands hands = whole;
      CardLine& mine = bats ? hands.batter : hands.bowler;
      CardLine& theirs = bats ? hands.bowler : hands.batter;
      const int own = mine.find(value);
      const int reply = !leads     ? theirs.find(imagined.card[other])
                        : is_naive ? 0
                                   : deal.answer(hands, bats, own, position.pitch_value, later);
      double& sum = sums[Position::value_at(value)];
      sum += deal.over_worth(value + theirs.value[static_cast<std::size_t>(reply)] +
                             position.pitch_value);
      mine.take_out(own);
      theirs.take_out(reply);
      dice::SeededDice dice(luck);
      const int naive = !is_naive ? DealPlay::nobody_naive
                        : bats    ? DealPlay::bowler_naive
                                  : DealPlay::batter_naive;
      sum += deal.play_out(hands, position.pitch_deck, later, naive, dice);
    }
  }
  for (double& sum : sums) sum /= samples;
  return sums;
}

}  // namespace quicket::games::overs
