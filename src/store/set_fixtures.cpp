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
        "SELECT date, home_id, away_id, venue, set_id, position, "
        "home_id IN (SELECT id FROM teams t WHERE t.set_id = f.set_id), "
        "away_id IN (SELECT id FROM teams t WHERE t.set_id = f.set_id) "
        "FROM set_fixtures f WHERE set_id = ? ORDER BY position");
    return rows.with(set).all([](const Row& row) {
      if (!row.date(0)) row.refuse(0, "is empty");
      if (!row.flag(6)) row.refuse(1, "is not a team of the set");
      if (!row.flag(7)) row.refuse(2, "is not a team of the set");
      if (row.integer(1) == row.integer(2)) row.refuse(2, "is the home side");
      return SetFixture{row.date(0), row.id<TeamTag>(1), row.id<TeamTag>(2), row.text(3)};
    });
  });
}

}  // namespace quicket::store
