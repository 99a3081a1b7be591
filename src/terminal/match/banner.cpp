#include "terminal/match/banner.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <vector>

#include "base/wrap.h"
#include "report/moments.h"

namespace quicket::terminal {
namespace {

/// In capitals, as a scoreboard would; titles are in plain English letters.
std::string capitals(std::string text) {
  for (char& letter : text) {
    letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  }
  return text;
}

}  // namespace

std::optional<Banner> banner_of(const MatchView& view, std::span<const match::Moment> moments,
                                const SideColours& colours) {
  std::vector<match::Moment> great;
  std::copy_if(moments.begin(), moments.end(), std::back_inserter(great),
               [](const match::Moment& one) { return one.weight >= match::worth_a_banner; });
  if (great.empty()) return {};
  std::stable_sort(great.begin(), great.end(),
                   [](const auto& a, const auto& b) { return a.weight > b.weight; });
  constexpr std::size_t most_sentences = 2;
  std::string text;
  for (std::size_t i = 0; i < std::min(great.size(), most_sentences); ++i) {
    if (i > 0) text += '\n';
    text += report::moment_sentence(view.record, great[i]);
  }
  return Banner{capitals(report::moment_title(view.record, great.front())), text,
                team_pen(colours[cricket::side_index(great.front().side)])};
}

void draw_banner(Picture& picture, const Area& area, const Banner& banner) {
  const int width = std::min(area.columns - 4, 64);
  const std::vector<std::string> lines = wrapped(banner.text, width - 6);
  const int rows = static_cast<int>(lines.size()) + 4;
  const Area box{area.row + std::max(0, (area.rows - rows) / 2),
                 area.column + (area.columns - width) / 2, rows, width};
  picture.fill(box, {});
  picture.frame(box);
  const Area title{box.row + 1, box.column + 1, 1, box.columns - 2};
  picture.fill(title, banner.pen);
  picture.write_centred(title, 0, banner.title, banner.pen);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    picture.write_centred(box, 2 + static_cast<int>(i), lines[i], bold_pen());
  }
}

}  // namespace quicket::terminal
