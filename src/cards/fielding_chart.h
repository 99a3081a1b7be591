#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cards/tempo.h"

namespace quicket::cards {

/// The results that a cell of the fielding chart can have (rules 6.2).
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
  // Rare ones, which only charts made from counted balls have.
  three,
  two_leg_byes,
  four_leg_byes,
  bye,
  four_byes,
  wide_and_one,  ///< one run on top of what a wide costs
  wide_and_four,
  no_ball_and_one,  ///< one run off the bat
  no_ball_and_four,
};
inline constexpr int field_results = 25;

/// Whether a result is one of those that older charts, and the general chart, do not have.
constexpr bool is_rare(FieldResult result) {
  return result >= FieldResult::three;
}

/// "Run-out chance", "Leg bye", "•", "1", "Wide and 4": as printed on a chart.
std::string_view to_string(FieldResult result);
/// "run_out_chance", "dot", "1", "wide_and_4": as written in a chart file.
std::string_view key(FieldResult result);
std::optional<FieldResult> parse_field_result(std::string_view key);

/// Rows are the d6, columns the d20. The row also determines who is run out and by whom (rules
/// 6.3): 1, 3 striker, by a fielder and the keeper; 2 striker, by one fielder; 4, 6 non-striker, by
/// a fielder and the keeper; 5 non-striker, by one fielder.
struct FieldingChart {
  std::array<std::array<FieldResult, 20>, 6> cells{};
  /// The tempo strip made together with the chart for the cards of a set.
  TempoStrip tempo;

  /// `row` 1-6, `column` 1-20.
  FieldResult at(int row, int column) const {
    return cells[static_cast<std::size_t>(row - 1)][static_cast<std::size_t>(column - 1)];
  }
  bool operator==(const FieldingChart&) const = default;
};

bool has_rare(const FieldingChart& chart);

/// Who is run out in a row of the chart, and whether the keeper is involved.
constexpr bool run_out_of_striker(int row) {
  return row <= 3;
}
constexpr bool run_out_with_keeper(int row) {
  return row != 2 && row != 5;
}

/// Reads a chart written as in data/fielding_chart.toml (rows of 20 keys). `file` is its name in
/// messages. A tempo strip is given in `[[tempo]]` tables with phase, last_over and lines, and its
/// calls in a table `[calls]` with the lines of hold and push. Throws Error (bad_file) that names
/// the row and column of an unknown or missing result, or the line.
FieldingChart parse_fielding_chart(std::string_view toml, std::string_view file);
/// Writes the text that parse_fielding_chart reads.
std::string to_toml(const FieldingChart& chart);

}  // namespace quicket::cards
