#include "match/rulebook.h"

#include <utility>

namespace quicket::match {

LeadTables::LeadTables(const cricket::Conditions& conditions, const cards::FieldingChart& chart) {
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

Rulebook::Rulebook(const cricket::Conditions& conditions, const cards::FieldingChart& chart) {
  Tables tables{LeadTables(conditions, chart), chart};
  if (!chart.tempo.empty()) tables.strip.emplace(chart.tempo);
  tables.has_calls = chart.tempo.has_calls();
  shared_ = std::make_shared<const Tables>(std::move(tables));
}

}  // namespace quicket::match
