#include "cards/exposure.h"

#include <algorithm>
#include <array>

namespace quicket::cards {
namespace {

constexpr std::size_t batting_places = 11;
using ByPosition = std::array<double, batting_places>;

/// Bounds on the ratio of balls faced at a position on cards to those in the season. Without
/// weighing (1 and 1), replays have 0.35 % too few runs a ball and bowlers take 0.2 wickets per 100
/// too many. From 1.5 on it makes little difference, and at most one card in fifteen reaches three:
/// last-wicket batters who really faced a ball or two. No position ever loses half.
constexpr double fewest_balls_ratio = 0.5, most_balls_ratio = 3.0;

/// Figures of the batters at each position, per innings of the side.
struct Order {
  ByPosition balls{};
  ByPosition wicket_rate{};
  double innings = 0;
};

int innings_of(const cricket::BattingFigures& batting) {
  int sum = 0;
  for (std::size_t i = 0; i < batting_places; ++i) sum += batting.positions[i];
  return sum;
}

Order order_of(std::span<const Sample> strikers, std::span<const PlayerFigures> players) {
  Order order;
  ByPosition begun{};
  for (const Sample& sample : strikers) {
    const cricket::BattingFigures& batting = players[sample.player].figures.batting;
    const double all = innings_of(batting);
    for (std::size_t i = 0; i < batting_places && all > 0; ++i) {
      const double share = batting.positions[i] / all;
      order.balls[i] += share * sample.balls;
      order.wicket_rate[i] += batting.positions[i] * sample.rates.wickets;
      begun[i] += batting.positions[i];
    }
  }
  // Every innings has a batter at the first position.
  order.innings = begun[0];
  for (std::size_t i = 0; i < batting_places; ++i) {
    if (begun[i] > 0) order.wicket_rate[i] /= begun[i];
    if (order.innings > 0) order.balls[i] /= order.innings;
  }
  return order;
}

/// Balls faced at each position in an innings played with cards.
ByPosition balls_with_cards(const ByPosition& wicket_rate, int balls_of_innings) {
  ByPosition faced{};
  // The chance that the batters of two positions are in together. The later position determines how
  // many are out, so no other state is needed.
  std::array<ByPosition, batting_places> together{};
  together[0][1] = 1;
  for (int ball = 0; ball < balls_of_innings; ++ball) {
    // Go from the last position down, so that no ball is played twice.
    for (std::size_t later = batting_places - 1; later >= 1; --later) {
      for (std::size_t earlier = 0; earlier < later; ++earlier) {
        // Each faces half of the balls, as the share of the strike hardly depends on position.
        const double half = together[earlier][later] / 2;
        if (half <= 0) continue;
        faced[earlier] += half;
        faced[later] += half;
        const double earlier_out = half * wicket_rate[earlier];
        const double later_out = half * wicket_rate[later];
        together[earlier][later] -= earlier_out + later_out;
        if (later + 1 == batting_places) continue;
        together[later][later + 1] += earlier_out;
        together[earlier][later + 1] += later_out;
      }
    }
  }
  return faced;
}

}  // namespace

void weigh_by_replay(std::span<Sample> strikers, std::span<const PlayerFigures> players,
                     int balls_of_innings) {
  const Order order = order_of(strikers, players);
  if (order.innings <= 0) return;
  const ByPosition with_cards = balls_with_cards(order.wicket_rate, balls_of_innings);
  for (Sample& sample : strikers) {
    const cricket::BattingFigures& batting = players[sample.player].figures.batting;
    const double all = innings_of(batting);
    if (all <= 0) continue;
    double ratio = 0;
    for (std::size_t i = 0; i < batting_places; ++i) {
      if (order.balls[i] <= 0) continue;
      ratio += batting.positions[i] / all *
               std::clamp(with_cards[i] / order.balls[i], fewest_balls_ratio, most_balls_ratio);
    }
    sample.weight = sample.balls * ratio;
  }
}

}  // namespace quicket::cards
