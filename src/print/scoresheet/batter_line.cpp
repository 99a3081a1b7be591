#include "print/scoresheet/batter_line.h"

#include <algorithm>
#include <map>

#include "base/text.h"
#include "print/page/fit.h"
#include "print/page/typography.h"

namespace quicket::print {
std::vector<std::vector<std::string>> batter_names(const std::vector<BatterRow>& rows) {
  ListedNames listed;
  std::map<std::string, int> surnames;
  for (const BatterRow& row : rows) {
    listed.add(row.name);
    ++surnames[surname(row.name)];
  }
  std::vector<std::vector<std::string>> names;
  for (const BatterRow& row : rows) {
    const std::vector<std::string> all = listed.wordings(row.name);
    const std::string last = surname(row.name);
    names.push_back({all.front(), all.back(), surnames[last] > 1 ? all.back() : last});
    if (!row.keeper) continue;
    for (std::string& name : names.back()) name += " †";
  }
  return names;
}

void draw_ball_mark(Canvas& canvas, const BallMark& mark, Box box) {
  if (mark.after_no_ball) {
    constexpr double side = 1.2;
    canvas.draw(polygon({{box.x, box.y}, {box.x + side, box.y}, {box.x, box.y + side}}),
                filled(ink));
  }
  if (mark.wicket) {
    const double side = std::min(box.w, box.h) - 0.6;
    canvas.rect({box.centre().x - side / 2, box.centre().y - side / 2, side, side},
                {cricket::white, Stroke{ink, 0.55, 0}});
    text_in(canvas, {box.x + 0.5, box.y, box.w - 1, box.h}, mark.text + "W",
            letters(mark.text.empty() ? 9 : 7.5, true, Align::centre));
    return;
  }
  if (mark.retired) {
    text_in(canvas, {box.x + 0.25, box.y, box.w - 0.5, box.h}, mark.text + "R",
            letters(mark.text.empty() ? 8.5 : 7, true, Align::centre));
    return;
  }
  if (!mark.text.empty()) {
    // "L1" keeps clear of the line between overs; narrow letters are heavy as well.
    const bool dot = mark.text == "•";
    const bool heavy = dot || mark.text == "4" || mark.text == "6" || mark.text.size() == 2;
    text_in(canvas, {box.x + 0.25, box.y, box.w - 0.5, box.h}, mark.text,
            letters(std::clamp(1.4 * box.h, 8.2, 12.0) * (dot ? 1.33 : 1), heavy, Align::centre),
            8);
    return;
  }
  if (!mark.comes_in) return;
  const double y = box.centre().y;
  const double tip = box.right() - 0.4;
  canvas.line({box.x + 0.5, y}, {tip - 0.8, y}, {ink, 0.3, 0});
  canvas.draw(polygon({{tip, y}, {tip - 1.3, y - 0.9}, {tip - 1.3, y + 0.9}}), filled(ink));
}

}  // namespace quicket::print
