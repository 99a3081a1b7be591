#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "print/page/fit.h"
#include "print/page/typography.h"
#include "print/season/book_parts.h"
#include "print/season/scorecard_page.h"

namespace quicket::print {
namespace {

constexpr double index_gap_mm = 6, hang_mm = 4, space_mm = 0.6, squeezed_mm = 4.5;
constexpr double comma_mm = 1;  ///< with its space, which the last page of a player has not
constexpr double letter_mm = 4, letters_mm = 1.5;  ///< left of a column, and of the first more
/// Letters, of which the largest are taken that need no more pages than smaller ones.
constexpr std::array<double, 8> index_sizes{10.4, 9.8, 9.2, 8.7, 8.2, 7.8, 7.4, 7};
constexpr double index_leading_mm = 0.472;  ///< of a line, for each point of its letters
constexpr std::size_t index_columns = 3, least_rows = 4;
/// Names with one are not taken apart: "Shakib Al Hasan".
constexpr std::array<std::string_view, 3> arabic_articles{" Al", " Ul", " Ur"};

/// Pages in a row, by what lies on the first and on the last of them.
struct PageRun {
  std::string first, last;
  std::size_t begin = 0, end = 0;
};

struct Indexed {
  std::string name, sorted;
  std::set<std::string> codes, teams;  ///< of the clubs, and what lies on their pages
  std::vector<PageRun> pages;
};

struct IndexLine {
  std::string name;             ///< empty: the line before goes on
  std::string letter;           ///< beside the first name that begins with it
  std::set<std::string> teams;  ///< whose pages come first
  std::vector<PageRun> pages;
};

std::vector<Indexed> players_of(const BookFlow& flow, const BookContents& contents) {
  std::map<std::string, std::size_t> pages;
  for (const BookFlow::Placed& placed : flow.entries()) pages[placed.entry.target] = placed.page;
  std::map<PlayerId, Indexed> players;
  for (std::size_t i = 0; i < contents.book.matches.size(); ++i) {
    const auto page = pages.find(match_target(i));
    if (page == pages.end()) continue;
    for (const match::TeamSheet& sheet : contents.book.matches[i].record.sheets) {
      for (const match::SheetPlayer& player : sheet.players) {
        if (!player.of_side) continue;
        Indexed& one = players[player.id];
        one.name = player.name;
        if (const auto code = contents.codes.find(sheet.name); code != contents.codes.end())
          one.codes.insert(code->second);
        const auto team = std::ranges::find(contents.teams, sheet.name, &league::Team::name);
        if (team != contents.teams.end()) one.teams.insert(team_target(*team));
        const auto& [target, at] = *page;
        if (!one.pages.empty() && at <= one.pages.back().end + 1) {
          if (at > one.pages.back().end) one.pages.back().last = target;
          one.pages.back().end = at;
        } else {
          one.pages.push_back({target, target, at, at});
        }
      }
    }
  }
  std::vector<Indexed> sorted;
  for (auto& [id, player] : players) {
    const std::string last = surname(player.name);
    player.sorted = lower(without_accents(last));
    const auto at = player.name.rfind(last);
    const std::string given(trim(player.name.substr(0, at)));
    if (std::ranges::any_of(arabic_articles, [&](auto word) { return given.ends_with(word); })) {
      player.sorted = lower(without_accents(player.name));
    } else if (at != std::string::npos && at > 0) {
      // "Ross, Alex (2)": the number of a namesake stays at the end.
      player.name = fmt::format("{}, {}{}", last, given, player.name.substr(at + last.size()));
    }
    for (const std::string& code : player.codes)
      player.name += (code == *player.codes.begin() ? " · " : "/") + code;
    sorted.push_back(std::move(player));
  }
  std::ranges::sort(sorted, [](const Indexed& a, const Indexed& b) {
    return std::tie(a.sorted, a.name) < std::tie(b.sorted, b.name);
  });
  return sorted;
}

/// Of pages: narrow, so that those of most players have room beside the name.
TextStyle pages_style(double size_pt, bool bold = false) {
  TextStyle style = letters(size_pt, bold, Align::left, bold ? ink : muted);
  style.face.condensed = true;
  return style;
}

/// Numbers of pages are not known yet: every one is taken to be as wide as the widest.
std::vector<IndexLine> lines_of(const BookContents& contents, std::vector<Indexed> players,
                                double column_mm, const std::string& widest, double size_pt) {
  const TextStyle style = pages_style(size_pt);
  const double number = contents.measure.width(widest + ",", style) + space_mm;
  const double run = contents.measure.width(widest + "–" + widest + ",", style) + space_mm;
  const double team = contents.measure.width(widest, pages_style(size_pt, true)) + 2 * space_mm;
  std::vector<IndexLine> lines;
  std::string before;
  for (Indexed& player : players) {
    const std::string letter = to_utf8(code_points(upper(player.sorted)).front());
    double x = contents.measure.width(player.name, letters(size_pt)) + 2 * space_mm +
               team * static_cast<double>(player.teams.size());
    lines.push_back(
        {std::move(player.name), letter == before ? "" : letter, std::move(player.teams), {}});
    before = letter;
    for (PageRun& pages : player.pages) {
      const double width = pages.begin == pages.end ? number : run;
      const double comma = &pages == &player.pages.back() ? comma_mm : 0;
      // A single number would look lost on the next line.
      const bool only = comma > 0 && !lines.back().name.empty();
      if (x + width - comma > column_mm + (only ? squeezed_mm : 0)) {
        lines.emplace_back();
        x = hang_mm;
      }
      lines.back().pages.push_back(std::move(pages));
      x += width;
    }
  }
  return lines;
}

/// Where the columns of a page begin and the last ends: a player's lines stay together.
std::array<std::size_t, index_columns + 1> columns_from(const std::vector<IndexLine>& lines,
                                                        std::size_t first, std::size_t rows) {
  std::array<std::size_t, index_columns + 1> ends{first};
  for (std::size_t column = 0; column < index_columns; ++column) {
    std::size_t end = std::min(ends[column] + rows, lines.size());
    while (end < lines.size() && end > ends[column] + 1 && lines[end].name.empty()) --end;
    ends[column + 1] = end;
  }
  return ends;
}

/// The pages as one text, without links: those of a season are thousands, and took nearly as long
/// as all else in the book.
void draw_index_line(Canvas& canvas, Box box, const BookContents& contents, const IndexLine& line,
                     double size_pt, bool goes_on) {
  const auto put = [&](double x, const std::string& text, const TextStyle& style) {
    // A long name is squeezed into the column, and its pages stand below.
    const double width = std::min(canvas.width(text, style), box.right() - x);
    text_in(canvas, {x, box.y, width, box.h}, text, style);
    return width;
  };
  text_in(canvas, {box.x - letter_mm, box.y, letter_mm - 0.8, box.h}, line.letter,
          letters(smallest_pt, true, Align::right, muted));
  double x = box.x + hang_mm;
  if (!line.name.empty()) x = box.x + put(box.x, line.name, letters(size_pt)) + 2 * space_mm;
  for (const std::string& team : line.teams)
    x += put(x, contents.pages.at(team), pages_style(size_pt, true)) + 2 * space_mm;
  std::string pages;
  for (const PageRun& run : line.pages) {
    pages += (pages.empty() ? "" : ", ") + contents.pages.at(run.first);
    if (run.begin < run.end)
      pages += (run.begin + 1 < run.end ? "–" : ", ") + contents.pages.at(run.last);
  }
  if (!pages.empty()) put(x, pages + (goes_on ? "," : ""), pages_style(size_pt));
}

/// The index at a size of letters.
void add_index_at(BookFlow& flow, const BookContents& contents, std::vector<Indexed> players,
                  double size_pt) {
  const double column_mm =
      (flow.area().w - letters_mm - (index_columns - 1) * index_gap_mm) / index_columns;
  const double line_mm = size_pt * index_leading_mm;
  const auto kept = std::make_shared<const std::vector<IndexLine>>(
      lines_of(contents, std::move(players), column_mm, flow.pages() < 90 ? "00" : "000", size_pt));
  const std::vector<IndexLine>& lines = *kept;
  if (lines.empty()) return;
  const auto rows_of = [](std::size_t count) {
    return (count + index_columns - 1) / index_columns;
  };
  flow.heading({"Index of players", "index", "", 0},
               line_mm * static_cast<double>(std::max(
                             least_rows, std::min<std::size_t>(rows_of(lines.size()), 6))));
  for (std::size_t first = 0; first < lines.size();) {
    if (first > 0) {
      flow.break_page();
      flow.continued();
    }
    const auto fit =
        std::max(least_rows, static_cast<std::size_t>(std::floor(flow.room_mm() / line_mm)));
    std::size_t rows = std::min(fit, std::max(least_rows, rows_of(lines.size() - first)));
    auto columns = columns_from(lines, first, rows);
    while (rows < fit && columns.back() < lines.size())
      columns = columns_from(lines, first, ++rows);
    const auto draw = [&contents, kept, columns, column_mm, size_pt, line_mm](Canvas& canvas,
                                                                              Box box) {
      if (columns[0] == 0)
        text_in(canvas, {box.x, box.y - 7, box.w, 4}, "Bold: the team's page",
                letters(7.4, false, Align::right, muted));
      for (std::size_t column = 0; column < index_columns; ++column) {
        Box at{box.x + letters_mm + static_cast<double>(column) * (column_mm + index_gap_mm), box.y,
               column_mm, line_mm};
        for (std::size_t i = columns[column]; i < columns[column + 1]; ++i) {
          draw_index_line(canvas, at, contents, (*kept)[i], size_pt,
                          i + 1 < kept->size() && (*kept)[i + 1].name.empty());
          at.y += line_mm;
        }
      }
    };
    flow.add(line_mm * static_cast<double>(rows), draw);
    first = columns.back();
  }
}

}  // namespace

void add_index_and_glossary(BookFlow& flow, const BookContents& contents) {
  const std::vector<Indexed> players = players_of(flow, contents);
  const auto with = [&](double size_pt) {
    BookFlow tried = flow;
    add_index_at(tried, contents, players, size_pt);
    // Its letters are not much smaller than those of the index.
    add_glossary(tried, contents, std::min(size_pt, 8.4) - 0.2);
    return tried;
  };
  BookFlow best = with(index_sizes.back());
  const std::size_t fewest = best.pages();
  for (std::size_t i = 0; i + 1 < index_sizes.size(); ++i) {
    BookFlow larger = with(index_sizes[i]);
    if (larger.pages() > fewest) continue;
    best = std::move(larger);
    break;
  }
  flow = std::move(best);
}

}  // namespace quicket::print
