#include "base/wrap.h"

#include <algorithm>

#include "base/text.h"

namespace quicket {
namespace {

/// The longest start of `text` that fits `width` columns, including marks on its last letter.
std::string cut(std::string_view text, int width) {
  std::string result;
  int used = 0;
  for (const char32_t point : code_points(text)) {
    const std::string letter = to_utf8(point);
    used += display_width(letter);
    if (used > width) break;
    result += letter;
  }
  return result;
}

}  // namespace

std::vector<std::string> wrapped(std::string_view text, int width) {
  width = std::max(1, width);
  std::vector<std::string> lines;
  for (const std::string_view paragraph : split(text, '\n')) {
    std::string line;
    int used = 0;
    for (const std::string_view word : split(paragraph, ' ')) {
      const int needed = display_width(word);
      if (used > 0 && used + 1 + needed > width) {
        lines.push_back(std::move(line));
        line.clear();
        used = 0;
      }
      if (used > 0) {
        line += ' ';
        ++used;
      }
      if (needed <= width) {
        line += word;
        used += needed;
      } else {
        const std::string part = cut(word, width - used);
        line += part;
        used += display_width(part);
      }
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

std::string hanging(std::string_view start, std::span<const std::string> words, int indent,
                    int width) {
  std::string text;
  std::string line(start);
  bool first = true;
  for (const std::string& word : words) {
    if (!first && display_width(line) + 1 + display_width(word) > width) {
      text += line + '\n';
      line.assign(static_cast<std::size_t>(indent), ' ');
      first = true;
    }
    if (!first) line += ' ';
    line += word;
    first = false;
  }
  return text + line + '\n';
}

std::string hanging(std::string_view start, std::string_view sentence, int indent, int width) {
  std::vector<std::string> words;
  for (const std::string_view word : split(sentence, ' ')) words.emplace_back(word);
  return hanging(start, words, indent, width);
}

}  // namespace quicket
