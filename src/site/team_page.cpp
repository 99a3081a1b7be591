#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "league/records.h"
#include "report/match_words.h"
#include "site/all_time.h"
#include "site/leader_tables.h"
#include "site/season_pages.h"

namespace quicket::site {
namespace {

const league::Standing* standing_of(const SeasonView& view, const league::Team& team) {
  for (const league::Standing& row : view.table()) {
    if (row.team.id == team.id) return &row;
  }
  return nullptr;
}

std::string summary_of(const SeasonView& view, const league::Team& team) {
  const league::Standing* row = standing_of(view, team);
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
  table.numbers("T", "Tied").numbers("NR", "No result");
  for (const league::Standing& other : view.table()) {
    if (other.team.id == team.id) continue;
    const league::HeadToHead games = league::head_to_head(view.season().results, team, other.team);
    if (games.played == 0) continue;
    table.row({view.team_cell(page, other.team), games.played, games.won[0], games.won[1],
               games.tied, games.no_result});
  }
  return std::move(table.sortable());
}

}  // namespace

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
  if (const league::Standing* row = standing_of(view, team)) page.data.text("form", row->last_five);
  std::vector<league::PlayerLine> lines;
  for (const league::PlayerLine& line : view.players()) {
    if (line.team.id == team.id) lines.push_back(line);
  }
  show(page.data, "batting",
       batting_page_table(view, page, lines, false, "Batting of " + team.name));
  show(page.data, "bowling",
       bowling_page_table(view, page, lines, false, "Bowling of " + team.name));
  std::vector<Data> squad;
  for (const SquadMember& member : view.season().squads) {
    if (member.team.value != team.id.value) continue;
    Data one;
    one.text("name", member.name).text("to", page.to(view.player_path(member.player, member.name)));
    squad.push_back(std::move(one));
  }
  if (!squad.empty()) page.data.object("squad", Data().list("players", std::move(squad)));
  std::vector<Data> results, fixtures;
  for (const league::Result& result : view.season().results) {
    if (result.teams[0].id != team.id && result.teams[1].id != team.id) continue;
    results.push_back(result_entry(view, page, result));
  }
  for (const league::Fixture& fixture : view.season().to_come) {
    const auto is = [&](const league::Entrant& side) {
      return side.team && side.team->id == team.id;
    };
    if (is(fixture.home) || is(fixture.away))
      fixtures.push_back(fixture_entry(view, page, fixture));
  }
  page.data.list("results", std::move(results));
  page.data.shown_list("fixtures", std::move(fixtures));
  const PageTable meetings = meetings_table(view, page, team);
  show(page.data, "meetings", meetings);
  return page;
}

Page teams_page(const SeasonView& view) {
  Page page = view.page(view.path("teams"), "Teams");
  page.content = "teams";
  page.data.text("title", "Teams");
  std::vector<Data> teams;
  for (const league::Standing& row : view.table()) {
    Data one;
    one.text("crest", view.crest(page, row.team.name));
    one.text("team", row.team.name).text("to", page.to(view.team_path(row.team)));
    one.text("summary", summary_of(view, row.team)).text("form", row.last_five);
    teams.push_back(std::move(one));
  }
  page.data.list("teams", std::move(teams));
  return page;
}

}  // namespace quicket::site
