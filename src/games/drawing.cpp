#include "games/drawing.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"

namespace quicket::games {
namespace {

void pad(std::string& line, int width) {
  const int missing = width - display_width(line);
  if (missing > 0) line.append(static_cast<std::size_t>(missing), ' ');
}

}  // namespace

std::string labelled(std::string_view label, std::span<const std::string> words, int indent) {
  std::string text;
  std::string line(label);
  if (!words.empty()) pad(line, indent);
  bool first = true;
  for (const std::string& word : words) {
    if (!first && display_width(line) + 1 + display_width(word) > drawing_width) {
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

std::string labelled(std::string_view label, std::string_view sentence, int indent) {
  std::vector<std::string> words;
  for (const std::string_view word : split(sentence, ' ')) words.emplace_back(word);
  return labelled(label, words, indent);
}

std::string heading(std::string_view left, std::string_view right) {
  std::string line(left);
  if (right.empty()) return line + '\n';
  pad(line, std::max(display_width(left) + 2, drawing_width - display_width(right)));
  line += right;
  return line + '\n';
}

std::string player_name(int seat) {
  return fmt::format("Player {}", seat + 1);
}

}  // namespace quicket::games
