#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

#include <fmt/format.h>

#include "base/text.h"
#include "report/match_words.h"
#include "site/leader_tables.h"
#include "site/match_page.h"
#include "site/season_pages.h"

namespace quicket::site {
namespace {

/// The team's next match of the group stage.
const league::Fixture* next_of(const Season& season, TeamId team) {
  const auto next = std::ranges::find_if(season.to_come, [&](const league::Fixture& fixture) {
    const auto is = [&](const league::Entrant& side) { return side.team && side.team->id == team; };
    return fixture.stage.empty() && (is(fixture.home) || is(fixture.away));
  });
  return next == season.to_come.end() ? nullptr : &*next;
}

PageCell share_cell(long long part, long long all) {
  return all == 0 ? PageCell("–")
                  : PageCell(report::percent(static_cast<double>(part) / static_cast<double>(all)));
}

/// How often each side wins, and what that does to its chance of the playoffs.
PageTable stakes_table(const SeasonView& view, const Page& page, const league::Fixture& fixture) {
  const Season& season = view.season();
  PageTable table("The match, and what hangs on it");
  table.words("Team").numbers("Wins", "How often the side wins this match");
  table.numbers("Playoffs", "Its chance of the playoffs now");
  table.numbers("If it wins", "Its chance of the playoffs after a win");
  table.numbers("If not", "Its chance of the playoffs without one");
  if (season.odds.empty()) return table;
  long long home_wins = 0;
  for (const league::Entrant* side : {&fixture.home, &fixture.away}) {
    for (const league::TeamOdds& odds : season.odds.back().teams) {
      if (odds.team.id != side->team->id || next_of(season, odds.team.id) != &fixture) continue;
      const league::Path &won = odds.next_won, &not_won = odds.next_not_won;
      // Without ties both shares make a whole, rounded too.
      const long long seasons = won.seasons + not_won.seasons;
      PageCell wins = share_cell(won.seasons, seasons);
      if (side == &fixture.away && won.seasons + home_wins == seasons && seasons > 0) {
        const double at_home = static_cast<double>(home_wins) / static_cast<double>(seasons);
        wins = PageCell(report::percent(1 - std::round(100 * at_home) / 100));
      }
      home_wins = won.seasons;
      table.row({view.short_team_cell(page, odds.team), std::move(wins),
                 report::percent(odds.playoffs), share_cell(won.playoffs, won.seasons),
                 share_cell(not_won.playoffs, not_won.seasons)});
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
    table.row(std::move(cells));
  }
  return table;
}

/// Who has played, the likeliest eleven first, with the season so far; and who else may be picked.
Data squad_of(const SeasonView& view, const Page& page, const league::Team& team) {
  Data squad;
  squad.text("team", team.name).text("to", page.to(view.team_path(team)));
  squad.text("crest", view.crest(page, team.name));
  PageTable table("Who has played for " + team.name);
  using enum league::PlayerFigure;
  constexpr std::array figures{matches, runs, batting_average, strike_rate, wickets, economy};
  const league::OverTerms terms = league::terms_of(view.conditions());
  table.words("Player").figures(figures, terms);
  std::vector<league::PlayerLine> lines;
  std::ranges::copy_if(view.players(), std::back_inserter(lines),
                       [&](const league::PlayerLine& line) { return line.team.id == team.id; });
  std::ranges::stable_sort(lines, std::ranges::greater{}, [](const league::PlayerLine& line) {
    return line.figures.batting.matches;
  });
  constexpr std::size_t side = 11;
  for (const league::PlayerLine& line : lines) {
    std::vector<PageCell> cells{view.player_cell(page, line.player, line.name)};
    add_cells(cells, figures, line.figures, terms);
    table.row(std::move(cells), table.rows() + 1 == side && lines.size() > side ? "cut" : "");
  }
  show(squad, "members", table);
  std::vector<Data> others;
  for (const SquadMember& member : view.season().squads) {
    if (member.team != team.id ||
        std::ranges::count(lines, member.player, &league::PlayerLine::player) > 0) {
      continue;
    }
    Data one;
    one.text("name", member.name).text("at", page.to(view.player_path(member.player, member.name)));
    others.push_back(std::move(one.flag("after_another", !others.empty())));
  }
  squad.flag("none_played", table.empty());
  return std::move(squad.shown_list("others", std::move(others)));
}

/// What the two did in earlier seasons: a sentence, and the latest matches.
void add_earlier(Page& page, const Season& season, const league::Team& home,
                 const league::Team& away) {
  constexpr std::size_t most = 10;
  std::vector<const EarlierMeeting*> met;
  int home_won = 0, away_won = 0;
  for (const EarlierMeeting& one : season.earlier) {
    const auto at = std::ranges::find(one.teams, home.id);
    if (at == one.teams.end() || !std::ranges::count(one.teams, away.id)) continue;
    met.push_back(&one);
    if (one.winner) ++(*one.winner == at - one.teams.begin() ? home_won : away_won);
  }
  if (met.empty()) return;
  PageTable table("The latest meetings before this season");
  table.words("Season").words("Date").words("Result");
  for (auto one = met.rbegin(); one != met.rend() && table.rows() < most; ++one) {
    table.row({(*one)->season, (*one)->date ? long_day((*one)->date) : "–", (*one)->result});
  }
  Data told;
  told.text("sum", fmt::format("{}: {} won {}, {} won {}",
                               counted(static_cast<int>(met.size()), "match", "matches"), home.name,
                               home_won, away.name, away_won));
  page.data.object("earlier_meetings", std::move(told.object("of", table.data())));
}

}  // namespace

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
  page.about = fmt::format("To come: {}, {}.", sides, when);
  page.data.text("title", sides);
  std::vector<Data> heads;
  for (const league::Team* team : {&home, &away}) {
    Data one;
    one.text("team", team->name).text("to", page.to(view.team_path(*team)));
    heads.push_back(std::move(one.text("crest", view.crest(page, team->name))
                                  .text("look", view.clubs().look(team->name))));
  }
  page.data.list("sides", std::move(heads));
  page.data.text("kicker",
                 fixture.stage.empty() ? fmt::format("Round {}", fixture.round) : fixture.stage);
  page.data.text("date", to_string(fixture.date)).text("day", long_day(fixture.date));
  add_ground(page.data, view, page, fixture.venue);
  add_table_page(page.data, view, page, fixture.id);
  show(page.data, "stakes", stakes_table(view, page, fixture));
  show(page.data, "standing", sides_table(view, page, fixture));
  const league::HeadToHead games = league::head_to_head(season.results, home, away);
  std::vector<Data> meetings;
  for (const league::Result& result : games.results) {
    meetings.push_back(result_entry(view, page, result));
  }
  page.data.shown_list("results", std::move(meetings));
  add_earlier(page, season, home, away);
  std::vector<Data> squads;
  for (const league::Team* team : {&home, &away}) {
    squads.push_back(squad_of(view, page, *team));
  }
  page.data.list("squads", std::move(squads));
  const auto here = std::ranges::find(season.to_come, fixture.id, &league::Fixture::id);
  add_neighbours(page, view,
                 season.results.size() + static_cast<std::size_t>(here - season.to_come.begin()),
                 [&](MatchId id) { return view.match_path(id); });
  return page;
}

}  // namespace quicket::site
