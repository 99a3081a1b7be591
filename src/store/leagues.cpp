#include "store/leagues.h"

#include <map>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "league/fixture.h"
#include "store/card_rows.h"
#include "store/connection.h"
#include "store/formats.h"
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

/// By number.
std::vector<league::Fixture> read_fixtures(Connection& connection, LeagueId league) {
  std::vector<league::Fixture> fixtures;
  Query row = connection.query(select_fixtures);
  for (row.with(league); row.next();) {
    league::Fixture& fixture = fixtures.emplace_back();
    fixture.id = row.id<MatchTag>(0);
    fixture.number = row.number(1, 1);
    fixture.round = row.number(2, 1);
    fixture.stage = row.text(3);
    fixture.date = row.date(4);
    fixture.venue = row.text(5);
    fixture.home = entrant_of(row, 6);
    fixture.away = entrant_of(row, 9);
    fixture.source_id = row.text(12);
  }
  return fixtures;
}

/// Writes those that are new or changed, by number, and assigns ids. Call it inside a transaction.
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

constexpr int most_groups = 20;  ///< as many as a competition may have teams

void write_league(Connection& connection, const league::League& league, LeagueId& id) {
  save_format(connection, league.competition.format);  // its rules name the format by its id
  connection
      .query(
          "INSERT INTO leagues (name, set_id, competition, seed, start, as_played, usage) "
          "VALUES (?, ?, ?, ?, ?, ?, ?)")
      .with(league.name, league.set, league::to_toml(league.competition), league.seed.value,
            to_string(league.start), league.as_played, to_string(league.usage))
      .run();
  id = LeagueId{connection.sqlite().getLastInsertRowid()};
  int position = 0;
  for (const league::LeagueTeam& team : league.teams) {
    connection
        .query(
            "INSERT INTO league_teams (league_id, position, team_id, set_id, name, home_ground, "
            "pool, pool_row, captain) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
        .with(id, position++, team.team.id, team.set, team.team.name, team.home_ground, team.group,
              team.row, captain_word(team))
        .run();
  }
}

std::vector<league::LeagueTeam> read_teams(Connection& connection, LeagueId id) {
  std::vector<league::LeagueTeam> teams;
  Query row = connection.query(
      "SELECT t.team_id, t.name, t.set_id, s.slug, t.home_ground, t.pool, t.pool_row, t.captain, "
      "t.league_id, t.position FROM league_teams t LEFT JOIN sets s ON s.id = t.set_id WHERE "
      "t.league_id = ? "
      "ORDER BY t.position");
  for (row.with(id); row.next();) {
    if (row.text(1).empty()) row.refuse(1, "is empty");
    if (!row.is_null(2) && row.is_null(3)) row.refuse(2, "is not a set of this database");
    teams.push_back({{row.id<TeamTag>(0), row.text(1)},
                     row.optional_id<SetTag>(2),
                     row.optional_text(3),
                     row.text(4),
                     row.number(5, 0, most_groups - 1),
                     row.number(6)});
    const std::string captain = row.text(7);
    if (!league::set_captain(teams.back(), captain)) {
      row.refuse(7, fmt::format("cannot be \"{}\"", captain));
    }
  }
  return teams;
}

league::League read_league(Connection& connection, LeagueId id) {
  league::League league;
  Query row = connection.query(
      "SELECT l.name, l.set_id, s.slug, l.competition, l.seed, l.start, l.as_played, l.usage, l.id "
      "FROM leagues l LEFT JOIN sets s ON s.id = l.set_id WHERE l.id = ?");
  if (!row.with(id).next()) {
    throw Error(
        fmt::format("{}: no league {}; {}", connection.file().string(), id.value, what_to_do));
  }
  league.id = id;
  league.name = row.text(0);
  league.set = row.id<SetTag>(1);
  if (row.is_null(2)) row.refuse(1, "is not a set of this database");
  league.set_slug = row.text(2);
  league.competition = row.document(3, [&](const std::string& text, const std::string& place) {
    return league::parse_competition(text, place, {}, formats_of(connection));
  });
  league.seed.value = static_cast<std::uint64_t>(row.integer(4));
  league.start = row.date(5);
  league.as_played = row.flag(6);
  league.usage = row.parsed(7, league::parse_usage_rule);
  league.teams = read_teams(connection, id);
  return league;
}

}  // namespace

LeagueId Leagues::create(const league::League& league, std::span<const LeaguePlayer> players,
                         std::vector<league::Fixture>& fixtures) {
  Connection& connection = database_->connection();
  return connection.guarded([&] {
    Work work(connection);
    if (Query row = connection.query("SELECT 1 FROM leagues WHERE name = ?");
        row.with(league.name).next()) {
      throw Error(
          fmt::format("a league \"{}\" already exists; choose another name, or remove "
                      "it with `quicket league remove`",
                      league.name));
    }
    LeagueId id;
    write_league(connection, league, id);
    int position = 0;
    for (const LeaguePlayer& player : players) {
      connection
          .query(
              "INSERT INTO league_players (league_id, position, team_id, player_id, "
              "card_set_id) VALUES (?, ?, ?, ?, ?)")
          .with(id, position++, player.team, player.player, player.cards)
          .run();
    }
    std::vector<league::Fixture> stored = fixtures;
    write_fixtures(connection, id, stored);
    work.commit();
    fixtures = std::move(stored);
    return id;
  });
}

std::vector<LeagueEntry> Leagues::list() {
  Connection& connection = database_->connection();
  return connection.guarded([&] {
    return connection
        .query(
            "SELECT l.id, l.name, s.slug, "
            "(SELECT count(*) FROM league_teams t WHERE t.league_id = l.id), "
            "(SELECT count(*) FROM fixtures f WHERE f.league_id = l.id), "
            "(SELECT count(*) FROM matches m WHERE m.league_id = l.id AND m.in_progress = 0), "
            "l.seed, l.start FROM leagues l JOIN sets s ON s.id = l.set_id ORDER BY l.name")
        .all([](const Row& row) {
          return LeagueEntry{row.id<LeagueTag>(0),
                             row.text(1),
                             row.text(2),
                             row.number(3),
                             row.number(4),
                             row.number(5),
                             {static_cast<std::uint64_t>(row.integer(6))},
                             row.date(7)};
        });
  });
}

league::League Leagues::find(std::string_view name) {
  Connection& connection = database_->connection();
  return connection.guarded([&] {
    std::vector<std::string> known;
    std::vector<LeagueId> ids;
    for (Query row = connection.query("SELECT id, name FROM leagues ORDER BY name"); row.next();) {
      ids.push_back(row.id<LeagueTag>(0));
      known.push_back(row.text(1));
    }
    if (const auto found = find_whole_name(name, known)) {
      return read_league(connection, ids[*found]);
    }
    if (connection.query("SELECT 1 FROM sets WHERE slug = ?").with(name).next()) {
      throw Error(
          fmt::format("\"{}\" is a set, not a league; create a league with it: `quicket league "
                      "create NAME --set {}`",
                      name, name));
    }
    throw Error(fmt::format("no league \"{}\"{}", name,
                            did_you_mean(name, known,
                                         known.empty() ? "create one with `quicket league create`"
                                                       : "`quicket league list` lists them")));
  });
}

LeagueId Leagues::of_fixture(MatchId id) {
  Connection& connection = database_->connection();
  return connection.guarded([&] {
    Query row = connection.query("SELECT league_id FROM fixtures WHERE id = ?");
    return row.with(id).next() ? row.id<LeagueTag>(0) : LeagueId{};
  });
}

league::League Leagues::load(LeagueId id) {
  Connection& connection = database_->connection();
  return connection.guarded([&] { return read_league(connection, id); });
}

LeagueCards Leagues::cards(LeagueId id) {
  Connection& connection = database_->connection();
  return connection.guarded([&] {
    LeagueCards cards;
    Query players = connection.query(
        "SELECT team_id, player_id, card_set_id, league_id, position FROM league_players WHERE "
        "league_id = ? "
        "ORDER BY position");
    cards.players = players.with(id).all([](const Row& row) {
      return LeaguePlayer{row.id<TeamTag>(0), row.id<PlayerTag>(1), row.id<CardSetTag>(2)};
    });
    Query sets = connection.query(
        "SELECT DISTINCT card_set_id FROM league_players WHERE league_id = ? ORDER BY 1");
    for (const CardSetId set :
         sets.with(id).all([](const Row& row) { return row.id<CardSetTag>(0); })) {
      auto stored = Cards(*database_).load(set);
      if (!stored) {
        throw Error(fmt::format("{}: table league_players: card_set_id {} is not a card set; {}",
                                connection.file().string(), set.value, what_to_do));
      }
      cards.sets.push_back(*std::move(stored));
    }
    return cards;
  });
}

void Leagues::set_captain(LeagueId id, const league::LeagueTeam& team) {
  Connection& connection = database_->connection();
  connection.guarded([&] {
    connection.query("UPDATE league_teams SET captain = ? WHERE league_id = ? AND team_id = ?")
        .with(captain_word(team), id, team.team.id)
        .run();
  });
}

void Leagues::set_usage(LeagueId id, league::UsageRule rule) {
  Connection& connection = database_->connection();
  connection.guarded([&] {
    connection.query("UPDATE leagues SET usage = ? WHERE id = ?").with(to_string(rule), id).run();
  });
}

void Leagues::set_competition(LeagueId id, const league::Competition& competition) {
  Connection& connection = database_->connection();
  connection.guarded([&] {
    connection.query("UPDATE leagues SET competition = ? WHERE id = ?")
        .with(league::to_toml(competition), id)
        .run();
  });
}

std::vector<league::Fixture> Leagues::fixtures(LeagueId id) {
  Connection& connection = database_->connection();
  return connection.guarded([&] { return read_fixtures(connection, id); });
}

void Leagues::save_fixtures(LeagueId id, std::vector<league::Fixture>& fixtures) {
  Connection& connection = database_->connection();
  connection.guarded([&] {
    Work work(connection);
    std::vector<league::Fixture> stored = fixtures;
    write_fixtures(connection, id, stored);
    work.commit();
    fixtures = std::move(stored);
  });
}

std::vector<MatchId> Leagues::taken(LeagueId id) {
  Connection& connection = database_->connection();
  return connection.guarded([&] {
    std::vector<MatchId> ids;
    Query row = connection.query("SELECT id FROM matches WHERE league_id = ? ORDER BY id");
    for (row.with(id); row.next();) ids.push_back(row.id<MatchTag>(0));
    return ids;
  });
}

void Leagues::remove(LeagueId id) {
  Connection& connection = database_->connection();
  connection.guarded([&] {
    Work work(connection);
    erase_matches(connection, "league_id", id.value);
    connection.query("DELETE FROM leagues WHERE id = ?").with(id).run();
    drop_unused_cards(connection);
    work.commit();
  });
}

}  // namespace quicket::store
