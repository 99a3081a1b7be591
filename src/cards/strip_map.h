#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "cards/tempo.h"
#include "cricket/season_figures.h"

namespace quicket::cards {

/// The place of a reading among the readings_of_phase of a phase.
constexpr std::size_t reading_of(Stance stance, bool is_new) {
  return static_cast<std::size_t>(stance) + (is_new ? stances : 0);
}

/// Of the pitches as the die falls, the lines that come before those of the phase, by reading.
std::array<std::vector<TempoTable>, cricket::readings_of_phase> common_tables(
    const TempoStrip& strip);

/// What becomes of the results of a card that is read by several tables, each in its share of the
/// balls.
class StripMap {
 public:
  void add(const TempoTable& table, double share);
  void add(const StripMap& map, double share);
  /// Slots of each kind, out of 100, of a card with these slots in printed order.
  ReadSlots read(const Widths& widths) const;
  /// The same of the average of many cards, on which one number in ten is a double.
  ReadSlots read(const std::array<double, slot_kinds>& mean) const;

 private:
  using Moves = std::array<std::array<double, read_kinds>, slot_kinds>;
  ReadSlots moved(const std::array<double, slot_kinds>& singles,
                  const std::array<double, slot_kinds>& doubles) const;
  std::array<Moves, 2> moves_{};  ///< on single numbers and on doubles: from, to
};

/// What a strip makes of a card in a phase, by reading; pitches as the die falls, calls left aside.
std::array<StripMap, cricket::readings_of_phase> strip_maps(const TempoStrip& strip,
                                                            std::size_t phase);

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
