#include "report/worm.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "match/innings.h"
#include "match/partnerships.h"
#include "report/table.h"

namespace quicket::report {
namespace {

/// With heading and over numbers a worm fits on a screen of 24 rows.
constexpr int worm_height = 15;

struct Series {
  std::string team;
  std::vector<match::OverPoint> overs;
};

std::vector<Series> series_of(const match::MatchRecord& record) {
  std::vector<Series> all;
  for (match::InningsWorm& innings : match::worms_of(record.events)) {
    if (innings.overs.empty()) continue;
    all.push_back(
        {record.sheets[cricket::side_index(innings.batting)].name, std::move(innings.overs)});
  }
  return all;
}

/// Columns of the terminal for each over: two digits of its number and a blank, less if the window
/// is too narrow.
int cell_for(std::size_t overs, int width) {
  constexpr int usual = 3, scale = 5;
  if (width == 0 || overs == 0) return usual;
  return std::clamp((width - scale) / static_cast<int>(overs), 1, usual);
}

/// The numbers of the overs that have room for them.
std::string over_numbers(std::size_t overs, int cell) {
  const std::size_t every = cell == 3 ? 1 : (cell == 2 ? 2 : 5);
  std::string line = "     ";
  for (std::size_t over = every; over <= overs; over += every) {
    line += fmt::format("{:>{}}", over, static_cast<std::size_t>(cell) * every);
  }
  return line + '\n';
}

std::string without_end(const std::string& line) {
  return line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
}

std::string manhattan(const Series& series, int cell) {
  // Two runs a line, and a line for every wicket above them.
  int highest = 0;
  for (const match::OverPoint& over : series.overs) {
    highest = std::max(highest, (over.runs + 1) / 2 + over.wickets);
  }
  std::string text;
  for (int level = highest; level >= 1; --level) {
    std::string line = level % 5 == 0 ? fmt::format("{:>4} ", 2 * level) : "     ";
    for (const match::OverPoint& over : series.overs) {
      const int bar = (over.runs + 1) / 2;
      const bool wicket = level > bar && level <= bar + over.wickets;
      const std::string_view mark = level > bar                          ? (wicket ? "W" : " ")
                                    : level == bar && over.runs % 2 == 1 ? "▄"
                                                                         : "█";
      line += std::string(static_cast<std::size_t>(cell - 1), ' ');
      line += mark;
    }
    text += without_end(line);
  }
  return text + over_numbers(series.overs.size(), cell);
}

std::string worm(const std::vector<Series>& all, int cell) {
  int highest = 1;
  std::size_t longest = 0;
  for (const Series& series : all) {
    highest = std::max(highest, series.overs.back().total);
    longest = std::max(longest, series.overs.size());
  }
  const int step = std::max(5, (highest + worm_height - 1) / worm_height);
  const int rows = (highest + step - 1) / step;
  const auto wide = static_cast<std::size_t>(cell);
  std::vector<std::string> lines(static_cast<std::size_t>(rows) + 1,
                                 std::string(wide * longest, ' '));
  const auto row_of = [&](int total) {
    return static_cast<std::size_t>((total + step / 2) / step);
  };
  for (std::size_t i = 0; i < all.size(); ++i) {
    const char mark = i == 0 ? '1' : '2';
    for (std::size_t over = 0; over < all[i].overs.size(); ++over) {
      const match::OverPoint& point = all[i].overs[over];
      std::string& line = lines[std::min(row_of(point.total), lines.size() - 1)];
      const std::size_t place = wide * over + wide - 1;
      line[place] = line[place] == ' ' ? mark : '=';
      if (point.wickets > 0 && wide > 1) line[place - 1] = 'w';
    }
  }
  std::string text;
  for (std::size_t row = lines.size(); row-- > 0;) {
    text += without_end(fmt::format("{:>4} {}", static_cast<int>(row) * step, lines[row]));
  }
  return text + over_numbers(longest, cell);
}

}  // namespace

std::string worm_text(const match::MatchRecord& record, int width) {
  const std::vector<Series> all = series_of(record);
  if (all.empty()) return {};
  std::size_t longest = 0;
  for (const Series& series : all) longest = std::max(longest, series.overs.size());
  const int cell = cell_for(longest, width);
  const std::string& over = record.conditions.over_word;
  const Window window(width);
  std::string text, sides;
  for (std::size_t i = 0; i < all.size(); ++i) {
    text += window.line(fmt::format("{}: runs of each {}", all[i].team, over));
    text += manhattan(all[i], cell) + '\n';
    sides += fmt::format(" {} {}", i + 1, all[i].team);
  }
  text += window.line(fmt::format("Totals {0} by {0}:{1} (= level, w wicket)", over, sides));
  return text + worm(all, cell);
}

}  // namespace quicket::report
