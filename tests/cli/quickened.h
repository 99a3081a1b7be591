#pragma once

#include <string>
#include <utility>

namespace quicket::tests {

/// A command line with less work in it, where it would take seconds: the same words and options,
/// but pictures are small, of `team` alone where a whole set would be drawn, and fewer games are
/// played. What is left out is looked at in other tests.
inline std::string quickened(std::string line, const std::string& team) {
  const std::string of_team = " --team \"" + team + '"';
  const std::pair<std::string, std::string> shorter[] = {
      {"--dpi 600", "--dpi 60" + (line.find("--team") == std::string::npos ? of_team : "")},
      {"--to tgc", "--to tgc" + of_team},
      {"--to tts", "--to tts" + of_team},
      {"--base ", "--without cards --base "},
      {"--games 20 ", "--games 2 "},
      {"quicket bench", "quicket bench --seasons 20"}};
  for (const auto& [long_words, words] : shorter) {
    const std::size_t at = line.find(long_words);
    if (at != std::string::npos) line.replace(at, long_words.size(), words);
  }
  return line;
}

}  // namespace quicket::tests
