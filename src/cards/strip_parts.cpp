#include "cards/strip_parts.h"

#include <array>
#include <limits>

#include <fmt/format.h>

#include "base/error.h"

namespace quicket::cards {
namespace {

/// The tenth wicket ends the innings.
constexpr int most_wickets_down = 9;

std::string from_phase(const TempoStrip& strip, std::size_t phase) {
  return phase == 0 ? "" : fmt::format("from the {} on", strip.phases[phase].name);
}

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

std::vector<StripPart> parts_of(const TempoStrip& strip) {
  std::vector<StripPart> parts;
  const auto add = [&](StripPart part) {
    if (!part.lines.empty()) parts.push_back(std::move(part));
  };
  const std::size_t chase = strip.chase.from, hold = strip.hold_from;
  const int balls = strip.new_batter.balls;
  add({"new batter", "New", fmt::format("faced fewer than {} balls", balls), 0, Stance::usual,
       balls, strip.new_batter.lines});
  add({"slow pitch", "Slow", "d6: 1 or 2", 0, Stance::usual, 0, strip.pitch.slow});
  add({"fast pitch", "Fast", "d6: 5 or 6", 0, Stance::usual, 0, strip.pitch.fast});
  if (strip.has_calls()) {
    parts.push_back({"hold", "Hold", from_phase(strip, hold), hold, Stance::usual, 0, strip.hold});
    parts.push_back({"push", "Push", "", 0, Stance::usual, 0, strip.push});
  }
  add({"behind", "Behind", from_phase(strip, chase), chase, Stance::behind, 0, strip.chase.behind});
  add({"dig in", "Dig in", "", 0, Stance::dig_in, 0, strip.dig_in.lines});
  add({"ahead", "Ahead", from_phase(strip, chase), chase, Stance::ahead, 0, strip.chase.ahead});
  return parts;
}

LinesRead lines_read(const TempoStrip& strip, const StripMoment& moment) {
  const TempoPhase& phase = strip.phases.at(moment.phase);
  std::span<const TempoLine> of_new, of_call = strip.lines_of(moment.call);
  if (moment.is_new) of_new = strip.new_batter.lines;
  if (moment.call == Call::hold && moment.phase < strip.hold_from) of_call = {};
  return {{
      {"new batter", of_new},
      {fmt::format("{} pitch", to_string(moment.pitch)), strip.lines_of(moment.pitch)},
      {std::string(to_string(moment.call)), of_call},
      {std::string(to_string(moment.stance)), strip.lines_of(moment.stance)},
      {phase.name, phase.lines},
  }};
}

AppliedLine line_applied(const TempoStrip& strip, const StripMoment& moment, Slot slot, int card,
                         int number) {
  const Slot named = slot == Slot::bowled ? Slot::wicket : slot;
  for (const auto& [part, lines] : lines_read(strip, moment)) {
    for (const TempoLine& line : lines) {
      if (line.from == named && applies(line.when, card, number)) return {part, line};
    }
  }
  expects(false, "a result that the strip changed has a line that changes it");
  return {};
}

bool has_more_than_calls(const TempoStrip& strip) {
  return strip.has_stances() || !strip.pitch.empty() || !strip.new_batter.lines.empty() ||
         strip.hold_from > 0;
}

std::string reading_order(const TempoStrip& strip) {
  std::string order;
  if (!strip.new_batter.lines.empty()) order += "new batter, ";
  if (!strip.pitch.empty()) order += "pitch, ";
  if (strip.has_calls()) order += "call, ";
  if (!strip.chase.behind.empty()) order += "behind, ";
  if (!strip.dig_in.lines.empty()) order += "dig in, ";
  if (!strip.chase.ahead.empty()) order += "ahead, ";
  return order + "phase";
}

std::vector<StanceOver> stance_overs(const TempoStrip& strip, int overs, int balls_per_over) {
  std::vector<StanceOver> table;
  if (!strip.has_stances()) return table;
  for (int over = 1; over <= overs; ++over) {
    const StanceRow row = stance_row(strip, over, overs, balls_per_over);
    StanceOver told{over, (overs - over + 1) * balls_per_over, {}, {}, {}};
    if (row.dig_in_from <= most_wickets_down) told.dig_in_from = row.dig_in_from;
    if (row.ahead_up_to > 0) told.ahead_up_to = row.ahead_up_to;
    if (row.behind_from < std::numeric_limits<int>::max()) told.behind_from = row.behind_from;
    table.push_back(told);
  }
  return table;
}

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
