#include "cards/fielding_chart.h"

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
  if (auto table = reader.table("calls")) {
    strip.hold = read_lines(*table, "hold");
    strip.push = read_lines(*table, "push");
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

FieldingChart parse_fielding_chart(std::string_view toml, std::string_view file) {
  TomlReader reader(toml, file);
  FieldingChart chart;
  for (int row = 1; row <= 6; ++row) {
    const std::string name = fmt::format("row_{}", row);
    const auto line = reader.text(name);
    if (!line) {
      reader.refuse(name,
                    "is missing; a fielding chart has row_1 to row_6, each a text of 20 "
                    "results");
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
  if (chart.tempo.has_calls()) {
    text +=
        "\n[calls]\n" + lines_toml("hold", chart.tempo.hold) + lines_toml("push", chart.tempo.push);
  }
  return text;
}

}  // namespace quicket::cards
