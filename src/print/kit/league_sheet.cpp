#include "print/kit/league_sheet.h"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "cricket/overs.h"
#include "cricket/team_code.h"
#include "print/kit/season_bests.h"
#include "print/page/fit.h"
#include "print/page/furniture.h"
#include "print/page/paper.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

// A cell of the table is written in, some of them several times.
constexpr double table_row_mm = 10.4, least_table_row_mm = 6.5;
constexpr double least_line_mm = 6.2, most_line_mm = 8.4;
constexpr double between_mm = 7;
constexpr double chip_mm = 2.2;

/// Shares of the width: clubs before the first match, place, club, P W L T NR, runs for and
/// against, net run rate, points.
using TableShares = std::array<double, 12>;
constexpr TableShares begun_shares{0, 1.0, 4.8, 0.9, 0.9, 0.9, 0.9, 0.9, 2.2, 2.2, 1.7, 1.2};
constexpr TableShares empty_shares{3.9,  0.8,  4.4,  0.75, 0.75, 0.75,
                                   0.75, 0.75, 1.75, 1.75, 1.5,  1.0};
/// Match, day, home, score, score, away, margin. A league without days leaves no gap for them.
using FixtureShares = std::array<double, 7>;
constexpr FixtureShares dated_shares{1.5, 1.9, 4.8, 1.95, 1.95, 4.8, 2.1};
constexpr FixtureShares undated_shares{1.7, 0, 4.7, 2.4, 2.4, 4.7, 3.1};

/// The left ends of columns, and the right end of the last.
template <std::size_t n>
std::array<double, n + 1> edges_of(const std::array<double, n>& shares, double left, double width) {
  const double whole = std::accumulate(shares.begin(), shares.end(), 0.0);
  std::array<double, n + 1> edges{left};
  for (std::size_t i = 0; i < n; ++i) edges[i + 1] = edges[i] + width * shares[i] / whole;
  return edges;
}

using ClubsByName = std::map<std::string, const KitClub*>;

/// A club with its chip; anything else, a place in the playoffs, is muted.
void draw_club_name(Canvas& canvas, Box box, const std::string& name, const ClubsByName& clubs,
                    double size_pt, bool bold = true) {
  const auto club = clubs.find(name);
  if (club == clubs.end()) {
    return text_in(canvas, {box.x + chip_mm + 2.2, box.y, box.w - chip_mm - 3, box.h}, name,
                   letters(size_pt, false, Align::left, muted));
  }
  draw_chip(canvas, {box.x + 1.2, box.centre().y - 1.8, chip_mm, 3.6}, club->second->look.colours);
  text_in(canvas, {box.x + chip_mm + 2.2, box.y, box.w - chip_mm - 3, box.h}, name,
          letters(size_pt, bold));
}

/// A line of the table with the figures so far, if there are any.
struct TableLine {
  std::string club;
  std::array<std::string, 9> so_far;
  int place = 0;  ///< in the table so far; 0: nobody has played
};

/// One of the tables: of a group, of a stage, or of all.
struct FillInTable {
  std::string group;
  std::vector<TableLine> lines;
};

bool has_begun(const Kit& kit) {
  return std::ranges::any_of(kit.table, [](const league::Standing& row) { return row.played > 0; });
}

std::vector<FillInTable> fill_in_tables(const Kit& kit) {
  const auto runs_off = [&kit](int runs, int balls) {
    const cricket::Conditions& of = kit.conditions;
    return fmt::format("{}/{}", runs,
                       of.counts_balls ? std::to_string(balls)
                                       : cricket::overs_and_balls(balls, of.balls_per_over));
  };
  std::vector<FillInTable> tables;
  for (const auto& rows : league::tables_of(kit.table)) {
    FillInTable& table = tables.emplace_back(FillInTable{rows.front().table, {}});
    for (const league::Standing& row : rows) {
      TableLine& line = table.lines.emplace_back(TableLine{row.team.name, {}});
      if (row.played == 0) continue;
      line.place = static_cast<int>(table.lines.size());
      line.so_far = {std::to_string(row.played),
                     std::to_string(row.won),
                     std::to_string(row.lost),
                     std::to_string(row.tied),
                     std::to_string(row.no_result),
                     runs_off(row.runs_for, row.balls_for),
                     runs_off(row.runs_against, row.balls_against),
                     rate_text(row.net_run_rate),
                     std::to_string(row.points)};
    }
  }
  if (!tables.empty()) return tables;
  tables.emplace_back();
  for (const KitClub& club : kit.clubs) tables.front().lines.push_back({club.name, {}});
  return tables;
}

constexpr double table_head_mm = 6.5;

double height_mm(const FillInTable& table, double row_mm) {
  return table_head_mm + row_mm * static_cast<double>(table.lines.size());
}

/// `over`: all matches have been played. Before the first the clubs stand beside places that are
/// written in. Returns the y below it.
double draw_fill_in_table(Canvas& canvas, Box area, double row_mm, const FillInTable& table,
                          const ClubsByName& clubs, bool over) {
  const bool empty =
      std::ranges::all_of(table.lines, [](const auto& line) { return line.place == 0; });
  const std::size_t names = empty ? 0 : 2;
  const auto edges = edges_of(empty ? empty_shares : begun_shares, area.x, area.w);
  constexpr std::array<const char*, 12> heads{"Teams", "Pos", "Team", "P",       "W",   "L",
                                              "T",     "NR",  "For",  "Against", "NRR", "Pts"};
  double y = area.y;
  const TextStyle figure = letters(9, false, Align::centre);
  canvas.rect({area.x, y, area.w, table_head_mm}, filled(ink));
  for (std::size_t i = 0; i < heads.size(); ++i) {
    if (edges[i + 1] == edges[i]) continue;
    const Align align = i < 3 ? Align::left : Align::centre;
    const bool names_group = i == names && !table.group.empty();
    text_in(canvas, {edges[i] + 1.2, y, edges[i + 1] - edges[i] - 2.4, table_head_mm},
            names_group ? table.group : heads[i], letters(8.8, true, align, cricket::white));
  }
  y += table_head_mm;
  for (const TableLine& line : table.lines) {
    // Below what is not final a pencil has room.
    const bool final = over || line.place == 0;
    const double height = final ? row_mm : row_mm * 0.52;
    draw_club_name(canvas, {edges[names], y, edges[names + 1] - edges[names], height}, line.club,
                   clubs, empty ? 8 : 9, !empty);
    const auto cell = [&](std::size_t i) {
      return Box{edges[i] + 0.8, y, edges[i + 1] - edges[i] - 1.6, height};
    };
    if (!final) canvas.line({area.x, y + height}, {area.right(), y + height}, {hair, 0.2, 0.8});
    for (std::size_t i = 0; i < line.so_far.size(); ++i)
      text_in(canvas, cell(i + 3), line.so_far[i], figure);
    const auto place = line.place > 0 ? line.place : &line - table.lines.data() + 1;
    if (empty || line.place > 0) text_in(canvas, cell(1), std::to_string(place), figure);
    y += row_mm;
    canvas.line({area.x, y}, {area.x + area.w, y}, {hair, 0.2, 0});
  }
  for (const double x : edges) canvas.line({x, area.y + table_head_mm}, {x, y}, {hair, 0.2, 0});
  return y;
}

/// Below the table of a league that has begun.
void draw_table_note(Canvas& canvas, Box box, const Kit& kit) {
  const bool deducted =
      std::ranges::any_of(kit.table, [](const auto& row) { return row.deducted != 0; });
  text_in(canvas, box,
          fmt::format("Upper lines: the table when this was printed{}. Lower lines: for the table "
                      "to come, in pencil.",
                      deducted ? ", after deductions" : ""),
          letters(8, false, Align::left, muted));
}

/// Draws the head of the list of fixtures; returns the y below it.
double draw_fixture_head(Canvas& canvas, Box area, const FixtureShares& shares, bool homes) {
  const auto edges = edges_of(shares, area.x, area.w);
  constexpr double height = 6;
  canvas.rect({area.x, area.y, area.w, height}, filled(ink));
  const TextStyle left = letters(8.4, true, Align::left, cricket::white);
  text_in(canvas, {edges[0] + 1.2, area.y, edges[2] - edges[0] - 1.2, height}, "Match", left);
  text_in(canvas, {edges[2] + chip_mm + 2.2, area.y, 30, height}, homes ? "Home" : "Team", left);
  text_in(canvas, {edges[3], area.y, edges[5] - edges[3], height}, "Scores",
          letters(8.4, true, Align::centre, cricket::white));
  text_in(canvas, {edges[5] + chip_mm + 2.2, area.y, 30, height}, homes ? "Away" : "Team", left);
  text_in(canvas, {edges[6] + 1.2, area.y, 20, height}, "Won by", left);
  return area.y + height;
}

/// "27 runs"; of a super over, which takes two scores alike, with the letters of who won it.
std::string margin_of(const KitFixture& fixture) {
  if (fixture.margin != "super over" || fixture.winner < 0) return fixture.margin;
  return fmt::format("super over, {}",
                     cricket::team_code(fixture.winner == 0 ? fixture.home : fixture.away));
}

void draw_fixture(Canvas& canvas, Box row, const KitFixture& fixture, const ClubsByName& clubs,
                  const FixtureShares& shares) {
  const auto edges = edges_of(shares, row.x, row.w);
  const auto cell = [&](std::size_t i) {
    return Box{edges[i], row.y, edges[i + 1] - edges[i], row.h};
  };
  const std::string match = !fixture.stage.empty() ? fixture.stage
                            : fixture.number > 0   ? std::to_string(fixture.number)
                                                   : std::string();
  text_in(canvas, {row.x + 1.2, row.y, cell(0).w - 2.4, row.h}, match, letters(8, true));
  if (fixture.stage.empty() && fixture.number > 0 && fixture.round > 0) {
    text_in(canvas, {row.x + 6.6, row.y, cell(0).w - 7.8, row.h}, fmt::format("R{}", fixture.round),
            letters(smallest_pt, false, Align::left, muted));
  }
  text_in(canvas, cell(1), fixture.day, letters(8, false, Align::left, muted));
  const auto side = [&](std::size_t column, const std::string& name, int who) {
    // The winner of a match that was played stands out.
    const bool bold = fixture.winner == who;
    draw_club_name(canvas, cell(column), name, clubs, 8.6, bold);
  };
  side(2, fixture.home, 0);
  side(5, fixture.away, 1);
  for (const std::size_t i : {0U, 1U}) {
    const Box box = cell(3 + i).inset(0.7);
    const bool bold = fixture.winner == static_cast<int>(i);
    if (fixture.scores[i].empty()) canvas.draw(rounded(box, 0.7), outlined(hair, 0.2));
    text_in(canvas, box, fixture.scores[i], letters(8.4, bold, Align::centre));
  }
  text_in(canvas, {edges[6] + 1.2, row.y, cell(6).w - 1.5, row.h}, margin_of(fixture), letters(8));
}

/// Where rounds, which stand beside the matches, weeks and playoffs begin the line is dark.
void draw_rule(Canvas& canvas, Box row, const KitFixture* before, const KitFixture& fixture) {
  if (before == nullptr) return;
  const bool begins = fixture.stage.empty()
                          ? before->round != fixture.round || before->week != fixture.week
                          : before->stage.empty();
  canvas.line({row.x, row.y}, {row.right(), row.y}, {begins ? ink : hair, begins ? 0.4 : 0.2, 0});
}

constexpr double champions_mm = 21.5;

/// Where the fixtures go, and what follows them.
struct FixtureRoom {
  double fixtures = 0;  ///< how many
  double first_mm = 0;  ///< below the tables
  double page_mm = 0;

  /// Pages that fixtures of that height take, with what follows.
  int pages(double line_mm, double below_mm) const {
    const double rest = fixtures + std::ceil(below_mm / line_mm) - std::floor(first_mm / line_mm);
    return 1 + (rest <= 0 ? 0 : static_cast<int>(std::ceil(rest / std::floor(page_mm / line_mm))));
  }
  /// Whether all that follows takes no page more than the champions alone.
  bool has_all(double below_mm) const {
    return pages(least_line_mm, below_mm) == pages(least_line_mm, champions_mm);
  }
};

/// The height of a fixture's line: as few pages as the lowest lines allow, filled by higher ones.
/// Of what follows the champions at least have a line, and all rows where that takes no other page.
double line_of_fixtures(const FixtureRoom& room, double below_mm) {
  double line = least_line_mm;
  const int pages = room.pages(line, champions_mm);
  while (below_mm > champions_mm && room.pages(line, below_mm) > pages) below_mm -= 1;
  while (line < most_line_mm && room.pages(line + 0.05, below_mm) == pages) line += 0.05;
  return line;
}

/// `pages`: how many it has, once that is known.
Canvas drawn_sheet(const Kit& kit, const KitOptions& options, std::size_t pages) {
  Canvas canvas({kit.title + ": league sheet", kit.credit}, options.ink, options.medium);
  ClubsByName clubs;
  for (const KitClub& club : kit.clubs) clubs[club.name] = &club;
  const Box area = page_area(options.paper);
  const bool over = has_begun(kit) && std::ranges::all_of(kit.fixtures, [](const KitFixture& one) {
                      return !one.stage.empty() || !one.margin.empty();
                    });
  const std::string champions = champions_of(kit);
  int page = 0;
  const auto begin = [&] {
    canvas.begin_page(options.paper);
    page_head(canvas, options.paper, "League sheet",
              fmt::format("{}{}{}", kit.title, kit.how.empty() ? "" : ", " + kit.how,
                          champions.empty() ? "" : ", won by " + champions));
    page_foot(canvas, options.paper, kit.credit, fmt::format("Page {} of {}", ++page, pages));
  };
  begin();
  const std::vector<FillInTable> tables = fill_in_tables(kit);
  const double rows =
      std::accumulate(tables.begin(), tables.end(), 0.0, [](double sum, const FillInTable& table) {
        return sum + 1 + static_cast<double>(table.lines.size());
      });
  constexpr double head_mm = 6;
  std::vector<KitFixture> fixtures = kit.fixtures;
  FixtureRoom room{static_cast<double>(fixtures.size()), 0, area.h - head_mm};
  const double below = between_mm + season_bests_mm(kit);
  double row_mm = std::clamp(area.h * 0.5 / rows, least_table_row_mm, table_row_mm);
  // A table makes room for the season's bests, one that nobody writes in more of it.
  constexpr double low_table_row_mm = 7.6;
  room.first_mm = room.page_mm - between_mm;
  for (const FillInTable& table : tables) room.first_mm -= height_mm(table, row_mm);
  if (room.first_mm > 0 && !room.has_all(below))
    row_mm = std::min(row_mm, over ? least_table_row_mm : low_table_row_mm);
  double y = area.y;
  for (const FillInTable& table : tables) {
    const double needed = height_mm(table, row_mm);
    if (y + needed > area.bottom()) {
      begin();
      y = area.y;
    }
    y = draw_fill_in_table(canvas, {area.x, y, area.w, needed}, row_mm, table, clubs, over);
  }
  if (has_begun(kit) && !over) draw_table_note(canvas, {area.x, y + 0.8, area.w, 4}, kit);
  y += between_mm;
  if (y + head_mm + least_line_mm > area.bottom()) {
    begin();
    y = area.y;
  }
  room.first_mm = area.bottom() - y - head_mm;
  if (fixtures.empty()) {
    fixtures.resize(static_cast<std::size_t>(room.first_mm / most_line_mm));
    room.fixtures = static_cast<double>(fixtures.size());
  }
  const bool dated =
      std::ranges::any_of(fixtures, [](const auto& one) { return !one.day.empty(); });
  const FixtureShares& shares = dated ? dated_shares : undated_shares;
  const double line = line_of_fixtures(room, below);
  y = draw_fixture_head(canvas, {area.x, y, area.w, area.h}, shares, kit.homes);
  const KitFixture* before = nullptr;
  for (const KitFixture& fixture : fixtures) {
    if (y + line > area.bottom() + 0.01) {
      begin();
      y = draw_fixture_head(canvas, area, shares, kit.homes);
      before = nullptr;
    }
    const Box row{area.x, y, area.w, line};
    draw_rule(canvas, row, before, fixture);
    draw_fixture(canvas, row, fixture, clubs, shares);
    before = &fixture;
    y += line;
  }
  y += between_mm;
  draw_season_bests(canvas, {area.x, y, area.w, area.bottom() - y}, kit);
  return canvas;
}

}  // namespace

std::string print_league_sheet(const Kit& kit, const KitOptions& options) {
  demand_paper(options.paper, smallest_kit_paper, "the league sheet", Turn::as_given);
  return drawn_sheet(kit, options, drawn_sheet(kit, options, 0).page_count()).finish();
}

}  // namespace quicket::print
