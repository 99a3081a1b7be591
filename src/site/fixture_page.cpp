#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <optional>

#include <fmt/format.h>

#include "base/text.h"
#include "report/match_words.h"
#include "site/match_page.h"
#include "site/season_pages.h"

namespace quicket::site {
namespace {

/// Which of the team's matches of the group stage that are to come it is, from 0; nothing if none.
std::optional<std::size_t> place_of(const Season& season, TeamId team,
                                    const league::Fixture& fixture) {
  std::size_t before = 0;
  for (const league::Fixture& one : season.to_come) {
    const auto is = [&](const league::Entrant& side) { return side.team && side.team->id == team; };
    if (!one.stage.empty() || !(is(one.home) || is(one.away))) continue;
    if (one.id == fixture.id) return before;
    ++before;
  }
  return {};
}

/// Whether it is the next match of both sides.
bool is_next(const Season& season, const league::Fixture& fixture) {
  return place_of(season, fixture.home.team->id, fixture) == 0U &&
         place_of(season, fixture.away.team->id, fixture) == 0U;
}

PageCell share_cell(long long part, long long all) {
  return all == 0 ? PageCell("–")
                  : PageCell(chance_text(static_cast<double>(part) / static_cast<double>(all)));
}

/// The chances of the sides; of the next match of both also what it does to them.
PageTable stakes_table(const SeasonView& view, const Page& page, const league::Fixture& fixture) {
  const Season& season = view.season();
  PageTable table("The chances of the sides, and what hangs on the match");
  if (season.odds.empty()) return table;
  const std::array<std::string, 2> chances = win_chances(season, fixture);
  const bool is_next_of_both = is_next(season, fixture) && !chances[0].empty();
  table.words("Team");
  table.numbers("Playoffs", "Its chance of the playoffs now");
  if (is_next_of_both) {
    table.numbers("Playoffs if won", "Its chance of the playoffs after a win");
    table.numbers("If not", "Its chance of the playoffs without one");
  }
  table.numbers("Title", "Its chance of the title now").numbers("Points", "Points on average");
  for (const league::Entrant* side : {&fixture.home, &fixture.away}) {
    for (const league::TeamOdds& odds : season.odds.back().teams) {
      if (odds.team.id != side->team->id) continue;
      std::vector<PageCell> cells{view.short_team_cell(page, odds.team),
                                  chance_text(odds.playoffs)};
      if (is_next_of_both) {
        for (const league::Path& path : {odds.next_won, odds.next_not_won}) {
          cells.push_back(share_cell(path.playoffs, path.seasons));
        }
      }
      cells.insert(cells.end(), {chance_text(odds.title), number_cell(odds.mean_points, 1)});
      table.row(std::move(cells));
    }
  }
  return table;
}

PageTable sides_table(const SeasonView& view, const Page& page, const league::Fixture& fixture) {
  PageTable table("The sides in the table");
  using enum league::TableFigure;
  constexpr std::array figures{played, won, lost, points, net_run_rate, last_five};
  table.figure(league::figure(position)).words("Team");
  table.figures(figures, league::terms_of(view.conditions()));
  for (const league::Standing& row : view.table()) {
    if (row.team.id != fixture.home.team->id && row.team.id != fixture.away.team->id) continue;
    std::vector<PageCell> cells{row.position, view.team_cell(page, row.team)};
    add_cells(cells, figures, row);
    cells.back().look = "form";
    table.row(std::move(cells));
  }
  return table;
}

/// "At this ground first innings average 175 (the season: 191), and ...": of what was played there.
std::string ground_about(const SeasonView& view, const league::Fixture& fixture) {
  const SeasonGround* const ground = view.ground_of(fixture.venue);
  const league::GroundFigures& all = view.all_grounds();
  if (ground == nullptr || ground->figures.first_innings == 0) return {};
  const league::GroundFigures& here = ground->figures;
  std::string told = fmt::format(
      "At this ground a first innings averages {:.0f}, in the season {:.0f}",
      1.0 * here.first_runs / here.first_innings, 1.0 * all.first_runs / all.first_innings);
  if (here.decided() > 0) {
    told += fmt::format("; who bats first won {} of {}", here.won_first, here.decided());
  }
  return told + ".";
}

/// The latest matches of a side, the last first.
PageTable latest_table(const SeasonView& view, const Page& page, const league::Team& team) {
  constexpr std::size_t most = 5;
  PageTable table("The latest matches of " + team.name);
  const std::vector<league::Result>& results = view.season().results;
  const bool dated =
      std::ranges::any_of(results, [](const league::Result& one) { return bool(one.date); });
  if (dated) table.words("Date");
  table.words("Against").words("Result");
  for (auto result = results.rbegin(); result != results.rend() && table.rows() < most; ++result) {
    const auto& teams = result->teams;
    if (teams[0].id != team.id && teams[1].id != team.id) continue;
    const league::Team& other = teams[teams[0].id == team.id ? 1 : 0];
    std::vector<PageCell> cells;
    if (dated) cells.emplace_back(result->date ? short_day(result->date) : std::string("–"));
    cells.push_back(view.short_team_cell(page, other));
    const std::string outcome = outcome_for(*result, team.id);
    cells.emplace_back(outcome == "NR" ? "N no result" : outcome,
                       page.to(view.match_path(result->id)));
    cells.back().look = "form";
    table.row(std::move(cells));
  }
  return table;
}

/// What the two did in other seasons, or `in` one: a sentence, and the latest matches; nothing if
/// they have not met in them.
void add_earlier(std::vector<Data>& all, const SeasonView& view, const Page& page,
                 const std::string& heading, const std::string& in,
                 const std::vector<EarlierMeeting>& meetings, const league::Team& home,
                 const league::Team& away) {
  constexpr std::size_t most = 5;
  std::vector<const EarlierMeeting*> met;
  int home_won = 0, away_won = 0;
  for (const EarlierMeeting& one : meetings) {
    const auto at = std::ranges::find(one.teams, home.id);
    if (at == one.teams.end() || !std::ranges::count(one.teams, away.id)) continue;
    met.push_back(&one);
    if (one.winner) ++(*one.winner == at - one.teams.begin() ? home_won : away_won);
  }
  if (met.empty()) return;
  PageTable table(heading);
  if (in.empty()) table.words("Season");
  table.words("Date").words("Result").more_words("Scores", "As they batted");
  for (auto one = met.rbegin(); one != met.rend() && table.rows() < most; ++one) {
    std::vector<PageCell> cells{
        (*one)->date ? long_day((*one)->date) : "–",
        PageCell((*one)->result, view.link_in(page, (*one)->season, (*one)->match)),
        PageCell((*one)->scores)};
    cells[1].under = (*one)->scores;
    cells.front().sort = to_string((*one)->date);
    if (in.empty()) cells.insert(cells.begin(), (*one)->season);
    table.row(std::move(cells));
  }
  Data told;
  told.text("heading", heading);
  std::string sum = counted(static_cast<int>(met.size()), "match", "matches");
  if (!in.empty()) sum += " in " + in;
  // Of a single one the table says it all.
  if (met.size() > 1)
    sum += fmt::format(": {} won {}, {} won {}", home.name, home_won, away.name, away_won);
  if (met.size() > most) sum += "; the last five are shown";
  told.text("sum", std::move(sum));
  all.push_back(std::move(told.object("of", table.data())));
}

}  // namespace

std::array<std::string, 2> win_chances(const Season& season, const league::Fixture& fixture) {
  std::array<std::string, 2> made;
  if (season.odds.empty() || !has_page(fixture)) return made;
  std::array<long long, 2> won{};
  for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
    const TeamId team = (side == 0 ? fixture.home : fixture.away).team->id;
    const std::optional<std::size_t> place = place_of(season, team, fixture);
    if (!place) return made;
    for (const league::TeamOdds& odds : season.odds.back().teams) {
      if (odds.team.id == team && *place < odds.won.size()) won[side] = odds.won[*place];
    }
  }
  if (won[0] + won[1] == 0) return made;
  const double at_home =
      std::round(100.0 * static_cast<double>(won[0]) / static_cast<double>(won[0] + won[1])) / 100;
  return {report::percent(at_home), report::percent(1 - at_home)};
}

void add_neighbours(Page& page, const SeasonView& view, std::size_t i,
                    const std::function<std::string(MatchId)>& played) {
  const auto& results = view.season().results;
  const auto& to_come = view.season().to_come;
  const auto add = [&](std::size_t which, const std::string& name) {
    std::array<std::string, 2> sides;
    std::string path;
    if (which < results.size()) {
      path = played(results[which].id);
      for (std::size_t side = 0; side < 2; ++side) sides[side] = results[which].teams[side].name;
    } else if (which - results.size() < to_come.size()) {
      const league::Fixture& fixture = to_come[which - results.size()];
      if (!has_page(fixture)) return;
      path = view.fixture_path(fixture.id);
      sides = {fixture.home.team->name, fixture.away.team->name};
    } else {
      return;
    }
    page.data.text(name + "_href", page.to(path));
    page.data.text(name,
                   fmt::format("{} v {}", view.short_name(sides[0]), view.short_name(sides[1])));
  };
  if (i > 0) add(i - 1, "previous");
  add(i + 1, "next");
}

Page fixture_page(const SeasonView& view, const league::Fixture& fixture) {
  const Season& season = view.season();
  const league::Team &home = *fixture.home.team, &away = *fixture.away.team;
  const std::string sides = fmt::format("{} v {}", home.name, away.name);
  const std::string when = !fixture.stage.empty() ? fixture.stage
                           : fixture.date         ? long_day(fixture.date)
                                                  : fmt::format("Round {}", fixture.round);
  Page page = view.page(view.fixture_path(fixture.id), fmt::format("{}, {}", sides, when));
  page.content = "fixture";
  const std::array<std::string, 2> chances = win_chances(season, fixture);
  page.about = fmt::format("To come: {}, {}.", sides, when);
  if (!chances[0].empty()) {
    page.about +=
        fmt::format(" Chance to win: {} {}, {} {}.", home.name, chances[0], away.name, chances[1]);
  }
  page.data.text("title", sides);
  std::vector<Data> heads;
  for (const league::Team* team : {&home, &away}) {
    Data one;
    one.text("team", team->name).text("to", page.to(view.team_path(*team)));
    const std::string& chance = chances[team == &home ? 0 : 1];
    one.text("score", chance.empty() ? chance : chance + " to win");
    one.text("short_team", view.short_name(team->name));
    heads.push_back(std::move(one.text("crest", view.crest(page, team->name))
                                  .text("look", view.clubs().look(team->name))));
  }
  page.data.list("sides", std::move(heads));
  page.data.text("kicker", !fixture.stage.empty() ? fixture.stage
                           : fixture.number == 0
                               ? fmt::format("Round {}", fixture.round)
                               : fmt::format("Match {}, round {}", fixture.number, fixture.round));
  page.data.text("date", to_string(fixture.date)).text("day", long_day(fixture.date));
  add_ground(page.data, view, page, fixture.venue);
  add_table_page(page.data, view, page, fixture.id);
  page.data.text("ground_about", ground_about(view, fixture));
  show(page.data, "stakes", stakes_table(view, page, fixture));
  show(page.data, "standing", sides_table(view, page, fixture));
  const league::HeadToHead games = league::head_to_head(season.results, home, away);
  std::vector<Data> meetings;
  for (const league::Result& result : games.results) {
    meetings.push_back(result_entry(view, page, result));
  }
  page.data.shown_list("results", std::move(meetings));
  std::vector<Data> latest;
  for (const league::Team* team : {&home, &away}) {
    const PageTable table = latest_table(view, page, *team);
    if (table.empty()) continue;
    Data one = table.data();
    one.text("short_team", view.short_name(team->name)).text("to", page.to(view.team_path(*team)));
    latest.push_back(std::move(one.text("crest", view.crest(page, team->name))));
  }
  page.data.list("latest", std::move(latest));
  std::vector<Data> elsewhere;
  const bool same = view.in_reality({home.id, away.id}, fixture.date) != nullptr;
  add_earlier(elsewhere, view, page,
              same ? "This match and others of both in reality" : "Against each other in reality",
              season.compared_with, season.real_meetings, home, away);
  add_earlier(elsewhere, view, page, "Against each other before this season", "", season.earlier,
              home, away);
  page.data.list("elsewhere", std::move(elsewhere));
  std::vector<Data> squads;
  for (const league::Team* team : {&home, &away}) {
    Data squad = squad_of(view, page, *team, true);
    constexpr std::size_t shown = 4;
    squad.text("cards_of", view.season().compared_with);
    squads.push_back(std::move(squad.shown_list("stars", best_players(view, page, *team, shown))));
  }
  page.data.list("squads", std::move(squads));
  const auto here = std::ranges::find(season.to_come, fixture.id, &league::Fixture::id);
  add_neighbours(page, view,
                 season.results.size() + static_cast<std::size_t>(here - season.to_come.begin()),
                 [&](MatchId id) { return view.match_path(id); });
  return page;
}

}  // namespace quicket::site
