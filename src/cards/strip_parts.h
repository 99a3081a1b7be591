#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "cards/chart.h"
#include "cards/stance.h"
#include "cards/tempo.h"

namespace quicket::cards {

/// Lines of a strip that come before those of its phases (rules 5.7 to 5.9).
struct StripPart {
  std::string name;           ///< "new batter", "slow pitch", "hold", "dig in"
  std::string word;           ///< the same on the printed strip: "New", "Slow", "Hold", "Dig in"
  std::string when{};         ///< when its lines are read; empty: it says that itself
  std::size_t from = 0;       ///< the first phase in which it counts
  Stance of = Stance::usual;  ///< the stance that it is for
  int faced_below = 0;        ///< balls that a new batter has faced; 0: for any batter
  std::span<const TempoLine> lines{};
};

/// In the order they are read in: new batter, pitch, calls, stances. Refers to the strip.
std::vector<StripPart> parts_of(const TempoStrip& strip);

/// What decides which lines of a strip are read for a ball.
struct StripMoment {
  std::size_t phase = 0;
  Stance stance = Stance::usual;
  Call call = Call::steady;
  Pitch pitch = Pitch::none;
  bool is_new = false;  ///< the batter
};

/// The lines that are read for a ball, part by part, in their order, which may be empty.
using LinesRead = std::array<std::pair<std::string, std::span<const TempoLine>>, 5>;
LinesRead lines_read(const TempoStrip& strip, const StripMoment& moment);

/// The line that changed a result, and the part or the phase it stands in: "slow pitch".
struct AppliedLine {
  std::string part;
  TempoLine line;

  bool operator==(const AppliedLine&) const = default;
};
/// Demands that a line applies to the result `slot` of a card. `card` 1-6, `number` 1-100.
AppliedLine line_applied(const TempoStrip& strip, const StripMoment& moment, Slot slot, int card,
                         int number);

/// Whether the strip has more than phases and calls.
bool has_more_than_calls(const TempoStrip& strip);
/// "new batter, pitch, call, stance, phase": in which order the lines of such a strip are read.
std::string reading_order(const TempoStrip& strip);

/// An over of a whole innings as the table of stances has it; nothing where a stance never applies.
struct StanceOver {
  int over = 1;
  int balls_left = 0;                ///< when it begins
  std::optional<int> dig_in_from{};  ///< wickets down
  std::optional<int> ahead_up_to{};  ///< runs needed when the over began
  std::optional<int> behind_from{};
};
/// Empty for a strip without stances.
std::vector<StanceOver> stance_overs(const TempoStrip& strip, int overs, int balls_per_over);

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

/// All that two faces of the d6 make of one result, in the order in which it is read.
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
/// the d6 across. Results that no line changes have no row, and a line that an earlier one of
/// its part always forestalls has no entry.
std::vector<StripRow> strip_grid(const TempoStrip& strip);

}  // namespace quicket::cards
