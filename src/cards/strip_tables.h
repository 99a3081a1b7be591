#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "cards/tempo.h"

namespace quicket::cards {

/// The tables of a strip's lines, for a batter who is in and for one who is new.
struct StripTables {
  std::array<TempoTable, 2> of{};
  /// Balls faced before a batter is in; 0 if the strip does not tell them apart.
  int new_until = 0;

  const TempoTable& at(int balls_faced) const { return of[balls_faced < new_until ? 1 : 0]; }
};

/// All that a strip can be read by, worked out once.
class CompiledStrip {
 public:
  /// Demands a strip with phases.
  explicit CompiledStrip(const TempoStrip& strip);

  const StripTables& of(std::size_t phase, Stance stance, Call call, Pitch pitch) const {
    const std::size_t which = stances_ > 1 ? static_cast<std::size_t>(stance) : 0;
    const std::size_t day = pitches_ > 1 ? static_cast<std::size_t>(pitch) : 0;
    return tables_[((phase * stances_ + which) * static_cast<std::size_t>(calls) +
                    static_cast<std::size_t>(call)) *
                       pitches_ +
                   day];
  }

 private:
  std::size_t stances_ = 1, pitches_ = 1;
  std::vector<StripTables> tables_;
};

}  // namespace quicket::cards
