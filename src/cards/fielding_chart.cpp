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
  return text;
}

}  // namespace quicket::cards
