#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "league/group_tables.h"
#include "league/records.h"
#include "report/match_words.h"
#include "report/season_home.h"
#include "site/all_time.h"
#include "site/chart.h"
#include "site/leader_tables.h"
#include "site/season_pages.h"

namespace quicket::site {
namespace {

std::string summary_of(const SeasonView& view, const league::Team& team) {
  const league::Standing* row = view.standing_of(team.id);
  if (!row || row->played == 0) return "No match played yet";
  std::string title = last_of(view.season(), team);
  if (champion_of(view.season()) == team.name) title = "champions";
  if (title == "lost Final") title = "runners-up";
  if (!title.empty()) title += "; ";
  if (!title.empty() && title[0] >= 'a' && title[0] <= 'z') title[0] += 'A' - 'a';
  return fmt::format("{}{} in the table with {}: {} won, {} lost{}{}; net run rate {}", title,
                     report::ordinal(row->position), counted(row->points, "point", "points"),
                     row->won, row->lost, row->tied > 0 ? fmt::format(", {} tied", row->tied) : "",
                     row->no_result > 0 ? fmt::format(", {} without result", row->no_result) : "",
                     number_cell(row->net_run_rate, 3, true).text);
}

PageTable meetings_table(const SeasonView& view, const Page& page, const league::Team& team) {
  PageTable table(fmt::format("Matches of {} against every other team", team.name));
  table.words("Against").numbers("P", "Played").numbers("W", "Won").numbers("L", "Lost");
  std::vector<league::HeadToHead> all;
  for (const league::Standing& other : view.table()) {
    all.push_back(league::head_to_head(view.season().results, team, other.team));
  }
  const bool ties = std::ranges::any_of(all, [](const auto& games) { return games.tied > 0; });
  const bool none = std::ranges::any_of(all, [](const auto& games) { return games.no_result > 0; });
  if (ties) table.numbers("T", "Tied");
  if (none) table.numbers("NR", "No result");
  for (std::size_t i = 0; i < all.size(); ++i) {
    const league::HeadToHead& games = all[i];
    const league::Team& other = view.table()[i].team;
    // Of a season that is not over those not met yet stand here as well.
    const bool waits = games.played == 0 && view.season().to_come.empty();
    if (waits || other.id == team.id) continue;
    std::vector<PageCell> cells{view.team_cell(page, other), games.played, games.won[0],
                                games.won[1]};
    if (ties) cells.emplace_back(games.tied);
    if (none) cells.emplace_back(games.no_result);
    if (games.played == 0) std::fill(cells.begin() + 1, cells.end(), PageCell("–"));
    table.row(std::move(cells));
  }
  return std::move(table.sortable());
}

/// "Won by 42 runs": of one of the sides.
std::string outcome_for(const league::Result& result, const league::Team& team) {
  std::string told = league::sentence(result);
  if (!result.winner) return told;
  const league::Team& winner = result.teams[cricket::side_index(*result.winner)];
  const std::string won = winner.name + " won";
  if (told.starts_with(won)) told.replace(0, won.size(), winner.id == team.id ? "Won" : "Lost");
  return told;
}

/// "Beat Chennai by 4 runs", "Lost to Chennai by 4 runs".
std::string outcome_against(const league::Result& result, const league::Team& team,
                            const std::string& other) {
  const std::string told = outcome_for(result, team);
  if (told.starts_with("Won by")) return fmt::format("Beat {}{}", other, told.substr(3));
  if (told.starts_with("Lost by")) return fmt::format("Lost to {}{}", other, told.substr(4));
  return fmt::format("{}, v {}", told, other);
}

/// The team's place after every round.
Data path_chart(const SeasonView& view, const league::Team& team) {
  LineChart chart;
  chart.id = "path";
  chart.title = "Place in the table, round by round";
  chart.description =
      fmt::format("The place of {} after every round; the first at the top.", team.name);
  chart.downwards = true;
  chart.below = "Round";
  chart.least_x = chart.least_y = 1;
  chart.most_x = std::max<double>(2, static_cast<double>(view.rounds().size()));
  ChartLine line{"Replay", {}, {}, view.clubs().look(team.name)};
  ChartLine reality{"Reality, after as many matches", {}, {}, "lead"};
  constexpr std::size_t most_ticks = 14;
  for (std::size_t round = 1; round <= view.rounds().size(); ++round) {
    const double x = static_cast<double>(round);
    if (view.rounds().size() <= most_ticks || round % 2 == 1) {
      chart.ticks_x.push_back({x, std::to_string(round)});
    }
    const auto& real = view.season().real_places;
    if (round <= real.size() && real[round - 1].contains(team.id)) {
      reality.points.emplace_back(x, real[round - 1].at(team.id));
    }
    const league::Standings& then = view.rounds()[round - 1];
    const auto row =
        std::ranges::find_if(then, [&](const auto& one) { return one.team.id == team.id; });
    if (row == then.end()) continue;
    const double place = 1.0 + static_cast<double>(row - then.begin());
    line.points.emplace_back(x, place);
    line.marks.push_back(
        {x, place, fmt::format("After round {}: {}", round, report::ordinal(row->position))});
  }
  // To the place below the worst: what lies further down would be empty.
  std::size_t lowest = 4;
  for (const auto* const points : {&line.points, &reality.points}) {
    for (const auto& [round, place] : *points) {
      lowest = std::max(lowest, static_cast<std::size_t>(place) + 1);
    }
  }
  lowest = std::max<std::size_t>(2, std::min(lowest, view.table().size()));
  chart.most_y = static_cast<double>(lowest);
  for (std::size_t place = 1; place <= lowest; ++place) {
    chart.ticks_y.push_back({static_cast<double>(place), std::to_string(place)});
  }
  if (reality.points.empty()) line.name.clear();
  chart.lines = {std::move(line)};
  if (!reality.points.empty()) chart.lines.push_back(std::move(reality));
  return chart_data(chart);
}

/// "W", "L", "T" or "N": of one of the sides.
std::string mark_of(const league::Result& result, const league::Team& team) {
  return site::outcome_for(result, team.id).substr(0, 1);
}

/// "WWLNT", the latest last: the table has only those of the group stage.
std::string last_five(const Season& season, const league::Team& team) {
  constexpr std::size_t most = 5;
  std::string letters;
  for (auto result = season.results.rbegin(); result != season.results.rend(); ++result) {
    if (letters.size() == most) break;
    const bool is_of_team = std::ranges::count(result->teams, team.id, &league::Team::id) > 0;
    if (is_of_team) letters += mark_of(*result, team);
  }
  return {letters.rbegin(), letters.rend()};
}

/// Place, points and what may come, as tiles.
std::vector<Data> tiles_of(const SeasonView& view, const Page& page, const league::Team& team) {
  std::vector<Data> tiles;
  const auto tile = [&](std::string name, std::string value) {
    tiles.push_back(
        std::move(Data().text("name", std::move(name)).text("value", std::move(value))));
  };
  const league::Standing* const row = view.standing_of(team.id);
  if (row == nullptr || row->played == 0) return tiles;
  tile("Place", fmt::format("{} of {}", report::ordinal(row->position),
                            league::sides_beside(view.table(), *row)));
  tile("Points", std::to_string(row->points));
  tile("Won and lost", fmt::format("{}–{}", row->won, row->lost));
  tile("Net run rate", number_cell(row->net_run_rate, 3, true).text);
  const Season& season = view.season();
  tile("Last five", "");
  tiles.back().shown_list("letters", letters_of(last_five(season, team)));
  if (season.comparison) {
    const auto real =
        std::ranges::find(season.comparison->teams, team.id,
                          [](const league::TeamComparison& one) { return one.team.id; });
    if (real != season.comparison->teams.end() && real->real_position > 0) {
      tile(fmt::format("In reality{}, {} points", season.to_come.empty() ? "" : " at the end",
                       real->real_points),
           report::ordinal(real->real_position));
      tiles.back().text("value_href", page.to(view.path("comparison")));
    }
  }
  if (season.odds.empty() || season.to_come.empty()) return tiles;
  for (const league::TeamOdds& odds : season.odds.back().teams) {
    if (odds.team.id != team.id) continue;
    tile("Chance of the playoffs", chance_cell(odds.playoffs).text);
    tile("Chance of the title", chance_cell(odds.title).text);
  }
  return tiles;
}

/// The last match and the next one.
std::vector<Data> around_now(const SeasonView& view, const Page& page, const league::Team& team) {
  std::vector<Data> made;
  const auto add = [&](const char* name, std::string words, const std::string& path) {
    made.push_back(named_words(name, std::move(words), page.to(path)));
  };
  const std::vector<league::Result>& results = view.season().results;
  for (auto result = results.rbegin(); result != results.rend(); ++result) {
    const bool away = result->teams[1].id == team.id;
    if (!away && result->teams[0].id != team.id) continue;
    add("Last match",
        outcome_against(*result, team, view.short_name(result->teams[away ? 0 : 1].name)),
        view.match_path(result->id));
    break;
  }
  for (const league::Fixture& fixture : view.season().to_come) {
    if (!has_page(fixture)) continue;
    const bool away = fixture.away.team->id == team.id;
    if (!away && fixture.home.team->id != team.id) continue;
    const league::Team& other = away ? *fixture.home.team : *fixture.away.team;
    add("Next match",
        fmt::format("{} {}{}", away ? "at" : "v", view.short_name(other.name),
                    fixture.date ? ", " + report::day_text(fixture.date) : ""),
        view.fixture_path(fixture.id));
    break;
  }
  return made;
}

}  // namespace

std::vector<Data> best_of_team(const SeasonView& view, const Page& page, const league::Team& team) {
  const std::vector<league::PlayerLine> lines = lines_of(view, team);
  std::vector<Data> made;
  for (const auto& [figure, name] : {std::pair(league::PlayerFigure::runs, "Most runs"),
                                     std::pair(league::PlayerFigure::wickets, "Most wickets")}) {
    const league::Leaders list = league::leaders(figure, lines);
    if (list.rows.empty() || list.rows.front().value <= 0) continue;
    const league::Leader& row = list.rows.front();
    made.push_back(named_words(name, fmt::format("{}, {}", row.name, row.text),
                               page.to(view.player_path(row.player, row.name))));
  }
  return made;
}

Page team_page(const SeasonView& view, const league::Team& team) {
  Page page = view.page(view.team_path(team), team.name);
  page.content = "team";
  page.about = fmt::format("{} in {}: {}.", team.name, view.season().title, summary_of(view, team));
  page.data.text("title", team.name).text("summary", summary_of(view, team));
  if (!view.series().empty()) {
    page.data.text("club_href", page.to(view.club_path(team.name)));
    page.data.text("series", view.series().front().series);
  }
  page.data.text("crest", view.crest(page, team.name)).text("look", view.clubs().look(team.name));
  std::vector<Data> tiles = tiles_of(view, page, team);
  page.data.text("columns", even_columns(tiles.size(), true));
  page.data.shown_list("tiles", std::move(tiles));
  if (view.rounds().size() > 1) page.data.object("path", path_chart(view, team));
  constexpr std::size_t most = 3;
  page.data.text("cards_of", view.season().compared_with);
  page.data.shown_list("stars", best_players(view, page, team, most));
  const std::vector<league::PlayerLine> lines = lines_of(view, team);
  page.data.flag("fielders", std::ranges::any_of(lines, [](const league::PlayerLine& line) {
                   return line.figures.fielding.known;
                 }));
  show(page.data, "batting",
       batting_page_table(view, page, lines, false, "Batting of " + team.name));
  show(page.data, "bowling",
       bowling_page_table(view, page, lines, false, "Bowling of " + team.name));
  page.data.object("squad", squad_of(view, page, team, false));
  std::vector<Data> results, fixtures;
  for (const league::Result& result : view.season().results) {
    if (result.teams[0].id != team.id && result.teams[1].id != team.id) continue;
    Data entry = result_entry(view, page, result);
    entry.text("short_result", outcome_for(result, team)).text("mark", mark_of(result, team));
    results.push_back(std::move(entry));
  }
  for (const league::Fixture& fixture : view.season().to_come) {
    const auto is = [&](const auto& side) { return side.team && side.team->id == team.id; };
    if (!is(fixture.home) && !is(fixture.away)) continue;
    fixtures.push_back(fixture_entry(view, page, fixture));
  }
  page.data.list("results", std::move(results));
  page.data.shown_list("fixtures", std::move(fixtures));
  show(page.data, "meetings", meetings_table(view, page, team));
  page.data.shown_list("leaders", short_leaders(view, page, &lines));
  return page;
}

Page teams_page(const SeasonView& view) {
  Page page = view.page(view.path("teams"), "Teams");
  page.content = "teams";
  page.data.text("title", "Teams");
  std::vector<Data> teams;
  for (const league::Standing& row : view.table()) {
    Data& one = teams.emplace_back();
    one.alone = true;
    one.text("crest", view.crest(page, row.team.name))
        .text("look", view.clubs().look(row.team.name));
    one.text("team", row.team.name).text("to", page.to(view.team_path(row.team)));
    one.text("summary", summary_of(view, row.team));
    one.shown_list("letters", letters_of(last_five(view.season(), row.team)));
    one.list("best", best_of_team(view, page, row.team));
    one.list("matches", around_now(view, page, row.team));
  }
  page.data.list("teams", std::move(teams));
  return page;
}

}  // namespace quicket::site
