#include <algorithm>
#include <cmath>
#include <iterator>

#include <fmt/format.h>

#include "base/text.h"
#include "league/group_tables.h"
#include "report/match_words.h"
#include "site/chart.h"
#include "site/season_pages.h"

namespace quicket::site {
bool is_open(const SeasonView& view, const league::Team& team) {
  const Season& season = view.season();
  const auto most_of = [&](const league::Standing& row) {
    int points = row.points;
    for (const league::Fixture& fixture : season.to_come) {
      const auto plays = [&](const auto& side) {
        return side.team && side.team->id == row.team.id;
      };
      if (fixture.stage.empty() && (plays(fixture.home) || plays(fixture.away))) {
        points += season.competition.points.win + season.competition.points.bonus;
      }
    }
    return points;
  };
  const league::Standing* const own = view.standing_of(team.id);
  const bool group_left = std::ranges::any_of(
      season.to_come, [](const league::Fixture& fixture) { return fixture.stage.empty(); });
  if (own == nullptr || !own->table.empty() || !group_left) return false;
  int surely_above = 0, perhaps_above = 0;
  for (const league::Standing& row : view.table()) {
    if (row.team.id == team.id) continue;
    if (row.points > most_of(*own)) ++surely_above;
    if (most_of(row) >= own->points) ++perhaps_above;
  }
  const int places = league::playoff_places(season.competition);
  return surely_above < places && perhaps_above >= places;
}

namespace {

/// A share, the darker the larger; the sign would cost a telephone three columns.
PageCell heat_cell(double share) {
  PageCell cell = share == 0 ? PageCell("") : chance_cell(share);
  std::erase(cell.text, '%');
  cell.look = fmt::format("heat{}", std::min(9, static_cast<int>(std::ceil(share * 10))));
  return cell;
}

}  // namespace

std::string chance_text(double chance) {
  if (chance > 0 && chance < 0.01) return "<1%";
  if (chance < 1 && chance > 0.99) return ">99%";
  return report::percent(chance);
}

PageCell chance_cell(double chance) {
  PageCell cell(chance_text(chance));
  cell.sort = fmt::format("{:.4f}", chance);
  return cell;
}

PageTable odds_table(const SeasonView& view, const Page& page, const OddsThen& odds,
                     std::string_view caption, bool in_full) {
  PageTable table(caption);
  const bool knock_outs = league::has_stage_tables(view.season().competition);
  table.words("Team").numbers("Title");
  if (in_full) table.numbers("95% range", "Of the chance of the title, from the seasons played");
  table.numbers("Playoffs");
  if (knock_outs) table.numbers("Knock-outs");
  if (in_full) table.more_numbers("Pts now", "Points so far");
  table.numbers(in_full ? "Pts at end" : "Points", "Points on average");
  for (const league::TeamOdds& team : odds.teams) {
    std::vector<PageCell> cells{
        in_full ? view.short_team_cell(page, team.team) : view.team_cell(page, team.team),
        chance_cell(team.title)};
    if (in_full) {
      const auto hundred = [](double share) { return std::lround(100 * share); };
      const Interval& range = team.title_interval;
      cells.emplace_back(fmt::format("{}–{}%", hundred(range.low), hundred(range.high)));
      cells.back().sort = fmt::format("{:.4f}", range.low);
    }
    cells.push_back(chance_cell(team.playoffs));
    if (knock_outs) cells.push_back(chance_cell(team.knock_outs.value_or(0)));
    const league::Standing* const row = view.standing_of(team.team.id);
    if (in_full) cells.push_back(row == nullptr ? PageCell("–") : PageCell(row->points));
    cells.push_back(number_cell(team.mean_points, 1));
    table.row(std::move(cells));
  }
  return table;
}

/// Team by place: how often it ends there, the darker the oftener.
PageTable places_table(const SeasonView& view, const Page& page, const OddsThen& odds) {
  PageTable table("How often, of a hundred times, each team ends the group stage in each place");
  table.words("Team");
  for (std::size_t place = 1; place <= odds.teams.size(); ++place) {
    table.numbers(std::to_string(place));
  }
  const auto places = static_cast<std::size_t>(league::playoff_places(view.season().competition));
  for (const league::TeamOdds& team : odds.teams) {
    std::vector<PageCell> cells{view.short_team_cell(page, team.team)};
    for (std::size_t place = 0; place < odds.teams.size(); ++place) {
      cells.push_back(heat_cell(place < team.positions.size() ? team.positions[place] : 0));
      if (place + 1 == places) cells.back().look += " edge";
    }
    table.row(std::move(cells));
  }
  return table;
}

PageTable title_chances(const SeasonView& view, const Page& page, bool below_the_table) {
  const std::vector<OddsThen>& odds = view.season().odds;
  PageTable table("Chance of the title, in per cent, after each round");
  constexpr std::size_t most_on_a_telephone = 7;
  std::vector<int> rounds;
  for (const OddsThen& then : odds) rounds.push_back(then.after_round);
  table.words("After round").rounds(rounds, most_on_a_telephone);
  const auto add = [&](const auto& team) {
    std::vector<PageCell> cells{view.short_team_cell(page, team)};
    for (const OddsThen& then : odds) {
      const auto of = std::ranges::find_if(
          then.teams, [&](const league::TeamOdds& one) { return one.team.id == team.id; });
      cells.push_back(heat_cell(of == then.teams.end() ? 0 : of->title));
    }
    table.row(std::move(cells));
  };
  if (below_the_table) {
    for (const league::Standing& row : view.table()) add(row.team);
  } else {
    for (const league::TeamOdds& of : odds.back().teams) add(of.team);
  }
  return table;
}

/// A line for each team; the likeliest have their names and colours, the others are pale.
Data title_chart(const SeasonView& view, const Page& page) {
  constexpr std::size_t most_named = 5;
  constexpr double least_named = 0.02;
  const std::vector<OddsThen>& all = view.season().odds;
  LineChart chart;
  chart.id = "odds";
  chart.title = "Chance of the title through the season";
  chart.description =
      "A line for each team; the higher, the likelier it wins the title. Those that stand best "
      "have their names.";
  chart.names_at_ends = true;
  chart.least_x = all.front().after_round;
  chart.most_x = std::max(chart.least_x + 1, 1.0 * all.back().after_round);
  chart.below = "Round";
  double most = 0.1;
  for (const OddsThen& then : all) {
    chart.ticks_x.push_back({1.0 * then.after_round, std::to_string(then.after_round)});
    for (const league::TeamOdds& of : then.teams) most = std::max(most, of.title);
  }
  chart.ticks_y = percent_ticks(std::ceil(5 * most) / 5);
  chart.most_y = chart.ticks_y.back().at;
  std::vector<ChartLine> named, others;
  for (const league::TeamOdds& team : all.back().teams) {
    const bool has_name = named.size() < most_named && team.title >= least_named;
    ChartLine line;
    if (has_name) line.name = view.short_name(team.team.name);
    line.look = has_name ? view.clubs().look(team.team.name) : "other";
    for (const OddsThen& then : all) {
      for (const league::TeamOdds& of : then.teams) {
        if (of.team.id == team.team.id) line.points.emplace_back(then.after_round, of.title);
      }
    }
    if (has_name && !line.points.empty()) {
      line.marks.push_back({line.points.back().first, line.points.back().second,
                            fmt::format("{}: {}", line.name, chance_text(team.title))});
    }
    (has_name ? named : others).push_back(std::move(line));
  }
  // The pale ones lie below.
  chart.lines = std::move(others);
  std::ranges::move(named, std::back_inserter(chart.lines));
  const PageTable figures = title_chances(view, page, false);
  Data drawn = chart_data(chart, &figures);
  if (named.size() < chart.lines.size()) {
    drawn.text("chart_note", "Grey: the teams with less of a chance, which the figures name.");
  }
  return drawn;
}

Page forecast_page(const SeasonView& view) {
  const Season& season = view.season();
  Page page = view.page(view.path("forecast"), "Forecast");
  page.content = "forecast";
  page.data.text("title", "Forecast");
  page.data.text("seasons", counted(season.odds_seasons, "time", "times"));
  page.data.object(
      "odds", odds_table(view, page, season.odds.back(), "Chances now", true).sortable().data());
  page.about = fmt::format("{}: the chance of each team to come to the playoffs and to win them.",
                           season.title);
  page.data.object("places", places_table(view, page, season.odds.back()).data());
  if (season.odds.size() > 1) {
    page.data.object("chart", title_chart(view, page));
  }
  return page;
}

}  // namespace quicket::site
