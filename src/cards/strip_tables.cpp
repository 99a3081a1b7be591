#include "cards/strip_tables.h"

namespace quicket::cards {

CompiledStrip::CompiledStrip(const TempoStrip& strip)
    : stances_(strip.has_stances() ? stances : 1), pitches_(strip.pitch.empty() ? 1 : pitches) {
  const TempoTable fresh(strip.new_batter.lines);
  std::vector<TempoTable> by_call, by_pitch;
  for (int i = 0; i < calls; ++i) by_call.emplace_back(strip.lines_of(static_cast<Call>(i)));
  for (std::size_t i = 0; i < pitches_; ++i) {
    by_pitch.emplace_back(strip.lines_of(static_cast<Pitch>(i)));
  }
  tables_.reserve(strip.phases.size() * stances_ * by_call.size() * pitches_);
  for (std::size_t phase = 0; phase < strip.phases.size(); ++phase) {
    const TempoTable of_phase(strip.phases[phase].lines);
    std::vector<TempoTable> called = by_call;
    if (phase < strip.hold_from) called[static_cast<std::size_t>(Call::hold)] = TempoTable();
    for (std::size_t stance = 0; stance < stances_; ++stance) {
      const TempoTable of_stance(TempoTable(strip.lines_of(static_cast<Stance>(stance))), of_phase);
      for (const TempoTable& lines : called) {
        const TempoTable of_call(lines, of_stance);
        for (const TempoTable& day : by_pitch) {
          const TempoTable settled(day, of_call);
          tables_.push_back({{settled, TempoTable(fresh, settled)}, strip.new_batter.balls});
        }
      }
    }
  }
}

}  // namespace quicket::cards
