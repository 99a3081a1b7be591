#include "app/forecast/season_ahead.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "app/forecast/whole_season.h"
#include "app/import/set_cards.h"
#include "cards/build.h"
#include "cards/player_figures.h"

namespace quicket::app {
namespace {

/// Matches of a side after which those who play in it are known, if by then they could play one.
constexpr int matches_to_know_a_side = 3;
constexpr int players_to_know_a_side = 12, bowlers_to_know_a_side = 7;

/// How far a side's real strength for the rest of a season is from what its cards say, as a
/// standard deviation of log odds: of 0, 0.3, 0.5, 0.7 and 0.9 the middle of the two that scored
/// best for 16 seasons of IPL and Big Bash up to 2023, none of them among those of the tests.
constexpr double side_doubt = 0.4;

/// Matches of each side up to now.
std::map<TeamId, int> played_by(const std::vector<league::Result>& results) {
  std::map<TeamId, int> played;
  for (const league::Result& result : results) {
    for (const league::Team& team : result.teams) ++played[team.id];
  }
  return played;
}

/// Adds to sides that have hardly played those whom a later match names, and says of those who
/// were in a side that they bowl.
void add_unseen(std::vector<cards::PlayerFigures>& players, const WholeSeason& season,
                const std::map<TeamId, int>& played) {
  std::set<PlayerId> seen;
  std::map<TeamId, int> members, bowlers;
  for (const cards::PlayerFigures& player : players) {
    seen.insert(player.player);
    ++members[player.team];
    if (player.figures.bowling.legal_balls > 0) ++bowlers[player.team];
  }
  for (const cards::PlayerFigures& later : season.players) {
    const TeamId team = later.team;
    const auto found = played.find(team);
    if (found != played.end() && found->second >= matches_to_know_a_side &&
        members[team] >= players_to_know_a_side && bowlers[team] >= bowlers_to_know_a_side) {
      continue;
    }
    if (seen.insert(later.player).second) {
      players.push_back(later);
      continue;
    }
    const auto known =
        std::ranges::find_if(players, [&](const auto& one) { return one.player == later.player; });
    if (known->figures.bowling.legal_balls == 0) known->figures.bowling = later.figures.bowling;
  }
}

/// The season up to a day. Season tables have no days: they are from before the season.
PoolSeason season_up_to(const WholeSeason& season, Date day) {
  if (season.data.matches.empty()) return season_for_pool(match::SetData(season.data));
  return season_for_pool(before(season.data, add_days(day, 1)));
}

/// Forecast cards of these players.
cards::CardSet forecast_cards(const WholeSeason& season, std::vector<cards::PlayerFigures> players,
                              PoolSeason now) {
  const cricket::BaseRates base = know_only(players, std::move(now), season.earlier);
  cards::CardSet head;
  head.competition = season.set.name;
  head.season = season.set.season;
  head.format = season.set.format;
  return cards::build_cards(head, players, base, cards::Method::forecast);
}

/// The sides of a day, with cards that know what happened up to `known`.
std::vector<league::Squad> squads_on(const WholeSeason& season, Date day, Date known,
                                     const std::vector<league::Result>& results) {
  PoolSeason now = season_up_to(season, day);
  std::vector<cards::PlayerFigures> players = now.players;
  add_unseen(players, season, played_by(results));
  if (known != day) now = season_up_to(season, known);
  const cards::CardSet built = forecast_cards(season, std::move(players), std::move(now));
  std::vector<league::Squad> squads;
  for (const league::LeagueTeam& team : season.league.teams) {
    league::Squad squad;
    squad.team = team.team;
    squad.chart = built.chart;
    for (const cards::PlayerCards& player : built.players) {
      if (player.team == team.team.id || cards::is_of_team(player.team_name, team.team.name)) {
        squad.players.push_back(player);
      }
    }
    squads.push_back(std::move(squad));
  }
  return squads;
}

}  // namespace

std::optional<CardsFrom> parse_cards_from(std::string_view word) {
  if (word == "before") return CardsFrom::before;
  if (word == "day") return CardsFrom::day;
  if (word == "season") return CardsFrom::season;
  return {};
}

Date cards_day(const WholeSeason& season, Date day, CardsFrom from) {
  switch (from) {
    case CardsFrom::before:
      return day_before(season);
    case CardsFrom::day:
      break;
    case CardsFrom::season:
      return last_day(season);
  }
  return day;
}

cards::CardSet cards_on(const WholeSeason& season, Date known) {
  return forecast_cards(season, season.players, season_up_to(season, known));
}

SeasonAhead seen_on(const WholeSeason& season, Date day, CardsFrom from) {
  SeasonAhead ahead;
  ahead.set = season.set;
  ahead.day = day;
  ahead.notes = season.notes;
  ahead.league = season.league;
  ahead.fixtures = season.fixtures;
  for (const league::Result& result : season.results) {
    if (result.date <= day) ahead.results.push_back(result);
  }
  ahead.squads = squads_on(season, day, cards_day(season, day, from), ahead.results);
  return ahead;
}

SeasonAhead season_ahead(store::Database& database, const AheadRequest& request) {
  const WholeSeason season = whole_season(database, request);
  return seen_on(season, request.day ? request.day : last_day(season), request.cards);
}

namespace {

league::Forecast forecast(const SeasonAhead& ahead, int seasons, int threads,
                          const league::SeasonProgress& progress, double doubt) {
  std::vector<league::Fixture> fixtures = ahead.fixtures;
  league::update_playoffs(ahead.league, fixtures, ahead.results);
  const league::SeasonPlayer player(ahead.league, ahead.squads);
  return league::forecast(player, fixtures, ahead.results, seasons, threads, progress, doubt);
}

}  // namespace

league::Forecast forecast_of(const SeasonAhead& ahead, int seasons, int threads,
                             const league::SeasonProgress& progress) {
  return forecast(ahead, seasons, threads, progress, side_doubt);
}

league::Forecast forecast_by_cards(const SeasonAhead& ahead, int seasons, int threads) {
  return forecast(ahead, seasons, threads, {}, 0);
}

}  // namespace quicket::app
