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
constexpr double roomy_line_mm = 6.4, tight_line_mm = 3.9;
constexpr double tick_mm = 2.9, tick_column_mm = 5.5, sheet_column_mm = 8;
constexpr double note_pt = 7.5, note_leading = 1.3;

/// The clubs, or parts of them, of a column of the list.
struct ClubPart {
  std::size_t club = 0, first = 0, count = 0;
};
using ClubColumn = std::vector<ClubPart>;

/// Fills columns with the clubs from `first_club` on, from left to right. A club that does not fit
/// below another begins a column; one that is longer than a column continues in the next.
std::vector<ClubColumn> columns_of(const Kit& kit, double height, double line,
                                   std::size_t first_club = 0) {
  std::vector<ClubColumn> columns(1);
  double room = height;
  for (std::size_t club = first_club; club < kit.clubs.size(); ++club) {
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

/// The widest lines for which every column has room.
double line_of(const std::vector<ClubColumn>& columns, double height) {
  double line = roomy_line_mm;
  for (const ClubColumn& column : columns) {
    double heads = -after_club_mm, lines = 0;
    for (const ClubPart& part : column) {
      heads += club_head_mm + after_club_mm;
      lines += static_cast<double>(part.count);
    }
    line = std::min(line, (height - heads) / std::max(1.0, lines));
  }
  return line;
}

/// Makes the columns as low as `most` of them allow, as long as no club is cut and none has more
/// clubs than one before it: the room left over is at the end.
void even_out(std::vector<ClubColumn>& columns, std::size_t most, const Kit& kit, double height) {
  const auto cut = [](const ClubColumn& column) { return column.front().first > 0; };
  while (height > club_head_mm && std::ranges::none_of(columns, cut)) {
    height -= tight_line_mm;
    const std::vector<ClubColumn> lower = columns_of(kit, height, tight_line_mm);
    if (lower.size() > most || std::ranges::any_of(lower, cut)) return;
    if (std::ranges::is_sorted(lower, std::ranges::greater{}, &ClubColumn::size)) columns = lower;
  }
}

/// Shares the clubs of the last page, from column `first` on, out among all its columns, if they
/// have room there.
void share_out(std::vector<ClubColumn>& columns, std::size_t first, std::size_t per_page,
               double height) {
  std::vector<ClubColumn> shared(columns.begin(), columns.begin() + static_cast<long>(first));
  ClubColumn clubs;
  std::size_t fullest = 0;
  for (std::size_t i = first; i < columns.size(); ++i) {
    if (columns[i].front().first > 0) return;
    fullest = std::max(fullest, columns[i].size());
    clubs.insert(clubs.end(), columns[i].begin(), columns[i].end());
  }
  if ((clubs.size() + per_page - 1) / per_page == fullest) return;
  shared.resize(first + std::min(per_page, clubs.size()));
  for (std::size_t i = 0; i < clubs.size(); ++i) {
    // Of columns that cannot be equal the first have one more.
    const std::size_t more = clubs.size() % per_page, each = clubs.size() / per_page;
    const std::size_t place =
        i < more * (each + 1) ? i / (each + 1) : more + (i - more * (each + 1)) / each;
    shared[first + place].push_back(clubs[i]);
  }
  if (line_of(shared, height) >= tight_line_mm) columns = shared;
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
  const double sheets = right - 2 * tick_column_mm - sheet_column_mm;
  const bool known = std::ranges::any_of(
      club.players, [](const KitPlayer& player) { return !player.sheets.empty(); });
  const double names_mm = (known ? sheets : sheets + sheet_column_mm) - top.x - 1;
  if (known) text_in(canvas, {sheets, top.y + 5.4, sheet_column_mm, 3.4}, "sheet", head);
  double y = top.y + club_head_mm;
  canvas.rect({top.x, y - 1.3, width, 0.9}, filled(club.look.colours.main));
  const ListedNames names = names_of(club);
  for (std::size_t i = part.first; i < part.first + part.count; ++i) {
    const KitPlayer& player = club.players[i];
    const Box row{top.x, y, width, line};
    text_in(canvas, {row.x, row.y, names_mm, row.h}, names.wordings(player.name),
            letters(std::min(8.6, line * 0.62 / mm_per_point)));
    text_in(canvas, {sheets, row.y, sheet_column_mm, row.h}, player.sheets,
            letters(note_pt, false, Align::centre, muted));
    if (player.striker) draw_tick(canvas, {right - tick_column_mm * 1.5, row.centre().y});
    if (player.bowler) draw_tick(canvas, {right - tick_column_mm * 0.5, row.centre().y});
    canvas.line({row.x, row.bottom()}, {row.right(), row.bottom()}, {hair, 0.1, 0});
    y += line;
  }
  return y + after_club_mm;
}

/// Lines to write on, where a column has room left.
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
  Box area = page_area(options.paper);
  // What the numbers of the sheets need to be read stands below the lists of every page.
  double notes_mm = 0;
  const auto height_of = [&](const std::string& note) {
    return static_cast<double>(wrapped(canvas, note, letters(note_pt), area.w).size()) * note_pt *
           mm_per_point * note_leading;
  };
  for (const std::string& note : kit.card_notes) notes_mm += height_of(note);
  if (notes_mm > 0) area.h -= notes_mm + 2;
  constexpr double column_mm = 55;
  const auto per_page = static_cast<std::size_t>((area.w + gap_mm) / (column_mm + gap_mm));
  const double width =
      (area.w - static_cast<double>(per_page - 1) * gap_mm) / static_cast<double>(per_page);
  // As few pages as the tightest lines need, whose columns are as equal as can be.
  std::vector<ClubColumn> columns = columns_of(kit, area.h, tight_line_mm);
  const std::size_t pages = (columns.size() + per_page - 1) / per_page;
  even_out(columns, pages * per_page, kit, area.h);
  share_out(columns, (pages - 1) * per_page, per_page, area.h);
  const double line = line_of(columns, area.h);
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
      if (area.bottom() - y > room_for_notes_mm) {
        draw_notes(canvas, {x, y, width, area.bottom() - y});
      }
    }
    double note_y = area.bottom() + 2;
    for (const std::string& note : kit.card_notes)
      note_y = paragraph(canvas, {area.x, note_y}, area.w, note, letters(note_pt), note_leading);
    page_foot(canvas, options.paper, kit.credit,
              pages > 1 ? fmt::format("page {} of {}", page + 1, pages) : std::string());
  }
  return canvas.finish();
}

}  // namespace quicket::print
