#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cards/tempo.h"

namespace quicket::cards {

/// What a cell of the fielding chart may say (rules 6.2).
enum class FieldResult : std::uint8_t {
  bowled,
  lbw,
  run_out,
  caught,
  stumped,
  stumping_chance,
  catch_chance,
  run_out_chance,
  leg_bye,
  no_ball,
  wide,
  dot,
  one,
  two,
  four,
  six,
};
inline constexpr int field_results = 16;

/// "Run-out chance", "Leg bye", "•", "1": as a printed chart says it.
std::string_view to_string(FieldResult result);
/// "run_out_chance", "dot", "1": as a chart file writes it.
std::string_view key(FieldResult result);
std::optional<FieldResult> parse_field_result(std::string_view key);

/// Rows are the d6, columns the d20. The row also says who is run out and by how many (rules 6.3):
/// 1, 3 striker, a fielder and the keeper; 2 striker, one fielder; 4, 6 non-striker, a fielder and
/// the keeper; 5 non-striker, one fielder.
struct FieldingChart {
  std::array<std::array<FieldResult, 20>, 6> cells{};
  /// The tempo strip that goes with it: chart and strip are made together for the cards of a set.
  TempoStrip tempo;

  /// `row` 1-6, `column` 1-20.
  FieldResult at(int row, int column) const {
    return cells[static_cast<std::size_t>(row - 1)][static_cast<std::size_t>(column - 1)];
  }
  bool operator==(const FieldingChart&) const = default;
};

/// Who is run out in a row of the chart, and whether the keeper has a hand in it.
constexpr bool run_out_of_striker(int row) {
  return row <= 3;
}
constexpr bool run_out_with_keeper(int row) {
  return row != 2 && row != 5;
}

/// Reads a chart written as in data/fielding_chart.toml (rows of 20 keys). `file` names it in
/// messages. A tempo strip stands in it as `[[tempo]]` tables: phase, last_over and lines. Throws
/// Error (bad_file) naming row and column for an unknown or missing result, or the line.
FieldingChart parse_fielding_chart(std::string_view toml, std::string_view file);
/// The text that parse_fielding_chart reads back.
std::string to_toml(const FieldingChart& chart);

}  // namespace quicket::cards
