#pragma once

#include <cstdint>
#include <utility>

#include "match/event.h"
#include "match/innings.h"
#include "store/row.h"

namespace quicket::store {

/// A ball as the two numbers that `balls` keeps of it; the table says what is in their bits.
struct BallRow {
  std::int64_t meeting = 0, result = 0;
};

/// `place`: over from 0, ball from 1 to most_balls_of_over. Members are places on the sheets. The
/// dismissals of a ball are rows of their own.
BallRow row_of(const match::Delivery& ball, match::BallPlace place);

/// The place of a ball holds no higher number within an over.
inline constexpr int most_balls_of_over = 255;

/// Which columns of a query the numbers are.
struct BallColumns {
  int meeting, result;
};
/// The over, from 0, and the ball in it that a `meeting` has, of any whole number.
constexpr std::pair<std::int64_t, std::int64_t> over_and_ball(std::int64_t meeting) {
  return {(meeting >> 19 & 15) + (meeting >> 28) * 16,
          (meeting >> 16 & 7) + (meeting >> 23 & 31) * 8};
}
/// Reads them back. Throws Error where a number has a value that no ball can have; whether its
/// people stand on the sheets is the caller's to see.
match::Delivery ball_of(const Row& row, const BallColumns& at);

}  // namespace quicket::store
