#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "cricket/conditions.h"
#include "match/innings_odds.h"

namespace quicket::match {

/// What one legal ball brings, with the wides and no-balls that have to be bowled again before it:
/// how likely each number of runs is, without and with a wicket.
struct LegalBall {
  /// It brings fewer runs than this; the little that is beyond counts as the most.
  static constexpr std::size_t reach = 16;
  /// Rows of chances are computed in blocks of this constant size, which compilers unroll.
  static constexpr std::size_t block = 16;
  std::array<float, reach> stays{}, falls{};
};

LegalBall legal_ball(const BallPair& odds, const cricket::Conditions& conditions);

/// Of an over after a call, by batters out.
std::vector<LegalBall> legal_balls(const InningsOdds& odds, cards::Call call, std::size_t over,
                                   const cricket::Conditions& conditions);

/// A row of chances by runs on the other side of a ball, from `stays`, what it is without a wicket,
/// and `falls`, what it is with one: `direction` 1 where runs move up those rows, -1 where they
/// move down. `length` is a number of whole blocks, and the rows have room for `reach` on that
/// side.
template <int direction>
void follow_ball(float* row, const float* stays, const float* falls, const LegalBall& ball,
                 std::size_t length) {
  constexpr std::size_t block = LegalBall::block;
  for (std::size_t from = 0; from < length; from += block) {
    std::array<float, block> sum{};
    const auto add = [&](const float* after, float chance, std::size_t runs) {
      const float* const begin = direction > 0 ? after + from + runs : after + from - runs;
      for (std::size_t i = 0; i < block; ++i) sum[i] += chance * begin[i];
    };
    for (std::size_t runs = 0; runs < LegalBall::reach; ++runs) {
      if (ball.stays[runs] > 0) add(stays, ball.stays[runs], runs);
      if (ball.falls[runs] > 0) add(falls, ball.falls[runs], runs);
    }
    // What is as good as impossible is so: numbers that small are slow to reckon with.
    for (std::size_t i = 0; i < block; ++i) row[from + i] = sum[i] < 1e-12F ? 0.0F : sum[i];
  }
}

}  // namespace quicket::match
