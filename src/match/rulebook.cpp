#include "match/rulebook.h"

namespace quicket::match {

Rulebook::Rulebook(const cricket::Conditions& conditions, const cards::FieldingChart& chart)
    : chart_(chart), has_calls_(chart.tempo.has_calls()) {
  if (!chart.tempo.empty()) strip_ = std::make_shared<const cards::CompiledStrip>(chart.tempo);
  for (std::size_t free = 0; free < 2; ++free) {
    for (std::size_t i = 0; i < slots_[free].size(); ++i) {
      const auto slot = static_cast<cards::Slot>(i);
      if (slot == cards::Slot::fielding) continue;
      slots_[free][i] = cards::lead_of(slot, free == 1, conditions);
    }
    for (int row = 1; row <= 6; ++row) {
      for (int column = 1; column <= 20; ++column) {
        cells_[free][static_cast<std::size_t>((row - 1) * 20 + column - 1)] =
            cards::lead_of(chart.at(row, column), row, free == 1, conditions);
      }
    }
  }
}

}  // namespace quicket::match
