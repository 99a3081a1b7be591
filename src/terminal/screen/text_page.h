#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/screen/display.h"

namespace quicket::terminal {

/// The smallest window in which anything but a sentence is drawn.
inline constexpr ScreenSize smallest_screen{20, 60};

/// Whether a window is big enough to draw in.
bool is_big_enough(ScreenSize size);
/// A sentence asking for a bigger window, drawn at any size.
Picture too_small_picture(ScreenSize size);

/// A long text in a window: from line `top` on, a title above, the keys below. `top` is corrected
/// if it is out of range.
Picture page_picture(ScreenSize size, std::string_view title, const std::vector<std::string>& lines,
                     int& top, const Pen& title_pen = {}, std::string_view closing = "back");

/// Shows a long text until Escape, Enter, `q` or `close` is pressed; arrows, page keys and the
/// blank scroll. A wide window has two columns for a text that one has no room for, and a page
/// never begins below a heading. `lines` returns the text for a width, and is called again when the
/// window changes; `closing` is what those keys do, and with `any` every other letter. Returns the
/// key that closed it.
Key show_page(Display& display, std::string_view title,
              const std::function<std::vector<std::string>(int width)>& lines, char32_t close = 0,
              const Pen& title_pen = {}, std::string_view closing = "back", bool any = false);

/// A line being typed.
struct TypedLine {
  std::string text;  ///< UTF-8

  /// Takes a character or backspace; false for any other key.
  bool take(const Key& key);
};

/// The keys of a screen, in its last row: "Enter ball   o over   ? help", as many as fit.
struct KeyHint {
  std::string key;
  std::string what;
};
void write_hints(Picture& picture, int row, const std::vector<KeyHint>& hints);

/// The lines of a text.
std::vector<std::string> lines_of(std::string_view text);

/// Lines that were laid out for a wider page, refitted to `width` columns: indents are kept, text
/// after a label ("Jump      Over a neighbour"), a "- " or a "2. " stays under it, and the lines of
/// a paragraph that is too wide are joined.
std::vector<std::string> narrowed(const std::vector<std::string>& lines, int width);

}  // namespace quicket::terminal
