#include "print/season/book.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <tuple>
#include <utility>

#include "match/season_tally.h"
#include "print/page/fit.h"
#include "print/page/furniture.h"
#include "print/page/paper.h"
#include "print/page/typography.h"
#include "print/season/book_parts.h"
#include "print/season/front_matter.h"
#include "print/season/results_grid.h"

namespace quicket::print {
namespace {

constexpr double book_margin_mm = 12, book_head_mm = 8, book_foot_mm = 7;

Dresses dresses_of(const SeasonBook& book, cricket::Palette palette) {
  std::vector<std::string> names;
  for (const league::Standing& row : book.standings) names.push_back(row.team.name);
  for (const BookMatch& match : book.matches) {
    for (const match::TeamSheet& sheet : match.record.sheets) names.push_back(sheet.name);
  }
  return cricket::colours_of_teams(names, book.team_colours, palette);
}

std::vector<league::Team> teams_by_name(const SeasonBook& book) {
  std::vector<league::Team> teams;
  for (const league::Standing& row : book.standings) teams.push_back(row.team);
  std::ranges::sort(teams, [](const league::Team& a, const league::Team& b) {
    return std::tie(a.name, a.id) < std::tie(b.name, b.id);
  });
  return teams;
}

std::map<std::string, std::string> codes_of(const std::vector<league::Team>& teams) {
  const std::vector<std::string> codes = team_codes(teams);
  std::map<std::string, std::string> named;
  for (std::size_t i = 0; i < teams.size(); ++i) named[teams[i].name] = codes[i];
  return named;
}

Box area_of(Size page) {
  const double top = book_margin_mm + book_head_mm;
  return {book_margin_mm, top, page.width - 2 * book_margin_mm,
          page.height - top - book_margin_mm - book_foot_mm};
}

void draw_running_head(Canvas& canvas, Size page, const SeasonBook& book, const std::string& part) {
  const Box box{book_margin_mm, book_margin_mm - 2, page.width - 2 * book_margin_mm, 4.5};
  text_in(canvas, {box.x, box.y, box.w / 2, box.h}, book.running_head,
          letters(7.6, false, Align::left, muted));
  text_in(canvas, {box.x + box.w / 2, box.y, box.w / 2, box.h}, part,
          letters(7.6, true, Align::right, muted));
  canvas.line({box.x, box.bottom() + 0.6}, {box.right(), box.bottom() + 0.6}, {hair, 0.2, 0});
}

/// `before`: pages before the first, the cover among them.
BookFlow laid_out(const BookContents& contents, Box area, std::size_t before,
                  const std::function<void()>& drawn) {
  BookFlow flow(area, before);
  add_champions(flow, contents);
  add_tables(flow, contents);
  add_awards(flow, contents);
  add_leaders(flow, contents);
  add_records(flow, contents);
  add_comparison(flow, contents);
  add_teams(flow, contents);
  add_matches(flow, contents, drawn);
  add_fixtures_to_come(flow, contents);
  add_index_and_glossary(flow, contents);
  return flow;
}

}  // namespace

std::string print_season_book(const SeasonBook& book, const SeasonBookOptions& options) {
  const Size page = options.paper;
  demand_paper(page, {180, 200}, "the book of a season", Turn::as_given);
  Canvas canvas({book.running_head + ": season book", book.credit}, options.ink, options.medium);
  const Dresses colours = dresses_of(book, options.palette);
  const match::SeasonTally tally = match::tally_each([&book](const auto& visit) {
    for (const BookMatch& match : book.matches) visit(match.record);
  });
  const std::vector<league::Team> teams = teams_by_name(book);
  BookContents contents{book, colours, tally, teams, codes_of(teams), canvas};
  const Box area = area_of(page);
  int matches = 0;
  const auto drawn = [&] {
    if (options.progress) options.progress(++matches, static_cast<int>(book.matches.size()));
  };
  // Which page is a left one depends on the pages of the contents, which lists what is laid out.
  BookFlow flow = laid_out(contents, area, 2, drawn);
  std::optional<FrontMatter> front(std::in_place, canvas, area, book, flow);
  if (front->pages() != 1 && book.scorecards == Scorecards::full) {
    flow = laid_out(contents, area, 1 + front->pages(), drawn);
    front.emplace(canvas, area, book, flow);
  }
  const std::size_t first_page = front->pages() + 2;
  for (const BookFlow::Placed& placed : flow.entries())
    contents.pages[placed.entry.target] = std::to_string(first_page + placed.page);
  canvas.begin_page(page, {}, "Cover");
  canvas.bookmark("Cover");
  draw_cover(canvas, page, book, colours);
  const auto begin = [&](const std::string& part) {
    const std::string number = std::to_string(canvas.page_count() + 1);
    canvas.begin_page(page, {}, number);
    draw_running_head(canvas, page, book, part);
    page_foot(canvas, page, book.credit, number);
  };
  for (std::size_t i = 0; i < front->pages(); ++i) {
    begin("Contents");
    if (i == 0) canvas.bookmark("Contents");
    front->draw(canvas, i, first_page);
  }
  for (std::size_t i = 0; i < flow.pages(); ++i) {
    begin(flow.parts_of(i));
    flow.draw(canvas, i);
  }
  return canvas.finish();
}

}  // namespace quicket::print
