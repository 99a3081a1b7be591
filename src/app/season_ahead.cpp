#include "app/season_ahead.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "app/competitions.h"
#include "app/pool_sets.h"
#include "app/real_season.h"
#include "base/error.h"
#include "cards/build.h"
#include "cards/card_teams.h"
#include "league/announced.h"
#include "league/fixtures/meetings.h"
#include "league/group_tables.h"
#include "store/set_forecasts.h"

namespace quicket::app {
namespace {

/// Matches of a side after which those who play in it are known, if by then they could play one.
constexpr int matches_to_know_a_side = 3;
constexpr int players_to_know_a_side = 12, bowlers_to_know_a_side = 7;

/// How far a side's real strength for the rest of a season is from what its cards say, as a
/// standard deviation of log odds: of 0, 0.3, 0.5, 0.7 and 0.9 the middle of the two that scored
/// best for 16 seasons of IPL and Big Bash up to 2023, none of them among those of the tests.
constexpr double side_doubt = 0.4;

/// A stored season with everything that looking ahead from any of its days needs.
struct WholeSeason {
  store::SetEntry set;
  match::SetData data;
  store::StoredIds ids;
  league::League league;
  std::vector<league::Fixture> fixtures;
  std::vector<league::Result> results;  ///< of all matches, with the numbers of their fixtures
  std::vector<cards::PlayerFigures> players;  ///< of the whole season
  std::vector<PoolSeason> earlier;
  std::vector<std::string> notes;
};

/// A stored team with its local id.
league::Team local_team(const WholeSeason& season, TeamId stored) {
  const auto found = std::find(season.ids.teams.begin(), season.ids.teams.end(), stored);
  expects(found != season.ids.teams.end(), "an announced fixture is between teams of its set");
  const auto place = found - season.ids.teams.begin();
  return {{place + 1}, season.data.teams[static_cast<std::size_t>(place)]};
}

/// Throws Error for a season that was not over when this one began: it would be foreknowledge.
void demand_earlier(const store::SetEntry& entry, const match::SetData& data,
                    const WholeSeason& season) {
  Date first, last;
  for (const match::MatchRecord& record : season.data.matches) {
    if (!first || record.info.date < first) first = record.info.date;
  }
  for (const match::MatchRecord& record : data.matches) last = std::max(last, record.info.date);
  const bool later = first && last ? last >= first : entry.season > season.set.season;
  if (!later) return;
  throw Error(fmt::format("{} was not over when {} began; `--from` takes earlier seasons",
                          entry.slug, season.set.slug),
              Fault::usage);
}

WholeSeason whole_season(store::Database& database, const AheadRequest& request) {
  WholeSeason season;
  store::Sets sets(database);
  season.set = sets.find(request.set);
  store::StoredSet stored = sets.load(season.set.id);
  season.data = std::move(stored.data);
  season.ids = std::move(stored.ids);
  league::League& league = season.league;
  league.name = season.set.name;
  league.set = season.set.id;
  league.set_slug = season.set.slug;
  league.seed = request.seed;
  league.competition = competition_for(season.set.name, season.set.season, season.set.format);
  for (std::size_t i = 0; i < season.data.teams.size(); ++i) {
    league::LeagueTeam team;
    team.team = {{static_cast<std::int64_t>(i + 1)}, season.data.teams[i]};
    team.set = season.set.id;
    team.set_slug = season.set.slug;
    league.teams.push_back(team);
  }
  season.fixtures = league::as_played_fixtures(season.data.matches, league.competition);
  season.results = league::results_of(season.data.matches, league.competition);
  std::vector<league::Team> teams;
  for (const league::LeagueTeam& team : league.teams) teams.push_back(team.team);
  league::settle_groups(league.competition, teams, season.results);
  league::place_in_groups(league.competition, league.teams);
  league::Announced announced = league::still_to_come(
      announced_fixtures(database, season.set.id,
                         [&](TeamId team) { return local_team(season, team); }),
      season.results);
  season.notes = open_fixture_notes(season.set.slug, league.competition, league.teams.size(),
                                    season.results, announced);
  league::announce(season.fixtures, std::move(announced.to_come));
  league::number_by_fixtures(season.results, season.fixtures);
  const bool nothing =
      std::none_of(season.fixtures.begin(), season.fixtures.end(),
                   [](const league::Fixture& fixture) { return fixture.stage.empty(); });
  if (nothing) {
    throw Error(
        fmt::format("{} has neither matches nor announced fixtures; `quicket import "
                    "fixtures {}` reads a list of them",
                    season.set.slug, season.set.slug));
  }
  season.players = season_for_pool(match::SetData(season.data)).players;
  for (const std::string& word : request.from) {
    const store::SetEntry entry = sets.find(word);
    if (entry.id == season.set.id) {
      throw Error(
          fmt::format("{} is the season that is forecast; `--from` takes earlier ones", entry.slug),
          Fault::usage);
    }
    match::SetData data = sets.load(entry.id).data;
    demand_earlier(entry, data, season);
    season.earlier.push_back(season_for_pool(std::move(data)));
  }
  return season;
}

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

Date last_day(const WholeSeason& season) {
  Date last;
  for (const league::Result& result : season.results) last = std::max(last, result.date);
  return last;
}

/// What a whole season came to.
struct Outcome {
  league::Forecast places;    ///< with chances of 0 and 1
  bool has_champion = false;  ///< files may lack the playoffs
};

/// Throws Error for a group stage that is not over.
Outcome outcome_of(const WholeSeason& season) {
  if (!league::group_is_over(season.fixtures, season.results)) {
    throw Error(fmt::format("{} is not over; only forecasts of a whole season can be scored",
                            season.set.slug));
  }
  Outcome outcome;
  outcome.places = forecast_of(seen_on(season, last_day(season)), 1, 1);
  outcome.has_champion = outcome.places.deliveries == 0;
  return outcome;
}

/// `said.team` has a local id.
league::TeamSaid with_outcome(league::TeamSaid said, const Outcome& outcome) {
  const auto came =
      std::find_if(outcome.places.teams.begin(), outcome.places.teams.end(),
                   [&](const league::TeamOdds& each) { return each.team.id == said.team.id; });
  said.reached_playoffs = came->playoffs > 0.5;
  said.champion = outcome.has_champion && came->title > 0.5;
  const auto place = std::max_element(came->positions.begin(), came->positions.end());
  said.position = static_cast<int>(place - came->positions.begin()) + 1;
  return said;
}

/// The last day of each round of the group stage. Throws Error for matches without dates.
std::map<int, Date> ends_of_rounds(const WholeSeason& season) {
  std::map<int, Date> ends;
  for (const league::Fixture& fixture : season.fixtures) {
    if (fixture.stage.empty()) ends[fixture.round] = std::max(ends[fixture.round], fixture.date);
  }
  const bool dated =
      std::any_of(ends.begin(), ends.end(), [](const auto& end) { return bool(end.second); });
  if (!dated) throw Error(fmt::format("{}: its matches have no dates", season.set.slug));
  return ends;
}

}  // namespace

SeasonAhead season_ahead(store::Database& database, const AheadRequest& request) {
  const WholeSeason season = whole_season(database, request);
  return seen_on(season, request.day ? request.day : last_day(season));
}

league::Forecast forecast_of(const SeasonAhead& ahead, int seasons, int threads,
                             const league::SeasonProgress& progress) {
  std::vector<league::Fixture> fixtures = ahead.fixtures;
  league::update_playoffs(ahead.league, fixtures, ahead.results);
  const league::SeasonPlayer player(ahead.league, ahead.squads);
  return league::forecast(player, fixtures, ahead.results, seasons, threads, progress, side_doubt);
}

std::vector<league::ForecastSaid> forecasts_of(store::Database& database,
                                               const AheadRequest& request, int seasons,
                                               int threads,
                                               const league::SeasonProgress& progress) {
  const WholeSeason season = whole_season(database, request);
  const Outcome outcome = outcome_of(season);
  const std::map<int, Date> ends = ends_of_rounds(season);
  Date first;
  for (const league::Fixture& fixture : season.fixtures) {
    if (fixture.stage.empty() && (!first || fixture.date < first)) first = fixture.date;
  }
  std::vector<std::pair<int, Date>> days{{0, add_days(first, -1)}};
  for (const auto& [round, day] : ends) {
    if (day > days.back().second) days.emplace_back(round, day);
  }
  days.pop_back();  // after the last round only the playoffs are open
  std::vector<league::ForecastSaid> said;
  int done = 0;
  for (const auto& [round, day] : days) {
    league::ForecastSaid one;
    one.set = season.set.slug;
    one.day = day;
    one.round = round;
    one.rounds = ends.rbegin()->first;
    const league::Forecast forecast = forecast_of(seen_on(season, day), seasons, threads);
    for (const league::TeamOdds& odds : forecast.teams) {
      league::TeamSaid team;
      team.team = odds.team;
      team.playoffs = odds.playoffs;
      team.title = odds.title;
      team.points = odds.mean_points;
      one.teams.push_back(with_outcome(team, outcome));
    }
    said.push_back(std::move(one));
    if (progress) progress(++done, static_cast<int>(days.size()));
  }
  return said;
}

std::vector<league::ForecastSaid> kept_forecasts_of(store::Database& database,
                                                    const AheadRequest& request) {
  const WholeSeason season = whole_season(database, request);
  const std::vector<store::SetForecast> kept = store::SetForecasts(database).of_set(season.set.id);
  if (kept.empty()) {
    throw Error(fmt::format("{}: no forecast was kept; `quicket forecast {} --keep` keeps one",
                            season.set.slug, season.set.slug));
  }
  const Outcome outcome = outcome_of(season);
  const std::map<int, Date> ends = ends_of_rounds(season);
  std::vector<league::ForecastSaid> said;
  for (const store::SetForecast& one : kept) {
    if (said.empty() || said.back().day != one.day) {
      league::ForecastSaid forecast;
      forecast.set = season.set.slug;
      forecast.day = one.day;
      forecast.rounds = ends.rbegin()->first;
      for (const auto& [round, day] : ends) {
        if (day <= one.day) forecast.round = round;
      }
      said.push_back(std::move(forecast));
    }
    league::TeamSaid team;
    team.team = local_team(season, one.team);
    team.playoffs = one.playoffs;
    team.title = one.title;
    team.points = one.points;
    said.back().teams.push_back(with_outcome(team, outcome));
  }
  return said;
}

}  // namespace quicket::app
