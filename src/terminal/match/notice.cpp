#include "terminal/match/notice.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "base/wrap.h"

namespace quicket::terminal {

bool draw_notice(Picture& picture, const Area& area, const std::vector<std::string>& notice) {
  int widest = 0;
  std::vector<std::string> lines;
  for (const std::string& one : notice) {
    widest = std::max(widest, display_width(one));
    if (display_width(one) <= area.columns) {
      lines.push_back(one);  // with the blanks of its columns
      continue;
    }
    for (std::string& line : wrapped(one, area.columns)) lines.push_back(std::move(line));
  }
  const auto count = static_cast<int>(notice.size());
  if (static_cast<int>(lines.size()) <= area.rows) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
      picture.write(area.row + static_cast<int>(i), area.column, lines[i], bold_pen());
    }
    return true;
  }
  if (area.rows < 1) return false;
  const int across = (count + area.rows - 1) / area.rows, width = area.columns / across;
  if (widest >= width) return false;
  for (int i = 0; i < count; ++i) {
    picture.write(area.row + i % area.rows, area.column + i / area.rows * width,
                  notice[static_cast<std::size_t>(i)], bold_pen());
  }
  return true;
}

void draw_told(Picture& picture, Area area, const std::vector<std::string>& told) {
  area.rows = std::min(area.rows, most_told);
  picture.fill(area, {});
  std::vector<std::pair<std::string, Pen>> lines;
  for (std::size_t i = 0; i < told.size(); ++i) {
    for (const std::string& part : wrapped(told[i], area.columns)) {
      lines.emplace_back(part, i + 1 == told.size() ? bold_pen() : Pen{});
    }
  }
  const int count = static_cast<int>(lines.size()), skipped = std::max(0, count - area.rows);
  for (int i = skipped; i < count; ++i) {
    const auto& [text, pen] = lines[static_cast<std::size_t>(i)];
    picture.write(area.row + i - skipped, area.column, text, pen, area.columns);
  }
}

}  // namespace quicket::terminal
