#include <algorithm>
#include <iterator>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "app/league/next_season.h"
#include "app/play/season_pages.h"
#include "app/season/told_match.h"
#include "app/teams/squad.h"
#include "league/leaders.h"
#include "league/playoff_road.h"
#include "report/match_report.h"
#include "report/match_words.h"
#include "report/result_page.h"
#include "report/season_awards.h"
#include "store/matches.h"

namespace quicket::app {
namespace {

/// "Closest: round 14, Gulls 120/5, Terns 120/3: Match tied (Terns won the super over)."
std::string closest_of(const LeagueState& state, TeamId team) {
  const league::Result* closest = nullptr;
  const auto margin = [](const league::Result& result) {
    constexpr int runs_of_wicket = 5;
    return result.by_runs.value_or(0) + runs_of_wicket * result.by_wickets.value_or(0);
  };
  for (const league::Result& result : state.results) {
    const bool own = result.teams[0].id == team || result.teams[1].id == team;
    if (!own || result.kind == league::Result::Kind::no_result || !result.method.empty()) continue;
    if (closest == nullptr || margin(result) < margin(*closest)) closest = &result;
  }
  if (closest == nullptr) return {};
  // A result of the playoffs names its stage itself.
  return fmt::format("Closest: {}{}.",
                     closest->stage.empty() ? fmt::format("round {}, ", closest->round) : "",
                     report::result_line(*closest));
}

/// "It is their second title in a row.", "Gulls have lost two finals in a row.": what an
/// end of a season is beside those before it.
std::string in_history(const SeasonPast& past, const LeagueState& state, const league::Team& team) {
  const bool won = state.bracket.champion && state.bracket.champion->id == team.id;
  const league::PlayoffRoad road = league::playoff_road(state.results, team.id);
  if (!won && road.lost != &state.results.back()) return {};
  if (past.seasons.empty()) return won ? "They are the first champions of the league." : "";
  int all = 1, in_a_row = 1;
  bool goes_on = true;
  for (auto season = past.seasons.rbegin(); season != past.seasons.rend(); ++season) {
    const bool same = (won ? season->champion : season->runner_up) == team.name;
    goes_on = goes_on && same;
    all += same ? 1 : 0;
    in_a_row += goes_on ? 1 : 0;
  }
  if (!won) {
    return in_a_row == 1 ? ""
                         : fmt::format("{} have lost {} finals in a row.", team.name,
                                       report::number_word(in_a_row));
  }
  if (in_a_row > 1) {
    return fmt::format("It is their {} title in a row.", report::ordinal_word(in_a_row));
  }
  return all > 1 ? fmt::format("It is their {} title.", report::ordinal_word(all))
                 : fmt::format("It is their first title, in season {}.", past.seasons.size() + 1);
}

/// "Next season Kofi Warboys is 36 and Anselm Mulholland 35: cards fade with age.": of the
/// captains' own those who are near their last season; empty without any.
std::string ageing_text(store::Database& database, const LeagueState& state, const SeasonView& view,
                        const report::CaptainsSeason& season) {
  constexpr int from = 34;
  std::vector<std::string> old;
  for (const league::Squad& squad : league_squads(database, state.league)) {
    if (!view.players_age || !season.is_own(squad.team.id)) continue;
    for (const cards::PlayerCards& player : squad.players) {
      const int age = age_of(player, state.league) + 1;
      // Who retires is told in the winter.
      const bool leaves =
          std::ranges::find(view.retiring, player.player, &Retiring::player) != view.retiring.end();
      if (!leaves && age >= from) old.push_back(fmt::format("{} is {}", player.name, age));
    }
  }
  if (old.empty()) return {};
  return fmt::format("Next season {}. Cards fade with age.", report::joined(old));
}

}  // namespace

void show_final_night(terminal::SeasonDesk& desk, store::Database& database,
                      const LeagueState& state, SeasonView& view) {
  const std::vector<match::MatchRecord> records =
      store::records_of(store::Matches(database).of_league(state.league.id));
  const report::CaptainsSeason season = captains_season(state);
  std::vector<std::string> aims, finals;
  for (const league::Standing& row : state.standings) {
    if (!season.is_own(row.team.id)) continue;
    aims.push_back(closest_of(state, row.team.id));
    const bool won = state.bracket.champion && state.bracket.champion->id == row.team.id;
    finals.push_back(won ? "" : in_history(view.past, state, row.team));
  }
  std::erase(aims, "");
  std::erase(finals, "");
  std::ranges::move(view.outlook.aims(state, view.before), std::back_inserter(aims));
  if (std::string ages = ageing_text(database, state, view, season); !ages.empty()) {
    aims.push_back(std::move(ages));
  }
  std::vector<std::string> headlines =
      report::season_headlines(season, league::player_lines(records), view.past.lines,
                               expected_places(database, state), view.before.places);
  headlines.insert(headlines.begin(), finals.begin(), finals.end());
  const std::string titles =
      state.bracket.champion ? in_history(view.past, state, *state.bracket.champion) : "";
  std::string final_match;
  if (!state.results.empty() && !state.results.back().stage.empty()) {
    const MatchId id = state.results.back().id;
    const ToldMatch told = told_match(database, id, Records::told);
    const report::MatchReport report =
        report::match_report(told.stored.record, told.story, table_changes(database, id));
    const league::Result& last = state.results.back();
    const bool own = season.is_own(last.teams[0].id) || season.is_own(last.teams[1].id);
    // The paper of an own final has told it whole.
    if (!report.paragraphs.empty() && !(own && view.final_told)) {
      final_match = report.paragraphs.front();
    }
    if (own && !view.final_told) {
      const report::ResultPage page = report::result_page(told.stored.record, told.story);
      if (!page.course.empty()) final_match += ' ' + page.course;
      if (!page.turning_points.empty()) final_match += ' ' + page.turning_points.back();
    }
  }
  headlines.insert(headlines.begin(), std::move(final_match));
  tell_formers(view.past, headlines);
  final_match = std::move(headlines.front());
  headlines.erase(headlines.begin());
  desk.read(fmt::format("{}: final night", state.league.name), [&](int width) {
    return report::final_night(season, records, aims, width, final_match, titles, headlines);
  });
  view.night_shown = true;
}

}  // namespace quicket::app
