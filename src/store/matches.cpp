#include "store/matches.h"

#include <utility>

#include <fmt/format.h>

#include "base/error.h"
#include "match/result.h"
#include "store/match_counts.h"
#include "store/match_rows.h"

namespace quicket::store {
namespace {

/// The league of a fixture. Throws Error if there is no such fixture.
LeagueId league_of_fixture(Connection& connection, MatchId fixture) {
  Query row = connection.query("SELECT league_id FROM fixtures WHERE id = ?");
  if (!row.with(fixture).next()) {
    throw Error(
        fmt::format("no fixture {}; `quicket league fixtures NAME` lists them", fixture.value));
  }
  return row.id<LeagueTag>(0);
}

bool exists_in(Connection& connection, MatchId id) {
  Query row = connection.query("SELECT 1 FROM matches WHERE id = ?");
  return row.with(id).next();
}

[[noreturn]] void refuse_missing(MatchId id) {
  throw Error(
      fmt::format("no match {}; `quicket matches SET` and `quicket matches "
                  "NAME` list them",
                  id.value));
}

void write_options(Connection& connection, MatchId id, const MatchOptions& options) {
  for (const auto& [name, value] : options) {
    connection
        .query(
            "INSERT INTO match_options (match_id, name, value) VALUES (?, ?, ?) "
            "ON CONFLICT DO UPDATE SET value = excluded.value")
        .with(id, name, value)
        .run();
  }
}

std::vector<MatchId> ids(Query& rows) {
  return rows.all([](const Row& row) { return row.id<MatchTag>(0); });
}

std::vector<MatchId> ids_of_set(Connection& connection, SetId set) {
  Query rows =
      connection.query("SELECT id FROM matches WHERE set_id = ? ORDER BY date, source_id, id");
  return ids(rows.with(set));
}

std::vector<MatchId> ids_of_league(Connection& connection, LeagueId league) {
  Query rows = connection.query(
      "SELECT id FROM matches WHERE league_id = ? AND in_progress = 0 ORDER BY id");
  return ids(rows.with(league));
}

template <class Read, class Visit>
void read_each(Connection& connection, const std::vector<MatchId>& which, const Read& read,
               Visit&& visit) {
  const Reading reading(connection);
  MatchReader reader(connection);
  for (const MatchId id : which) {
    if (auto match = read(reader, id)) visit(*match);
  }
}

auto whole_if(const Wanted& wanted) {
  return [&wanted](MatchReader& reader, MatchId id) { return reader.read(id, wanted); };
}

auto counted_as(const Counting& how) {
  return [how](MatchReader& reader, MatchId id) { return reader.read_count(id, how); };
}

template <class Match>
auto into(std::vector<Match>& matches) {
  return [&matches](Match& match) { matches.push_back(std::move(match)); };
}

std::vector<StoredMatch> read_all(Connection& connection, const std::vector<MatchId>& which) {
  std::vector<StoredMatch> matches;
  matches.reserve(which.size());
  read_each(connection, which, whole_if({}), into(matches));
  return matches;
}

std::vector<StoredCount> outcomes(Connection& connection, const std::vector<MatchId>& which) {
  std::vector<StoredCount> matches;
  matches.reserve(which.size());
  read_each(connection, which, counted_as({.people = false}), into(matches));
  return matches;
}

}  // namespace

std::vector<match::MatchRecord> records_of(std::vector<StoredMatch>&& stored) {
  std::vector<match::MatchRecord> records;
  for (StoredMatch& match : stored) records.push_back(std::move(match.record));
  return records;
}

MatchId Matches::save(const match::MatchRecord& record) {
  Connection& connection = database_->connection();
  return connection.guarded([&] {
    Work work(connection);
    const MatchId id = next_match_id(connection);
    MatchWriter(connection).write(id, {{}, {}, false}, record);
    work.commit();
    return id;
  });
}

bool Matches::save_played(MatchId fixture, const match::MatchRecord& record) {
  Connection& connection = database_->connection();
  return connection.guarded([&] {
    // Takes the write lock before checking: of two processes only one finds it unplayed.
    Work work(connection);
    const LeagueId league = league_of_fixture(connection, fixture);
    const bool free = !exists_in(connection, fixture);
    if (free) MatchWriter(connection).write(fixture, {{}, league, false}, record);
    work.commit();
    return free;
  });
}

void Matches::replace(MatchId id, const match::MatchRecord& record) {
  Connection& connection = database_->connection();
  connection.guarded([&] {
    Work work(connection);
    if (!exists_in(connection, id)) refuse_missing(id);
    MatchWriter(connection).rewrite(id, record);
    work.commit();
  });
}

void Matches::remove(MatchId id) {
  Connection& connection = database_->connection();
  connection.guarded([&] {
    Work work(connection);
    if (!exists_in(connection, id)) refuse_missing(id);
    erase_match(connection, id);
    work.commit();
  });
}

MatchLog Matches::begin(const match::MatchRecord& record, const MatchOptions& options,
                        MatchId fixture) {
  Connection& connection = database_->connection();
  const MatchId id = connection.guarded([&] {
    Work work(connection);
    const LeagueId league = fixture ? league_of_fixture(connection, fixture) : LeagueId{};
    if (fixture && exists_in(connection, fixture)) {
      throw Error(
          fmt::format("fixture {} has already been played or started; `quicket play --resume {}` "
                      "continues a match in progress",
                      fixture.value, fixture.value));
    }
    const MatchId fresh = fixture ? fixture : next_match_id(connection);
    MatchWriter(connection).write(fresh, {{}, league, !is_closed(record)}, record);
    write_options(connection, fresh, options);
    work.commit();
    return fresh;
  });
  return resume(id);
}

std::vector<MatchInProgress> Matches::in_progress() {
  Connection& connection = database_->connection();
  return connection.guarded([&] {
    std::vector<MatchInProgress> found;
    for (Query row = connection.query(
             "SELECT id, league_id, date, home, away FROM matches WHERE in_progress = 1 "
             "ORDER BY id DESC");
         row.next();) {
      found.push_back({row.id<MatchTag>(0), row.optional_id<LeagueTag>(1), row.text(2), row.text(3),
                       row.text(4)});
    }
    return found;
  });
}

StoredMatch Matches::load(MatchId id) {
  Connection& connection = database_->connection();
  return connection.guarded([&] {
    std::optional<StoredMatch> match = MatchReader(connection).read(id);
    if (!match) refuse_missing(id);
    return std::move(*match);
  });
}

MatchOptions Matches::options(MatchId id) {
  Connection& connection = database_->connection();
  return connection.guarded([&] {
    MatchOptions options;
    Query row = connection.query(
        "SELECT name, value, match_id FROM match_options WHERE match_id = ? ORDER BY name");
    for (row.with(id); row.next();) options.emplace_back(row.text(0), row.text(1));
    return options;
  });
}

bool Matches::exists(MatchId id) {
  Connection& connection = database_->connection();
  return connection.guarded([&] { return exists_in(connection, id); });
}

std::vector<StoredMatch> Matches::of_set(SetId set) {
  Connection& connection = database_->connection();
  return connection.guarded([&] { return read_all(connection, ids_of_set(connection, set)); });
}

std::vector<StoredMatch> Matches::of_league(LeagueId league) {
  Connection& connection = database_->connection();
  return connection.guarded(
      [&] { return read_all(connection, ids_of_league(connection, league)); });
}

void Matches::each_of_set(SetId set, const std::function<void(const StoredMatch&)>& visit,
                          const Wanted& wanted) {
  Connection& connection = database_->connection();
  connection.guarded(
      [&] { read_each(connection, ids_of_set(connection, set), whole_if(wanted), visit); });
}

void Matches::each_of_league(LeagueId league, const std::function<void(const StoredMatch&)>& visit,
                             const Wanted& wanted) {
  Connection& connection = database_->connection();
  connection.guarded(
      [&] { read_each(connection, ids_of_league(connection, league), whole_if(wanted), visit); });
}

bool Matches::has_finished(LeagueId league) {
  Connection& connection = database_->connection();
  return connection.guarded([&] {
    Query row =
        connection.query("SELECT 1 FROM matches WHERE league_id = ? AND in_progress = 0 LIMIT 1");
    return row.with(league).next();
  });
}

int Matches::innings_in_totals(LeagueId league) {
  Connection& connection = database_->connection();
  return connection.guarded([&] {
    Query row = connection.query(
        "SELECT count(*) FROM matches m "
        "JOIN match_events e ON e.id BETWEEN m.id * 4096 AND m.id * 4096 + 4095 "
        "WHERE m.league_id = ? AND m.in_progress = 0 AND e.kind = 'innings summary'");
    return row.with(league).next() ? row.number(0) : 0;
  });
}

void Matches::each_counted_of_set(SetId set, const std::function<void(StoredCount&)>& visit,
                                  const Counting& how) {
  Connection& connection = database_->connection();
  connection.guarded(
      [&] { read_each(connection, ids_of_set(connection, set), counted_as(how), visit); });
}

void Matches::each_counted_of_league(LeagueId league,
                                     const std::function<void(StoredCount&)>& visit,
                                     const Counting& how) {
  Connection& connection = database_->connection();
  connection.guarded(
      [&] { read_each(connection, ids_of_league(connection, league), counted_as(how), visit); });
}

std::vector<StoredCount> Matches::counted_of_player(PlayerId player, std::string_view phase) {
  Connection& connection = database_->connection();
  return connection.guarded([&] {
    Query rows = connection.query(
        "SELECT m.id FROM match_players q JOIN matches m ON m.id = q.match_id "
        "WHERE q.player_id = ? AND q.of_side = 1 AND m.in_progress = 0 "
        "AND coalesce(m.set_id, m.league_id) IS NOT NULL "
        "ORDER BY m.league_id IS NOT NULL, iif(m.league_id IS NULL, m.date || ' ' || m.source_id, "
        "''), m.id");
    const std::vector<MatchId> found = ids(rows.with(player));
    std::vector<StoredCount> matches;
    Counting how;
    how.phase = phase;
    read_each(connection, found, counted_as(how), into(matches));
    return matches;
  });
}

std::vector<StoredCount> Matches::outcomes_of_set(SetId set) {
  Connection& connection = database_->connection();
  return connection.guarded([&] { return outcomes(connection, ids_of_set(connection, set)); });
}

std::vector<StoredCount> Matches::outcomes_of_league(LeagueId league) {
  Connection& connection = database_->connection();
  return connection.guarded(
      [&] { return outcomes(connection, ids_of_league(connection, league)); });
}

void Matches::count_again() {
  Connection& connection = database_->connection();
  connection.guarded([&] {
    Work work(connection);
    connection.query("DELETE FROM match_counts").run();
    write_missing_counts(connection);
    work.commit();
  });
}

}  // namespace quicket::store
