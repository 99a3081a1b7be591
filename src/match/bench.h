#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

namespace quicket::match {

/// The outcome of a number of fixed seasons.
struct BenchResult {
  long long deliveries = 0;
  /// Hash of every innings and every player's figures: the same for the same rules, dice and
  /// captains on every machine, compiler and build. If it changes, behaviour has changed.
  std::uint64_t signature = 0;

  bool operator==(const BenchResult&) const = default;
};

/// Plays `seasons` double round robins of eight invented teams, T20 and 100-ball alternating, from
/// a fixed seed, keeping batting and bowling figures. The caller measures the time.
BenchResult play_bench(int seasons);

/// The same season by season, so that other work can be measured in between.
class SeasonBench {
 public:
  enum class Rule : std::uint8_t { plain, tempo };
  explicit SeasonBench(Rule rule);
  ~SeasonBench();
  SeasonBench(const SeasonBench&) = delete;
  SeasonBench& operator=(const SeasonBench&) = delete;

  void play(int seasons);
  BenchResult result() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// The least that a delivery takes, for comparison: the dice for a card and its number, what the
/// slot or the fielding chart says, figures of batter, bowler and side kept, the strike changed,
/// batters and bowlers replaced; no rules, captains or records. Gives a checksum.
std::uint64_t bare_bench(long long deliveries);

/// Makes the win chances of a match of two invented teams in the format of this id. What `look_up`
/// gives is a checksum of so many look-ups all over the table.
class WinChanceBench {
 public:
  explicit WinChanceBench(std::string_view format);
  ~WinChanceBench();
  WinChanceBench(const WinChanceBench&) = delete;
  WinChanceBench& operator=(const WinChanceBench&) = delete;

  void make_table();
  double look_up(long long times) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace quicket::match
