#include "store/set_fixtures.h"

#include "store/connection.h"

namespace quicket::store {

void SetFixtures::save(SetId set, const std::vector<SetFixture>& fixtures) {
  Connection& connection = database_->connection();
  connection.guarded([&] {
    connection.query("DELETE FROM set_fixtures WHERE set_id = ?").with(set).run();
    Query insert = connection.query(
        "INSERT INTO set_fixtures (set_id, position, date, home_id, away_id, venue) "
        "VALUES (?, ?, ?, ?, ?, ?)");
    int position = 0;
    for (const SetFixture& fixture : fixtures) {
      insert
          .with(set, ++position, to_string(fixture.date), fixture.home, fixture.away, fixture.venue)
          .run();
    }
  });
}

std::vector<SetFixture> SetFixtures::of_set(SetId set) {
  Connection& connection = database_->connection();
  return connection.guarded([&] {
    Query rows = connection.query(
        "SELECT date, home_id, away_id, venue, set_id, position FROM set_fixtures "
        "WHERE set_id = ? ORDER BY position");
    return rows.with(set).all([](const Row& row) {
      return SetFixture{row.date(0), row.id<TeamTag>(1), row.id<TeamTag>(2), row.text(3)};
    });
  });
}

}  // namespace quicket::store
