#include "app/forecast/whole_season.h"

#include <algorithm>
#include <utility>

#include "app/season/competitions.h"
#include "app/season/real_season.h"
#include "base/error.h"
#include "league/announced.h"
#include "league/as_played_fixtures.h"
#include "league/fixtures/meetings.h"
#include "league/group_tables.h"
#include "league/season_play.h"
#include "league/stage_sides.h"

namespace quicket::app {
namespace {

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
  throw Error(Fault::usage, "{} was not over when {} began; `--from` takes earlier seasons",
              entry.slug, season.set.slug);
}

}  // namespace

league::Team local_team(const WholeSeason& season, TeamId stored) {
  const auto found = std::ranges::find(season.ids.teams, stored);
  expects(found != season.ids.teams.end(), "an announced fixture is between teams of its set");
  const auto place = found - season.ids.teams.begin();
  return {{place + 1}, season.data.teams[static_cast<std::size_t>(place)]};
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
  season.results = league::results_of(season.data.matches, league.competition);
  std::vector<league::Team> teams;
  for (const league::LeagueTeam& team : league.teams) teams.push_back(team.team);
  league::settle_groups(league.competition, teams, season.results);
  league::settle_stages(league.competition, teams, season.results);
  season.fixtures = league::as_played_fixtures(
      league::results_of(season.data.matches, league.competition), league.competition);
  league::place_in_groups(league.competition, league.teams);
  league::Announced announced = league::still_to_come(
      announced_fixtures(database, season.set.id,
                         [&](TeamId team) { return local_team(season, team); }),
      season.results);
  season.notes = open_fixture_notes(season.set.slug, league.competition, league.teams.size(),
                                    season.results, announced);
  league::announce(season.fixtures, std::move(announced.to_come));
  league::number_by_fixtures(season.results, season.fixtures);
  const bool nothing = std::ranges::none_of(
      season.fixtures, [](const league::Fixture& fixture) { return fixture.stage.empty(); });
  if (nothing) {
    throw Error(
        "{} has neither matches nor announced fixtures; `quicket import "
        "fixtures {}` reads a list of them",
        season.set.slug, season.set.slug);
  }
  season.players = season_for_pool(match::SetData(season.data)).players;
  for (const std::string& word : request.from) {
    const store::SetEntry entry = sets.find(word);
    if (entry.id == season.set.id) {
      throw Error(Fault::usage, "{} is the season that is forecast; `--from` takes earlier ones",
                  entry.slug);
    }
    match::SetData data = sets.load(entry.id).data;
    demand_earlier(entry, data, season);
    season.earlier.push_back(season_for_pool(std::move(data)));
  }
  return season;
}

Date last_day(const WholeSeason& season) {
  Date last;
  for (const league::Result& result : season.results) last = std::max(last, result.date);
  return last;
}

Date day_before(const WholeSeason& season) {
  Date first;
  for (const league::Result& result : season.results) {
    if (!first || result.date < first) first = result.date;
  }
  return first ? add_days(first, -1) : first;
}

}  // namespace quicket::app
