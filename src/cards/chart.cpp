#include "cards/chart.h"

#include "base/error.h"

namespace quicket::cards {
namespace {

constexpr std::array<std::string_view, read_kinds> marks{"B", "W", "F", "•", "1",
                                                         "2", "4", "6", "R"};
constexpr std::array<std::string_view, read_kinds> keys{"B", "W", "F", "dot", "1",
                                                        "2", "4", "6", "R"};

}  // namespace

std::string_view mark(Slot slot) {
  return marks[static_cast<std::size_t>(slot)];
}

std::string_view key(Slot slot) {
  return keys[static_cast<std::size_t>(slot)];
}

Chart::Chart(const Widths& widths) {
  std::size_t next = 0;
  for (int kind = 0; kind < slot_kinds; ++kind) {
    const int width = widths[static_cast<std::size_t>(kind)];
    expects(width >= 0 && next + static_cast<std::size_t>(width) <= slots_.size(),
            "a chart has 100 slots");
    for (int i = 0; i < width; ++i) slots_[next++] = static_cast<Slot>(kind);
  }
  expects(next == slots_.size(), "a chart has 100 slots");
}

std::optional<Chart> Chart::from_ranges(const std::vector<Range>& ranges) {
  Chart chart;
  std::array<bool, 100> filled{};
  int count = 0;
  for (const Range& range : ranges) {
    if (range.from < 1 || range.to > 100 || range.from > range.to) return {};
    for (int number = range.from; number <= range.to; ++number) {
      const auto at = static_cast<std::size_t>(number - 1);
      if (filled[at]) return {};
      filled[at] = true;
      ++count;
      chart.slots_[at] = range.result;
    }
  }
  // A hundred numbers without a duplicate, so none is missing.
  if (count != 100) return {};
  return chart;
}

Widths Chart::widths() const {
  Widths widths{};
  for (const Slot slot : slots_) ++widths[static_cast<std::size_t>(slot)];
  return widths;
}

std::vector<Range> Chart::ranges() const {
  std::vector<Range> ranges;
  for (int number = 1; number <= 100; ++number) {
    if (ranges.empty() || ranges.back().result != at(number)) {
      ranges.push_back({number, number, at(number)});
    }
    ranges.back().to = number;
  }
  return ranges;
}

}  // namespace quicket::cards
