#include <algorithm>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "app/play/kept_usage.h"
#include "app/play/season_game.h"
#include "app/season/league_team.h"
#include "app/teams/favourite_eleven.h"
#include "app/teams/squad.h"
#include "base/error.h"
#include "league/season_play.h"
#include "store/leagues.h"
#include "terminal/match/screen.h"

// Who captains a team of a season, and the eleven that a captain picks.

namespace quicket::app {
void take_team(store::Database& database, const std::string& league, const std::string& team) {
  store::Leagues leagues(database);
  const league::League found = leagues.find(league);
  league::LeagueTeam taken = league_team(found, team);
  if (taken.human) return;
  taken.human = true;
  leagues.set_captain(found.id, taken);
}

void SeasonGame::choose_eleven() {
  std::vector<const league::LeagueTeam*> own;
  std::vector<terminal::Choice> choices;
  for (const league::LeagueTeam& team : state_.league.teams) {
    if (!team.human) continue;
    own.push_back(&team);
    choices.push_back({team.team.name, "", ""});
  }
  if (own.empty()) throw Error("nobody captains a team yet");
  const auto which =
      own.size() > 1 ? table_.desk.choose("Whose eleven", choices) : std::optional<std::size_t>(0);
  if (!which) return;
  const league::SeasonPlayer player(state_.league, league_squads(database_, state_.league));
  const TeamId team = own[*which]->team.id;
  const KeptUsage usage(database_, state_.league);
  match::TeamSheet usual = player.side(team).sheet;
  usage.choose(usual, player.squad(team));
  const auto keep = [&](const match::TeamSheet& sheet) { save_favourite_eleven(database_, sheet); };
  try {
    const match::TeamSheet sheet =
        table_.pick(0, {player.squad(team).players, state_.league.competition.format,
                        state_.league.competition.conditions, usual, keep});
    if (sheet == usual) {
      return table_.desk.say(fmt::format("The eleven of {} is unchanged.", usual.name));
    }
    keep(sheet);
    view_.outlook.forget();
    league::Squad squad = player.squad(team);
    squad.eleven = sheet;
    match::TeamSheet plays = sheet;
    usage.choose(plays, squad);
    table_.desk.say(
        plays.players == sheet.players
            ? fmt::format("{} will play with this eleven.", usual.name)
            : fmt::format("The cards of this eleven of {} have too few overs left; another plays.",
                          usual.name));
  } catch (const terminal::Interruption&) {
    table_.desk.say(fmt::format("The eleven of {} is unchanged.", usual.name));
  }
}

void SeasonGame::add_captain() {
  std::vector<terminal::Choice> choices;
  for (const league::LeagueTeam& team : state_.league.teams) {
    if (!team.human) choices.push_back({team.team.name, "", ""});
  }
  if (choices.empty()) throw Error("every team has a captain");
  const auto chosen = table_.desk.choose("Which team has a new captain", choices);
  if (!chosen) return;
  take_team(database_, name_, choices[*chosen].name);
  table_.desk.say(fmt::format("You captain {} from now on.", choices[*chosen].name));
}

}  // namespace quicket::app
