#include "cards/stance.h"

#include <array>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "cards/tempo.h"
#include "cricket/format.h"

namespace quicket::cards {

std::string_view to_string(Stance stance) {
  constexpr std::array<std::string_view, stances> words{"usual", "dig in", "ahead", "behind"};
  return words[static_cast<std::size_t>(stance)];
}

std::string_view to_string(Pitch pitch) {
  constexpr std::array<std::string_view, pitches> words{"", "slow", "true", "fast"};
  return words[static_cast<std::size_t>(pitch)];
}

std::string pitch_sentence(Pitch pitch) {
  return pitch == Pitch::none ? "" : fmt::format("The pitch is {}.", to_string(pitch));
}

std::optional<Pitch> parse_pitch(std::string_view text) {
  for (const Pitch pitch : {Pitch::slow, Pitch::even, Pitch::fast}) {
    if (to_string(pitch) == text) return pitch;
  }
  return {};
}

StanceRow stance_row(const TempoStrip& strip, int over, int overs, int balls_per_over) {
  StanceRow row{std::numeric_limits<int>::max(), -1, std::numeric_limits<int>::max()};
  if (!strip.dig_in.lines.empty()) {
    const double bowled = double(over - 1) * strip.phases.back().last_over / overs;
    row.dig_in_from =
        static_cast<int>(std::floor(strip.dig_in.above + strip.dig_in.per_over * bowled)) + 1;
  }
  const Chase& chase = strip.chase;
  if (cricket::phase_of(strip.phases, over, overs) < chase.from) return row;
  const double left = double(overs - over + 1) * balls_per_over / 6;
  if (!chase.ahead.empty()) {
    row.ahead_up_to = static_cast<int>(std::floor((chase.par - chase.ahead_by) * left));
  }
  if (!chase.behind.empty()) {
    row.behind_from = static_cast<int>(std::ceil((chase.par + chase.behind_by) * left));
  }
  return row;
}

Stance stance_of(const TempoStrip& strip, const Standing& standing) {
  return stance_of(stance_row(strip, standing.over, standing.overs, standing.balls_per_over),
                   standing);
}

Stance stance_of(const StanceRow& row, const Standing& standing) {
  if (standing.super_over) return Stance::usual;
  if (standing.needed && *standing.needed >= row.behind_from) return Stance::behind;
  if (standing.wickets >= row.dig_in_from) return Stance::dig_in;
  if (standing.needed && *standing.needed <= row.ahead_up_to) return Stance::ahead;
  return Stance::usual;
}

}  // namespace quicket::cards
