#include <algorithm>
#include <array>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "league/group_tables.h"
#include "site/chart.h"
#include "site/season_pages.h"

namespace quicket::site {
namespace {

constexpr std::size_t rounds_on_a_telephone = 12;

/// Teams and their places over the rounds, with the same as a table, if it is given.
Data positions_chart(const SeasonView& view, const PageTable* figures) {
  LineChart chart;
  chart.id = "positions";
  const int places = league::playoff_places(view.season().competition);
  const bool groups = !view.table().empty() && !view.table().front().table.empty();
  chart.title = "Place in the table after every round";
  if (places > 0 && !groups) {
    chart.title += "; above the broken line, the playoffs";
    chart.level = ChartTick{places + 0.5, ""};
  }
  chart.downwards = true;
  chart.names_at_ends = true;
  const auto teams = static_cast<double>(view.table().size());
  const auto rounds = static_cast<int>(view.rounds().size());
  chart.least_x = 1;
  chart.most_x = std::max(2, rounds);
  chart.least_y = 1;
  chart.most_y = std::max(2.0, teams);
  chart.below = "Round";
  // A telephone is to tell the lines apart.
  constexpr double of_axes = 50, of_line = 28;
  chart.height = std::max(chart.height, of_axes + of_line * teams);
  for (int round = 1; round <= rounds; ++round) {
    if (rounds <= 14 || round % 2 == 1)
      chart.ticks_x.push_back({1.0 * round, std::to_string(round)});
  }
  // Where groups have tables, the places of one follow those of another.
  for (std::size_t i = 0; i < view.table().size(); ++i) {
    chart.ticks_y.push_back(
        {1.0 + static_cast<double>(i), std::to_string(view.table()[i].position)});
  }
  std::vector<std::string> before;
  for (const league::Standing& row : view.table()) {
    ChartLine line;
    line.name = view.short_name(row.team.name);
    line.look = view.clubs().look_beside(before, row.team.name);
    before.push_back(row.team.name);
    for (int round = 1; round <= rounds; ++round) {
      const league::Standings& then = view.rounds()[static_cast<std::size_t>(round - 1)];
      for (std::size_t i = 0; i < then.size(); ++i) {
        if (then[i].team.id == row.team.id) {
          line.points.emplace_back(round, static_cast<int>(i) + 1);
        }
      }
    }
    chart.lines.push_back(std::move(line));
  }
  chart.description =
      fmt::format("A line for each of {} teams over {} rounds; the first place is at the top.",
                  view.table().size(), rounds);
  return chart_data(chart, figures);
}

PageTable positions_table(const SeasonView& view, const Page& page) {
  const int places = league::playoff_places(view.season().competition);
  PageTable table("Place in the table after every round");
  std::vector<int> rounds(view.rounds().size());
  std::iota(rounds.begin(), rounds.end(), 1);
  table.words("Team").rounds(rounds, rounds_on_a_telephone);
  for (const league::Standing& row : view.table()) {
    std::vector<PageCell> cells{view.short_team_cell(page, row.team)};
    for (const league::Standings& then : view.rounds()) {
      const auto of = std::ranges::find_if(
          then, [&](const league::Standing& one) { return one.team.id == row.team.id; });
      cells.push_back(of == then.end() ? PageCell("–") : PageCell(of->position));
      cells.back().look = of != then.end() && of->position <= places ? "heat3" : "heat0";
    }
    table.row(std::move(cells));
  }
  return table;
}

}  // namespace

Page table_page(const SeasonView& view) {
  Page page = view.page(view.path("table"), "Table");
  page.content = "standings";
  page.data.text("title", "Table").text("so_far", stage_of(view.season()));
  page.data.object(
      "standings",
      standings_page_table(view, page, view.season().tables(), "Table", true).sortable().data());
  page.data.list("deductions", deductions_of(view));
  const Season& season = view.season();
  if (const int places = league::playoff_places(season.competition); places > 0) {
    page.data.text("line", fmt::format("Above the line: {}first {}, who go on to the playoffs.",
                                       view.table().empty() || view.table().front().table.empty()
                                           ? "the "
                                           : "of each group the ",
                                       places));
  }
  // While there are matches to come, the forecast has a page of its own.
  const bool forecast = season.to_come.empty() && season.odds.size() > 1;
  if (view.rounds().size() > 1) {
    const PageTable places_then = positions_table(view, page);
    page.data.object("chart", positions_chart(view, forecast ? &places_then : nullptr));
    if (!forecast) page.data.object("by_round", places_then.data());
    page.data.flag("some_rounds", view.rounds().size() > rounds_on_a_telephone);
  }
  if (forecast) page.data.object("chances", title_chances(view, page, true).data());
  return page;
}

PageTable standings_page_table(const SeasonView& view, const Page& page,
                               const league::Standings& table, std::string_view caption,
                               bool in_full) {
  PageTable made(caption);
  const bool groups = !table.empty() && !table.front().table.empty();
  using enum league::TableFigure;
  std::vector<league::TableFigure> figures{played, won, lost};
  if (std::ranges::any_of(table, &league::Standing::tied)) figures.push_back(tied);
  if (std::ranges::any_of(table, &league::Standing::no_result)) figures.push_back(no_result);
  figures.insert(figures.end(), {points, net_run_rate, last_five});
  made.figure(league::figure(position)).words("Team");
  if (groups) made.words("Group");
  const league::OverTerms terms = league::terms_of(view.season().competition.conditions);
  const bool sums = in_full && std::ranges::any_of(table, &league::Standing::balls_for);
  // Without NR the matches of a row would not add up.
  for (const league::TableFigure which : figures) {
    which == no_result ? made.numbers("NR", "No result")
                       : made.figure(league::figure(which), terms);
  }
  if (sums) {
    made.more_numbers("For", "Runs and overs that the net run rate counts");
    made.more_numbers("Against", "The same of the other sides");
  }
  const int places = league::playoff_places(view.season().competition);
  for (const league::Standing& row : table) {
    std::vector<PageCell> cells{row.position, view.team_cell(page, row.team)};
    if (groups) cells.emplace_back(row.table);
    cells[1].under = row.last_five;
    cells[1].form_under = true;
    add_cells(cells, figures, row);
    cells.back().look = "form";
    if (sums) {
      const auto sum = [&](int runs, int balls) {
        PageCell cell(terms.counts_balls ? fmt::format("{}/{}", runs, balls)
                                         : fmt::format("{}/{}.{}", runs, balls / terms.balls,
                                                       balls % terms.balls));
        cell.sort = std::to_string(runs);
        return cell;
      };
      cells.push_back(sum(row.runs_for, row.balls_for));
      cells.push_back(sum(row.runs_against, row.balls_against));
    }
    made.row(std::move(cells), row.position == places ? "cut" : "");
  }
  return made;
}

}  // namespace quicket::site
