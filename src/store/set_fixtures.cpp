#include "store/set_fixtures.h"

#include <optional>
#include <string>

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

void SetForecasts::save(SetId set, const std::vector<SetForecast>& forecasts) {
  Connection& connection = database_->connection();
  connection.guarded([&] {
    Query insert = connection.query(
        "INSERT OR REPLACE INTO set_forecasts "
        "(set_id, day, team_id, seasons, playoffs, title, points, made) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, coalesce(?, date('now')))");
    for (const SetForecast& one : forecasts) {
      insert
          .with(set, to_string(one.day), one.team, one.seasons, one.playoffs, one.title, one.points,
                one.made ? std::optional(to_string(*one.made)) : std::nullopt)
          .run();
    }
  });
}

std::vector<SetForecast> SetForecasts::of_set(SetId set) {
  Connection& connection = database_->connection();
  return connection.guarded([&] {
    Query rows = connection.query(
        "SELECT day, team_id, seasons, playoffs, title, points, made, set_id, "
        "team_id IN (SELECT id FROM teams t WHERE t.set_id = f.set_id) FROM set_forecasts f "
        "WHERE set_id = ? ORDER BY day, team_id");
    return rows.with(set).all([](const Row& row) {
      if (!row.date(0)) row.refuse(0, "is empty");
      if (!row.flag(8)) row.refuse(1, "is not a team of the set");
      return SetForecast{row.date(0),
                         row.id<TeamTag>(1),
                         row.number(2, 1),
                         row.real(3, 0, 1),
                         row.real(4, 0, 1),
                         row.real(5, 0, 1e6),
                         row.text(6).empty() ? std::nullopt : std::optional(row.date(6))};
    });
  });
}

}  // namespace quicket::store
