#include "app/play/season_pages.h"

#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "app/season/league_team.h"
#include "league/leaders.h"
#include "report/league_tables.h"
#include "report/season_awards.h"
#include "report/season_news.h"
#include "store/matches.h"

namespace quicket::app {
namespace {

using What = terminal::SeasonWish::What;

std::vector<report::SeasonMatch> matches_of(store::Database& database, LeagueId league) {
  std::vector<report::SeasonMatch> matches;
  for (store::StoredMatch& stored : store::Matches(database).of_league(league)) {
    matches.push_back({stored.id, std::move(stored.record)});
  }
  return matches;
}

std::vector<match::MatchRecord> records_in(std::vector<report::SeasonMatch>&& matches) {
  std::vector<match::MatchRecord> records;
  for (report::SeasonMatch& one : matches) records.push_back(std::move(one.record));
  return records;
}

std::string leaders_text(std::span<const league::PlayerLine> players, int width) {
  using Key = league::PlayerFigure;
  std::string text;
  for (const Key key : {Key::runs, Key::wickets, Key::sixes, Key::strike_rate, Key::economy,
                        Key::highest_score, Key::best_figures, Key::catches}) {
    const league::Leaders list = league::leaders(key, players);
    if (list.rows.empty()) continue;
    constexpr std::size_t shown = 5;
    text += fmt::format("{}{}\n{}", text.empty() ? "" : "\n", league::figure(key).name,
                        report::leaders_table(list, shown).text(width));
  }
  return text.empty() ? "Nothing has been played yet.\n" : text;
}

/// What nobody has seen before comes first: a record of all seasons is worth more than this one's.
std::vector<std::string> news_of(const report::CaptainsSeason& season, const LeagueState& state,
                                 const SeasonPast& past,
                                 std::span<const report::SeasonMatch> matches) {
  std::vector<std::string> news = past_news(past, state, matches);
  for (std::string& sentence : report::season_news(season, matches)) {
    news.push_back(std::move(sentence));
  }
  return news;
}

/// An arrow beside each side that has risen or fallen.
void mark_moves(report::SeasonSection& table, const LeagueState& state,
                const std::map<TeamId, int>& before) {
  for (const league::Standing& row : state.standings) {
    const auto was = before.find(row.team.id);
    if (was == before.end() || was->second == row.position) continue;
    for (report::SeasonLine& line : table.lines) {
      if (line.name != row.team.name || !line.head.ends_with(' ')) continue;
      line.head.replace(line.head.size() - 1, 1, row.position < was->second ? "▲" : "▼");
    }
  }
}

void look_ahead(report::SeasonHome& home, const report::CaptainsSeason& season,
                const LeagueState& state, SeasonView& view,
                std::span<const league::PlayerLine> players) {
  const auto add = [&](std::vector<std::string> sentences) {
    for (std::string& sentence : sentences) home.next.push_back(std::move(sentence));
  };
  const league::Fixture* const next = season.next_own();
  if (next != nullptr && next->home.team && next->away.team) {
    const bool at_home = season.is_own(next->home.team->id);
    add(view.outlook.preview(state, (at_home ? next->home : next->away).team->id,
                             (at_home ? next->away : next->home).team->id, players));
  }
  add(view.outlook.aims(state, view.past.seasons.empty() ? std::map<TeamId, int>{}
                                                         : view.past.seasons.back().places));
  if (std::string past = past_sentence(view.past); !past.empty()) add({std::move(past)});
}

}  // namespace

report::CaptainsSeason captains_season(const LeagueState& state) {
  return {state.league, state.fixtures, state.results, state.standings, state.bracket, state.begun};
}

report::SeasonHome season_home(store::Database& database, const LeagueState& state,
                               SeasonView& view) {
  const report::CaptainsSeason season = captains_season(state);
  report::SeasonHome home = report::season_home(season);
  std::vector<report::SeasonMatch> matches = matches_of(database, state.league.id);
  home.news.title = "News";
  home.news.prose = true;
  for (std::string& sentence : news_of(season, state, view.past, matches)) {
    home.news.lines.push_back({"", std::move(sentence), "", {}});
  }
  mark_moves(home.table, state, view.places_before);
  const std::vector<match::MatchRecord> records = records_in(std::move(matches));
  const std::vector<league::PlayerLine> players = league::player_lines(records);
  look_ahead(home, season, state, view, players);
  if (records.empty()) return home;
  home.leaders = report::leaders_section(league::leaders(league::PlayerFigure::runs, players),
                                         league::leaders(league::PlayerFigure::wickets, players));
  return home;
}

void show_final_night(terminal::SeasonDesk& desk, store::Database& database,
                      const LeagueState& state) {
  const std::vector<match::MatchRecord> records = records_in(matches_of(database, state.league.id));
  desk.read(fmt::format("{}: final night", state.league.name),
            [&](int width) { return report::final_night(captains_season(state), records, width); });
}

void show_season_page(terminal::SeasonDesk& desk, store::Database& database,
                      const LeagueState& state, const SeasonPast& past, What what) {
  const cricket::Conditions& conditions = state.league.competition.conditions;
  if (what == What::fixtures) {
    const report::Table table =
        report::fixtures_table(state.fixtures, state.results, conditions, state.begun);
    return desk.read("Fixtures", [&](int width) { return table.text(width); });
  }
  if (what == What::results) {
    const report::Table table =
        report::results_table(state.results, conditions, team_names(state.league));
    return desk.read("All results", [&](int width) { return table.text(width); });
  }
  std::vector<report::SeasonMatch> matches = matches_of(database, state.league.id);
  if (what == What::news) {
    std::string text;
    for (const std::string& line : news_of(captains_season(state), state, past, matches)) {
      text += "- " + line + '\n';
    }
    if (text.empty()) text = "There is no news.\n";
    return desk.read("News since your last match", [&](int) { return text; });
  }
  const std::vector<match::MatchRecord> records = records_in(std::move(matches));
  if (what == What::past) {
    return desk.read("Earlier seasons",
                     [&](int width) { return past_text(past, state, records, width); });
  }
  const std::vector<league::PlayerLine> players = league::player_lines(records);
  desk.read("Statistics", [&](int width) { return leaders_text(players, width); });
}

}  // namespace quicket::app
