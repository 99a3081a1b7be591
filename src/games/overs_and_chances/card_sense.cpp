#include "games/overs_and_chances/card_sense.h"

#include <algorithm>

#include "base/error.h"
#include "games/overs_and_chances/deal_play.h"
#include "games/overs_and_chances/imagine.h"

namespace quicket::games::overs {
namespace {

constexpr int most_overs = 10;   // of a deal
constexpr double tie = 1.0 / 6;  // equal precedence dice end an over before a card is played

/// Chances that at least 1, 2, ... of `overs` are played with cards and not decided by equal dice.
std::array<double, most_overs> played_at_least(int overs) {
  std::array<double, most_overs + 1> exactly{};
  exactly[0] = 1;
  for (int over = 0; over < overs; ++over) {
    for (int played = over + 1; played >= 0; --played) {
      const auto p = static_cast<std::size_t>(played);
      exactly[p] = exactly[p] * tie + (played > 0 ? exactly[p - 1] * (1 - tie) : 0);
    }
  }
  std::array<double, most_overs> at_least{};
  double tail = 0;
  for (int played = most_overs; played >= 1; --played) {
    tail += exactly[static_cast<std::size_t>(played)];
    at_least[static_cast<std::size_t>(played - 1)] = tail;
  }
  return at_least;
}

/// The worth to the batter of the remaining overs, with both sides playing down their lines.
double rest_of_deal(const CardLine& batter, const CardLine& bowler, int overs,
                    const OverWorth& worth, const std::array<double, most_overs>& at_least) {
  const int count = std::min({overs, batter.count, bowler.count});
  double sum = 0;
  for (int k = 0; k < count; ++k) {
    const auto i = static_cast<std::size_t>(k);
    sum += at_least[i] * worth.before_pitch(batter.value[i] + bowler.value[i]);
  }
  return sum;
}

}  // namespace

OverWorth::OverWorth(double wicket) {
  for (int sum = -15; sum <= 15; ++sum) {
    double total = 0;
    for (int one = 1; one <= 6; ++one) {
      for (int two = 1; two <= 6; ++two) {
        const int runs = sum + one + two;
        const bool out = runs <= 0 || one + two == 2;
        total += out ? -wicket : runs;
      }
    }
    worth_[static_cast<std::size_t>(sum + 15)] = total / 36;
  }
  for (int sum = -12; sum <= 12; ++sum) {
    double total = 0;
    for (int pitch = -3; pitch <= 3; ++pitch) total += with_pitch(sum, pitch);
    mean_[static_cast<std::size_t>(sum + 12)] = total / 7;
  }
}

double wicket_worth(int overs_left, int wickets_left) {
  if (wickets_left <= 0) return 0;
  // Runs to come with w wickets left, over by over from the end.
  std::array<double, 11> runs{};
  for (int over = 0; over < overs_left; ++over) {
    for (int w = 10; w >= 1; --w) {
      const auto i = static_cast<std::size_t>(w);
      runs[i] = runs_an_over + (1 - outs_an_over) * runs[i] + outs_an_over * runs[i - 1];
    }
  }
  const auto i = static_cast<std::size_t>(wickets_left);
  return runs[i] - runs[i - 1];
}

int best_card(const Position& position, int samples, dice::SeededDice& dice) {
  expects(position.phase == Phase::play, "a card is chosen when one is to be played");
  const int seat = position.to_move();
  const bool bats = seat == position.batter;
  const std::size_t side = Position::at(position.batter);
  const int innings_overs = position.rules.overs - position.overs[side] - 1;
  const int overs = std::min(innings_overs, most_overs - position.overs_of_deal - 1);
  const OverWorth worth(wicket_worth(innings_overs, 10 - position.outs[side]));
  const std::array<double, most_overs> at_least = played_at_least(overs);
  const bool leads = position.cards_played == 0;

  std::array<double, 13> sums{};
  for (int sample = 0; sample < samples; ++sample) {
    Position imagined = position;
    imagine(imagined, seat, dice);
    CardLine theirs(imagined.hand[Position::at(1 - seat)], !bats);
    int answer = imagined.card[Position::at(1 - seat)];
    if (leads) {
      answer = theirs.value[0];
      theirs.take_out(0);
    }
    for (int value = -6; value <= 6; ++value) {
      CardLine mine(imagined.hand[Position::at(seat)], bats);
      const int card = mine.find(value);
      if (card < 0) continue;
      mine.take_out(card);
      const double rest = bats ? rest_of_deal(mine, theirs, overs, worth, at_least)
                               : rest_of_deal(theirs, mine, overs, worth, at_least);
      sums[Position::value_at(value)] +=
          worth.with_pitch(value + answer, position.pitch_value) + rest;
    }
  }
  int best = -7;
  for (int step = 0; step < 13; ++step) {
    // Of equals, take the card that the greedy player would play.
    const int value = bats ? 6 - step : step - 6;
    if (position.hand[Position::at(seat)][Position::value_at(value)] == 0) continue;
    const double gain =
        best < -6 ? 1 : sums[Position::value_at(value)] - sums[Position::value_at(best)];
    // A difference below this is rounding, which must not choose between equal cards.
    if (best < -6 || (bats ? gain > 1e-9 : gain < -1e-9)) best = value;
  }
  return best;
}

}  // namespace quicket::games::overs
