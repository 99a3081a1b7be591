#include "games/drawing.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "base/wrap.h"

namespace quicket::games {
namespace {

void pad(std::string& line, int width) {
  const int missing = std::max(1, width - display_width(line));
  line.append(static_cast<std::size_t>(missing), ' ');
}

}  // namespace

std::string labelled(std::string_view label, std::span<const std::string> words, int indent) {
  std::string start(label);
  if (!words.empty()) pad(start, indent);
  return hanging(start, words, indent, drawing_width);
}

std::string labelled(std::string_view label, std::string_view sentence, int indent) {
  std::string start(label);
  pad(start, indent);
  return hanging(start, sentence, indent, drawing_width);
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
