#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/chart.h"
#include "cards/stance.h"
#include "cricket/season_figures.h"

namespace quicket::cards {

/// The dice that make a line of the strip apply: one of two faces of the d6 (each card has
/// three, so that is one ball in three), a double on the two d10 (11, 22, ... 00: one in ten), or
/// both.
enum class Trigger : std::uint8_t {
  low_face,     ///< 1 or 4 on the d6
  middle_face,  ///< 2 or 5
  high_face,    ///< 3 or 6
  doubles,
  low_doubles,
  middle_doubles,
  high_doubles,
};
inline constexpr int triggers = 7;

/// "3/6", "doubles", "3/6 doubles": as written in a chart file.
std::string_view key(Trigger trigger);
/// "3 or 6 on the d6", "doubles".
std::string_view to_string(Trigger trigger);
/// `card` 1-6, `number` 1-100.
bool applies(Trigger trigger, int card, int number);
/// How often the trigger applies, 0-1.
double share_of(Trigger trigger);
/// Doubles among the numbers from 1 to `number`: 11, 22, ... 99, and 00, which is 100.
constexpr int doubles_up_to(int number) {
  return number / 11 + (number == 100 ? 1 : 0);
}

/// One line: a result of the card is read as another when the trigger applies. W also covers B.
struct TempoLine {
  Slot from = Slot::dot;
  Slot to = Slot::dot;
  Trigger when = Trigger::high_face;

  bool operator==(const TempoLine&) const = default;
};

/// The lines of one phase of an innings; only the first that applies counts.
struct TempoPhase {
  std::string name;   ///< "powerplay"
  int last_over = 1;  ///< in a full-length innings
  std::vector<TempoLine> lines;

  bool operator==(const TempoPhase&) const = default;
};

/// Caution after early wickets (rules 5.8): while more wickets are down than `above` and `per_over`
/// for each over bowled. Overs count as those of a full-length innings.
struct DigIn {
  double above = 0, per_over = 0;
  std::vector<TempoLine> lines{};

  bool operator==(const DigIn&) const = default;
};

/// How a chase answers to its target (rules 5.8): runs an over, of six balls whatever the format.
struct Chase {
  double par = 0;        ///< what the set's sides score
  double ahead_by = 0;   ///< the rate required is that much below par, or more
  double behind_by = 0;  ///< or that much above it
  std::size_t from = 0;  ///< the first phase in which it counts
  std::vector<TempoLine> ahead{}, behind{};

  bool empty() const { return ahead.empty() && behind.empty(); }
  bool operator==(const Chase&) const = default;
};

/// The pitch of the day (rules 5.9): none, if the set rolls for none.
struct PitchLines {
  std::vector<TempoLine> slow{}, fast{};

  bool empty() const { return slow.empty() && fast.empty(); }
  bool operator==(const PitchLines&) const = default;
};

/// A batter who has faced fewer than `balls` (rules 5.9).
struct NewBatter {
  int balls = 0;
  std::vector<TempoLine> lines{};

  bool operator==(const NewBatter&) const = default;
};

/// The tempo strip of a set (rules 5.6): how a card's result is read in each phase. If empty, the
/// set is plain, and a result means the same at any time. Of all its lines the first that applies
/// counts, in this order: new batter, pitch, call, stance (dig in, ahead, behind), phase.
struct TempoStrip {
  std::vector<TempoPhase> phases;  ///< from the first over to the last
  DigIn dig_in{};
  Chase chase{};
  PitchLines pitch{};
  NewBatter new_batter{};
  /// Lines that come before those of the phase while the batting side holds, or pushes. A strip
  /// without any has no calls.
  std::vector<TempoLine> hold{}, push{};
  /// Nobody holds in the phases before this one, whose own lines are cautious.
  std::size_t hold_from = 0;

  bool empty() const { return phases.empty(); }
  bool has_calls() const { return !empty() && (!hold.empty() || !push.empty()); }
  bool has_stances() const { return !dig_in.lines.empty() || !chase.empty(); }
  /// What a call, a stance or the pitch puts before the lines of the phase.
  std::span<const TempoLine> lines_of(Call call) const;
  std::span<const TempoLine> lines_of(Stance stance) const;
  std::span<const TempoLine> lines_of(Pitch which) const;
  bool operator==(const TempoStrip&) const = default;
};

/// Lines as a table for lookup at every ball.
class TempoTable {
 public:
  TempoTable() : TempoTable(std::span<const TempoLine>{}) {}
  explicit TempoTable(std::span<const TempoLine> lines);
  /// The table in which lines of `first` come before those of `second`.
  TempoTable(const TempoTable& first, const TempoTable& second);

  /// The result that `slot` is read as. `card` 1-6, `number` 1-100. F stays F, because it is rolled
  /// on the chart.
  Slot read(Slot slot, int card, int number) const {
    const int doubles = (number % 11 == 0 ? 1 : 0) | (number == 100 ? 1 : 0);
    return table_[static_cast<std::size_t>(card - 1)][static_cast<std::size_t>(doubles)]
                 [static_cast<std::size_t>(slot)];
  }

 private:
  using Results = std::array<std::array<std::array<Slot, slot_kinds>, 2>, 6>;
  Results table_{};
};

/// Slots of each kind, out of 100, as read in a phase: computed exactly over all numbers and the
/// three faces of the d6 for this card. `face_begins`: 1 for a bowler's card, 4 for a
/// striker's.
ReadSlots slots_read(const Chart& chart, const TempoTable& table, int face_begins);
/// The same for a card with these slots in printed order.
ReadSlots slots_read(const Widths& widths, const TempoTable& table, int face_begins);

/// "1 is a dot with 3 or 6 on the d6".
std::string to_string(const TempoLine& line);
/// "1 > dot: 3/6", and back; parsing returns nullopt if the text is not a line.
std::string key(const TempoLine& line);
std::optional<TempoLine> parse_tempo_line(std::string_view text);

/// Runs an over of six balls that the sides of a set score, extras included.
double par_of(const cricket::BaseRates& base);

/// The lines that are the same on every strip of a format of `overs` overs, and no phase yet: dig
/// in, chase, pitch, new batter. `par`: see par_of.
TempoStrip common_lines(int overs, double par);

/// Whether a strip has these lines: neither an earlier version's, nor somebody's own.
bool has_common_lines(const TempoStrip& strip, int overs);

}  // namespace quicket::cards
