#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "match/innings.h"
#include "print/page/fit.h"
#include "print/page/typography.h"
#include "print/season/book_parts.h"
#include "print/season/book_table.h"
#include "print/season/result_words.h"
#include "print/season/scorecard_page.h"

namespace quicket::print {
namespace {

constexpr double between_matches_mm = 5, unplayed_mm = 11;

bool has_balls(const BookMatch& match) {
  return !match::innings_of(match.record.events).empty();
}

/// The matches one after another, on the pages before the first of them, which is a left one: on
/// one page, or, where its lines would be too small for that, on two of the same length.
constexpr double least_list_row_mm = 2.95;

std::size_t list_pages(const BookFlow& flow, std::size_t matches) {
  const double rows = static_cast<double>(matches) + 1;
  return BookFlow::heading_mm + rows * least_list_row_mm <= flow.area().h ? 1 : 2;
}

}  // namespace

BookTable results_table(const BookContents& contents, bool playoffs) {
  const SeasonBook& book = contents.book;
  BookTable table;
  table.columns = {
      {"Round", 1.5, Align::left, false, false},  {"Date", 1.1, Align::left, false, false},
      {"Home", 3.4, Align::left, false, false},   {"Score", 1, Align::left},
      {"Away", 3.4, Align::left, false, false},   {"Score", 1, Align::left},
      {"Result", 3.2, Align::left, false, false}, page_column(contents)};
  if (book.real) {
    table.columns[0].head = "Match";
    table.columns[2].head = table.columns[4].head = "Team";
  }
  for (std::size_t i = 0; i < book.matches.size(); ++i) {
    const league::Result& result = book.matches[i].result;
    if (playoffs && result.stage.empty()) continue;
    std::string told = result_of_side(result, result.winner.value_or(0));
    if (told.starts_with("Won ")) told.erase(0, 4);
    table.rows.push_back(
        {{league::label_of(result, book.real), short_day(result.date), result.teams[0].name,
          score_of(result, 0), result.teams[1].name, score_of(result, 1), told, ""},
         match_target(i),
         {},
         result.winner ? result.teams[cricket::side_index(*result.winner)].name : ""});
  }
  const auto dated = [](const BookMatch& one) { return bool(one.result.date); };
  if (std::ranges::none_of(book.matches, dated)) {
    table.columns.erase(table.columns.begin() + 1);
    for (BookRow& row : table.rows) row.cells.erase(row.cells.begin() + 1);
  }
  return table;
}

namespace {

void add_list(BookFlow& flow, const BookContents& contents) {
  BookTable table = results_table(contents, false);
  const std::size_t pages = list_pages(flow, table.rows.size());
  const std::size_t longest = (table.rows.size() + pages - 1) / pages;
  table.row_mm =
      std::clamp((flow.area().h - BookFlow::heading_mm) / static_cast<double>(longest + 1),
                 least_list_row_mm, 7.5);
  if (table.row_mm < 4.4) table.size_pt = 7;
  flow.heading({"All results", "all results", "", 0}, table.height_mm());
  add_table(flow, std::move(table));
  flow.break_page();
}

/// The height of each of the next two matches with balls, from match `i` on, if those without that
/// stand among them leave both enough of a page; they need a line each.
std::optional<double> beside_unplayed(const BookContents& contents, std::size_t i, double whole,
                                      double width) {
  const SeasonBook& book = contents.book;
  std::vector<std::size_t> played;
  double left = whole - between_matches_mm;
  for (; i < book.matches.size() && played.size() < 2; ++i) {
    if (has_balls(book.matches[i])) {
      played.push_back(i);
    } else {
      left -= unplayed_mm + between_matches_mm;
    }
  }
  if (played.size() < 2 || left == whole - between_matches_mm) return {};
  const bool fits = std::ranges::all_of(played, [&](std::size_t match) {
    return MatchPage(contents.measure, book, book.matches[match], contents.colours, width)
               .least_with_charts_mm() <= left / 2;
  });
  return fits ? std::optional(left / 2) : std::nullopt;
}

/// The height of match `i` such that the charts below it and the next are as high; of two of which
/// neither needs more than half a page.
std::optional<double> beside_another(const BookContents& contents, std::size_t i,
                                     const MatchPage& page, double half, double width) {
  const SeasonBook& book = contents.book;
  if (i + 1 == book.matches.size() || !page.was_played() || !has_balls(book.matches[i + 1]))
    return {};
  const MatchPage next(contents.measure, book, book.matches[i + 1], contents.colours, width);
  if (next.least_mm() > half) return {};
  return half + (page.least_mm() - next.least_mm()) / 2;
}

BookEntry entry_of(const BookContents& contents, std::size_t i) {
  const league::Result& result = contents.book.matches[i].result;
  const std::string day = result.stage.empty() ? short_day(result.date) : "";
  return {fmt::format("{} v {}", result.teams[0].name, result.teams[1].name), match_target(i),
          day.empty() ? league::label_of(result, contents.book.real) : day, 1,
          fmt::format("{} v {}", contents.codes.at(result.teams[0].name),
                      contents.codes.at(result.teams[1].name))};
}

}  // namespace

void add_matches(BookFlow& flow, const BookContents& contents, const std::function<void()>& drawn) {
  const SeasonBook& book = contents.book;
  if (book.matches.empty()) return;
  const double width = flow.area().w;
  const bool full = book.scorecards == Scorecards::full;
  flow.break_page();
  if (full && flow.is_left() == (list_pages(flow, book.matches.size()) == 2))
    add_list(flow, contents);
  double taken = 0;                // of a page with several matches
  std::optional<double> shared;    // by two matches of this page
  std::optional<double> rest;      // of the second, which may need less or more
  std::shared_ptr<CardSize> size;  // of all matches of a page
  // What the source does not tell stands at the foot of the first page.
  constexpr double note_pt = 7, note_leading = 1.25, above_note_mm = 2;
  const std::string notes = fmt::format("{}", fmt::join(book.notes, " "));
  const auto note_lines = wrapped(contents.measure, notes, letters(note_pt), width).size();
  const double below_note = flow.area().bottom();
  double note_mm = static_cast<double>(note_lines) * note_pt * note_leading * mm_per_point;
  if (note_mm > 0) note_mm += above_note_mm;
  for (std::size_t i = 0; i < book.matches.size(); ++i) {
    const BookMatch& match = book.matches[i];
    const auto page =
        std::make_shared<const MatchPage>(contents.measure, book, match, contents.colours, width);
    // One that needs more than half a page, or is printed in full, has its own.
    // In a book of spreads what was not played stands below what faces the match before it.
    const bool beside = full && i > 0 && !page->was_played();
    const auto half_of = [](double page_mm) { return (page_mm - between_matches_mm) / 2; };
    double whole = flow.area().h - 0.1 - note_mm;
    if (taken + (page->was_played() ? shared.value_or(half_of(whole)) : unplayed_mm) >
        whole + 0.01) {
      taken = note_mm = 0;
      whole = flow.area().h - 0.1;
    }
    const double half = half_of(whole);
    const bool alone = full || page->least_mm() > half;
    if (taken == 0 && !full) {
      shared = beside_unplayed(contents, i, whole, width);
      if (!shared && !alone) {
        shared = beside_another(contents, i, *page, half, width);
        if (shared) rest = 2 * half - *shared;
      }
    }
    // One that was not played needs a line, and leaves the rest of its page to the other.
    constexpr double below_unplayed = unplayed_mm + between_matches_mm;
    const bool with_unplayed = taken == 0
                                   ? i + 1 < book.matches.size() && !has_balls(book.matches[i + 1])
                                   : taken == below_unplayed;
    const double height = beside || (!full && !page->was_played()) ? unplayed_mm
                          : shared                                 ? *shared
                          : alone                                  ? whole
                          : with_unplayed                          ? whole - below_unplayed
                                                                   : half;
    const CardSize own = page->size_in(contents.measure, {0, 0, width, height});
    if (taken == 0) size = std::make_shared<CardSize>(own);
    if (page->was_played()) {
      size->row_mm = std::min(size->row_mm, own.row_mm);
      size->narrow_names |= own.narrow_names;
    }
    taken += height + between_matches_mm;
    if (rest) shared = std::exchange(rest, {});
    // The head of the page names the chapter: all matches have the same room.
    if (i == 0) flow.mark({"Matches", "matches", "", 0});
    flow.mark(entry_of(contents, i));
    flow.add(
        height,
        [page, drawn, size, note = i == 0 ? notes : "", y = below_note - note_mm + above_note_mm](
            Canvas& canvas, Box box) {
          page->draw(canvas, box, *size);
          paragraph(canvas, {box.x, y}, box.w, note, letters(note_pt, false, Align::left, muted),
                    note_leading);
          drawn();
        },
        between_matches_mm);
    if (!full || beside) continue;
    std::size_t next = i + 1;
    while (next < book.matches.size() && !has_balls(book.matches[next])) ++next;
    flow.break_page();
    flow.add(
        flow.area().h - static_cast<double>(next - i - 1) * (unplayed_mm + between_matches_mm),
        [page](Canvas& canvas, Box box) { page->draw_facing(canvas, box); }, 0);
  }
}

}  // namespace quicket::print
