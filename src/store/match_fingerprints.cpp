#include "store/match_fingerprints.h"

#include <algorithm>
#include <map>

#include "store/connection.h"

namespace quicket::store {
namespace {

/// SQLite's integers have a sign.
std::int64_t stored(std::uint64_t fingerprint) {
  return static_cast<std::int64_t>(fingerprint);
}
std::uint64_t read(const Row& row, int column) {
  return static_cast<std::uint64_t>(row.integer(column));
}

}  // namespace

std::vector<std::uint64_t> MatchFingerprints::all() {
  Connection& connection = database_->connection();
  return connection.guarded([&] {
    Query rows = connection.query("SELECT fingerprint, match_id FROM match_fingerprints");
    std::vector<std::uint64_t> all = rows.all([](const Row& row) { return read(row, 0); });
    std::ranges::sort(all);
    return all;
  });
}

void MatchFingerprints::keep(
    SetId set, const std::vector<std::pair<std::string, std::uint64_t>>& fingerprints) {
  Connection& connection = database_->connection();
  connection.guarded([&] {
    Query insert = connection.query(
        "INSERT INTO match_fingerprints (match_id, fingerprint) "
        "SELECT id, ?3 FROM matches WHERE set_id = ?1 AND source_id = ?2 AND source_id <> '' "
        "ON CONFLICT DO UPDATE SET fingerprint = excluded.fingerprint "
        "WHERE fingerprint <> excluded.fingerprint");
    for (const auto& [source_id, fingerprint] : fingerprints) {
      insert.with(set, source_id, stored(fingerprint)).run();
    }
  });
}

std::vector<PassedOver> MatchFingerprints::sets_of(std::vector<std::uint64_t> fingerprints) {
  std::ranges::sort(fingerprints);
  Connection& connection = database_->connection();
  return connection.guarded([&] {
    std::map<SetId, PassedOver> sets;
    Query rows = connection.query(
        "SELECT f.fingerprint, m.set_id, f.match_id, "
        "(SELECT count(*) FROM balls d WHERE d.id BETWEEN m.id * 4096 AND m.id * 4096 + 4095) "
        "FROM match_fingerprints f JOIN matches m ON m.id = f.match_id");
    while (rows.next()) {
      if (!std::binary_search(fingerprints.begin(), fingerprints.end(), read(rows, 0))) continue;
      PassedOver& one = sets[rows.id<SetTag>(1)];
      one.set = rows.id<SetTag>(1);
      ++one.matches;
      one.balls += rows.integer(3);
    }
    std::vector<PassedOver> all;
    for (auto& [set, one] : sets) {
      Query row = connection.query(
          "SELECT (SELECT count(*) FROM striker_cards c WHERE c.card_set_id = s.id) + "
          "(SELECT count(*) FROM bowler_cards c WHERE c.card_set_id = s.id) "
          "FROM (SELECT max(id) AS id FROM card_sets WHERE set_id = ?) s");
      if (row.with(set).next()) one.cards = row.number(0);
      all.push_back(one);
    }
    return all;
  });
}

}  // namespace quicket::store
