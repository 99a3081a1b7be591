#include "store/fixture_rows.h"

#include <map>

#include "store/match_rows.h"

namespace quicket::store {
namespace {

constexpr std::string_view select_fixtures =
    "SELECT f.id, f.number, f.round, f.stage, f.date, f.venue, f.home_team_id, h.name, "
    "f.home_source, f.away_team_id, a.name, f.away_source, f.source_id FROM fixtures f "
    "LEFT JOIN league_teams h ON h.league_id = f.league_id AND h.team_id = f.home_team_id "
    "LEFT JOIN league_teams a ON a.league_id = f.league_id AND a.team_id = f.away_team_id "
    "WHERE f.league_id = ? ORDER BY f.number";
constexpr std::string_view upsert_fixture =
    "INSERT INTO fixtures (id, league_id, number, round, stage, date, venue, home_team_id, "
    "away_team_id, home_source, away_source, source_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, "
    "?) ON CONFLICT (id) DO UPDATE SET round = excluded.round, stage = excluded.stage, "
    "date = excluded.date, venue = excluded.venue, home_team_id = excluded.home_team_id, "
    "away_team_id = excluded.away_team_id, home_source = excluded.home_source, "
    "away_source = excluded.away_source, source_id = excluded.source_id";

league::Entrant entrant_of(const Row& row, int column) {
  league::Entrant entrant;
  if (!row.is_null(column)) {
    if (row.is_null(column + 1)) row.refuse(column, "is not a team of the league");
    entrant.team = league::Team{row.id<TeamTag>(column), row.text(column + 1)};
  }
  if (!row.is_null(column + 2)) entrant.source = row.parsed(column + 2, league::parse_source);
  if (!entrant.team && !entrant.source) row.refuse(column, "is missing");
  return entrant;
}

TeamId team_of(const league::Entrant& entrant) {
  return entrant.team ? entrant.team->id : TeamId{};
}

std::optional<std::string> source_of(const league::Entrant& entrant) {
  return entrant.source ? std::optional(league::to_string(*entrant.source)) : std::nullopt;
}

}  // namespace

std::vector<league::Fixture> read_fixtures(Connection& connection, LeagueId league) {
  std::vector<league::Fixture> fixtures;
  Query row = connection.query(select_fixtures);
  for (row.with(league); row.next();) {
    league::Fixture fixture;
    fixture.id = row.id<MatchTag>(0);
    fixture.number = row.number(1, 1);
    fixture.round = row.number(2, 1);
    fixture.stage = row.text(3);
    fixture.date = row.date(4);
    fixture.venue = row.text(5);
    fixture.home = entrant_of(row, 6);
    fixture.away = entrant_of(row, 9);
    fixture.source_id = row.text(12);
    fixtures.push_back(std::move(fixture));
  }
  return fixtures;
}

void write_fixtures(Connection& connection, LeagueId league,
                    std::vector<league::Fixture>& fixtures) {
  std::map<int, league::Fixture> stored;
  for (league::Fixture& fixture : read_fixtures(connection, league)) {
    const int number = fixture.number;
    stored.emplace(number, std::move(fixture));
  }
  for (league::Fixture& fixture : fixtures) {
    const auto known_one = stored.find(fixture.number);
    fixture.id = known_one == stored.end() ? next_match_id(connection) : known_one->second.id;
    if (known_one != stored.end() && known_one->second == fixture) continue;
    connection.query(upsert_fixture)
        .with(fixture.id, league, fixture.number, fixture.round, fixture.stage,
              to_string(fixture.date), fixture.venue, team_of(fixture.home), team_of(fixture.away),
              source_of(fixture.home), source_of(fixture.away), fixture.source_id)
        .run();
  }
}

}  // namespace quicket::store
