#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/chart.h"

namespace quicket::cards {

/// What the dice that lie on the table have to show for a line of the strip: the card die one of
/// two faces (each card has three, so that is one ball in three), the two d10 a double (11, 22, ...
/// 00: one in ten), or both.
enum class Trigger : std::uint8_t {
  low_face,     ///< 1 or 4 on the card die
  middle_face,  ///< 2 or 5
  high_face,    ///< 3 or 6
  doubles,
  low_doubles,
  middle_doubles,
  high_doubles,
};
inline constexpr int triggers = 7;

/// "3/6", "doubles", "3/6 doubles": as a chart file writes it.
std::string_view key(Trigger trigger);
/// "3 or 6 on the card die", "doubles".
std::string_view to_string(Trigger trigger);
/// `card` 1-6, `number` 1-100.
bool applies(Trigger trigger, int card, int number);
/// How often, 0-1.
double share_of(Trigger trigger);

/// One line: a result of the card is read as another where the dice say so. W stands for B too.
struct TempoLine {
  Slot from = Slot::dot;
  Slot to = Slot::dot;
  Trigger when = Trigger::high_face;

  bool operator==(const TempoLine&) const = default;
};

/// The lines of one phase of an innings; the first that applies counts, and only one.
struct TempoPhase {
  std::string name;   ///< "powerplay"
  int last_over = 1;  ///< of an innings of full length
  std::vector<TempoLine> lines;

  bool operator==(const TempoPhase&) const = default;
};

/// The tempo strip of a set (rules 5.6): what a card's result means in each phase. Empty: the set
/// is plain, and a result means the same at any time.
struct TempoStrip {
  std::vector<TempoPhase> phases;  ///< from the first over to the last

  bool empty() const { return phases.empty(); }
  bool operator==(const TempoStrip&) const = default;
};

/// The lines of a phase as a table, to be looked up at every ball.
class TempoTable {
 public:
  explicit TempoTable(std::span<const TempoLine> lines);

  /// What `slot` is read as. `card` 1-6, `number` 1-100. F stays F: its roll is made on the chart.
  Slot read(Slot slot, int card, int number) const {
    const bool doubles = number % 11 == 0 || number == 100;
    return table_[static_cast<std::size_t>(card - 1)][doubles ? 1 : 0]
                 [static_cast<std::size_t>(slot)];
  }

 private:
  std::array<std::array<std::array<Slot, slot_kinds>, 2>, 6> table_{};
};

/// Slots of each kind, of a hundred, counted as they are read in a phase: exactly, over all numbers
/// and the three faces of its card. `face_begins`: 1 for a bowler's card, 4 for a striker's.
std::array<double, slot_kinds> slots_read(const Chart& chart, const TempoTable& table,
                                          int face_begins);
/// The same of a card of these slots in printed order.
std::array<double, slot_kinds> slots_read(const Widths& widths, const TempoTable& table,
                                          int face_begins);

/// "1 is a dot with 3 or 6 on the card die".
std::string to_string(const TempoLine& line);
/// "1 > dot: 3/6", and back; nothing for what is no line.
std::string key(const TempoLine& line);
std::optional<TempoLine> parse_tempo_line(std::string_view text);

}  // namespace quicket::cards
