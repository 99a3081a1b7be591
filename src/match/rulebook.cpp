#include "match/rulebook.h"

#include <utility>

namespace quicket::match {

namespace {

PlainBall plain_ball(int runs) {
  const auto count = [](auto number) { return static_cast<std::uint16_t>(number); };
  return {{count(runs), 1, count(runs == 4), count(runs == 6)}, runs};
}

}  // namespace

LeadTables::LeadTables(const cricket::Conditions& conditions, const cards::FieldingChart& chart) {
  for (std::size_t free = 0; free < 2; ++free) {
    for (std::size_t i = 0; i < slots_[free].size(); ++i) {
      const auto slot = static_cast<cards::Slot>(i);
      if (slot == cards::Slot::fielding) continue;
      slots_[free][i] = cards::lead_of(slot, free == 1, conditions);
    }
    for (std::size_t i = 0; i < plain_.size(); ++i) {
      plain_[i] = plain_ball(slots_[free][i].outcome.bat_runs);
    }
    for (int row = 1; row <= 6; ++row) {
      for (int column = 1; column <= 20; ++column) {
        cells_[free][static_cast<std::size_t>((row - 1) * 20 + column - 1)] =
            cards::lead_of(chart.at(row, column), row, free == 1, conditions);
      }
    }
  }
}

Rulebook::Over Rulebook::over_by(const cards::TempoStrip& strip, const cards::Standing& standing) {
  return {cricket::phase_of(strip.phases, standing.over, standing.overs),
          cards::stance_row(strip, standing.over, standing.overs, standing.balls_per_over)};
}

Rulebook::Rulebook(const cricket::Conditions& conditions, const cards::FieldingChart& chart) {
  Tables tables{LeadTables(conditions, chart), chart};
  if (!chart.tempo.empty()) {
    tables.strip.emplace(chart.tempo);
    for (int over = 1; over <= conditions.overs; ++over) {
      tables.overs.push_back(
          over_by(chart.tempo, {over, conditions.overs, conditions.balls_per_over}));
    }
  }
  tables.has_calls = chart.tempo.has_calls();
  shared_ = std::make_shared<const Tables>(std::move(tables));
}

const cards::StripTables* Rulebook::strip(const cards::Standing& standing, cards::Call call,
                                          cards::Pitch pitch) const {
  if (!shared_->strip) return nullptr;
  const Over over = over_of(standing);
  return &shared_->strip->of(over.phase, cards::stance_of(over.stances, standing), call, pitch);
}

std::span<const cards::Pitch> Rulebook::pitches() const {
  constexpr static std::array rolled{cards::Pitch::slow, cards::Pitch::even, cards::Pitch::fast};
  constexpr static std::array plain{cards::Pitch::none};
  if (rolls_for_pitch()) return rolled;
  return plain;
}

Rulebook::Over Rulebook::over_of(const cards::Standing& standing) const {
  const std::vector<Over>& whole = shared_->overs;
  const auto over = static_cast<std::size_t>(standing.over) - 1;
  return static_cast<std::size_t>(standing.overs) == whole.size() && over < whole.size()
             ? whole[over]
             : over_by(chart().tempo, standing);
}

}  // namespace quicket::match
