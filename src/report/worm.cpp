#include "report/worm.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "match/innings.h"
#include "match/partnerships.h"

namespace quicket::report {
namespace {

/// Two digits of an over's number and a blank.
constexpr int cell_width = 3;
/// With heading and over numbers a worm fits a screen of 24 rows.
constexpr int worm_height = 15;

struct Series {
  std::string team;
  std::vector<match::OverPoint> overs;
};

std::vector<Series> series_of(const match::MatchRecord& record) {
  std::vector<Series> all;
  for (const match::InningsEvents& innings : match::innings_of(record.events)) {
    const std::vector<match::OverPoint> overs = match::worm_of(innings);
    if (innings.super_over > 0 || overs.empty()) continue;
    all.push_back({record.sheets[static_cast<std::size_t>(innings.batting)].name, overs});
  }
  return all;
}

std::string over_numbers(std::size_t overs) {
  std::string line = "     ";
  for (std::size_t over = 1; over <= overs; ++over) line += fmt::format("{:>{}}", over, cell_width);
  return line + '\n';
}

std::string manhattan(const Series& series) {
  // Two runs a line, and a line for every wicket above them.
  int highest = 0;
  for (const match::OverPoint& over : series.overs) {
    highest = std::max(highest, (over.runs + 1) / 2 + over.wickets);
  }
  std::string text = fmt::format("{}: runs of each over\n", series.team);
  for (int level = highest; level >= 1; --level) {
    std::string line = level % 5 == 0 ? fmt::format("{:>4} ", 2 * level) : "     ";
    for (const match::OverPoint& over : series.overs) {
      const int bar = (over.runs + 1) / 2;
      const bool wicket = level > bar && level <= bar + over.wickets;
      const std::string_view mark = level > bar                          ? (wicket ? "W" : " ")
                                    : level == bar && over.runs % 2 == 1 ? "▄"
                                                                         : "█";
      line += fmt::format("  {}", mark);
    }
    text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
  }
  return text + over_numbers(series.overs.size());
}

std::string worm(const std::vector<Series>& all) {
  int highest = 1;
  std::size_t longest = 0;
  for (const Series& series : all) {
    highest = std::max(highest, series.overs.back().total);
    longest = std::max(longest, series.overs.size());
  }
  const int step = std::max(5, (highest + worm_height - 1) / worm_height);
  const int rows = (highest + step - 1) / step;
  std::vector<std::string> lines(static_cast<std::size_t>(rows) + 1,
                                 std::string(cell_width * longest, ' '));
  const auto row_of = [&](int total) {
    return static_cast<std::size_t>((total + step / 2) / step);
  };
  for (std::size_t i = 0; i < all.size(); ++i) {
    const char mark = i == 0 ? '1' : '2';
    for (std::size_t over = 0; over < all[i].overs.size(); ++over) {
      const match::OverPoint& point = all[i].overs[over];
      std::string& line = lines[std::min(row_of(point.total), lines.size() - 1)];
      char& at = line[cell_width * over + 2];
      at = at == ' ' ? mark : '=';
      if (point.wickets > 0) line[cell_width * over + 1] = 'w';
    }
  }
  std::string text = "Totals over by over:";
  for (std::size_t i = 0; i < all.size(); ++i) text += fmt::format(" {} {}", i + 1, all[i].team);
  text += " (= level, w a wicket fell)\n";
  for (std::size_t row = lines.size(); row-- > 0;) {
    const std::string line = fmt::format("{:>4} {}", static_cast<int>(row) * step, lines[row]);
    text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
  }
  return text + over_numbers(longest);
}

}  // namespace

std::string worm_text(const match::MatchRecord& record) {
  const std::vector<Series> all = series_of(record);
  std::string text;
  for (const Series& series : all) text += manhattan(series) + '\n';
  return all.empty() ? text : text + worm(all);
}

}  // namespace quicket::report
