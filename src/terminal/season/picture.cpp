#include "terminal/season/picture.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "base/text.h"
#include "base/wrap.h"

namespace quicket::terminal {
namespace {

using report::SeasonLine;
using report::SeasonSection;

Pen line_pen(SeasonLine::Look look) {
  if (look != SeasonLine::Look::own) return look == SeasonLine::Look::faint ? faint_pen() : Pen{};
  Pen pen = bold_pen();
  pen.ink = cricket::Colour{46, 160, 90};
  return pen;
}

/// One line of a column, as it is drawn.
struct DrawnLine {
  std::string text;
  Pen pen;
};

/// Of prose only what fits `room` as a whole: a sentence that breaks off tells nothing.
std::vector<DrawnLine> drawn_lines(const SeasonSection& section, int width, int room) {
  std::vector<DrawnLine> lines;
  for (const SeasonLine& line : section.lines) {
    if (!section.prose) {
      lines.push_back({laid_out(line, width), line_pen(line.look)});
      continue;
    }
    const char* start = "- ";
    const std::vector<std::string> parts = wrapped(line.name, width - 2);
    if (static_cast<int>(lines.size() + parts.size()) > room) break;
    for (const std::string& part : parts) {
      lines.push_back({start + part, line_pen(line.look)});
      start = "  ";
    }
  }
  return lines;
}

/// Draws a section from `row` on, above `end`, and returns the row below it. `end` cuts it off;
/// a long list shows the part around its focus.
int draw_section(Picture& picture, const SeasonSection& section, const Area& area) {
  const int room = area.rows - 1;
  const std::vector<DrawnLine> lines = drawn_lines(section, area.columns, room);
  if (lines.empty() || room < 1) return area.row;  // no heading of nothing
  picture.write(area.row, area.column, section.title, bold_pen(), area.columns);
  const int count = static_cast<int>(lines.size());
  const int first = std::clamp(section.focus - room / 2, 0, std::max(0, count - room));
  int row = area.row + 1;
  for (int i = first; i < count && row < area.row + area.rows; ++i, ++row) {
    const DrawnLine& line = lines[static_cast<std::size_t>(i)];
    picture.write(row, area.column, line.text, line.pen, area.columns);
  }
  return row;
}

/// Sections below each other. The last one that fits is cut off at the end of the column.
void draw_column(Picture& picture, const std::vector<const SeasonSection*>& sections,
                 const Area& area) {
  int row = area.row;
  const int end = area.row + area.rows;
  for (const SeasonSection* const section : sections) {
    const int below = draw_section(picture, *section, {row, area.column, end - row, area.columns});
    row = below == row ? row : below + 1;
  }
}

/// Sentences below each other, each one only if it fits as a whole; returns the row below.
int draw_sentences(Picture& picture, const std::vector<std::string>& sentences, const Area& area) {
  int row = area.row;
  for (const std::string& sentence : sentences) {
    const std::vector<std::string> parts = wrapped(sentence, area.columns);
    if (row + static_cast<int>(parts.size()) > area.row + area.rows) continue;
    for (const std::string& part : parts) {
      picture.write(row, area.column, part, row == area.row ? bold_pen() : Pen{}, area.columns);
      ++row;
    }
  }
  return row;
}

void draw_below_each_other(Picture& picture, const report::SeasonHome& home) {
  const int columns = picture.columns(), end = picture.rows() - 2;
  // The table keeps the whole width, since names are longest there.
  constexpr int two_columns = 76;
  const bool two = columns >= two_columns;
  // In a low window the fixtures need the rows more.
  const int sentences = picture.rows() < 30 && !two ? 4 : 7;
  std::vector<std::string> next = home.next;
  if (sentences < 7 && !home.stakes.empty() && !next.empty()) {
    // The sentence that says the same at length would only repeat it.
    const std::string start = home.stakes.substr(0, home.stakes.find('('));
    std::erase_if(next, [&](const std::string& one) { return one.starts_with(start); });
    next.insert(next.begin() + 1, home.stakes);
  }
  const int row = draw_sentences(picture, next, {1, 1, sentences, columns - 2});
  const int below = draw_section(picture, home.table, {row, 1, end - row, columns - 2});
  if (!two) {
    // The latest two pieces of news are worth more than the matches around the next one.
    SeasonSection news = home.news;
    news.lines.resize(std::min<std::size_t>(news.lines.size(), 2));
    const int room = end - below;
    const int kept = 1 + static_cast<int>(drawn_lines(news, columns - 2, room).size());
    if (kept < 2 || room - kept < 2 || room - kept > static_cast<int>(home.matches.lines.size())) {
      return draw_column(picture, {&home.matches, &home.news}, {below, 1, room, columns - 2});
    }
    draw_section(picture, home.matches, {below, 1, room - kept, columns - 2});
    draw_section(picture, news, {end - kept, 1, kept, columns - 2});
    return;
  }
  const int half = (columns - 3) / 2;
  draw_section(picture, home.short_matches, {below, 1, end - below, half});
  draw_section(picture, home.news, {below, half + 2, end - below, columns - half - 3});
}

void draw_beside_each_other(Picture& picture, const report::SeasonHome& home) {
  constexpr int three_columns = 170;
  const int columns = picture.columns(), end = picture.rows() - 2;
  const bool three = columns >= three_columns;
  const int left = std::clamp(columns * 11 / 20, 60, 74);
  const int middle = three ? (columns - left - 4) / 2 : columns - left - 4;
  const std::vector<const SeasonSection*> below_table =
      three ? std::vector{&home.table, &home.matches, &home.odds, &home.coming}
            : std::vector{&home.table, &home.matches};
  draw_column(picture, below_table, {2, 1, end - 2, left});
  const int row = draw_sentences(picture, home.next, {2, left + 3, 16, middle}) + 1;
  if (three) {
    draw_column(picture, {&home.news, &home.latest}, {row, left + 3, end - row, middle});
    draw_column(picture, {&home.leaders},
                {2, left + middle + 5, end - 2, columns - left - middle - 6});
  } else {
    draw_column(picture, {&home.news, &home.leaders}, {row, left + 3, end - row, middle});
  }
}

}  // namespace

Pen season_bar_pen() {
  Pen pen;
  pen.ground = cricket::Colour{24, 72, 120};
  pen.ink = cricket::white;
  pen.bold = true;
  return pen;
}

Picture season_picture(const report::SeasonHome& home, const std::string& said,
                       const std::vector<KeyHint>& hints, ScreenSize size) {
  if (!is_big_enough(size)) return too_small_picture(size);
  Picture picture(size.rows, size.columns);
  picture.fill({0, 0, 1, size.columns}, season_bar_pen());
  picture.write_right(0, size.columns - 1, home.stage, season_bar_pen());
  const int room = size.columns - 3 - display_width(home.stage);
  // Of "the league: the club" the club is enough.
  const bool all = display_width(home.title) <= room || home.title.find(": ") == std::string::npos;
  picture.write(0, 1, all ? home.title : home.title.substr(home.title.find(": ") + 2),
                season_bar_pen(), room);
  constexpr int side_by_side = 110;
  if (size.columns < side_by_side) {
    draw_below_each_other(picture, home);
  } else {
    draw_beside_each_other(picture, home);
  }
  picture.write(size.rows - 2, 1, said, bold_pen(), size.columns - 2);
  write_hints(picture, size.rows - 1, hints);
  return picture;
}

Picture results_picture(const std::string& heading, const std::vector<report::ToldResult>& results,
                        std::size_t shown, const std::vector<std::string>& paper,
                        const report::SeasonSection& table, ScreenSize size, int& from) {
  if (!is_big_enough(size)) return too_small_picture(size);
  Picture picture(size.rows, size.columns);
  int top = 0;
  for (const std::string& line : wrapped(heading, size.columns - 2)) {
    picture.fill({top, 0, 1, size.columns}, season_bar_pen());
    picture.write(top++, 1, line, season_bar_pen());
  }
  // Paper and table stand below the results, or in a wide window beside them.
  constexpr int two_columns = 150;
  const bool wide = size.columns >= two_columns;
  const int width = wide ? (size.columns - 8) / 2 : size.columns - 4;
  std::vector<DrawnLine> told, lines, below;
  for (std::size_t i = 0; i < std::min(shown, results.size()); ++i) {
    const bool newest = i + 1 == shown && shown < results.size();
    const Pen pen = results[i].own ? line_pen(SeasonLine::Look::own) : newest ? bold_pen() : Pen{};
    for (const std::string& part : wrapped(results[i].result, width)) {
      lines.push_back({part, pen});
    }
    for (const std::string& part : wrapped(results[i].memory, width - 2)) {
      if (!results[i].memory.empty()) lines.push_back({"  " + part, {}});
    }
  }
  const bool all = shown >= results.size();
  if (all) {
    for (const std::string& sentence : paper) {
      for (const std::string& part : wrapped(sentence, width)) told.push_back({part, bold_pen()});
    }
  }
  if (all && !table.lines.empty()) {
    below.push_back({table.title, bold_pen()});
    const int widest = std::min(width, 76);
    std::ranges::move(drawn_lines(table, widest, size.rows), std::back_inserter(below));
  }
  const int room = size.rows - 3 - top;
  const auto append = [](std::vector<DrawnLine>& to, const std::vector<DrawnLine>& more) {
    if (!to.empty() && !more.empty()) to.push_back({});
    to.insert(to.end(), more.begin(), more.end());
  };
  if (wide) {
    append(told, below);
    for (int row = 0; row < std::min(room, static_cast<int>(told.size())); ++row) {
      const DrawnLine& line = told[static_cast<std::size_t>(row)];
      picture.write(top + 1 + row, width + 6, line.text, line.pen);
    }
  } else {
    // Where results fill the window, the paper comes before them.
    if (std::ssize(lines) + std::ssize(told) + 1 > room) std::swap(lines, told);
    append(lines, told);
    append(lines, below);
  }
  const int beyond = std::max(0, static_cast<int>(lines.size()) - room);
  // The newest stay in view while they come in.
  from = all ? std::clamp(from, 0, beyond) : beyond;
  for (int row = 0; row < room && from + row < static_cast<int>(lines.size()); ++row) {
    const DrawnLine& line = lines[static_cast<std::size_t>(from + row)];
    picture.write(top + 1 + row, 2, line.text, line.pen);
  }
  std::vector<KeyHint> hints{{"Enter", all ? "go on" : "all at once"}};
  if (all && beyond > 0) {
    hints.push_back({"↑ ↓ PgUp PgDn",
                     fmt::format("lines {} to {} of {}", from + 1, from + room, lines.size())});
  }
  write_hints(picture, size.rows - 1, hints);
  return picture;
}

}  // namespace quicket::terminal
