#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "cards/fielding_chart.h"
#include "cards/outcome.h"
#include "cards/stance.h"
#include "cards/strip_map.h"
#include "cricket/conditions.h"
#include "cricket/format.h"
#include "match/innings_state.h"

namespace quicket::match {

/// What every slot and every cell of the fielding chart leads to under given conditions, computed
/// once: `cards::lead_of` as tables.
class LeadTables {
 public:
  LeadTables(const cricket::Conditions& conditions, const cards::FieldingChart& chart);

  /// Not for `fielding`: that depends on the chart.
  const cards::Lead& of(cards::Slot slot, bool free_hit) const {
    return slots_[free_hit ? 1 : 0][static_cast<std::size_t>(slot)];
  }
  /// Of a slot that is runs off the bat, none included, on a free hit or not.
  const PlainBall& plain(cards::Slot slot) const { return plain_[static_cast<std::size_t>(slot)]; }
  /// `row` 1-6, `column` 1-20.
  const cards::Lead& of(int row, int column, bool free_hit) const {
    return cells_[free_hit ? 1 : 0][static_cast<std::size_t>((row - 1) * 20 + column - 1)];
  }

 private:
  std::array<PlainBall, cards::read_kinds> plain_;
  std::array<std::array<cards::Lead, cards::read_kinds>, 2> slots_;
  std::array<std::array<cards::Lead, 120>, 2> cells_;
};

/// The rules by which a match is decided: conditions and the chart of its set, worked out once.
/// Copies share it, so that a season's matches have their tables in a processor's nearest memory.
class Rulebook {
 public:
  Rulebook(const cricket::Conditions& conditions, const cards::FieldingChart& chart);

  const LeadTables& leads() const { return shared_->leads; }
  const cards::Lead& of(cards::Slot slot, bool free_hit) const {
    return leads().of(slot, free_hit);
  }
  const cards::Lead& of(int row, int column, bool free_hit) const {
    return leads().of(row, column, free_hit);
  }
  const cards::FieldingChart& chart() const { return shared_->chart; }
  /// What the tempo strip turns results into while an innings stands like this, after this call of
  /// the batting side, on this pitch; nothing in a plain set.
  const cards::StripTables* strip(const cards::Standing& standing, cards::Call call,
                                  cards::Pitch pitch) const;
  bool has_strip() const { return shared_->strip.has_value(); }
  /// Whether a pitch is rolled for before the first ball (rules 5.9).
  bool rolls_for_pitch() const { return !chart().tempo.pitch.empty(); }
  /// On which a match may be played; `none` if no pitch is rolled for.
  std::span<const cards::Pitch> pitches() const;
  /// Whether the batting side may hold in an over (from 1) of an innings of `overs` (rules 5.7).
  bool may_hold(int over, int overs) const {
    return has_calls() && over_of({over, overs}).phase >= chart().tempo.hold_from;
  }
  /// Whether the batting side may call (rules 5.7).
  bool has_calls() const { return shared_->has_calls; }

 private:
  /// How the strip is read in an over.
  struct Over {
    std::size_t phase = 0;
    cards::StanceRow stances{};
  };
  struct Tables {
    LeadTables leads;
    cards::FieldingChart chart;
    std::optional<cards::CompiledStrip> strip{};  ///< none in a plain set
    std::vector<Over> overs{};                    ///< of a whole innings, as most are; by the strip
    bool has_calls = false;
  };
  static Over over_by(const cards::TempoStrip& strip, const cards::Standing& standing);
  /// Of the over of `standing`. Demands a strip.
  Over over_of(const cards::Standing& standing) const;

  std::shared_ptr<const Tables> shared_;
};

}  // namespace quicket::match
