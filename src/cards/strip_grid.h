#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "cards/chart.h"
#include "cards/tempo.h"

namespace quicket::cards {

/// What a result is read as, in a place of the printed strip.
struct StripEntry {
  Slot to = Slot::dot;
  bool doubles = false;  ///< only with doubles on the ten-sided dice

  bool operator==(const StripEntry&) const = default;
};

/// An entry that only counts while its word holds: "Slow", "Push".
struct WordedEntry {
  std::string word;  ///< of a part, as in StripPart
  StripEntry entry;

  bool operator==(const WordedEntry&) const = default;
};

/// All that two faces of the card die make of one result, in the order in which it is read.
struct StripCell {
  std::vector<WordedEntry> worded;
  std::vector<std::vector<StripEntry>> phases;  ///< of each phase, if no word before applies
};

/// The pairs of faces that lines ask for: 1 or 4, 2 or 5, 3 or 6.
inline constexpr int face_pairs = 3;

/// A result that a line can change, with its three places.
struct StripRow {
  Slot result = Slot::dot;
  std::array<StripCell, face_pairs> cells;
};

/// The whole strip as a table with a single place to look at for any ball: the card's result down,
/// the card die across. Results that no line changes have no row, and a line that an earlier one of
/// its part always forestalls has no entry.
std::vector<StripRow> strip_grid(const TempoStrip& strip);

}  // namespace quicket::cards
