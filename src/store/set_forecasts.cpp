#include "store/set_forecasts.h"

#include "store/connection.h"

namespace quicket::store {

void SetForecasts::save(SetId set, const std::vector<SetForecast>& forecasts) {
  Connection& connection = database_->connection();
  connection.guarded([&] {
    Query insert = connection.query(
        "INSERT OR REPLACE INTO set_forecasts "
        "(set_id, day, team_id, seasons, playoffs, title, points) VALUES (?, ?, ?, ?, ?, ?, ?)");
    for (const SetForecast& one : forecasts) {
      insert
          .with(set, to_string(one.day), one.team, one.seasons, one.playoffs, one.title, one.points)
          .run();
    }
  });
}

std::vector<SetForecast> SetForecasts::of_set(SetId set) {
  Connection& connection = database_->connection();
  return connection.guarded([&] {
    Query rows = connection.query(
        "SELECT day, team_id, seasons, playoffs, title, points, set_id FROM set_forecasts "
        "WHERE set_id = ? ORDER BY day, team_id");
    return rows.with(set).all([](const Row& row) {
      return SetForecast{row.date(0),       row.id<TeamTag>(1), row.number(2, 1),
                         row.real(3, 0, 1), row.real(4, 0, 1),  row.real(5, 0, 1e6)};
    });
  });
}

}  // namespace quicket::store
