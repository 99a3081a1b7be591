#include "cards/strip_grid.h"

#include <span>
#include <utility>

#include "cards/strip_parts.h"

namespace quicket::cards {
namespace {

constexpr std::array<Slot, 6> changeable{Slot::wicket, Slot::dot,  Slot::one,
                                         Slot::two,    Slot::four, Slot::six};

bool asks_for_doubles(Trigger trigger) {
  return trigger >= Trigger::doubles;
}

bool asks_for_pair(Trigger trigger, int pair) {
  // Whatever else it asks for, 100 is a double.
  return applies(trigger, pair + 1, 100);
}

/// What the lines of one part say of a result, up to the first that needs no doubles.
std::vector<StripEntry> entries_for(std::span<const TempoLine> lines, Slot result, int pair) {
  std::vector<StripEntry> entries;
  for (const TempoLine& line : lines) {
    if (line.from != result || !asks_for_pair(line.when, pair)) continue;
    const bool doubles = asks_for_doubles(line.when);
    // After one line for doubles another never applies.
    if (!doubles || entries.empty()) entries.push_back({line.to, doubles});
    if (!doubles) break;
  }
  return entries;
}

}  // namespace

std::vector<StripRow> strip_grid(const TempoStrip& strip) {
  std::vector<StripRow> rows;
  const std::vector<StripPart> parts = parts_of(strip);
  for (const Slot result : changeable) {
    StripRow row{result, {}};
    bool any = false;
    for (int pair = 0; pair < face_pairs; ++pair) {
      StripCell& cell = row.cells[static_cast<std::size_t>(pair)];
      for (const StripPart& part : parts) {
        for (const StripEntry& entry : entries_for(part.lines, result, pair)) {
          cell.worded.push_back({part.word, entry});
        }
      }
      for (const TempoPhase& phase : strip.phases) {
        cell.phases.push_back(entries_for(phase.lines, result, pair));
        any = any || !cell.phases.back().empty();
      }
      any = any || !cell.worded.empty();
    }
    if (any) rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace quicket::cards
