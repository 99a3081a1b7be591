#include "print/scoresheet/sheet_head.h"

#include <utility>

#include <fmt/format.h>

#include "print/page/fit.h"
#include "print/page/typography.h"

namespace quicket::print {

void draw_head(Canvas& canvas, Box box, const std::array<std::string, 2>& teams,
               const ScoresheetHead& head, std::string_view result, const std::string& pitch) {
  if (teams[0].empty()) {
    const TextStyle style = letters(8, false, Align::left, muted);
    if (!pitch.empty()) {
      const double wide = canvas.width(pitch, style);
      text_in(canvas, {box.right() - wide, box.y, wide, box.h - 1}, pitch, style);
      box.w -= wide + 2;
    }
    double x = box.x;
    for (const auto& [word, width] : {std::pair("Match", 0.42), std::pair("Date", 0.16),
                                      std::pair("Ground", 0.22), std::pair("Toss", 0.2)}) {
      const double wide = box.w * width;
      text_in(canvas, {x, box.y, wide, box.h - 1}, word, style);
      const double from = x + canvas.width(word, style) + 1.5;
      canvas.line({from, box.bottom() - 2}, {x + wide - 3, box.bottom() - 2}, {hair, 0.2, 0});
      x += wide;
    }
    return;
  }
  text_in(canvas, {box.x, box.y, box.w * 0.42, box.h - 1},
          fmt::format("{} v {}", teams[0], teams[1]), letters(12, true));
  std::string about;
  for (const std::string& part : {head.competition, head.round, head.date, head.venue, pitch}) {
    if (!part.empty()) about += (about.empty() ? "" : " · ") + part;
  }
  const double x = box.x + box.w * 0.43;
  if (result.empty()) {
    text_in(canvas, {x, box.y, box.right() - x, box.h - 1}, about,
            letters(8.5, false, Align::right, muted));
    return;
  }
  text_in(canvas, {x, box.y - 0.6, box.right() - x, 4}, result, letters(9, true, Align::right));
  text_in(canvas, {x, box.y + 3.2, box.right() - x, 3.4}, about,
          letters(7.2, false, Align::right, muted));
}

}  // namespace quicket::print
