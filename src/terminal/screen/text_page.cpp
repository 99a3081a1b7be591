#include "terminal/screen/text_page.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "base/wrap.h"

namespace quicket::terminal {
namespace {

int page_rows(ScreenSize size) {
  return std::max(1, size.rows - 3);
}

/// Moves `top` by a key; false for a key that does not move.
bool moved(const Key& key, ScreenSize size, int& top) {
  const int page = page_rows(size);
  switch (key.kind) {
    case Key::Kind::up:
      return --top, true;
    case Key::Kind::down:
      return ++top, true;
    case Key::Kind::page_up:
    case Key::Kind::left:
      return top -= page, true;
    case Key::Kind::page_down:
    case Key::Kind::right:
      return top += page, true;
    case Key::Kind::home:
      return top = 0, true;
    case Key::Kind::end:
      return top = 1'000'000, true;
    case Key::Kind::character:
      if (key.is(U' ')) return top += page, true;
      return false;
    case Key::Kind::none:
    case Key::Kind::enter:
    case Key::Kind::escape:
    case Key::Kind::tab:
    case Key::Kind::backspace:
    case Key::Kind::resized:
    case Key::Kind::other:
      return false;
  }
  return false;
}

}  // namespace

namespace {

/// What precedes the text of a line: the indent, a label with two blanks after it, a dash or the
/// number of a step.
std::size_t before_text(const std::string& line) {
  const std::size_t indent = line.find_first_not_of(' ');
  if (indent == std::string::npos) return line.size();
  if (line.compare(indent, 2, "- ") == 0) return indent + 2;
  const std::size_t dot = line.find_first_not_of("0123456789", indent);
  if (dot != indent && dot != std::string::npos && line.compare(dot, 2, ". ") == 0) return dot + 2;
  const std::size_t gap = line.find("  ", indent);
  return gap == std::string::npos ? indent : line.find_first_not_of(' ', gap);
}

/// Whether a line continues a paragraph whose text starts in column `column`.
bool goes_on(const std::string& line, int column) {
  const std::size_t indent = line.find_first_not_of(' ');
  return indent != std::string::npos && before_text(line) == indent &&
         static_cast<int>(indent) == column;
}

}  // namespace

std::vector<std::string> narrowed(const std::vector<std::string>& lines, int width) {
  std::vector<std::string> rows;
  for (std::size_t at = 0; at < lines.size(); ++at) {
    const std::string& line = lines[at];
    if (display_width(line) <= width) {
      rows.push_back(line);
      continue;
    }
    const std::size_t begin = before_text(line);
    std::string head = line.substr(0, begin);
    // A label that would leave no room for its text is part of the text.
    if (2 * display_width(head) > width) head = line.substr(0, line.find_first_not_of(' '));
    const int column = display_width(head);
    std::string text = line.substr(head.size());
    while (at + 1 < lines.size() && goes_on(lines[at + 1], column)) {
      text += ' ' + std::string(trim(lines[++at]));
    }
    for (const std::string& part : wrapped(text, width - column)) {
      rows.push_back(std::exchange(head, std::string(static_cast<std::size_t>(column), ' ')) +
                     part);
    }
  }
  return rows;
}

bool is_big_enough(ScreenSize size) {
  return size.rows >= smallest_screen.rows && size.columns >= smallest_screen.columns;
}

Picture too_small_picture(ScreenSize size) {
  Picture picture(size.rows, size.columns);
  const std::string sentence =
      fmt::format("The window is too small: make it {} x {} or bigger. The keys still work.",
                  smallest_screen.columns, smallest_screen.rows);
  const auto lines = wrapped(sentence, size.columns);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    picture.write(static_cast<int>(i), 0, lines[i]);
  }
  return picture;
}

Picture page_picture(ScreenSize size, std::string_view title, const std::vector<std::string>& lines,
                     int& top, const Pen& title_pen, std::string_view closing) {
  const int room = page_rows(size), count = static_cast<int>(lines.size());
  top = std::clamp(top, 0, std::max(0, count - room));
  Picture picture(size.rows, size.columns);
  picture.fill({0, 0, 1, size.columns}, title_pen);
  Pen heading = title_pen;
  heading.bold = true;
  picture.write(0, 1, title, heading);
  for (int row = 0; row < room && top + row < count; ++row) {
    picture.write(1 + row, 1, lines[static_cast<std::size_t>(top + row)], {}, size.columns - 2);
  }
  std::vector<KeyHint> hints{{"Enter Esc", std::string(closing)}};
  if (count > room) {
    hints.push_back({"↑ ↓ Space", "move"});
    const std::string place =
        fmt::format("{}-{} of {}", top + 1, std::min(count, top + room), count);
    picture.write_right(0, size.columns - 1, place, title_pen);
  }
  write_hints(picture, size.rows - 1, hints);
  return picture;
}

namespace {

/// Where a column of at most `room` lines that begins at `from` ends: at an empty line, if there is
/// one in its second half that leaves no more for the next column than it has room for.
std::size_t column_end(const std::vector<std::string>& lines, std::size_t from, std::size_t room) {
  const std::size_t end = std::min(from + room, lines.size());
  std::size_t least = from + room / 2;
  if (lines.size() - from <= 2 * room) least = std::max(least, lines.size() - (end - from));
  for (std::size_t i = end; i > least && end < lines.size(); --i) {
    if (lines[i - 1].empty()) return i;
  }
  return end;
}

/// The lines of a page: in two columns in a wide window, where one is too high for it; then a page
/// of the window is full before the next begins.
std::vector<std::string> page_columns(
    const std::function<std::vector<std::string>(int width)>& lines, ScreenSize size) {
  std::vector<std::string> all = lines(std::max(1, size.columns - 2));
  constexpr int least_columns = 150, between = 4;
  const auto room = static_cast<std::size_t>(page_rows(size));
  if (all.size() <= room || size.columns < least_columns) return all;
  const int half = (size.columns - 2 - between) / 2;
  const std::vector<std::string> narrow = lines(half);
  const bool fit = std::ranges::all_of(
      narrow, [half](const std::string& line) { return display_width(line) <= half; });
  if (!fit) return all;
  all.clear();
  for (std::size_t from = 0; from < narrow.size();) {
    const std::size_t left = column_end(narrow, from, room);
    const std::size_t right = column_end(narrow, left, room);
    const std::size_t page = all.size();
    all.insert(all.end(), narrow.begin() + static_cast<std::ptrdiff_t>(from),
               narrow.begin() + static_cast<std::ptrdiff_t>(left));
    all.resize(from == 0 && right == narrow.size() ? all.size() : page + room);
    for (std::size_t i = left; i < right; ++i) {
      if (page + i - left == all.size()) all.emplace_back();
      std::string& row = all[page + i - left];
      row.append(static_cast<std::size_t>(half + between - display_width(row)), ' ');
      row += narrow[i];
    }
    from = right;
  }
  return all;
}

}  // namespace

Key show_page(Display& display, std::string_view title,
              const std::function<std::vector<std::string>(int width)>& lines, char32_t close,
              const Pen& title_pen, std::string_view closing, bool any) {
  for (int top = 0;;) {
    const ScreenSize size = display.size();
    const std::vector<std::string> shown = page_columns(lines, size);
    display.paint(page_picture(size, title, shown, top, title_pen, closing));
    const Key key = display.read_key();
    const int before = top;
    if (moved(key, size, top)) {
      const auto empty = [&](int at) { return shown[static_cast<std::size_t>(at)].empty(); };
      // A page does not begin below a heading.
      const bool turned = top > before + 1 && top < static_cast<int>(shown.size());
      if (turned && top >= 2 && empty(top - 2) && !empty(top - 1)) --top;
      continue;
    }
    const bool closes = key.kind == Key::Kind::escape || key.kind == Key::Kind::enter ||
                        key.is(U'q') || (close != 0 && key.is(close)) ||
                        (any && key.kind == Key::Kind::character);
    if (closes) return key;
  }
}

bool TypedLine::take(const Key& key) {
  if (key.kind == Key::Kind::character) {
    text += to_utf8(key.character);
    return true;
  }
  if (key.kind != Key::Kind::backspace) return false;
  while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0U) == 0x80U) {
    text.pop_back();
  }
  if (!text.empty()) text.pop_back();
  return true;
}

void write_hints(Picture& picture, int row, const std::vector<KeyHint>& hints) {
  int column = 1;
  for (const KeyHint& hint : hints) {
    const int needed = display_width(hint.key) + 1 + display_width(hint.what);
    if (column + needed > picture.columns()) return;
    column = picture.write(row, column, hint.key, bold_pen()) + 1;
    column = picture.write(row, column, hint.what, faint_pen()) + 2;
  }
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  for (const std::string_view line : split(text, '\n')) lines.emplace_back(line);
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  return lines;
}

}  // namespace quicket::terminal
