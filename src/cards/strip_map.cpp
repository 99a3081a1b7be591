#include "cards/strip_map.h"

namespace quicket::cards {

std::array<std::vector<TempoTable>, cricket::readings_of_phase> common_tables(
    const TempoStrip& strip) {
  const TempoTable fresh(strip.new_batter.lines);
  std::array<std::vector<TempoTable>, cricket::readings_of_phase> tables;
  for (const Pitch pitch : {Pitch::slow, Pitch::even, Pitch::fast}) {
    const TempoTable day(strip.lines_of(pitch));
    for (int i = 0; i < stances; ++i) {
      const auto stance = static_cast<Stance>(i);
      const TempoTable settled(day, TempoTable(strip.lines_of(stance)));
      tables[reading_of(stance, false)].push_back(settled);
      tables[reading_of(stance, true)].emplace_back(fresh, settled);
    }
  }
  return tables;
}

void StripMap::add(const TempoTable& table, double share) {
  for (std::size_t doubles = 0; doubles < 2; ++doubles) {
    for (std::size_t kind = 0; kind < slot_kinds; ++kind) {
      for (int face = 1; face <= 3; ++face) {
        const Slot to = table.read(static_cast<Slot>(kind), face, doubles == 1 ? 11 : 1);
        moves_[doubles][kind][static_cast<std::size_t>(to)] += share / 3;
      }
    }
  }
}

void StripMap::add(const StripMap& map, double share) {
  for (std::size_t doubles = 0; doubles < 2; ++doubles) {
    for (std::size_t from = 0; from < slot_kinds; ++from) {
      for (std::size_t to = 0; to < read_kinds; ++to) {
        moves_[doubles][from][to] += share * map.moves_[doubles][from][to];
      }
    }
  }
}

ReadSlots StripMap::moved(const std::array<double, slot_kinds>& singles,
                          const std::array<double, slot_kinds>& doubles) const {
  ReadSlots slots{};
  for (std::size_t from = 0; from < slot_kinds; ++from) {
    for (std::size_t to = 0; to < read_kinds; ++to) {
      slots[to] += singles[from] * moves_[0][from][to] + doubles[from] * moves_[1][from][to];
    }
  }
  return slots;
}

ReadSlots StripMap::read(const Widths& widths) const {
  std::array<double, slot_kinds> singles{}, doubles{};
  int begin = 0;
  for (std::size_t kind = 0; kind < slot_kinds; ++kind) {
    const int end = begin + widths[kind];
    const int both = doubles_up_to(end) - doubles_up_to(begin);
    doubles[kind] = both;
    singles[kind] = widths[kind] - both;
    begin = end;
  }
  return moved(singles, doubles);
}

ReadSlots StripMap::read(const std::array<double, slot_kinds>& mean) const {
  std::array<double, slot_kinds> singles = mean, doubles{};
  for (std::size_t kind = 0; kind < slot_kinds; ++kind) {
    // Wickets have the lowest numbers of a card, where there are hardly any doubles.
    const auto slot = static_cast<Slot>(kind);
    if (slot == Slot::bowled || slot == Slot::wicket) continue;
    doubles[kind] = mean[kind] / 10;
    singles[kind] -= doubles[kind];
  }
  return moved(singles, doubles);
}

std::array<StripMap, cricket::readings_of_phase> strip_maps(const TempoStrip& strip,
                                                            std::size_t phase) {
  std::array<StripMap, cricket::readings_of_phase> maps;
  const TempoTable of_phase(strip.phases[phase].lines);
  const auto common = common_tables(strip);
  for (std::size_t i = 0; i < maps.size(); ++i) {
    for (const TempoTable& first : common[i]) {
      maps[i].add(TempoTable(first, of_phase), 1.0 / static_cast<double>(common[i].size()));
    }
  }
  return maps;
}

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
