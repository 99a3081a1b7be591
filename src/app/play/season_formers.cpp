#include <algorithm>
#include <cstddef>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "app/play/season_pages.h"
#include "app/play/season_past.h"
#include "app/teams/squad.h"
#include "cricket/how_out.h"
#include "league/playoff_road.h"
#include "match/scorecard.h"
#include "report/match_words.h"
#include "report/season_evening.h"

namespace quicket::app {
namespace {

/// "Gulls were 1st in the table, lost to Terns in Qualifier 1, and beat Dragons in Qualifier 2".
std::string way_here(const LeagueState& state, const league::Team& team) {
  std::vector<std::string> steps;
  for (const league::Standing& row : state.standings) {
    if (row.team.id == team.id) {
      steps.push_back(fmt::format("were {} in the table", report::ordinal(row.position)));
    }
  }
  for (const league::Result* const one : league::playoff_road(state.results, team.id).matches) {
    const std::size_t side = one->teams[0].id == team.id ? 0 : 1;
    const bool won = one->winner && cricket::side_index(*one->winner) == side;
    steps.push_back(fmt::format("{} {} in {}", won ? "beat" : "lost to", one->teams[1 - side].name,
                                report::stage_words(one->stage)));
  }
  return team.name + ' ' + report::joined(steps);
}

/// "Terns hold the title. Gulls have won two, Terns one."; empty in the first season.
std::string title_holders(const SeasonPast& past, const league::Team& own,
                          const league::Team& other) {
  if (past.seasons.empty()) return {};
  const auto won = [&](const league::Team& team) {
    const auto titles = std::ranges::count(past.seasons, team.name, &PastSeason::champion);
    return titles == 0 ? "none" : report::number_word(static_cast<int>(titles));
  };
  return fmt::format("{} hold the title. {} have won {}, {} {}.", past.seasons.back().champion,
                     own.name, won(own), other.name, won(other));
}

}  // namespace

std::set<PlayerId> formers_of(store::Database& database, const LeagueState& state,
                              std::span<const league::PlayerLine> last) {
  std::set<PlayerId> formers;
  const report::CaptainsSeason season = captains_season(state);
  for (const league::Squad& squad : league_squads(database, state.league)) {
    for (const cards::PlayerCards& card : squad.players) {
      const auto line = std::ranges::find(last, card.player, &league::PlayerLine::player);
      const bool was_own = line != last.end() && season.is_own(line->team.id);
      if (was_own && !season.is_own(squad.team.id)) formers.insert(card.player);
    }
  }
  return formers;
}

std::vector<std::string> eve_of(store::Database& database, const LeagueState& state,
                                const SeasonPast& past, const league::Fixture& fixture) {
  const report::CaptainsSeason season = captains_season(state, &past);
  const bool home = season.is_own(fixture.home.team->id);
  const league::Team& own = home ? *fixture.home.team : *fixture.away.team;
  const league::Team& other = home ? *fixture.away.team : *fixture.home.team;
  std::vector<std::string> told{
      fmt::format("{}. {}.", way_here(state, own), way_here(state, other)),
      title_holders(past, own, other), report::last_meeting(season, own.id, other.id)};
  std::vector<std::string> formers;
  for (const league::Squad& squad : league_squads(database, state.league)) {
    for (const cards::PlayerCards& card : squad.players) {
      if (squad.team.id == other.id && past.formers.contains(card.player)) {
        formers.push_back(card.name);
      }
    }
  }
  if (!formers.empty()) {
    told.push_back(fmt::format("Of {} {} {} yours until the winter.", other.name,
                               report::joined(formers), formers.size() == 1 ? "was" : "were"));
  }
  if (fixture.stage != "Final") {
    const std::string loser = "loser of " + fixture.stage;
    const auto next = std::ranges::find_if(state.fixtures, [&](const league::Fixture& one) {
      return (one.home.source && to_string(*one.home.source) == loser) ||
             (one.away.source && to_string(*one.away.source) == loser);
    });
    told.push_back(fmt::format(
        "Whoever loses is {}.",
        next == state.fixtures.end() ? "out" : "in " + report::stage_words(next->stage)));
  }
  std::erase(told, "");
  return told;
}

void tell_reunions(const match::MatchRecord& record, SeasonView& view,
                   std::vector<std::string>& lines) {
  constexpr int most = 2;
  int told = 0;
  for (const match::InningsCard& card : match::scorecard_of(record).innings) {
    const auto batting = static_cast<std::size_t>(card.total.batting);
    for (const match::BattingLine& line : card.batting) {
      if (!line.out || !cricket::is_bowlers(line.out->how) || card.total.super_over > 0) continue;
      const match::SheetPlayer& batter = record.sheets[batting].players[line.batter];
      const match::SheetPlayer& bowler = record.sheets[1 - batting].players[line.bowler];
      const bool bowls = view.past.formers.contains(bowler.id);
      if (!bowls && !view.past.formers.contains(batter.id)) continue;
      const match::SheetPlayer& former = bowls ? bowler : batter;
      if (told == most || !view.told.insert(former_key(former.id)).second) continue;
      lines.push_back(fmt::format("{}, yours until the winter, {} {}{}.", former.name,
                                  bowls ? "got" : "fell to", bowls ? batter.name : bowler.name,
                                  bowls ? " out" : ""));
      ++told;
    }
  }
}

}  // namespace quicket::app
