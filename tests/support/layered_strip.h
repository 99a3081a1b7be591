#pragma once

#include "cards/tempo.h"
#include "cards/tempo_reading.h"
#include "cricket/format.h"

namespace quicket::tests {

/// A strip with every part that one can have, for a format.
inline cards::TempoStrip layered_strip(const cricket::Format& format) {
  using cards::Slot;
  using cards::Trigger;
  cards::TempoStrip strip;
  strip.phases = cards::strip_phases(format);
  for (cards::TempoPhase& phase : strip.phases) {
    phase.lines = {{Slot::wicket, Slot::dot, Trigger::low_face}};
  }
  strip.dig_in = {1.5, 0.25, {{Slot::six, Slot::one, Trigger::middle_face}}};
  strip.chase = {
      8.2,
      1,
      2,
      1,
      {{Slot::four, Slot::one, Trigger::middle_face}},
      {{Slot::dot, Slot::wicket, Trigger::doubles}, {Slot::one, Slot::two, Trigger::middle_face}}};
  strip.pitch = {{{Slot::one, Slot::dot, Trigger::middle_face}},
                 {{Slot::dot, Slot::one, Trigger::middle_face}}};
  strip.new_batter = {5, {{Slot::six, Slot::one, Trigger::high_face}}};
  strip.hold = {{Slot::wicket, Slot::dot, Trigger::high_face}};
  strip.push = {{Slot::one, Slot::wicket, Trigger::high_doubles}};
  strip.hold_from = 1;
  return strip;
}

}  // namespace quicket::tests
