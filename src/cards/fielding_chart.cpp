#include "cards/fielding_chart.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "base/toml_reader.h"

namespace quicket::cards {
namespace {

struct Words {
  std::string_view key, printed;
};

constexpr std::array<Words, field_results> words{{
    {"bowled", "Bowled"},
    {"lbw", "LBW"},
    {"run_out", "Run-out"},
    {"caught", "Catch"},
    {"stumped", "Stumping"},
    {"stumping_chance", "Stumping chance"},
    {"catch_chance", "Catch chance"},
    {"run_out_chance", "Run-out chance"},
    {"leg_bye", "Leg bye"},
    {"no_ball", "No-ball"},
    {"wide", "Wide"},
    {"dot", "•"},
    {"1", "1"},
    {"2", "2"},
    {"4", "4"},
    {"6", "6"},
    {"3", "3"},
    {"leg_byes_2", "2 leg byes"},
    {"leg_byes_4", "4 leg byes"},
    {"bye", "Bye"},
    {"byes_4", "4 byes"},
    {"wide_and_1", "Wide and 1"},
    {"wide_and_4", "Wide and 4"},
    {"no_ball_and_1", "No-ball and 1"},
    {"no_ball_and_4", "No-ball and 4"},
}};

std::string known_keys() {
  std::string text;
  for (const Words& word : words) text += fmt::format("{}{}", text.empty() ? "" : ", ", word.key);
  return text;
}

/// Overs of the longest innings that a format allows.
constexpr int most_overs = 1000;
/// The most lines of a phase in a file; more could not be read at the table.
constexpr std::size_t most_lines = 12;

std::vector<TempoLine> read_lines(TomlReader& table, std::string_view key_of_lines) {
  std::vector<TempoLine> lines;
  for (const std::string& text : table.texts(key_of_lines)) {
    const auto line = parse_tempo_line(text);
    if (!line) {
      table.refuse(key_of_lines, fmt::format("has \"{}\"; a line is like \"1 > dot: 3/6\"", text));
    }
    lines.push_back(*line);
  }
  if (lines.size() > most_lines) {
    table.refuse(key_of_lines, fmt::format("has more than {} lines", most_lines));
  }
  return lines;
}

std::string lines_toml(std::string_view key_of_lines, const std::vector<TempoLine>& lines) {
  std::string text = fmt::format("{} = [", key_of_lines);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    text += fmt::format("{}\"{}\"", i > 0 ? ", " : "", key(lines[i]));
  }
  return text + "]\n";
}

std::string phase_toml(std::string_view key, const TempoStrip& strip, std::size_t phase) {
  if (phase == 0) return {};
  return fmt::format("{} = {}\n", key, toml_text(strip.phases[phase].name));
}

/// The tables that only a strip has which tells innings, pitches or batters apart.
std::string stances_toml(const TempoStrip& strip) {
  std::string text;
  if (!strip.dig_in.lines.empty()) {
    text += fmt::format("\n[dig_in]\nabove = {}\nper_over = {}\n", strip.dig_in.above,
                        strip.dig_in.per_over) +
            lines_toml("lines", strip.dig_in.lines);
  }
  if (!strip.chase.empty()) {
    text += fmt::format("\n[chase]\npar = {}\nahead_by = {}\nbehind_by = {}\n", strip.chase.par,
                        strip.chase.ahead_by, strip.chase.behind_by) +
            phase_toml("from", strip, strip.chase.from) + lines_toml("ahead", strip.chase.ahead) +
            lines_toml("behind", strip.chase.behind);
  }
  if (!strip.pitch.empty()) {
    text +=
        "\n[pitch]\n" + lines_toml("slow", strip.pitch.slow) + lines_toml("fast", strip.pitch.fast);
  }
  if (!strip.new_batter.lines.empty()) {
    text += fmt::format("\n[new_batter]\nballs = {}\n", strip.new_batter.balls) +
            lines_toml("lines", strip.new_batter.lines);
  }
  return text;
}

/// More wickets than fall, overs than are bowled, runs than are made.
constexpr double most_stance = 100;
/// Balls that a batter may be new for.
constexpr int most_new_balls = 60;

/// The phase that a table names; the first if it names none.
std::size_t phase_named(TomlReader& table, std::string_view key, const TempoStrip& strip) {
  const auto name = table.text(key);
  if (!name) return 0;
  const auto named = std::ranges::find(strip.phases, *name, &TempoPhase::name);
  if (named == strip.phases.end()) table.refuse(key, "is none of the phases");
  return static_cast<std::size_t>(named - strip.phases.begin());
}

void read_stances(TomlReader& reader, TempoStrip& strip) {
  if (auto table = reader.table("dig_in")) {
    strip.dig_in.above = table->number("above", 0, most_stance).value_or(0);
    strip.dig_in.per_over = table->number("per_over", 0, most_stance).value_or(0);
    strip.dig_in.lines = read_lines(*table, "lines");
    table->finish();
  }
  if (auto table = reader.table("chase")) {
    strip.chase.par = table->number("par", 0, most_stance).value_or(0);
    strip.chase.ahead_by = table->number("ahead_by", 0, most_stance).value_or(0);
    strip.chase.behind_by = table->number("behind_by", 0, most_stance).value_or(0);
    strip.chase.from = phase_named(*table, "from", strip);
    strip.chase.ahead = read_lines(*table, "ahead");
    strip.chase.behind = read_lines(*table, "behind");
    table->finish();
  }
  if (auto table = reader.table("pitch")) {
    strip.pitch = {read_lines(*table, "slow"), read_lines(*table, "fast")};
    table->finish();
  }
  if (auto table = reader.table("new_batter")) {
    strip.new_batter.balls = table->whole("balls", 1, most_new_balls).value_or(0);
    strip.new_batter.lines = read_lines(*table, "lines");
    table->finish();
  }
}

TempoStrip read_tempo(TomlReader& reader) {
  TempoStrip strip;
  int before = 0;
  for (TomlReader& table : reader.tables("tempo")) {
    TempoPhase phase;
    phase.name = table.text("phase").value_or("");
    phase.last_over = table.whole("last_over", 1, most_overs).value_or(0);
    if (phase.name.empty() || phase.last_over <= before) {
      table.refuse("a phase needs a name and a last over beyond that of the previous phase");
    }
    before = phase.last_over;
    phase.lines = read_lines(table, "lines");
    table.finish();
    strip.phases.push_back(std::move(phase));
  }
  read_stances(reader, strip);
  if (auto table = reader.table("calls")) {
    strip.hold = read_lines(*table, "hold");
    strip.push = read_lines(*table, "push");
    strip.hold_from = phase_named(*table, "hold_from", strip);
    table->finish();
  }
  return strip;
}

}  // namespace

std::string_view to_string(FieldResult result) {
  return words[static_cast<std::size_t>(result)].printed;
}

std::string_view key(FieldResult result) {
  return words[static_cast<std::size_t>(result)].key;
}

std::optional<FieldResult> parse_field_result(std::string_view key) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i].key == key) return static_cast<FieldResult>(i);
  }
  return {};
}

bool has_rare(const FieldingChart& chart) {
  for (const auto& row : chart.cells) {
    if (std::ranges::any_of(row, is_rare)) return true;
  }
  return false;
}

FieldingChart parse_fielding_chart(std::string_view toml, std::string_view file) {
  TomlReader reader(toml, file);
  FieldingChart chart;
  for (int row = 1; row <= 6; ++row) {
    const std::string name = fmt::format("row_{}", row);
    const auto line = reader.text(name);
    if (!line) {
      reader.refuse(name,
                    "is missing; a fielding chart has row_1 to row_6, each a text of 20 results");
    }
    std::vector<std::string_view> cells;
    for (const std::string_view part : split(*line, ' ')) {
      if (!part.empty()) cells.push_back(part);
    }
    if (cells.size() != 20) {
      reader.refuse(name, fmt::format("has {} results; a row has 20", cells.size()));
    }
    for (std::size_t column = 0; column < 20; ++column) {
      const auto result = parse_field_result(cells[column]);
      if (!result) {
        reader.refuse(name, fmt::format("has \"{}\" as result {}; a result is one of {}",
                                        cells[column], column + 1, known_keys()));
      }
      chart.cells[static_cast<std::size_t>(row - 1)][column] = *result;
    }
  }
  if (reader.has("tempo")) chart.tempo = read_tempo(reader);
  reader.finish();
  return chart;
}

std::string to_toml(const FieldingChart& chart) {
  std::string text;
  for (int row = 1; row <= 6; ++row) {
    text += fmt::format("row_{} = \"", row);
    for (int column = 1; column <= 20; ++column) {
      text += fmt::format("{}{}", column == 1 ? "" : " ", key(chart.at(row, column)));
    }
    text += "\"\n";
  }
  for (const TempoPhase& phase : chart.tempo.phases) {
    text += fmt::format("\n[[tempo]]\nphase = {}\nlast_over = {}\n", toml_text(phase.name),
                        phase.last_over);
    text += lines_toml("lines", phase.lines);
  }
  text += stances_toml(chart.tempo);
  if (chart.tempo.has_calls()) {
    text +=
        "\n[calls]\n" + lines_toml("hold", chart.tempo.hold) + lines_toml("push", chart.tempo.push);
    text += phase_toml("hold_from", chart.tempo, chart.tempo.hold_from);
  }
  return text;
}

}  // namespace quicket::cards
