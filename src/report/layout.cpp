#include "report/layout.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <span>

#include "base/characters.h"
#include "base/text.h"
#include "report/table.h"

namespace quicket::report {
namespace {

constexpr int gap = 2;
/// The usual window, which reports are written for.
constexpr int usual_window = 80;
/// A sentence in fewer columns than this is hard to read.
constexpr int narrowest_sentence = 12;

bool is_blank(const std::string& cell) {
  return cell.empty() || cell == "-";
}

/// A column on its line.
struct Place {
  std::size_t column = 0;
  int width = 0;
};

/// Some columns side by side.
struct Line {
  std::vector<Place> places;
  int printed = 0;  ///< lines of text that all rows and the heading take
};

int total_width(std::span<const Place> places) {
  int total = 0;
  for (const Place& place : places) total += place.width + (total > 0 ? gap : 0);
  return total;
}

class Layout {
 public:
  Layout(const TextTable& table, int width) : table_(table), width_(width) {
    for (std::size_t i = 0; i < table.columns.size(); ++i) measure(i);
  }

  Laid laid() {
    std::vector<std::size_t> shown(table_.columns.size());
    std::iota(shown.begin(), shown.end(), std::size_t{0});
    if (width_ <= 0 || natural_width(shown) <= width_) return {text(in_one_line(shown)), {}};
    std::erase_if(shown, [&](std::size_t i) { return empty_[i]; });
    std::vector<std::size_t> left_out;
    if (width_ <= usual_window || !folds_in(usual_window, shown)) {
      left_out = leave_out_by_rank(shown);
    }
    if (!shown.empty()) indent_ = indent_below(shown.front());
    std::vector<Line> lines = arranged(shown);
    if (lines.size() > 1) bring_back(shown, left_out, lines);
    std::ranges::sort(left_out);
    Laid laid{text(lines), {}};
    for (const std::size_t i : left_out) laid.left_out.push_back(table_.columns[i].heading);
    return laid;
  }

 private:
  void measure(std::size_t column) {
    const int heading = display_width(table_.columns[column].heading);
    std::vector<int> widths;
    bool empty = !table_.rows.empty();
    for (const auto& row : table_.rows) {
      widths.push_back(display_width(row[column]));
      empty = empty && is_blank(row[column]);
    }
    std::vector<int> sorted = widths;
    std::ranges::sort(sorted);
    natural_.push_back(std::max(heading, sorted.empty() ? 0 : sorted.back()));
    // A single match with two super overs must not take columns from all the others.
    const bool wraps = table_.columns[column].wraps && !sorted.empty();
    usual_.push_back(wraps ? std::max(heading, sorted[sorted.size() * 9 / 10]) : natural_.back());
    floor_.push_back(wraps ? std::min(natural_.back(), std::max(heading, narrowest_sentence))
                           : natural_.back());
    cell_widths_.push_back(std::move(widths));
    empty_.push_back(empty);
  }

  int sum(std::span<const std::size_t> columns, const std::vector<int>& widths) const {
    int total = 0;
    for (const std::size_t i : columns) total += widths[i] + (total > 0 ? gap : 0);
    return total;
  }
  int natural_width(std::span<const std::size_t> columns) const { return sum(columns, natural_); }

  std::vector<Line> in_one_line(std::span<const std::size_t> columns) const {
    Line line;
    for (const std::size_t i : columns) line.places.push_back({i, natural_[i]});
    return {line};
  }

  /// Whether the columns that are never left out take several lines in a window.
  bool folds_in(int window, std::vector<std::size_t> shown) const {
    std::erase_if(shown, [&](std::size_t i) { return table_.columns[i].rank > 0; });
    return sum(shown, usual_) > window;
  }

  /// Removes the columns of the highest ranks from `shown` until the others fit.
  std::vector<std::size_t> leave_out_by_rank(std::vector<std::size_t>& shown) const {
    std::vector<std::size_t> left_out;
    while (sum(shown, usual_) > width_) {
      int highest = 0;
      for (const std::size_t i : shown) highest = std::max(highest, table_.columns[i].rank);
      if (highest == 0) break;
      std::erase_if(shown, [&](std::size_t i) {
        const bool goes = table_.columns[i].rank == highest;
        if (goes) left_out.push_back(i);
        return goes;
      });
    }
    return left_out;
  }

  /// If rows take several lines anyway, the last one often has room.
  void bring_back(std::vector<std::size_t>& shown, std::vector<std::size_t>& left_out,
                  std::vector<Line>& lines) const {
    std::vector<int> ranks;
    for (const std::size_t i : left_out) ranks.push_back(table_.columns[i].rank);
    std::ranges::sort(ranks);
    ranks.erase(std::unique(ranks.begin(), ranks.end()), ranks.end());
    for (const int rank : ranks) {
      const auto returns = [&](std::size_t i) { return table_.columns[i].rank == rank; };
      std::vector<std::size_t> more = shown;
      std::ranges::copy_if(left_out, std::back_inserter(more), returns);
      std::ranges::sort(more);
      std::vector<Line> tried = arranged(more);
      if (printed(tried) > printed(lines)) continue;
      shown = std::move(more);
      lines = std::move(tried);
      std::erase_if(left_out, returns);
    }
  }

  static int printed(std::span<const Line> lines) {
    int all = 0;
    for (const Line& line : lines) all += line.printed;
    return all;
  }

  /// Later lines start below the second column if the first contains short numbers.
  int indent_below(std::size_t first) const {
    constexpr int usual = 4, widest = 8;
    const int second = natural_[first] + gap;
    return table_.columns[first].right && second <= widest ? second : usual;
  }
  int room(bool first) const { return first ? width_ : std::max(1, width_ - indent_); }

  /// The columns, in order, arranged so that they take the fewest lines of text.
  std::vector<Line> arranged(std::span<const std::size_t> columns) const {
    struct Rest {
      Line line;
      std::size_t next = 0;
      int printed = 0;
    };
    std::vector<std::optional<Rest>> best(columns.size() + 1);
    best.back() = Rest{};
    for (std::size_t i = columns.size(); i-- > 0;) {
      // The longest line first, so that it wins if others are as good.
      for (std::size_t next = columns.size(); next > i; --next) {
        std::optional<Line> line = fitted(columns.subspan(i, next - i), i == 0);
        if (!line) continue;
        const int all = line->printed + best[next]->printed;
        if (!best[i] || all < best[i]->printed) best[i] = Rest{std::move(*line), next, all};
      }
    }
    std::vector<Line> lines;
    for (std::size_t i = 0; i < columns.size(); i = best[i]->next) lines.push_back(best[i]->line);
    return lines;
  }

  /// These columns on one line; nothing if they do not fit. A single column always fits.
  std::optional<Line> fitted(std::span<const std::size_t> columns, bool first) const {
    Line line;
    for (const std::size_t i : columns) line.places.push_back({i, natural_[i]});
    if (columns.size() == 1) {
      line.places[0].width = std::min(line.places[0].width, room(first));
    } else if (sum(columns, floor_) > room(first)) {
      return {};
    } else {
      while (total_width(line.places) > room(first)) --cheapest(line.places)->width;
    }
    line.printed = 1;
    for (std::size_t row = 0; row < table_.rows.size(); ++row) {
      line.printed += static_cast<int>(height(line, row, first));
    }
    return line;
  }

  /// The place that can lose a column with the fewest cells broken.
  Place* cheapest(std::vector<Place>& places) const {
    Place* found = nullptr;
    std::ptrdiff_t fewest = 0;
    for (Place& place : places) {
      if (place.width <= floor_[place.column]) continue;
      const std::vector<int>& cells = cell_widths_[place.column];
      const auto cut = std::ranges::count_if(cells, [&](int cell) { return cell >= place.width; });
      const bool better =
          found == nullptr || cut < fewest || (cut == fewest && place.width > found->width);
      if (!better) continue;
      found = &place;
      fewest = cut;
    }
    return found;
  }

  /// Lines that a row takes here: none if a later line would be empty.
  std::size_t height(const Line& line, std::size_t row, bool first) const {
    std::size_t highest = first ? 1 : 0;
    for (const Place& place : line.places) {
      const std::string& cell = table_.rows[row][place.column];
      if (!first && is_blank(cell)) continue;
      const bool fits = cell_widths_[place.column][row] <= place.width;
      highest = std::max(highest, fits ? 1 : broken(cell, place.width).size());
    }
    return highest;
  }

  std::string text(std::span<const Line> lines) const {
    std::string text;
    const auto add = [&](const Line& line, const auto& cell_of, std::size_t height) {
      const bool first = &line == lines.data();
      for (std::size_t i = 0; i < height; ++i) {
        std::string one(static_cast<std::size_t>(first ? 0 : indent_), ' ');
        for (const Place& place : line.places) {
          const auto parts = broken(cell_of(place.column), place.width);
          if (&place != line.places.data()) one += std::string(gap, ' ');
          one += padded(i < parts.size() ? parts[i] : "", place.width,
                        table_.columns[place.column].right);
        }
        one.erase(one.find_last_not_of(' ') + 1);
        text += one + '\n';
      }
    };
    for (const Line& line : lines) {
      add(
          line, [&](std::size_t column) { return table_.columns[column].heading; }, 1);
    }
    for (std::size_t row = 0; row < table_.rows.size(); ++row) {
      for (const Line& line : lines) {
        add(
            line, [&](std::size_t column) { return table_.rows[row][column]; },
            height(line, row, &line == lines.data()));
      }
    }
    return text;
  }

  const TextTable& table_;
  int width_;
  int indent_ = 0;
  // Of each column:
  std::vector<int> natural_;  ///< its heading and every cell in one line
  std::vector<int> usual_;    ///< the same without the few longest sentences
  std::vector<int> floor_;    ///< minimum width beside other columns
  std::vector<std::vector<int>> cell_widths_;
  std::vector<bool> empty_;
};

}  // namespace

std::vector<std::string> broken(std::string_view text, int width) {
  std::vector<std::string> lines{""};
  int used = 0;
  for (const std::string_view word : split(text, ' ')) {
    const int needed = display_width(word);
    const int blank = used > 0 ? 1 : 0;
    if (used > 0 && used + blank + needed > width) {
      lines.emplace_back();
      used = 0;
    } else if (blank > 0) {
      lines.back() += ' ';
      ++used;
    }
    for (const char32_t point : code_points(word)) {
      const int columns = column_width(point);
      if (used > 0 && used + columns > width) {
        lines.emplace_back();
        used = 0;
      }
      lines.back() += to_utf8(point);
      used += columns;
    }
  }
  return lines;
}

Laid lay_out(const TextTable& table, int width) {
  return Layout(table, width).laid();
}

}  // namespace quicket::report
