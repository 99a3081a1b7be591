#include "print/scoresheet/batter_line.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "base/text.h"
#include "print/page/fit.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

/// "c Philippe" and "b Abbott" of "c Philippe b Abbott"; one line if there is nothing to divide.
std::vector<std::string> lines_of(const std::string& how_out) {
  for (const char* const before : {" b ", " ("}) {
    const std::size_t at = how_out.find(before);
    if (at != std::string::npos) return {how_out.substr(0, at), how_out.substr(at + 1)};
  }
  return {how_out};
}

TextStyle note_style(bool in_two_lines) {
  TextStyle style = letters(in_two_lines ? smallest_pt : 7);
  style.face.italic = true;
  return style;
}

}  // namespace

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
  if (mark.wicket) {
    canvas.rect(box.inset(0.3), {cricket::white, Stroke{ink, 0.55, 0}});
    text_in(canvas, {box.x + 0.5, box.y, box.w - 1, box.h}, mark.text + "W",
            letters(mark.text.empty() ? 8.5 : 7, true, Align::centre));
    return;
  }
  if (mark.retired) {
    text_in(canvas, {box.x + 0.25, box.y, box.w - 0.5, box.h}, mark.text + "R",
            letters(mark.text.empty() ? 8.5 : 7, true, Align::centre));
    return;
  }
  if (!mark.text.empty()) {
    // "L1" keeps clear of the line between overs.
    const double clear = mark.text.size() == 2 ? 0.8 : 0.5;
    text_in(
        canvas, {box.x + clear, box.y, box.w - 2 * clear, box.h}, mark.text,
        letters(mark.text == "•" ? 9 : 8.2, mark.text == "4" || mark.text == "6", Align::centre));
    return;
  }
  if (!mark.comes_in) return;
  const double y = box.centre().y;
  const double tip = box.right() - 0.4;
  canvas.line({box.x + 0.5, y}, {tip - 0.8, y}, {ink, 0.3, 0});
  canvas.draw(polygon({{tip, y}, {tip - 1.3, y - 0.9}, {tip - 1.3, y + 0.9}}), filled(ink));
}

NoteBoxes note_boxes(Canvas& canvas, const std::string& how_out, double box_width_mm,
                     bool may_divide) {
  constexpr double around = 2;
  const auto boxes_for = [&](const std::string& note, bool in_two_lines) {
    const double width = canvas.width(note, note_style(in_two_lines)) + around;
    return static_cast<int>(std::ceil(width / box_width_mm));
  };
  const std::vector<std::string> lines = lines_of(how_out);
  NoteBoxes wanted{boxes_for(how_out, false), 0};
  for (const std::string& line : lines) {
    wanted.two_lines = std::max(wanted.two_lines, boxes_for(line, true));
  }
  if (lines.size() == 1 || !may_divide) wanted.two_lines = wanted.one_line;
  return wanted;
}

void draw_with_note(Canvas& canvas, Box place, const std::vector<std::string>& names,
                    TextStyle style, const std::string& how_out) {
  const double above = 0.54 * place.h;
  style.size_pt = std::min(style.size_pt, 7.2);
  text_in(canvas, {place.x, place.y, place.w, above}, names, style);
  text_in(canvas, {place.x, place.y + above, place.w, place.h - above}, how_out, note_style(true));
}

void draw_note(Canvas& canvas, const std::string& how_out, const NotePlace& place, Box boxes) {
  TextStyle style = note_style(place.in_two_lines);
  std::vector<std::string> lines{how_out};
  if (place.in_two_lines) lines = lines_of(how_out);
  const Box box{boxes.x + 0.8, boxes.y, boxes.w - 1.6, boxes.h};
  // A clear background: the lines between balls and overs must not run through the letters.
  double wide = 0;
  for (const std::string& line : lines) wide = std::max(wide, canvas.width(line, style));
  wide = std::min(box.w, wide) + 0.8;
  canvas.rect({box.x - 0.4, box.y + 0.35, wide, box.h - 0.7}, filled(cricket::white));
  const double height = (box.h - 0.5) / static_cast<double>(lines.size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const double top = box.y + 0.25 + static_cast<double>(i) * height;
    text_in(canvas, {box.x, top, box.w, height}, lines[i], style);
  }
}

}  // namespace quicket::print
