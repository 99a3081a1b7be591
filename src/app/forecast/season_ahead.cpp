#include "app/forecast/season_ahead.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "app/forecast/whole_season.h"
#include "app/import/pool_sets.h"
#include "cards/build.h"
#include "cards/card_teams.h"

namespace quicket::app {
namespace {

/// Matches of a side after which those who play in it are known, if by then they could play one.
constexpr int matches_to_know_a_side = 3;
constexpr int players_to_know_a_side = 12, bowlers_to_know_a_side = 7;

/// How far a side's real strength for the rest of a season is from what its cards say, as a
/// standard deviation of log odds: of 0, 0.3, 0.5, 0.7 and 0.9 the middle of the two that scored
/// best for 16 seasons of IPL and Big Bash up to 2023, none of them among those of the tests.
constexpr double side_doubt = 0.4;

/// What a person of the pool did, found by key or name.
class PooledByPerson {
 public:
  explicit PooledByPerson(const match::SetData& pool) {
    for (const match::SquadPlace& place : pool.squads) {
      const match::Person& person = pool.people[static_cast<std::size_t>(place.player.value - 1)];
      by_key_[person.key] = &place.figures;
      by_name_[person.name] = &place.figures;
    }
  }
  const cricket::SeasonFigures* find(const match::Person& person) const {
    if (const auto found = by_key_.find(person.key); found != by_key_.end()) return found->second;
    const auto found = by_name_.find(person.name);
    return found == by_name_.end() ? nullptr : found->second;
  }

 private:
  std::map<std::string, const cricket::SeasonFigures*> by_key_, by_name_;
};

/// Matches of each side up to now.
std::map<TeamId, int> played_by(const std::vector<league::Result>& results) {
  std::map<TeamId, int> played;
  for (const league::Result& result : results) {
    for (const league::Team& team : result.teams) ++played[team.id];
  }
  return played;
}

/// What is known of a player before his first ball of a season: the team, the place in the order,
/// and whether he bowls. One over as he would bowl it on average makes him a bowler.
cards::PlayerFigures unseen(const cards::PlayerFigures& later) {
  cards::PlayerFigures player = later;
  player.figures = {};
  player.figures.batting.positions = later.figures.batting.positions;
  if (later.figures.bowling.legal_balls > 0) {
    cricket::BowlingFigures& bowling = player.figures.bowling;
    bowling.innings = 1;
    bowling.legal_balls = 6;
    bowling.runs = 8;
    bowling.most_balls_in_innings = later.figures.bowling.most_balls_in_innings;
  }
  return player;
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
      players.push_back(unseen(later));
      continue;
    }
    const auto known = std::find_if(players.begin(), players.end(),
                                    [&](const auto& one) { return one.player == later.player; });
    if (known->figures.bowling.legal_balls == 0) {
      known->figures.bowling = unseen(later).figures.bowling;
    }
  }
}

/// The sides of a day, with cards from what was known on it.
std::vector<league::Squad> squads_on(const WholeSeason& season, Date day,
                                     const std::vector<league::Result>& results) {
  match::SetData known = season.data;
  std::erase_if(known.matches,
                [&](const match::MatchRecord& record) { return record.info.date > day; });
  PoolSeason now = season_for_pool(std::move(known));
  std::vector<cards::PlayerFigures> players = now.players;
  add_unseen(players, season, played_by(results));
  cricket::BaseRates base = now.base;
  if (!season.earlier.empty()) {
    std::vector<PoolSeason> all{std::move(now)};
    all.insert(all.end(), season.earlier.begin(), season.earlier.end());
    std::vector<Problem> ignored;
    const match::SetData pool = pooled(std::move(all), {"ahead", {}, {}, {}, {}}, ignored).data;
    const PooledByPerson figures(pool);
    for (cards::PlayerFigures& player : players) {
      const match::Person& person =
          season.data.people[static_cast<std::size_t>(player.player.value - 1)];
      if (const cricket::SeasonFigures* found = figures.find(person)) player.figures = *found;
    }
    base = pool.base_rates;
  }
  cards::CardSet head;
  head.competition = season.set.name;
  head.season = season.set.season;
  head.format = season.set.format;
  const cards::CardSet built = cards::build_cards(head, players, base, cards::Method::forecast);
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

SeasonAhead seen_on(const WholeSeason& season, Date day) {
  SeasonAhead ahead;
  ahead.set = season.set;
  ahead.day = day;
  ahead.notes = season.notes;
  ahead.league = season.league;
  ahead.fixtures = season.fixtures;
  for (const league::Result& result : season.results) {
    if (result.date <= day) ahead.results.push_back(result);
  }
  ahead.squads = squads_on(season, day, ahead.results);
  return ahead;
}

SeasonAhead season_ahead(store::Database& database, const AheadRequest& request) {
  const WholeSeason season = whole_season(database, request);
  return seen_on(season, request.day ? request.day : last_day(season));
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
