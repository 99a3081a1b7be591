#include "report/prose.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <vector>

#include "base/text.h"
#include "base/wrap.h"
#include "report/table.h"

namespace quicket::report {
namespace {

using Kind = ProseBlock::Kind;

constexpr int margin = 2;            ///< of all but headings
constexpr int between_columns = 2;   ///< between columns
constexpr int deeper = 3;            ///< of an item within an item
constexpr int narrowest_column = 8;  ///< of a table that has to be narrowed
constexpr int unlimited = std::numeric_limits<int>::max() / 2;

bool is_listed(const ProseBlock& block) {
  return block.kind == Kind::item || block.kind == Kind::term;
}

std::string capitals(std::string_view text) {
  std::string result(text);
  for (char& letter : result) {
    if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
  }
  return result;
}

class Writer {
 public:
  Writer(std::span<const ProseBlock> prose, int width)
      : prose_(prose), width_(width > 0 ? width : unlimited) {}

  std::string write() {
    for (std::size_t i = 0; i < prose_.size(); ++i) {
      const ProseBlock& block = prose_[i];
      if (block.kind == Kind::note) continue;
      if (blank_before(i)) text_ += '\n';
      write(i, block);
      before_ = &block;
    }
    return std::move(text_);
  }

 private:
  /// Headings, tables and drawings have blank lines around them. Text directly below a heading has
  /// none, nor does a list below the words that introduce it.
  bool blank_before(std::size_t at) const {
    const ProseBlock& block = prose_[at];
    if (before_ == nullptr) return false;
    if (block.kind == Kind::heading) return true;
    if (before_->kind == Kind::heading) return false;
    if (before_->kind == Kind::table || before_->kind == Kind::drawing) return true;
    if (is_listed(block)) return false;
    return true;
  }

  bool below_title() const {
    return before_ != nullptr && before_->kind == Kind::heading && before_->level == 1;
  }

  void write(std::size_t at, const ProseBlock& block) {
    const int left = margin + deeper * block.level;
    switch (block.kind) {
      case Kind::heading:
        return add(0, block.level <= 2 ? capitals(block.text) : block.text);
      case Kind::paragraph:
        // The lines below the title belong to it.
        return add(below_title() ? 0 : left, block.text);
      case Kind::item:
        return add_marked(left, block.mark, display_width(block.mark) + 1, block.text);
      case Kind::term:
        return add_marked(left, block.mark, term_column(at), block.text);
      case Kind::table:
        return add_table(block.rows);
      case Kind::drawing:
        for (const std::string& line : block.lines) text_ += std::string(margin, ' ') + line + '\n';
        return;
      case Kind::note:
        return;
    }
  }

  void add(int left, std::string_view text) { add_marked(left, "", 0, text); }

  /// A text with its mark before it. A mark wider than its column gets its own line.
  void add_marked(int left, std::string_view mark, int column, std::string_view text) {
    const std::string blanks(static_cast<std::size_t>(left + column), ' ');
    const bool fits = display_width(mark) < column || mark.empty();
    std::string before = blanks.substr(0, static_cast<std::size_t>(left));
    if (fits) {
      before += padded(mark, column);
    } else {
      text_ += before.append(mark).append("\n");
      before = blanks;
    }
    for (const std::string& line : wrapped(text, width_ - left - column)) {
      text_ += before.append(line).append("\n");
      before = blanks;
    }
  }

  /// The terms of a list share a column, of a third of the width at most.
  int term_column(std::size_t at) const {
    const auto is_neighbour = [&](std::size_t i) {
      return prose_[i].kind == Kind::term && prose_[i].level == prose_[at].level;
    };
    std::size_t from = at, to = at + 1;
    while (from > 0 && is_neighbour(from - 1)) --from;
    while (to < prose_.size() && is_neighbour(to)) ++to;
    const int most = std::max(narrowest_column, std::min(width_, 80) / 3);
    int widest = 0;
    for (std::size_t i = from; i < to; ++i) {
      const int width = display_width(prose_[i].mark) + between_columns;
      if (width <= most) widest = std::max(widest, width);
    }
    return widest > 0 ? widest : narrowest_column;
  }

  void add_table(const std::vector<std::vector<std::string>>& rows) {
    std::vector<int> widths;
    for (const auto& row : rows) {
      widths.resize(std::max(widths.size(), row.size()));
      for (std::size_t i = 0; i < row.size(); ++i) {
        widths[i] = std::max(widths[i], display_width(row[i]));
      }
    }
    // Many columns on a narrow terminal are closer together.
    int between = between_columns;
    if (!narrow(widths, between)) narrow(widths, between = 1);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      add_row(rows[i], widths, between);
      if (i == 0) add_row(rules_below(widths), widths, between);
    }
  }

  /// Takes from the widest column until the table fits; false if it cannot.
  bool narrow(std::vector<int>& widths, int between) const {
    const int available = width_ - margin - between * (static_cast<int>(widths.size()) - 1);
    while (std::accumulate(widths.begin(), widths.end(), 0) > available) {
      int& widest = *std::ranges::max_element(widths);
      if (widest <= narrowest_column) return false;
      --widest;
    }
    return true;
  }

  static std::vector<std::string> rules_below(const std::vector<int>& widths) {
    std::vector<std::string> rules;
    for (const int width : widths) rules.emplace_back(static_cast<std::size_t>(width), '-');
    return rules;
  }

  void add_row(const std::vector<std::string>& row, const std::vector<int>& widths, int between) {
    std::vector<std::vector<std::string>> cells;
    std::size_t height = 1;
    for (std::size_t i = 0; i < row.size(); ++i) {
      cells.push_back(wrapped(row[i], widths[i]));
      height = std::max(height, cells.back().size());
    }
    for (std::size_t line = 0; line < height; ++line) {
      std::string text(margin, ' ');
      for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::string_view part = line < cells[i].size() ? cells[i][line] : std::string_view();
        text += padded(part, widths[i]) + std::string(static_cast<std::size_t>(between), ' ');
      }
      text_ += text.substr(0, text.find_last_not_of(' ') + 1) + '\n';
    }
  }

  std::span<const ProseBlock> prose_;
  int width_;
  const ProseBlock* before_ = nullptr;
  std::string text_;
};

}  // namespace

std::string prose_text(std::span<const ProseBlock> prose, int width) {
  return Writer(prose, width).write();
}

}  // namespace quicket::report
