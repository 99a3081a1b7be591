#include <algorithm>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "base/date.h"
#include "print/page/fit.h"
#include "print/page/typography.h"
#include "print/season/book_parts.h"
#include "print/season/book_table.h"
#include "print/season/bracket_page.h"
#include "print/season/positions_chart.h"
#include "print/season/result_words.h"
#include "print/season/results_grid.h"
#include "print/season/scorecard_page.h"

namespace quicket::print {
namespace {

BookTable standings_table(const BookContents& contents,
                          std::span<const league::Standing> standings) {
  const league::OverTerms terms = league::terms_of(contents.book.competition.conditions);
  BookTable table;
  table.columns = {{"", 0.6}, {"Team", 4.6, Align::left, true, false}};
  add_columns(table, book_table, terms);
  table.size_pt = 8.8;
  table.row_mm = 5.4;
  for (const league::Standing& row : standings) {
    std::vector<std::string> cells{std::to_string(row.position), row.team.name};
    add_cells(cells, book_table, row, terms);
    table.rows.push_back(
        {std::move(cells), team_target(row.team), chip_of(contents, row.team.name)});
  }
  return table;
}

constexpr double note_mm = 4, before_notes_mm = 1.5;

bool playoffs_begun(const SeasonBook& book) {
  return book.to_come.empty() || std::ranges::any_of(book.matches, [](const BookMatch& match) {
           return !match.result.stage.empty();
         });
}

/// The height of the bracket where no champions have it: 0 with them, or without playoffs.
double bracket_mm(const BookFlow& flow, const SeasonBook& book) {
  const bool none = book.bracket.champion || book.bracket.matches.empty();
  return none ? 0 : bracket_height_mm(book, flow.area().w);
}

void add_playoffs(BookFlow& flow, const BookContents& contents) {
  const SeasonBook* of = &contents.book;
  const Dresses* colours = &contents.colours;
  const double height = bracket_mm(flow, *of);
  if (height == 0) return;
  flow.heading({"Playoffs", "playoffs", "", 0}, height);
  flow.add(height,
           [of, colours](Canvas& canvas, Box box) { draw_bracket(canvas, box, *of, *colours); });
}

}  // namespace

void add_tables(BookFlow& flow, const BookContents& contents) {
  const SeasonBook& book = contents.book;
  const league::Standings all = book.tables();
  for (const auto& standings : league::tables_of(all)) {
    const std::string& group = standings.front().table;
    const std::string of = fmt::format("Table{}{}{}", group.empty() ? "" : ": ", group,
                                       book.missing.empty() ? "" : " †");
    BookTable table = standings_table(contents, standings);
    std::vector<std::string> notes = league::deduction_notes(
        book.competition, league::Standings(standings.begin(), standings.end()));
    if (!book.missing.empty()) {
      notes.push_back(fmt::format(
          "† The record lacks matches: {}. Points and places may have been others.", book.missing));
    }
    // Lower rows keep the notes on the page of their table.
    const double below = before_notes_mm + note_mm * static_cast<double>(notes.size());
    const double lower = (flow.room_mm() - BookFlow::heading_mm - below) /
                         static_cast<double>(table.rows.size() + 1);
    if (!notes.empty() && lower >= 4.6) table.row_mm = std::min(table.row_mm, lower);
    flow.heading(
        {of + so_far(book), standings.data() == all.data() ? "table" : "table " + group, "", 0},
        table.height_mm() + (notes.empty() ? 0 : below));
    add_table(flow, std::move(table), notes.empty() ? BookFlow::usual_gap_mm : before_notes_mm);
    for (const std::string& note : notes)
      flow.note(note, note_mm, &note == &notes.back() ? BookFlow::usual_gap_mm : 0);
  }
  const Dresses* colours = &contents.colours;
  if (playoffs_begun(book)) add_playoffs(flow, contents);
  auto grid = std::make_shared<const ResultsGrid>(results_grid(book));
  auto positions = std::make_shared<const Positions>(positions_by_round(book));
  if (positions->rounds >= 2) {
    double height = positions_height_mm(*positions);
    flow.heading(
        {book.real ? "Position through the season" : "Position by round", "positions", "", 0},
        height);
    // What follows does not fit below it: the chart takes more of the page.
    if (flow.room_mm() < height + results_grid_mm(*grid))
      height = std::clamp(flow.room_mm(), height, 2 * height);
    flow.add(height, [positions, colours](Canvas& canvas, Box box) {
      draw_positions(canvas, box, *positions, *colours);
    });
  }
  if (grid->teams.size() < 2 || book.matches.empty()) return;
  double height = results_grid_mm(*grid);
  flow.heading({"Results", "results", "", 0}, height);
  // It takes what is left of its page, as far as that serves it; below it there may be room for the
  // playoffs of a real season.
  BookTable playoffs = results_table(contents, true);
  const double below = BookFlow::heading_mm + BookFlow::usual_gap_mm + playoffs.height_mm();
  const bool both =
      !playoffs.rows.empty() && bracket_mm(flow, book) == 0 && flow.room_mm() >= height + below;
  height =
      std::max(height, std::min(flow.room_mm() - (both ? below : 0), (both ? 2 : 1.8) * height));
  const char* const elsewhere = both || book.bracket.matches.empty() ? ""
                                : book.bracket.champion              ? "champions"
                                                                     : "playoffs";
  flow.add(height, [grid, colours, elsewhere, pages = &contents.pages](Canvas& canvas, Box box) {
    draw_results_grid(canvas, box, *grid, *colours);
    const auto there = pages->find(elsewhere), here = pages->find("results");
    if (there == pages->end() || there->second == here->second) return;
    const Box where{box.right() - 30, box.bottom() - 4.2, 30, 3.6};
    text_in(canvas, where, "Playoffs: see page " + there->second,
            letters(7, false, Align::right, muted));
    canvas.link(where, elsewhere);
  });
  if (!both) return;
  flow.heading({"Playoffs", "playoffs", "", 0}, playoffs.height_mm());
  add_table(flow, std::move(playoffs));
}

void add_fixtures_to_come(BookFlow& flow, const BookContents& contents) {
  const std::vector<league::Fixture>& fixtures = contents.book.to_come;
  if (fixtures.empty()) return;
  const auto any = [&](const auto& has) { return std::ranges::any_of(fixtures, has); };
  const bool dated = any([](const auto& fixture) { return fixture.date != Date{}; });
  const bool placed = any([](const auto& fixture) { return !fixture.venue.empty(); });
  BookTable table;
  table.columns = {{"Round", 1, Align::left, false, false}, {"Match", 1, Align::left}};
  if (dated) table.columns.push_back({"Date", 1, Align::left, false, false});
  const BookColumn score{"Score", 1, Align::left, false, false, nullptr, false, true};
  table.columns.push_back({"Home", 1, Align::left, true, false});
  table.columns.push_back(score);
  table.columns.push_back({"Away", 1, Align::left, true, false});
  table.columns.push_back(score);
  if (placed) table.columns.push_back({"Ground", 1, Align::left, false, false});
  std::string before;  // whose rows stay on one page
  for (const league::Fixture& fixture : fixtures) {
    const std::string round =
        fixture.stage.empty() ? fmt::format("Round {}", fixture.round) : fixture.stage;
    const bool begins = round != std::exchange(before, round);
    const bool ruled = begins && !table.rows.empty();
    table.rows.emplace_back().ruled = ruled;
    std::vector<std::string>& cells = table.rows.back().cells;
    cells = {begins ? round : "", fixture.number > 0 ? std::to_string(fixture.number) : ""};
    if (dated) cells.push_back(date_in_words(fixture.date, MonthName::shortened));
    for (const league::Entrant* side : {&fixture.home, &fixture.away}) {
      cells.push_back(entrant_text(*side));
      cells.emplace_back();
    }
    if (placed) cells.push_back(fixture.venue);
    cells.emplace_back();
  }
  const double winner_mm = placed ? 20 : 0.22 * flow.area().w;
  share_by_width(contents.measure, table, flow.area().w - winner_mm);
  table.columns.push_back({"Won by", winner_mm, Align::left, false, false, nullptr, false, true});
  // A short list at the end of the book fills most of its page, with the playoffs below it.
  const bool begun = playoffs_begun(contents.book);
  const double playoffs = begun ? 0 : bracket_mm(flow, contents.book) + BookFlow::heading_mm;
  const double room =
      std::min(0.7 * flow.area().h,
               flow.area().h - playoffs - BookFlow::heading_mm - 2 * BookFlow::usual_gap_mm);
  table.row_mm = std::clamp(room / static_cast<double>(fixtures.size() + 1), table.row_mm, 7.2);
  flow.heading({"Fixtures to come", "fixtures", "", 0}, std::min(60.0, table.height_mm()));
  // Slightly lower rows where the page then has room for another round.
  constexpr double slightly = 0.93;
  for (std::size_t end = table.rows.size(); end > 0; --end) {
    const double lower = flow.room_mm() / static_cast<double>(end + 1);
    if (lower < slightly * table.row_mm) continue;
    if (end < table.rows.size() && !table.rows[end].ruled) continue;
    table.row_mm = std::min(table.row_mm, lower);
    break;
  }
  add_table(flow, std::move(table));
  if (!begun) add_playoffs(flow, contents);
}

}  // namespace quicket::print
