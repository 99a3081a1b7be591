#include "cards/tempo.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace quicket::cards {
namespace {

struct TriggerWords {
  std::string_view key, printed;
  int face;  ///< 0-2 of the card's three; -1: any
  bool doubles;
};

constexpr std::array<TriggerWords, triggers> trigger_words{{
    {"1/4", "1 or 4 on the d6", 0, false},
    {"2/5", "2 or 5 on the d6", 1, false},
    {"3/6", "3 or 6 on the d6", 2, false},
    {"doubles", "doubles", -1, true},
    {"1/4 doubles", "doubles and 1 or 4 on the d6", 0, true},
    {"2/5 doubles", "doubles and 2 or 5 on the d6", 1, true},
    {"3/6 doubles", "doubles and 3 or 6 on the d6", 2, true},
}};

const TriggerWords& words_of(Trigger trigger) {
  return trigger_words[static_cast<std::size_t>(trigger)];
}

std::optional<Slot> parse_slot(std::string_view text) {
  for (int kind = 0; kind < read_kinds; ++kind) {
    if (key(static_cast<Slot>(kind)) == text) return static_cast<Slot>(kind);
  }
  return {};
}

std::string read_as(Slot slot) {
  if (slot == Slot::dot) return "a dot";
  return slot == Slot::run_out ? "a run out" : fmt::format("a {}", key(slot));
}

/// One number that is not a double, and one that is.
constexpr int single_number = 1, double_number = 11;

/// Counts of rolls on a card for each of its faces, as they are read.
using FaceRolls = std::array<int, read_kinds>;

void count_read(FaceRolls& rolls, Slot slot, const TempoTable& table, int face_begins, int singles,
                int doubles) {
  for (int face = face_begins; face < face_begins + 3; ++face) {
    rolls[static_cast<std::size_t>(table.read(slot, face, single_number))] += singles;
    rolls[static_cast<std::size_t>(table.read(slot, face, double_number))] += doubles;
  }
}

ReadSlots thirds_of(const FaceRolls& rolls) {
  ReadSlots slots{};
  for (std::size_t i = 0; i < slots.size(); ++i) slots[i] = rolls[i] / 3.0;
  return slots;
}

}  // namespace

std::string_view key(Trigger trigger) {
  return words_of(trigger).key;
}

std::string_view to_string(Trigger trigger) {
  return words_of(trigger).printed;
}

bool applies(Trigger trigger, int card, int number) {
  const TriggerWords& words = words_of(trigger);
  if (words.face >= 0 && (card - 1) % 3 != words.face) return false;
  return !words.doubles || number % 11 == 0 || number == 100;
}

double share_of(Trigger trigger) {
  const TriggerWords& words = words_of(trigger);
  return (words.face >= 0 ? 1.0 / 3 : 1.0) * (words.doubles ? 0.1 : 1.0);
}

std::string_view to_string(Call call) {
  constexpr std::array<std::string_view, calls> words{"steady", "hold", "push"};
  return words[static_cast<std::size_t>(call)];
}

std::optional<Call> parse_call(std::string_view text) {
  for (int i = 0; i < calls; ++i) {
    if (to_string(static_cast<Call>(i)) == text) return static_cast<Call>(i);
  }
  return {};
}

std::span<const TempoLine> TempoStrip::lines_of(Call call) const {
  switch (call) {
    case Call::steady:
      break;
    case Call::hold:
      return hold;
    case Call::push:
      return push;
  }
  return {};
}

std::span<const TempoLine> TempoStrip::lines_of(Stance stance) const {
  switch (stance) {
    case Stance::usual:
      break;
    case Stance::dig_in:
      return dig_in.lines;
    case Stance::ahead:
      return chase.ahead;
    case Stance::behind:
      return chase.behind;
  }
  return {};
}

std::span<const TempoLine> TempoStrip::lines_of(Pitch which) const {
  switch (which) {
    case Pitch::none:
    case Pitch::even:
      break;
    case Pitch::slow:
      return pitch.slow;
    case Pitch::fast:
      return pitch.fast;
  }
  return {};
}

TempoTable::TempoTable(std::span<const TempoLine> lines) {
  for (std::size_t face = 0; face < table_.size(); ++face) {
    for (std::size_t doubles = 0; doubles < 2; ++doubles) {
      for (std::size_t kind = 0; kind < slot_kinds; ++kind) {
        const auto slot = static_cast<Slot>(kind);
        const Slot named = slot == Slot::bowled ? Slot::wicket : slot;
        const auto line = std::ranges::find_if(lines, [&](const TempoLine& one) {
          return one.from == named &&
                 applies(one.when, static_cast<int>(face) + 1, doubles == 1 ? 11 : 1);
        });
        table_[face][doubles][kind] = line == lines.end() ? slot : line->to;
      }
    }
  }
}

TempoTable::TempoTable(const TempoTable& first, const TempoTable& second) : table_(first.table_) {
  // The search makes no line from a result to itself: what is unchanged, no line has changed.
  for (std::size_t face = 0; face < table_.size(); ++face) {
    for (std::size_t doubles = 0; doubles < 2; ++doubles) {
      for (std::size_t kind = 0; kind < slot_kinds; ++kind) {
        Slot& read = table_[face][doubles][kind];
        if (read == static_cast<Slot>(kind)) read = second.table_[face][doubles][kind];
      }
    }
  }
}

ReadSlots slots_read(const Chart& chart, const TempoTable& table, int face_begins) {
  std::array<std::array<int, 2>, slot_kinds> numbers{};  // single ones, doubles
  for (int number = 1; number <= 100; ++number) {
    const int doubles = doubles_up_to(number) - doubles_up_to(number - 1);
    ++numbers[static_cast<std::size_t>(chart.at(number))][static_cast<std::size_t>(doubles)];
  }
  FaceRolls rolls{};
  for (std::size_t kind = 0; kind < numbers.size(); ++kind) {
    const auto [singles, doubles] = numbers[kind];
    count_read(rolls, static_cast<Slot>(kind), table, face_begins, singles, doubles);
  }
  return thirds_of(rolls);
}

ReadSlots slots_read(const Widths& widths, const TempoTable& table, int face_begins) {
  FaceRolls rolls{};
  int begin = 0;
  for (int kind = 0; kind < slot_kinds; ++kind) {
    const int width = widths[static_cast<std::size_t>(kind)];
    const int doubles = doubles_up_to(begin + width) - doubles_up_to(begin);
    count_read(rolls, static_cast<Slot>(kind), table, face_begins, width - doubles, doubles);
    begin += width;
  }
  return thirds_of(rolls);
}

std::string to_string(const TempoLine& line) {
  const std::string from = line.from == Slot::wicket ? "B or W" : std::string(key(line.from));
  return fmt::format("{} is {} with {}", from, read_as(line.to), to_string(line.when));
}

std::string key(const TempoLine& line) {
  return fmt::format("{} > {}: {}", key(line.from), key(line.to), key(line.when));
}

std::optional<TempoLine> parse_tempo_line(std::string_view text) {
  const std::size_t arrow = text.find(" > "), colon = text.find(": ");
  if (arrow == std::string_view::npos || colon == std::string_view::npos || colon < arrow)
    return {};
  const auto from = parse_slot(text.substr(0, arrow));
  const auto to = parse_slot(text.substr(arrow + 3, colon - arrow - 3));
  const std::string_view when = text.substr(colon + 2);
  // B follows W, a strip cannot change F, which sends a ball to the chart, and no card has an R.
  const auto readable = [](Slot slot) { return slot != Slot::bowled && slot != Slot::fielding; };
  if (!from || !to || !readable(*from) || !readable(*to) || *from == Slot::run_out) return {};
  for (int i = 0; i < triggers; ++i) {
    const auto trigger = static_cast<Trigger>(i);
    if (key(trigger) == when) return TempoLine{*from, *to, trigger};
  }
  return {};
}

double par_of(const cricket::BaseRates& base) {
  const auto runs = static_cast<double>(base.wide_runs + base.no_ball_runs + base.byes +
                                        base.leg_byes + base.bat_runs.runs());
  return base.legal_balls > 0 ? 6 * runs / static_cast<double>(base.legal_balls) : 0;
}

TempoStrip common_lines(int overs, double par) {
  using enum Slot;
  using enum Trigger;
  TempoStrip strip;
  // Of 20 overs: three wickets down in the first three, four in the next four, and so on.
  strip.dig_in.above = 2.3;
  strip.dig_in.per_over = 5.0 / overs;
  strip.dig_in.lines = {
      {wicket, dot, middle_face}, {wicket, one, low_face}, {six, one, middle_face}};
  strip.chase.par = std::round(10 * par) / 10;
  strip.chase.ahead_by = 1.3;
  strip.chase.behind_by = 1.2;
  strip.chase.from = 1;
  strip.chase.ahead = {{wicket, dot, middle_face},
                       {wicket, dot, low_face},
                       {four, one, middle_face},
                       {six, one, middle_face}};
  strip.chase.behind = {{dot, wicket, doubles}, {one, four, doubles}};
  strip.pitch.slow = {{one, dot, middle_face}};
  strip.pitch.fast = {{dot, one, middle_face}};
  strip.new_batter = {cricket::new_batter_balls,
                      {{one, dot, high_face}, {four, one, high_face}, {six, one, high_face}}};
  strip.hold_from = 1;
  return strip;
}

bool has_common_lines(const TempoStrip& strip, int overs) {
  const TempoStrip common = common_lines(overs, strip.chase.par);
  return strip.new_batter == common.new_batter && strip.pitch == common.pitch &&
         strip.dig_in.lines == common.dig_in.lines && strip.chase.ahead == common.chase.ahead &&
         strip.chase.behind == common.chase.behind;
}

}  // namespace quicket::cards
