#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/error.h"
#include "cricket/conditions.h"
#include "store/event_rows.h"
#include "store/formats.h"
#include "store/match_counts.h"
#include "store/match_rows.h"

namespace quicket::store {
namespace {

const std::string& insert_match() {
  static const std::string sql = [] {
    const std::string names = column_names<MatchColumns, cricket::MatchInfo>();
    return fmt::format(
        "INSERT INTO matches (id, set_id, league_id, in_progress, conditions_id, format, {}) "
        "VALUES (?, ?, ?, ?, ?, ?, {})",
        names, places_for(names));
  }();
  return sql;
}

// The id, the owner, and whether it is in progress stay the same.
const std::string& update_match() {
  static const std::string sql =
      fmt::format("UPDATE matches SET conditions_id = ?, format = ?, {} WHERE id = ?",
                  assignments_to(column_names<MatchColumns, cricket::MatchInfo>()));
  return sql;
}

constexpr std::string_view insert_side =
    "INSERT INTO match_sides (match_id, side, team_id, name, keeper_id, keeper_assumed) "
    "VALUES (?, ?, ?, ?, ?, ?)";
constexpr std::string_view insert_player =
    "INSERT INTO match_players (id, player_id, name, of_side) "
    "VALUES (?1, ?2, nullif(?3, (SELECT name FROM people WHERE id = ?2)), ?4)";

}  // namespace

void write_player(Connection& connection, MatchId match, std::size_t side, std::size_t position,
                  std::int64_t person, const match::SheetPlayer& player) {
  const std::int64_t id = first_place(match) + static_cast<std::int64_t>(side) * places_per_side +
                          static_cast<std::int64_t>(position);
  connection.query(insert_player).with(id, person, player.name, player.of_side).run();
}

void erase_players(Connection& connection, MatchId match, std::size_t side, std::size_t from) {
  const std::int64_t first = first_place(match) + static_cast<std::int64_t>(side) * places_per_side;
  connection.query("DELETE FROM match_players WHERE id >= ? AND id < ?")
      .with(first + static_cast<std::int64_t>(from), first + places_per_side)
      .run();
}

void erase_match(Connection& connection, MatchId match) {
  erase_events(connection, match, 0);
  for (std::size_t side = 0; side < 2; ++side) erase_players(connection, match, side, 0);
  connection.query("DELETE FROM matches WHERE id = ?").with(match).run();
}

void erase_matches(Connection& connection, std::string_view owner_column, std::int64_t owner) {
  Query row = connection.query(fmt::format("SELECT id FROM matches WHERE {} = ?", owner_column));
  const std::vector<MatchId> matches =
      row.with(owner).all([](const Row& one) { return one.id<MatchTag>(0); });
  for (const MatchId match : matches) erase_match(connection, match);
}

MatchId next_match_id(Connection& connection) {
  Query row =
      connection.query("UPDATE sequences SET next = next + 1 WHERE name = 'match' RETURNING next");
  if (!row.next()) {
    throw Error(fmt::format("{}: table sequences has no row \"match\"; {}",
                            connection.file().string(), what_to_do));
  }
  const MatchId id{row.integer(0) - 1};
  // RETURNING ends with its own step, without which the change would not be made.
  row.next();
  return id;
}

std::array<SheetIds, 2> people_of(const match::MatchRecord& record, const StoredIds* local) {
  std::array<SheetIds, 2> people;
  for (std::size_t side = 0; side < 2; ++side) {
    std::set<std::int64_t> seen;
    for (const match::SheetPlayer& player : record.sheets[side].players) {
      const PlayerId id = local ? local->stored(player.id) : player.id;
      expects(bool(id), "a player on a sheet is stored before his match");
      expects(seen.insert(id.value).second, "a player stands on a sheet once");
      people[side].push_back(id.value);
    }
  }
  return people;
}

std::int64_t MatchWriter::conditions_id(const cricket::Conditions& conditions) {
  for (const auto& [known, id] : conditions_) {
    if (known == conditions) return id;
  }
  const std::string rules = cricket::to_toml(conditions);
  connection_->query("INSERT INTO playing_conditions (rules) VALUES (?) ON CONFLICT DO NOTHING")
      .with(rules)
      .run();
  Query row = connection_->query("SELECT id FROM playing_conditions WHERE rules = ?");
  row.with(rules).next();
  conditions_.emplace_back(conditions, row.integer(0));
  return row.integer(0);
}

void MatchWriter::write_head(MatchId id, const Owner& owner, const match::MatchRecord& record) {
  save_format(*connection_, record.info.format);
  connection_->query(insert_match())
      .with(id, owner.set, owner.league, owner.in_progress, conditions_id(record.conditions),
            record.info.format.id(), columns<MatchColumns>(record.info))
      .run();
}

void MatchWriter::write_parts(MatchId id, const match::MatchRecord& record,
                              const StoredIds* local) {
  const std::array<SheetIds, 2> people = people_of(record, local);
  for (std::size_t side = 0; side < 2; ++side) {
    const match::TeamSheet& sheet = record.sheets[side];
    std::optional<std::int64_t> keeper;
    if (sheet.keeper != match::no_member) keeper = people[side].at(sheet.keeper);
    connection_->query(insert_side)
        .with(id, side, local ? local->stored(sheet.team) : sheet.team, sheet.name, keeper,
              sheet.keeper_assumed)
        .run();
    for (std::size_t i = 0; i < sheet.players.size(); ++i) {
      const match::SheetPlayer& player = sheet.players[i];
      write_player(*connection_, id, side, i, people[side][i], player);
    }
  }
  EventWriter writer(*connection_, id);
  writer.write(record.events);
  write_count(*connection_, id, record, people);
}

void MatchWriter::write(MatchId id, const Owner& owner, const match::MatchRecord& record,
                        const StoredIds* local) {
  write_head(id, owner, record);
  write_parts(id, record, local);
}

void MatchWriter::rewrite(MatchId id, const match::MatchRecord& record, const StoredIds* local) {
  save_format(*connection_, record.info.format);
  connection_->query(update_match())
      .with(conditions_id(record.conditions), record.info.format.id(),
            columns<MatchColumns>(record.info), id)
      .run();
  erase_events(*connection_, id, 0);
  for (std::size_t side = 0; side < 2; ++side) erase_players(*connection_, id, side, 0);
  connection_->query("DELETE FROM match_sides WHERE match_id = ?").with(id).run();
  // It is no longer what an import read.
  connection_->query("DELETE FROM match_fingerprints WHERE match_id = ?").with(id).run();
  write_parts(id, record, local);
}

}  // namespace quicket::store
