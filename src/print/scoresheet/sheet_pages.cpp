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
constexpr double sheet_margin_mm = 5;
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

/// A word, and behind it a line to write on.
void draw_field(Canvas& canvas, Box box, std::string_view word) {
  const TextStyle style = letters(8, false, Align::left, muted);
  text_in(canvas, box, word, style);
  const double from = box.x + canvas.width(word, style) + 1.5;
  canvas.line({from, box.bottom() - 1}, {box.right() - 3, box.bottom() - 1}, {hair, 0.2, 0});
}

/// The line at the top of a page: known facts, or lines to write them on. Beside known sides there
/// are such lines `before_toss`.
void draw_head(Canvas& canvas, Box box, const SheetText& text, std::string_view result,
               bool room_for_result, bool before_toss) {
  const auto& [teams, head, pitch] = std::tie(text.teams, text.head, text.pitch);
  box = draw_brand(canvas, box);
  if (teams[0].empty()) {
    const TextStyle style = letters(8, false, Align::left, muted);
    if (!pitch.empty()) {
      const double wide = canvas.width(pitch, style);
      text_in(canvas, {box.right() - wide, box.y, wide, box.h - 1}, pitch, style);
      box.w -= wide + 2;
    }
    double x = box.x, share = 1;
    if (!head.competition.empty()) {
      const double wide =
          std::min(box.w * 0.4, canvas.width(head.competition, letters(8.5, true)) + 0.2);
      text_in(canvas, {x, box.y, wide, box.h - 1}, head.competition, letters(8.5, true));
      x += wide + 4;
      share -= 0.2;
    }
    if (!room_for_result) share -= 0.2;
    const double left = box.right() - x;
    for (const auto& [word, width] :
         {std::pair("Competition", 0.2), std::pair("Match", 0.27), std::pair("Date", 0.1),
          std::pair("Ground", 0.12), std::pair("Toss", 0.11), std::pair("Result", 0.2)}) {
      if (word == std::string_view("Result") && !room_for_result) continue;
      if (word == std::string_view("Competition") && !head.competition.empty()) continue;
      const double wide = left * width / share;
      draw_field(canvas, {x, box.y, wide, box.h - 1}, word);
      x += wide;
    }
    return;
  }
  std::string about;
  for (const std::string& part : {head.competition, head.round, head.date, head.venue, pitch}) {
    if (!part.empty()) about += (about.empty() ? "" : " · ") + part;
  }
  if (before_toss) {
    const double left = box.w * 0.43, x = box.x + left;
    text_in(canvas, {box.x, box.y - 0.6, left - 3, 4}, fmt::format("{} v {}", teams[0], teams[1]),
            letters(11, true));
    text_in(canvas, {box.x, box.y + 3.2, left - 3, 3.4}, about,
            letters(7.2, false, Align::left, muted));
    std::vector<std::pair<std::string_view, double>> fields{{"Toss", 0.3}, {"Result", 0.44}};
    if (head.venue.empty()) fields.insert(fields.begin(), {"Ground", 0.26});
    if (head.date.empty()) fields.insert(fields.begin(), {"Date", 0.2});
    double whole = 0, at = x;
    for (const auto& [word, width] : fields) whole += width;
    for (const auto& [word, width] : fields) {
      const double wide = (box.right() - x) * width / whole;
      draw_field(canvas, {at, box.y, wide, box.h - 1}, word);
      at += wide;
    }
    return;
  }
  std::string below;
  for (const auto& [word, fact] :
       {std::pair("Toss", text.toss), std::pair("Player of the match", text.player_of_match)}) {
    if (fact.empty()) continue;
    below += fmt::format("{}{}: {}", below.empty() ? "" : " · ", word, fact);
  }
  const double title_mm = below.empty() || result.empty() ? box.h - 1 : 4;
  text_in(canvas, {box.x, box.y - (title_mm == 4 ? 0.6 : 0), box.w * 0.42, title_mm},
          fmt::format("{} v {}", teams[0], teams[1]), letters(title_mm == 4 ? 11 : 12, true));
  const double x = box.x + box.w * 0.43;
  if (result.empty()) {
    text_in(canvas, {x, box.y, box.right() - x, box.h - 1}, about,
            letters(8.5, false, Align::right, muted));
    return;
  }
  if (!below.empty()) {
    text_in(canvas, {box.x, box.y + 3.2, box.w * 0.42, 3.4}, below,
            letters(7.2, false, Align::left, muted));
  }
  text_in(canvas, {x, box.y - 0.6, box.right() - x, 4}, result, letters(9, true, Align::right));
  text_in(canvas, {x, box.y + 3.2, box.right() - x, 3.4}, about,
          letters(7.2, false, Align::right, muted));
}

void draw_foot(Canvas& canvas, Box page, double height_mm, std::string_view note) {
  text_in(canvas, {page.x, page.bottom() - height_mm + 1, page.w, height_mm - 1}, note,
          letters(7, false, Align::left, muted));
}

void draw_both_innings(Canvas& canvas, const SheetOfMatch& match, const ScoresheetOptions& options,
                       std::string_view entry) {
  const cricket::Conditions& conditions = match.conditions;
  const std::vector<InningsFill>& fills = match.fills;
  const SheetText& text = match.text;
  const Size page = landscape(options.paper);
  const Box inner = Box{0, 0, page.width, page.height}.inset(sheet_margin_mm);
  // From A3 on both innings share a page, at the size that one has on A4.
  const bool together = page.height >= 290 && grid_plan(conditions, fills[0].played).grids <= 2;
  const Box whole{inner.x, inner.y + sheet_head_mm, inner.w,
                  inner.h - sheet_head_mm - sheet_foot_mm};
  const std::array sheets{innings_sheets(conditions, fills[0]),
                          innings_sheets(conditions, fills[1])};
  const auto begin = [&](const std::string& mark, bool foot = true, int sheet = 1) {
    canvas.begin_page(page);
    // The number puts loose sheets of a match in order.
    const std::string number =
        fmt::format("sheet {} of {}", sheet, sheets[0].count() + sheets[1].count());
    const bool numbered = sheets[0].count() + sheets[1].count() > 2;
    const double room = numbered ? sheet_number_mm : 0;
    canvas.bookmark(std::string(entry) + (numbered ? fmt::format("{}, {}", mark, number) : mark));
    draw_head(canvas, {inner.x, inner.y, inner.w - room, sheet_head_mm}, text, text.result, true,
              fills[0].before_toss());
    if (numbered) {
      text_in(canvas, {inner.right() - room, inner.y, room, sheet_head_mm - 1}, number,
              letters(8.5, true, Align::right));
    }
    if (foot) draw_foot(canvas, inner, sheet_foot_mm, text.note);
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
      // The marks are told once, where the innings ends.
      const bool last = grid + grids >= of_innings;
      begin(mark, last, side * sheets[0].count() + grid / grids + 1);
      const Box area{whole.x, whole.y, whole.w, whole.h + (last ? 0 : sheet_foot_mm)};
      draw_innings(canvas, area, conditions, fill,
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
  const Box whole{inner.x, inner.y + sheet_head_mm, inner.w, inner.h - sheet_head_mm - foot_mm};
  const double half = (whole.w - gap) / 2;
  for (int side = 0; side < 2; ++side) {
    if (side == 0 || !together) {
      canvas.begin_page(page);
      canvas.bookmark(std::string(entry) + (together    ? "Match"
                                            : side == 0 ? "First innings"
                                                        : "Second innings"));
      draw_head(canvas, {inner.x, inner.y, inner.w, sheet_head_mm}, match.text, match.text.result,
                true, match.fills[0].before_toss());
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
  const Box inner = Box{0, 0, page.width, page.height}.inset(sheet_margin_mm);
  // The result is the first of the facts below.
  draw_head(canvas, {inner.x, inner.y, inner.w, sheet_head_mm}, match.text, {}, false, false);
  draw_analysis(canvas, {inner.x, inner.y + sheet_head_mm, inner.w, inner.h - sheet_head_mm},
                match.conditions, match.fills, {match.text.result, match.text.player_of_match});
}

}  // namespace quicket::print
