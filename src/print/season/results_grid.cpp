#include "print/season/results_grid.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "cricket/team_code.h"
#include "print/page/fit.h"
#include "print/page/fitted_column.h"
#include "print/page/furniture.h"
#include "print/page/typography.h"
#include "print/season/result_words.h"
#include "print/season/scorecard_page.h"

namespace quicket::print {
namespace {

constexpr double grid_head_mm = 5.5, grid_note_mm = 5, grid_line_mm = 4, grid_names_mm = 46;
// A result with its day below it.
constexpr double dated_line_mm = 5.3, day_mm = 2.2;

}  // namespace

std::vector<std::string> team_codes(const std::vector<league::Team>& teams) {
  std::set<std::string> taken;
  std::vector<std::string> codes;
  for (const league::Team& team : teams) {
    std::string best = cricket::team_code(team.name);
    if (best.empty()) best = upper(team.name);
    if (!can_print(best)) best = std::to_string(codes.size() + 1);
    // Of two teams with one code the second has another letter of its last word, or a number.
    const std::u32string last = code_points(upper(split(trim(team.name), ' ').back()));
    std::string code = best;
    if (taken.contains(code) && last.size() > 1) code += to_utf8(last[1]);
    for (int number = 2; taken.contains(code); ++number) code = fmt::format("{}{}", best, number);
    taken.insert(code);
    codes.push_back(code);
  }
  return codes;
}

ResultsGrid results_grid(const SeasonBook& book) {
  ResultsGrid grid;
  for (const league::Standing& row : book.standings) grid.teams.push_back(row.team);
  std::ranges::sort(grid.teams, [](const auto& a, const auto& b) {
    return std::tie(a.name, a.id) < std::tie(b.name, b.id);
  });
  grid.codes = team_codes(grid.teams);
  const std::size_t teams = grid.teams.size();
  grid.meetings.assign(teams, std::vector<std::vector<ResultsGrid::Meeting>>(teams));
  // Those of the visitors: nobody is at home where all meet once, or no source says who is.
  std::vector<std::tuple<std::size_t, std::size_t, ResultsGrid::Meeting>> away;
  const auto add = [&](const std::array<league::Team, 2>& sides, ResultsGrid::Meeting meeting,
                       std::string for_visitors) {
    std::array<std::size_t, 2> at{};
    for (const std::size_t i : {0U, 1U}) {
      at[i] =
          static_cast<std::size_t>(std::ranges::find(grid.teams, sides[i]) - grid.teams.begin());
      if (at[i] == teams) return;
    }
    grid.dated = grid.dated || meeting.date != Date{};
    grid.meetings[at[0]][at[1]].push_back(meeting);
    meeting.text = std::move(for_visitors);
    away.emplace_back(at[1], at[0], std::move(meeting));
  };
  for (std::size_t i = 0; i < book.matches.size(); ++i) {
    const league::Result& result = book.matches[i].result;
    if (!result.stage.empty()) continue;
    add(result.teams, {result_in_cell(result, 0), i, result.date}, result_in_cell(result, 1));
  }
  for (const league::Fixture& one : book.to_come) {
    if (!one.stage.empty() || !one.home.team || !one.away.team) continue;
    add({*one.home.team, *one.away.team}, {"", book.matches.size(), one.date}, "");
  }
  grid.homes = !book.real && std::ranges::any_of(away, [&](const auto& one) {
    return !grid.meetings[std::get<0>(one)][std::get<1>(one)].empty();
  });
  for (const auto& [row, column, meeting] : away) {
    auto& cell = grid.meetings[row][column];
    if (!grid.homes) cell.push_back(meeting);
    std::ranges::stable_sort(cell, {}, &ResultsGrid::Meeting::match);
    grid.most = std::max(grid.most, cell.size());
  }
  return grid;
}

double results_grid_mm(const ResultsGrid& grid) {
  const double row = grid_line_mm * static_cast<double>(grid.most) + 1.4;
  return grid_head_mm + row * static_cast<double>(grid.teams.size()) + grid_note_mm;
}

void draw_results_grid(Canvas& canvas, Box box, const ResultsGrid& grid,
                       const std::map<std::string, cricket::TeamColours>& colours) {
  const std::size_t count = grid.teams.size();
  const double row = (box.h - grid_head_mm - grid_note_mm) / static_cast<double>(count);
  // On a page of its own each result has its day.
  const bool days = grid.dated && row - 1.4 >= dated_line_mm * static_cast<double>(grid.most);
  const double line_mm =
      days ? std::min(6.4, (row - 1.4) / static_cast<double>(grid.most)) : grid_line_mm;
  const double cell = (box.w - grid_names_mm) / static_cast<double>(count);
  bool gaps = false;
  std::set<std::string> ends;  // last words of results
  canvas.rect({box.x, box.y, box.w, grid_head_mm}, filled(ink));
  text_in(canvas, {box.x + 1.4, box.y, grid_names_mm - 2, grid_head_mm},
          grid.homes ? "Home team, against" : "Team, against",
          letters(7.8, true, Align::left, cricket::white));
  std::vector<std::vector<std::string>> called;
  for (const league::Team& team : grid.teams) called.push_back({team.name});
  const FittedColumn names(canvas, called, letters(7.8, true), grid_names_mm - 14);
  for (std::size_t i = 0; i < count; ++i) {
    const double x = box.x + grid_names_mm + static_cast<double>(i) * cell;
    text_in(canvas, {x + 0.5, box.y, cell - 1, grid_head_mm}, grid.codes[i],
            letters(7.8, true, Align::centre, cricket::white));
  }
  for (std::size_t i = 0; i < count; ++i) {
    const double y = box.y + grid_head_mm + static_cast<double>(i) * row;
    const auto dress = colours.find(grid.teams[i].name);
    const double chip = std::min(row - 2, 8.0);
    if (dress != colours.end())
      draw_chip(canvas, {box.x + 1, y + (row - chip) / 2, 2, chip}, dress->second);
    const Box name{box.x + 4.2, y, grid_names_mm - 14, row};
    names.draw(canvas, i, name);
    text_in(canvas, {box.x + grid_names_mm - 10, y, 9, row}, grid.codes[i],
            letters(7.4, false, Align::right, muted));
    canvas.link(name, team_target(grid.teams[i]));
    for (std::size_t j = 0; j < count; ++j) {
      const Box area{box.x + grid_names_mm + static_cast<double>(j) * cell, y, cell, row};
      const auto& meetings = grid.meetings[i][j];
      if (meetings.empty()) canvas.rect(area, filled(pale));
      gaps = gaps || (meetings.empty() && i != j);
      const auto lines = static_cast<double>(meetings.size());
      const double gap = std::clamp((area.h - line_mm * lines) / (lines + 1), 0.0, 1.2);
      const double top = area.y + (area.h + gap - (line_mm + gap) * lines) / 2;
      for (std::size_t k = 0; k < meetings.size(); ++k) {
        const double y_of_line = top + static_cast<double>(k) * (line_mm + gap);
        const Box line{area.x + 0.4, y_of_line, cell - 0.8, line_mm};
        const double between = line.y - gap / 2 + 0.1;
        if (k > 0) canvas.line({line.x + 1, between}, {line.right() - 1, between}, {hair, 0.12, 0});
        const double result_mm = line.h - (days ? day_mm : 0);
        const Box day{line.x, line.y + result_mm + 0.1, line.w, day_mm};
        const std::string& text = meetings[k].text;
        if (text.empty()) {
          // A box to write the result in.
          if (days) {
            canvas.rect({line.x + 0.6, line.y + 0.2, line.w - 1.2, result_mm - 0.7},
                        outlined(hair, 0.2));
          }
          text_in(canvas, days ? day : line, grid.dated ? short_day(meetings[k].date) : "to come",
                  letters(smallest_pt, false, Align::centre, muted));
          continue;
        }
        const std::size_t blank = text.rfind(' ');
        // "W 3w DLS": the method stands beside the day.
        const std::size_t shown = days && text.find(' ') < blank ? blank : text.size();
        ends.insert(text.substr(blank + 1));
        text_in(canvas, {line.x, line.y, line.w, result_mm}, text.substr(0, shown),
                letters(7.6, text.starts_with('W'), Align::centre));
        if (days) {
          text_in(canvas, day, short_day(meetings[k].date) + text.substr(shown),
                  letters(smallest_pt, false, Align::centre, muted));
        }
        canvas.link(line, match_target(meetings[k].match));
      }
    }
    canvas.line({box.x, y + row}, {box.right(), y + row}, {hair, 0.15, 0});
  }
  for (std::size_t j = 0; j <= count; ++j) {
    const double x = box.x + grid_names_mm + static_cast<double>(j) * cell;
    canvas.line({x, box.y + grid_head_mm}, {x, box.bottom() - grid_note_mm}, {hair, 0.15, 0});
  }
  const std::string note =
      fmt::format("For the {}: W won, L lost, by runs (r) or wickets (w){}{}{}{}{}{}.{}",
                  grid.homes ? "home team" : "team beside the row",
                  ends.contains("so") ? "; so: in a super over" : "",
                  ends.contains("T") ? "; T tied" : "", ends.contains("NR") ? "; NR no result" : "",
                  ends.contains("D/L")   ? "; D/L: by a revised target"
                  : ends.contains("DLS") ? "; DLS: by a revised target"
                                         : "",
                  ends.contains("ff") ? "; ff: by forfeit" : "",
                  !gaps                        ? ""
                  : canvas.ink() == Ink::light ? "; empty: no match"
                                               : "; grey: no match",
                  grid.homes ? "" : " Each match is in both teams' rows.");
  text_in(canvas, {box.x, box.bottom() - grid_note_mm + 0.8, box.w - 32, 3.6}, note,
          letters(7, false, Align::left, muted));
}

}  // namespace quicket::print
