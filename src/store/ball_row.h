#pragma once

#include <cstdint>

#include "match/event.h"
#include "match/innings.h"
#include "store/row.h"

namespace quicket::store {

/// A ball as the three numbers that `deliveries` keeps of it; the table says what is in their bits.
struct BallRow {
  std::int64_t place = 0, people = 0, result = 0;
};

/// `place`: over from 0, ball from 1 to most_balls_of_over. Members are places on the sheets. The
/// dismissals of a ball are rows of their own.
BallRow row_of(const match::Delivery& ball, match::BallPlace place);

/// The place of a ball holds no higher number within an over.
inline constexpr int most_balls_of_over = 255;

/// Which columns of a query the numbers are.
struct BallColumns {
  int people, result;
};
/// Reads them back. Throws Error where a number has a value that no ball can have; whether its
/// people stand on the sheets is the caller's to see.
match::Delivery ball_of(const Row& row, const BallColumns& at);

}  // namespace quicket::store
