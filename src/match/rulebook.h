#pragma once

#include <array>
#include <vector>

#include "cards/fielding_chart.h"
#include "cards/outcome.h"
#include "cricket/conditions.h"
#include "cricket/format.h"

namespace quicket::match {

/// What every slot and every cell of the fielding chart leads to under given conditions, computed
/// once: `cards::lead_of` as tables.
class Rulebook {
 public:
  Rulebook(const cricket::Conditions& conditions, const cards::FieldingChart& chart);

  /// Not for `fielding`: that depends on the chart.
  const cards::Lead& of(cards::Slot slot, bool free_hit) const {
    return slots_[free_hit ? 1 : 0][static_cast<std::size_t>(slot)];
  }
  /// `row` 1-6, `column` 1-20.
  const cards::Lead& of(int row, int column, bool free_hit) const {
    return cells_[free_hit ? 1 : 0][static_cast<std::size_t>((row - 1) * 20 + column - 1)];
  }
  const cards::FieldingChart& chart() const { return chart_; }
  /// What the tempo strip turns results into in an over (from 1) of an innings of `overs`, after
  /// this call of the batting side; nothing in a plain set.
  const cards::TempoTable* tempo(int over, int overs, cards::Call call = {}) const {
    if (tempo_.empty()) return nullptr;
    return &tempo_[cricket::phase_of(chart_.tempo.phases, over, overs)]
                  [static_cast<std::size_t>(call)];
  }
  /// Whether the batting side may call (rules 5.7).
  bool has_calls() const { return has_calls_; }

 private:
  std::array<std::array<cards::Lead, cards::slot_kinds>, 2> slots_;
  std::array<std::array<cards::Lead, 120>, 2> cells_;
  cards::FieldingChart chart_;
  std::vector<std::array<cards::TempoTable, cards::calls>> tempo_;  ///< by phase
  bool has_calls_ = false;
};

}  // namespace quicket::match
