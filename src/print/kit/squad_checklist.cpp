#include "print/kit/squad_checklist.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "print/page/fit.h"
#include "print/page/furniture.h"
#include "print/page/paper.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

constexpr double gap_mm = 6;
constexpr double club_head_mm = 11, after_club_mm = 5;
// A line that is easily hit with a pen, and one that just leaves room for its boxes.
constexpr double roomy_line_mm = 5.4, tight_line_mm = 3.9;
constexpr double tick_mm = 2.9, tick_column_mm = 5.5;

/// The clubs, or parts of them, of a column of the list.
struct ClubPart {
  std::size_t club = 0, first = 0, count = 0;
};
using ClubColumn = std::vector<ClubPart>;

/// Fills columns from left to right. A club that does not fit below another begins a column; one
/// that is longer than a column continues in the next.
std::vector<ClubColumn> columns_of(const Kit& kit, double height, double line) {
  std::vector<ClubColumn> columns(1);
  double room = height;
  for (std::size_t club = 0; club < kit.clubs.size(); ++club) {
    const std::size_t players = kit.clubs[club].players.size();
    const double needed = club_head_mm + static_cast<double>(players) * line;
    std::size_t first = 0;
    if (needed > room && !columns.back().empty()) {
      columns.emplace_back();
      room = height;
    }
    do {
      const auto lines = static_cast<std::size_t>(std::max(1.0, (room - club_head_mm) / line));
      const std::size_t count = std::min(players - first, lines);
      columns.back().push_back({club, first, count});
      first += count;
      room -= club_head_mm + static_cast<double>(count) * line + after_club_mm;
      if (first < players) {
        columns.emplace_back();
        room = height;
      }
    } while (first < players);
  }
  return columns;
}

void draw_tick(Canvas& canvas, Point centre) {
  canvas.rect({centre.x - tick_mm / 2, centre.y - tick_mm / 2, tick_mm, tick_mm},
              outlined(ink, 0.2));
}

/// Draws part of a club with its top at `top`; returns the y below it.
double draw_club(Canvas& canvas, Point top, double width, double line, const KitClub& club,
                 const ClubPart& part) {
  constexpr double crest = 9;
  const double right = top.x + width;
  draw_crest(canvas, {top.x, top.y, crest, crest}, club.look, page_family);
  const double text = top.x + crest + 2;
  const double text_width = right - 2 * tick_column_mm - text;
  name_in(canvas, {text, top.y - 0.5, text_width, 5.7}, club.name, letters(9.5, true));
  text_in(canvas, {text, top.y + 5, text_width, 3.6},
          part.first > 0 ? std::string("continued") : counted(club.cards, "card", "cards"),
          letters(7, false, Align::left, muted));
  const TextStyle head = letters(smallest_pt, false, Align::centre, muted);
  text_in(canvas, {right - 2 * tick_column_mm, top.y + 5.4, tick_column_mm, 3.4}, "bat", head);
  text_in(canvas, {right - tick_column_mm, top.y + 5.4, tick_column_mm, 3.4}, "bowl", head);
  double y = top.y + club_head_mm;
  canvas.rect({top.x, y - 1.3, width, 0.9}, filled(club.look.colours.main));
  const ListedNames names = names_of(club);
  for (std::size_t i = part.first; i < part.first + part.count; ++i) {
    const KitPlayer& player = club.players[i];
    const Box row{top.x, y, width, line};
    text_in(canvas, {row.x, row.y, width - 2 * tick_column_mm - 1, row.h},
            names.wordings(player.name), letters(std::min(8.6, line * 0.62 / mm_per_point)));
    if (player.striker) draw_tick(canvas, {right - tick_column_mm * 1.5, row.centre().y});
    if (player.bowler) draw_tick(canvas, {right - tick_column_mm * 0.5, row.centre().y});
    canvas.line({row.x, row.bottom()}, {row.right(), row.bottom()}, {hair, 0.1, 0});
    y += line;
  }
  return y + after_club_mm;
}

/// Lines to write on, where the last page has room left.
void draw_notes(Canvas& canvas, Box box) {
  text_in(canvas, {box.x, box.y + 0.6, box.w, 4.6}, "Notes", letters(9.5, true));
  canvas.rect({box.x, box.y + club_head_mm - 1.3, box.w, 0.9}, filled(hair));
  constexpr double line = 8;
  for (double y = box.y + club_head_mm + line; y < box.bottom(); y += line) {
    canvas.line({box.x, y}, {box.right(), y}, {hair, 0.15, 0});
  }
}

}  // namespace

std::string print_squad_checklist(const Kit& kit, const KitOptions& options) {
  demand_paper(options.paper, smallest_kit_paper, "the checklist", Turn::as_given);
  Canvas canvas({kit.title + ": checklist", kit.credit}, options.ink, options.medium);
  const Box area = page_area(options.paper);
  constexpr double column_mm = 55;
  const auto per_page = static_cast<std::size_t>((area.w + gap_mm) / (column_mm + gap_mm));
  const double width =
      (area.w - static_cast<double>(per_page - 1) * gap_mm) / static_cast<double>(per_page);
  // The widest lines that need no more pages than the tightest.
  const auto pages_at = [&](double line) {
    return (columns_of(kit, area.h, line).size() + per_page - 1) / per_page;
  };
  const std::size_t pages = pages_at(tight_line_mm);
  double line = roomy_line_mm;
  while (line > tight_line_mm && pages_at(line) > pages) line -= 0.05;
  const std::vector<ClubColumn> columns = columns_of(kit, area.h, line);
  int all = 0;
  for (const KitClub& club : kit.clubs) all += club.cards;
  for (std::size_t page = 0; page < pages; ++page) {
    canvas.begin_page(options.paper);
    page_head(canvas, options.paper, fmt::format("Checklist of {}", counted(all, "card", "cards")),
              kit.title);
    for (std::size_t i = 0; i < per_page; ++i) {
      const double x = area.x + static_cast<double>(i) * (width + gap_mm);
      const std::size_t column = page * per_page + i;
      if (column >= columns.size()) {
        draw_notes(canvas, {x, area.y, width, area.h});
        continue;
      }
      double y = area.y;
      for (const ClubPart& part : columns[column]) {
        y = draw_club(canvas, {x, y}, width, line, kit.clubs[part.club], part);
      }
      constexpr double room_for_notes_mm = 40;
      if (column + 1 == columns.size() && area.bottom() - y > room_for_notes_mm) {
        draw_notes(canvas, {x, y, width, area.bottom() - y});
      }
    }
    page_foot(canvas, options.paper, kit.credit,
              pages > 1 ? fmt::format("page {} of {}", page + 1, pages) : std::string());
  }
  return canvas.finish();
}

}  // namespace quicket::print
