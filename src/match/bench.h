#pragma once

#include <cstdint>

namespace quicket::match {

/// What a number of fixed seasons came to.
struct BenchResult {
  long long deliveries = 0;
  /// Hash of every innings and every player's figures: the same for the same rules, dice and
  /// captains on every machine, compiler and build. A change of it is a change of behaviour.
  std::uint64_t signature = 0;

  bool operator==(const BenchResult&) const = default;
};

/// Plays `seasons` double round robins of eight invented teams, T20 and 100-ball by turns, from a
/// fixed seed, with batting and bowling figures kept. The caller holds the watch.
BenchResult play_bench(int seasons);

}  // namespace quicket::match
