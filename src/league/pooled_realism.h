#pragma once

#include <span>
#include <string>
#include <vector>

#include "league/realism.h"

namespace quicket::league {

/// One row of `validate` over several seasons. A single season cannot tell a bias from chance; nine
/// that all err the same way can.
struct PooledRow {
  std::string name;
  double real = 0;            ///< mean over the seasons; of the shape, that of all matches
  double error = 0;           ///< replayed minus real, with its sign
  double standard_error = 0;  ///< of `error`; 0: unknown
  int seasons_above = 0;      ///< replays higher than reality
  int seasons_below = 0;
  bool bias = false;    ///< more than two standard errors off, or off to the same side everywhere
  bool met = false;     ///< no bias
  std::string aim;      ///< in words; empty: only shown
  bool reached = true;  ///< the error is within the aim, or there is none

  double replayed() const { return real + error; }
  bool operator==(const PooledRow&) const = default;
};

/// How many seasons must err to the same side, without exception, before that alone is a bias: five
/// fair coins all fall alike once in 16 times, six once in 32.
inline constexpr int seasons_that_lean = 6;

/// The rows that all seasons have, in the order of the first, then those of their shape
/// (shape_rows). The standard error of the former is derived from how much one replayed season
/// differs from the next: a real season differs from its own expectation just as much.
std::vector<PooledRow> pooled_rows(std::span<const Realism> seasons);

}  // namespace quicket::league
