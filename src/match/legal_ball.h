#pragma once

#include <array>
#include <cstddef>
#include <cstring>
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
  bool operator==(const LegalBall&) const = default;
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
  struct Term {
    const float* after;
    float chance;
  };
  std::array<Term, 2 * LegalBall::reach> terms;
  std::size_t count = 0;
  const auto add = [&](const float* after, float chance, std::size_t runs) {
    if (chance > 0) terms[count++] = {direction > 0 ? after + runs : after - runs, chance};
  };
  for (std::size_t runs = 0; runs < LegalBall::reach; ++runs) {
    add(stays, ball.stays[runs], runs);
    add(falls, ball.falls[runs], runs);
  }
  // Four vectors stay in registers, where compilers leave a block of numbers in memory.
  using Four = float __attribute__((vector_size(16)));
  constexpr std::size_t fours = LegalBall::block / 4;
  for (std::size_t from = 0; from < length; from += LegalBall::block) {
    std::array<Four, fours> sum{};
    for (std::size_t k = 0; k < count; ++k) {
#pragma GCC unroll 4
      for (std::size_t i = 0; i < fours; ++i) {
        Four after;
        std::memcpy(&after, terms[k].after + from + 4 * i, sizeof after);
        sum[i] += terms[k].chance * after;
      }
    }
    std::array<float, LegalBall::block> chances;
    std::memcpy(chances.data(), sum.data(), sizeof chances);
    // What is as good as impossible is so: numbers that small are slow to reckon with.
    for (std::size_t i = 0; i < chances.size(); ++i) {
      row[from + i] = chances[i] < 1e-12F ? 0.0F : chances[i];
    }
  }
}

}  // namespace quicket::match
