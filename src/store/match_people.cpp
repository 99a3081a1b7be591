// Who was in the matches of a file, and where they were.

#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "store/connection.h"
#include "store/matches.h"

namespace quicket::store {

std::vector<KnownPlayer> Matches::players_of_league(LeagueId league) {
  Connection& connection = database_->connection();
  return connection.guarded([&] {
    return connection
        .query(
            "SELECT DISTINCT q.player_id, coalesce(q.name, p.name), p.key LIKE '%:%' "
            "FROM matches m JOIN match_players q ON q.id BETWEEN m.id * 64 AND m.id * 64 + 63 "
            "JOIN people p ON p.id = q.player_id "
            "WHERE m.league_id = ?1 AND m.in_progress = 0 AND q.of_side = 1 "
            "ORDER BY 2, q.player_id")
        .with(league)
        .all([](const Row& row) {
          return KnownPlayer{row.id<PlayerTag>(0), row.text(1), row.flag(2)};
        });
  });
}

std::vector<KnownPlayer> Matches::players_of_sets() {
  return known_in_sets({});
}

std::vector<KnownPlayer> Matches::players_of_set(SetId set) {
  return known_in_sets(set);
}

std::vector<PlayerId> Matches::registered_people() {
  Connection& connection = database_->connection();
  return connection.guarded([&] {
    // A person of a set that was removed is in no register any more: see Sets::remove.
    return connection
        .query(
            "SELECT id FROM people WHERE key LIKE '%:%' AND key NOT LIKE 'removed:%' ORDER BY id")
        .all([](const Row& row) { return row.id<PlayerTag>(0); });
  });
}

std::map<MatchId, Double> Matches::doubles(std::span<const SetId> sets) {
  Connection& connection = database_->connection();
  return connection.guarded([&] {
    std::map<MatchId, Double> found;
    // The index has what this reads; of the matches themselves few are looked at, mostly none.
    const std::vector<std::string> twice =
        connection
            .query(
                "SELECT source_id FROM matches WHERE set_id IS NOT NULL AND source_id <> '' "
                "GROUP BY source_id HAVING COUNT(*) > 1")
            .all([](const Row& row) { return row.text(0); });
    std::map<std::pair<std::string, std::string>, SetId> first;
    if (twice.empty()) return found;
    const std::set<std::string> known(twice.begin(), twice.end());
    for (const SetId set : sets) {
      Query rows = connection.query("SELECT id, source_id, date FROM matches WHERE set_id = ?");
      rows.with(set);
      while (rows.next()) {
        if (!known.contains(rows.text(1))) continue;
        const auto [at, is_new] = first.try_emplace({rows.text(1), rows.text(2)}, set);
        if (!is_new && at->second != set) found[rows.id<MatchTag>(0)] = {set, at->second};
      }
    }
    return found;
  });
}

/// Of one set, or of all.
std::vector<KnownPlayer> Matches::known_in_sets(SetId set) {
  Connection& connection = database_->connection();
  return connection.guarded([&] {
    // Of one set by its key: a condition that may be open would read all of them.
    const std::string_view of = set ? "set_id = ?1" : "?1 IS NULL";
    return connection
        .query(fmt::format(
            "WITH named (id, name) AS (SELECT player_id, name FROM set_people WHERE {0} UNION "
            "SELECT player_id, full_name FROM set_people WHERE full_name <> '' AND {0}) "
            "SELECT n.id, n.name, p.key LIKE '%:%' FROM named n JOIN people p ON p.id = n.id "
            "ORDER BY 2, 1",
            of))
        .with(set)
        .all([](const Row& row) {
          return KnownPlayer{row.id<PlayerTag>(0), row.text(1), row.flag(2)};
        });
  });
}

std::vector<Place> Matches::places() {
  Connection& connection = database_->connection();
  return connection.guarded([&] {
    return connection
        .query(
            "SELECT DISTINCT venue, city FROM matches "
            "WHERE set_id IS NOT NULL OR league_id IS NOT NULL ORDER BY venue, city")
        .all([](const Row& row) {
          return Place{row.text(0), row.text(1)};
        });
  });
}

}  // namespace quicket::store
