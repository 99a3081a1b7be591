#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "site/page_table.h"
#include "site/renderer.h"

namespace quicket::site {

/// A mark on a line: a wicket, a turning point.
struct ChartMark {
  double x = 0, y = 0;
  std::string tip;        ///< shown where the pointer rests
  std::string name = {};  ///< written beside it
  std::string href = {};  ///< where it leads; empty: nowhere
  bool is_open = false;   ///< hollow: not known for sure
};

/// A line of a chart.
struct ChartLine {
  std::string name;
  /// Without any, the line is its marks; where y is not a number, it breaks.
  std::vector<std::pair<double, double>> points;
  std::vector<ChartMark> marks;
  std::string look = {};  ///< classes of the colour; empty: by its place
};

/// A label of an axis.
struct ChartTick {
  double at = 0;
  std::string text;
};

/// Lines over a common axis. The y axis may run downwards (places in a table).
struct LineChart {
  std::string id;  ///< unique on the page
  std::string title;
  std::string description;  ///< in a sentence what it shows, for those who do not see it
  double least_x = 0, most_x = 1, least_y = 0, most_y = 1;
  bool downwards = false;
  double height = 270;  ///< of the drawing, which is 480 wide
  /// The area between the first line and the middle is filled: above in the first look, below in
  /// the second. Each says whose it is.
  struct Half {
    std::string name, look;
  };
  std::optional<std::array<Half, 2>> halves;
  std::optional<double> split;     ///< an upright line across: the break between innings
  std::optional<ChartTick> level;  ///< a line across at a height, with its name, if any
  std::vector<ChartTick> ticks_x, ticks_y;
  std::string below;  ///< what the x axis counts
  std::vector<ChartLine> lines;
  bool names_at_ends = false;  ///< instead of a key
};

/// A bar, or one of a group of bars beside each other.
struct ChartBar {
  int group = 0;   ///< from 0
  int series = 0;  ///< from 0
  double value = 0;
  int dots = 0;  ///< above it: wickets
  std::string tip;
};

/// Groups of bars: runs of every over, innings after innings.
struct BarChart {
  std::string id, title, description, below;
  int groups = 1;
  double most = 1;
  double height = 270;              ///< of the drawing, which is 480 wide
  std::vector<std::string> series;  ///< names, for the key
  std::vector<std::string> looks;   ///< of the series; empty: by place
  std::vector<ChartTick> parts;     ///< upright lines before a group, with the name of what begins
  std::vector<ChartTick> ticks_x, ticks_y;
  std::vector<ChartBar> bars;
};

/// Bars from left to right, one below the other, each of one or two parts.
struct StackRow {
  std::string left, right;  ///< words at either side; without any it goes with the row above
  double first = 0, second = 0;
  std::string tip;
};
struct StackChart {
  std::string id, title, description;
  std::string first, second;  ///< what the two parts are, for the key
  std::string look;           ///< of both, the second paler; empty: by place
  std::vector<StackRow> rows;
};

/// The chart for the template "chart"; `figures`: the same values as a table beside it.
Data chart_data(const LineChart& chart, const PageTable* figures = nullptr);
Data chart_data(const BarChart& chart, const PageTable* figures = nullptr);
Data chart_data(const StackChart& chart, const PageTable* figures = nullptr);

/// Percentages of the y axis up to `most`, a share from 0 to 1.
std::vector<ChartTick> percent_ticks(double most);

/// Round numbers from 0 to the first above `most`.
std::vector<ChartTick> ticks_above(double most);

/// Round numbers from 0 to `most`, about `count` of them.
std::vector<ChartTick> round_ticks(double most, int count = 5);

}  // namespace quicket::site
