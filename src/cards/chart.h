#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace quicket::cards {

/// The results that a slot of a card's chart can have, in printed order (rules 3.1), and a run out,
/// which only a tempo strip makes of them (rules 5.6).
enum class Slot : std::uint8_t { bowled, wicket, fielding, dot, one, two, four, six, run_out };
inline constexpr int slot_kinds = 8;  ///< that a card has
inline constexpr int read_kinds = 9;  ///< that a card may be read as

/// Whether the slot is runs off the bat, none included, and nothing else ever.
constexpr bool is_runs(Slot slot) {
  return slot >= Slot::dot && slot <= Slot::six;
}
/// Whether the striker is out.
constexpr bool is_out(Slot slot) {
  return slot <= Slot::wicket || slot == Slot::run_out;
}

/// "B", "W", "F", "•", "1", "2", "4", "6", as printed on a card; "R" on a tempo card.
std::string_view mark(Slot slot);
/// "B", "W", "F", "dot", "1", "2", "4", "6", "R": the keys in JSON and columns in CSV.
std::string_view key(Slot slot);

/// How many of the 100 numbers have each result, indexed by Slot.
using Widths = std::array<int, slot_kinds>;
/// How many of 100 rolls are read as each result, indexed by Slot.
using ReadSlots = std::array<double, read_kinds>;

/// Numbers `from` to `to` (1-100, both included) that have one result.
struct Range {
  int from = 1;
  int to = 1;
  Slot result = Slot::dot;

  bool operator==(const Range&) const = default;
};

/// The results chart of a card: each number from 1 to 100 has exactly one result, by construction.
class Chart {
 public:
  /// All dots.
  Chart() { slots_.fill(Slot::dot); }
  /// Contiguous ranges in printed order. The widths must not be negative and must add up to 100.
  explicit Chart(const Widths& widths);
  /// Ranges in any order; nullopt if a number is missing, duplicated or outside 1-100.
  static std::optional<Chart> from_ranges(const std::vector<Range>& ranges);

  /// The result of a roll, 1-100.
  Slot at(int roll) const { return slots_[static_cast<std::size_t>(roll - 1)]; }
  Widths widths() const;
  int width(Slot slot) const { return widths()[static_cast<std::size_t>(slot)]; }
  /// In ascending order, with adjacent numbers of the same result joined.
  std::vector<Range> ranges() const;

  bool operator==(const Chart&) const = default;

 private:
  std::array<Slot, 100> slots_{};
};

}  // namespace quicket::cards
