#include "store/ball_row.h"

#include <string_view>

#include <fmt/format.h>

#include "base/error.h"

namespace quicket::store {
namespace {

using match::Delivery;
using match::Member;
using match::no_member;

/// The most that any source is believed of a ball, with the wildest overthrows.
constexpr int most_ball_runs = 13;

constexpr int member_bits = 5;  // match::max_members
constexpr int batters_bits = 2 * member_bits + 1;
constexpr int people_bits = batters_bits + member_bits;
static_assert(match::max_members == 1 << member_bits);
static_assert(people_bits == 16);

/// The part of a `meeting` above its people. Three bytes are enough for the first seven balls of an
/// over up to the sixteenth, as the upper bits of both come last.
constexpr std::int64_t place_bits(std::int64_t over, std::int64_t ball) {
  return (ball & 7) << 16 | (over & 15) << 19 | ball >> 3 << 23 | over >> 4 << 28;
}
static_assert(over_and_ball(place_bits(15, 7)) == std::pair<std::int64_t, std::int64_t>(15, 7));
static_assert(over_and_ball(place_bits(416, most_balls_of_over)) ==
              std::pair<std::int64_t, std::int64_t>(416, most_balls_of_over));

/// Visits the fields of a ball's result from the lowest bit: name, value, bits, highest.
template <class Ball, class Visit>
void each_field(Ball& ball, Visit&& visit) {
  visit("bat_runs", ball.bat_runs, 4, most_ball_runs);
  visit("wides", ball.wides, 4, most_ball_runs);
  visit("leg_byes", ball.leg_byes, 4, most_ball_runs);
  visit("byes", ball.byes, 4, most_ball_runs);
  visit("no_balls", ball.no_balls, 4, most_ball_runs);
  visit("penalty", ball.penalty, 4, most_ball_runs);
  visit("non_boundary", ball.non_boundary, 1, 1);
  visit("free_hit", ball.free_hit, 1, 1);
  visit("dice_card", ball.dice.card, 3, 6);
  visit("dice_chart", ball.dice.chart, 7, 100);
  visit("call", ball.call, 2, cards::calls - 1);
  visit("dice_check", ball.dice.check, 5, 20);
  visit("dice_fielding_row", ball.dice.fielding_row, 3, 6);
  visit("dice_fielding_column", ball.dice.fielding_column, 5, 20);
  visit("dice_fielder", ball.dice.fielder, 6, match::max_members);
}

/// A batter's or bowler's place, from bits that hold one more than it where nobody is possible.
Member nobody_or(std::int64_t place_and_one) {
  return place_and_one == 0 ? no_member : static_cast<Member>(place_and_one - 1);
}

}  // namespace

BallRow row_of(const Delivery& ball, match::BallPlace place) {
  expects(place.ball <= most_balls_of_over, "the ball's number fits its bits");
  expects(ball.striker != no_member && ball.bowler != no_member, "a ball has striker and bowler");
  BallRow row;
  const std::int64_t non_striker =
      ball.non_striker == no_member ? 0 : std::int64_t{ball.non_striker} + 1;
  row.meeting = std::int64_t{ball.striker} + (non_striker << member_bits) +
                (std::int64_t{ball.bowler} << batters_bits) + place_bits(place.over, place.ball);
  int shift = 0;
  each_field(ball, [&](std::string_view, const auto& value, int bits, int) {
    row.result |= static_cast<std::int64_t>(value) << shift;
    shift += bits;
  });
  return row;
}

Delivery ball_of(const Row& row, const BallColumns& at) {
  Delivery ball;
  const std::int64_t people = row.whole(at.meeting, 0, (std::int64_t{1} << 40) - 1) &
                              ((std::int64_t{1} << people_bits) - 1);
  ball.striker = static_cast<Member>(people & (match::max_members - 1));
  const std::int64_t non_striker = people >> member_bits & (2 * match::max_members - 1);
  if (non_striker > match::max_members) row.refuse(at.meeting, "names no non-striker of a side");
  ball.non_striker = nobody_or(non_striker);
  ball.bowler = static_cast<Member>(people >> batters_bits);

  std::int64_t rest = row.whole(at.result, 0, INT64_MAX);
  each_field(ball, [&](std::string_view name, auto& field, int bits, int highest) {
    const int value = static_cast<int>(rest & ((std::int64_t{1} << bits) - 1));
    rest >>= bits;
    if (value > highest) {
      row.refuse(at.result, fmt::format("has {} {}, not 0 to {}", name, value, highest));
    }
    field = static_cast<std::remove_cvref_t<decltype(field)>>(value);
  });
  if (rest != 0) row.refuse(at.result, "has more than a ball can have");
  return ball;
}

}  // namespace quicket::store
