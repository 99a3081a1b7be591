#include "store/keepers.h"

#include "store/connection.h"

namespace quicket::store {

match::KeeperRecords keepers_outside(Database& database, std::string_view slug) {
  Connection& connection = database.connection();
  return connection.guarded([&] {
    match::KeeperRecords records;
    Query stumpings = connection.query(
        "SELECT p.key, count(*) FROM dismissals o JOIN matches m ON m.id = o.id >> 14 "
        "JOIN sets s ON s.id = m.set_id JOIN innings_spans i ON i.match_id = m.id "
        "AND o.id > i.opened * 4 + 3 AND o.id < i.ended * 4 "
        "JOIN match_players q ON q.id = m.id * 64 + (1 - i.batting_side) * 32 + o.fielder "
        "JOIN people p ON p.id = q.player_id "
        "WHERE o.how = 'stumped' AND s.slug <> ? AND p.set_id IS NULL GROUP BY p.key");
    for (stumpings.with(slug); stumpings.next();) {
      records[stumpings.text(0)].stumpings = stumpings.number(1);
    }
    Query called = connection.query(
        "SELECT DISTINCT p.key FROM set_people q JOIN sets s ON s.id = q.set_id "
        "JOIN people p ON p.id = q.player_id "
        "WHERE q.keeper = 1 AND s.slug <> ? AND p.set_id IS NULL");
    for (called.with(slug); called.next();) records[called.text(0)].called_keeper = true;
    return records;
  });
}

}  // namespace quicket::store
