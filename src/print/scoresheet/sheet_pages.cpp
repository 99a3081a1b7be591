#include "print/scoresheet/sheet_pages.h"

#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "print/page/fit.h"
#include "print/page/icons.h"
#include "print/page/paper.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

// Every millimetre goes to the boxes, which are written in: common printers cannot reach 4 or 5.
// Those of a long innings leave what any printer needs, and its note two lines.
constexpr double sheet_margin_mm = 5, wide_margin_mm = 8, long_foot_mm = 6.6;
constexpr double sheet_head_mm = 7.2;
constexpr double sheet_number_mm = 24;  ///< at the right of the head, if an innings has several

/// Whose sheet it is; returns what is left of the head.
Box draw_brand(Canvas& canvas, Box box) {
  const TextStyle style = letters(10.5, true);
  const double icon = 4.6, wide = icon + 1.2 + canvas.width("Quicket", style);
  draw_icon(canvas, Icon::stumps, {box.x, box.y + 0.9, icon, icon}, ink);
  text_in(canvas, {box.x + icon + 1.2, box.y, wide, box.h - 1}, "Quicket", style);
  constexpr double gap = 6;
  return {box.x + wide + gap, box.y, box.w - wide - gap, box.h};
}

/// Fields beside each other over the width of a box, each with its share.
using Fields = std::vector<std::pair<std::string_view, double>>;

void draw_fields(Canvas& canvas, Box box, const Fields& fields) {
  double whole = 0, x = box.x;
  for (const auto& [word, share] : fields) whole += share;
  for (const auto& [word, share] : fields) {
    const double wide = box.w * share / whole;
    draw_fact(canvas, {x, box.y, wide - 3, box.h}, word, {}, 1);
    x += wide;
  }
}

/// What a head says beside what its sheet is for.
struct HeadFacts {
  std::string_view result = {};
  bool room_for_result = true;
  bool before_toss = false;
  std::string_view innings = {};  ///< "First innings"
  double number_mm = 0;           ///< beside the first line, for the number of the sheet
  bool target = false;            ///< of a chase whose totals stand on another sheet
  bool several = false;           ///< sheets for an innings
  bool later = false;             ///< a sheet whose match the first one tells
  bool ends = false;              ///< the last one
  std::string_view forward = {};  ///< from the sheet before of the same innings
};

/// Of a blank sheet, in two lines, so that a ground has room.
void draw_blank_head(Canvas& canvas, std::array<Box, 2> lines, const SheetText& text,
                     const HeadFacts& facts) {
  auto& [above, below] = lines;
  const std::string& competition = text.head.competition;
  const auto strong = letters(8.5, true);
  if (!text.pitch.empty()) {
    const TextStyle style = letters(8);
    const double wide = canvas.width(text.pitch, style);
    text_in(canvas, {above.right() - wide, above.y, wide, above.h}, text.pitch, style);
    above.w -= wide + 2;
  }
  Fields fields{{"Competition", 0.34}, {"Match", 0.42}, {"Date", 0.24}};
  if (facts.later && facts.ends) fields.emplace_back("Result", 0.4);
  if (!competition.empty()) {
    const double wide = std::min(above.w * 0.5, canvas.width(competition, strong) + 0.2);
    text_in(canvas, {above.x, above.y, wide, above.h}, competition, strong);
    above = {above.x + wide + 4, above.y, above.w - wide - 4, above.h};
    fields.erase(fields.begin());
  }
  draw_fields(canvas, above, fields);
  if (!facts.innings.empty()) {
    const std::string of = fmt::format("{} of", facts.innings);
    const double wide = below.w * (facts.later ? 0.24 : 0.3);
    const double line = below.x + canvas.width(of, strong) + 1.5;
    text_in(canvas, below, of, strong);
    canvas.line({line, below.bottom() - 1}, {below.x + wide - 3, below.bottom() - 1},
                {hair, 0.2, 0});
    below = {below.x + wide, below.y, below.w - wide, below.h};
  }
  Fields then{{"Ground", facts.later ? 0.26 : 0.36}};
  const bool first = !facts.later && (!facts.ends || facts.innings.empty());
  if (first) then.emplace_back("Toss", 0.26);
  if (!facts.forward.empty()) then.emplace_back(facts.forward, 0.4);
  if (facts.room_for_result && !facts.later)
    then.emplace_back(facts.several ? "Scorer" : "Result", 0.38);
  if (facts.ends) then.emplace_back("Player of the match", 0.4);
  if (facts.target) then.emplace_back("Target", 0.2);
  draw_fields(canvas, below, then);
}

/// Of known sides before the toss: what the match is, and below it who bats first, to be ticked.
void draw_prepared_head(Canvas& canvas, std::array<Box, 2> lines, const SheetText& text,
                        const std::string& about, const HeadFacts& facts) {
  const Box& above = lines[0];
  const Box& below = lines[1];
  const std::string sides = fmt::format("{} v {}", text.teams[0], text.teams[1]);
  const TextStyle strong = letters(11, true);
  const double wide = std::min(above.w * 0.5, canvas.width(sides, strong) + 0.2);
  text_in(canvas, {above.x, above.y, wide, above.h}, sides, strong);
  text_in(canvas, {above.x + wide + 4, above.y, above.w - wide - 4, above.h}, about,
          letters(8, false, Align::right, muted));
  const TextStyle style = letters(8, false, Align::left, muted);
  double x = below.x;
  const auto word = [&](const std::string& told, double most) {
    const double room = std::min(most, canvas.width(told, style) + 0.2);
    text_in(canvas, {x, below.y, room, below.h}, told, style);
    x += room;
  };
  constexpr double tick_mm = 3;
  word("Batting first:", below.w);
  for (const std::string& team : text.teams) {
    canvas.rect({x + 2, below.centre().y - tick_mm / 2, tick_mm, tick_mm}, outlined(ink, 0.3));
    x += tick_mm + 3;
    word(team, 0.2 * below.w);
    x += 1;
  }
  double right = below.right();
  if (!text.pitch.empty()) {
    const double room = canvas.width(text.pitch, letters(8)) + 0.2;
    right -= room + 2;
    text_in(canvas, {right + 2, below.y, room, below.h}, text.pitch, letters(8));
  }
  Fields fields{{"Toss", 0.3}, {"Result", 0.44}};
  if (facts.ends) {
    if (!facts.innings.empty()) fields.erase(fields.begin());
    fields.emplace_back("Player of the match", 0.44);
  }
  if (text.head.venue.empty()) fields.insert(fields.begin(), {"Ground", 0.3});
  if (text.head.date.empty()) fields.insert(fields.begin(), {"Date", 0.2});
  if (!facts.forward.empty() && !facts.ends) fields.clear();
  if (!facts.forward.empty()) fields.insert(fields.begin(), {facts.forward, 0.6});
  draw_fields(canvas, {x + 3, below.y, right - x - 3, below.h}, fields);
}

/// A head that is written on has two lines.
double head_mm(const SheetText& text, bool before_toss) {
  return text.teams[0].empty() || before_toss ? 10.4 : sheet_head_mm;
}

/// What stands at the top of a page: known facts, or lines to write them on. Beside known sides
/// there are such lines before the toss.
void draw_head(Canvas& canvas, Box box, const SheetText& text, const HeadFacts& facts) {
  const auto& [teams, head, pitch] = std::tie(text.teams, text.head, text.pitch);
  constexpr double line_mm = sheet_head_mm - 1;
  const bool two_lines = box.h > sheet_head_mm;
  const Box second{box.x, box.y + 4.9, box.w + facts.number_mm, 4.6};
  box = draw_brand(canvas, {box.x, box.y - (two_lines ? 0.6 : 0), box.w, sheet_head_mm});
  const std::array lines{Box{box.x, box.y, box.w, line_mm - 0.8}, second};
  if (teams[0].empty()) return draw_blank_head(canvas, lines, text, facts);
  std::string about;
  // One to be circled has its place beside what else is written in.
  const std::string told_pitch = facts.before_toss ? "" : pitch;
  for (const std::string& part :
       {head.competition, head.round, head.date, head.venue, told_pitch}) {
    if (!part.empty()) about += (about.empty() ? "" : " · ") + part;
  }
  if (facts.before_toss) return draw_prepared_head(canvas, lines, text, about, facts);
  const std::string_view result = facts.result;
  std::string below;
  for (const auto& [word, fact] :
       {std::pair("Toss", text.toss), std::pair("Player of the match", text.player_of_match)}) {
    if (fact.empty()) continue;
    below += fmt::format("{}{}: {}", below.empty() ? "" : " · ", word, fact);
  }
  const double title_mm = below.empty() || result.empty() ? box.h - 1 : 4;
  const double most = 0.57 * box.w;
  const double x =
      box.right() -
      (result.empty() ? most : std::min(most, canvas.width(result, letters(9, true)) + 0.2));
  text_in(canvas, {box.x, box.y - (title_mm == 4 ? 0.6 : 0), x - box.x - 3, title_mm},
          fmt::format("{}{}{} v {}", facts.innings, facts.innings.empty() ? "" : ": ", teams[0],
                      teams[1]),
          letters(12, true));
  if (result.empty()) {
    text_in(canvas, {x, box.y, box.right() - x, box.h - 1}, about,
            letters(8.5, false, Align::right, muted));
    return;
  }
  text_in(canvas, {x, box.y - 0.6, box.right() - x, 4}, result, letters(9, true, Align::right));
  const TextStyle small = letters(7.2, false, Align::left, muted);
  const double told = std::min(most, canvas.width(about, small) + 0.2);
  text_in(canvas, {box.right() - told, box.y + 3.2, told, 3.4}, about, small);
  text_in(canvas, {box.x, box.y + 3.2, box.w - told - 4, 3.4}, below, small);
}

void draw_foot(Canvas& canvas, Box page, double height_mm, std::string_view note) {
  const TextStyle style = letters(7, false, Align::left, muted);
  const Box foot{page.x, page.bottom() - height_mm + 1, page.w, height_mm - 1};
  if (height_mm < long_foot_mm) return text_in(canvas, foot, note, style);
  // Lines end between two marks.
  std::string marks = unbroken(note);
  for (std::size_t at = 0; (at = marks.find("·\u00a0", at)) != std::string::npos; ++at)
    marks.replace(at, 4, "· ");
  double y = foot.y;
  for (std::string line : wrapped(canvas, marks, style, foot.w)) {
    constexpr std::string_view between = "\u00a0·";
    if (line.ends_with(between)) line.resize(line.size() - between.size());
    y = paragraph(canvas, {foot.x, y}, foot.w, line, style, 1.15);
  }
}

void draw_both_innings(Canvas& canvas, const SheetOfMatch& match, const ScoresheetOptions& options,
                       std::string_view entry) {
  const cricket::Conditions& conditions = match.conditions;
  const std::vector<InningsFill>& fills = match.fills;
  const SheetText& text = match.text;
  const Size page = landscape(options.paper);
  const bool before_toss = fills[0].before_toss();
  const bool is_long = grid_plan(conditions, fills[0].played).grids > 2;
  const bool wide = is_long && !before_toss;  // eleven lines of known sides need the height
  const Box inner =
      Box{0, 0, page.width, page.height}.inset(wide ? wide_margin_mm : sheet_margin_mm);
  // From A3 on both innings share a page, at the size that one has on A4.
  const bool together = page.height >= 290 && !is_long;
  const double head = head_mm(text, before_toss), foot = wide ? long_foot_mm : sheet_foot_mm;
  const Box whole{inner.x, inner.y + head, inner.w, inner.h - head - foot};
  const std::array sheets{innings_sheets(conditions, fills[0]),
                          innings_sheets(conditions, fills[1])};
  const auto begin = [&](const std::string& mark, int sheet = 1, bool target = false,
                         const std::string& forward = {}) {
    canvas.begin_page(page);
    // The number puts loose sheets of a match in order.
    const int sheet_count = sheets[0].count() + sheets[1].count();
    const bool several = sheets[0].count() > 1;
    const std::string number = fmt::format("sheet {} of {}", sheet, sheet_count);
    const bool numbered = !together && (!fills[0].played || sheet_count > 2);
    const double room = numbered ? sheet_number_mm : 0;
    canvas.bookmark(std::string(entry) + (numbered ? fmt::format("{}, {}", mark, number) : mark));
    draw_head(canvas, {inner.x, inner.y, inner.w - room, head}, text,
              {text.result, true, before_toss, together ? "" : mark, room, target, several,
               several && sheet > 1, together || sheet == sheet_count, forward});
    if (numbered) {
      const double line_mm = sheet_head_mm - (head > sheet_head_mm ? 1.8 : 1);
      text_in(canvas, {inner.right() - room, inner.y, room, line_mm}, number,
              letters(8.5, true, Align::right));
    }
    draw_foot(canvas, inner, foot, text.note);
  };
  if (together) {
    begin("Match");
    const double half = (whole.h - 5) / 2;
    draw_innings(canvas, {whole.x, whole.y, whole.w, half}, conditions, fills[0],
                 InningsPlace::first, 0);
    draw_innings(canvas, {whole.x, whole.y + half + 5, whole.w, half}, conditions, fills[1],
                 InningsPlace::second, 0);
    return;
  }
  for (int side = 0; side < 2; ++side) {
    const auto [of_innings, grids] = sheets[static_cast<std::size_t>(side)];
    for (int grid = 0; grid < of_innings; grid += grids) {
      const InningsFill& fill = fills[static_cast<std::size_t>(side)];
      std::string mark(fill.heading(side == 1));
      if (fill.before_toss()) mark += ' ' + fill.team;
      const int bowled = grid_plan(conditions, false).first_balls[static_cast<std::size_t>(grid)] /
                         conditions.balls_per_over;
      begin(mark, side * sheets[0].count() + grid / grids + 1,
            side == 1 && grid + grids < of_innings,
            grid == 0
                ? ""
                : fmt::format("Brought forward: score after {} {}", bowled, conditions.overs_word));
      draw_innings(canvas, whole, conditions, fill,
                   side == 0 ? InningsPlace::first : InningsPlace::second, grid);
    }
  }
}

/// Both innings beside each other, over by over; long ones on a sheet each.
void draw_one_sheet(Canvas& canvas, const SheetOfMatch& match, const ScoresheetOptions& options,
                    std::string_view entry) {
  const Size page = landscape(options.paper);
  const Box inner = Box{0, 0, page.width, page.height}.inset(sheet_margin_mm);
  constexpr double foot_mm = 3.4, gap = 6;
  const bool together = fits_one_sheet(match.conditions);
  const bool before_toss = match.fills[0].before_toss();
  const double head = head_mm(match.text, before_toss);
  const Box whole{inner.x, inner.y + head, inner.w, inner.h - head - foot_mm};
  const double half = (whole.w - gap) / 2;
  for (int side = 0; side < 2; ++side) {
    if (side == 0 || !together) {
      canvas.begin_page(page);
      canvas.bookmark(std::string(entry) + (together    ? "Match"
                                            : side == 0 ? "First innings"
                                                        : "Second innings"));
      draw_head(
          canvas, {inner.x, inner.y, inner.w, head}, match.text,
          {.result = match.text.result, .before_toss = before_toss, .ends = together || side == 1});
      draw_foot(canvas, inner, foot_mm, match.text.note);
    }
    const Box area = together ? Box{whole.x + side * (half + gap), whole.y, half, whole.h} : whole;
    draw_over_by_over(canvas, area, match.conditions, match.fills, side == 1);
  }
}

}  // namespace

void draw_match(Canvas& canvas, const SheetOfMatch& match, const ScoresheetOptions& options,
                std::string_view entry) {
  if (options.one_sheet) {
    draw_one_sheet(canvas, match, options, entry);
  } else {
    draw_both_innings(canvas, match, options, entry);
  }
  if (!options.analysis) return;
  const Size page = landscape(options.paper);
  canvas.begin_page(page);
  canvas.bookmark(std::string(entry) + "Analysis");
  const bool is_long = !options.one_sheet && grid_plan(match.conditions, true).grids > 2;
  const Box inner = Box{0, 0, page.width, page.height}.inset(
      is_long && !match.fills[0].before_toss() ? wide_margin_mm : sheet_margin_mm);
  // The result is the first of the facts below.
  const double head = head_mm(match.text, false);
  draw_head(canvas, {inner.x, inner.y, inner.w, head}, match.text, {{}, false});
  draw_analysis(canvas, {inner.x, inner.y + head, inner.w, inner.h - head}, match.conditions,
                match.fills, {match.text.result, match.text.player_of_match});
}

}  // namespace quicket::print
