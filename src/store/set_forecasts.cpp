#include "store/set_forecasts.h"

#include <optional>
#include <string>

#include "store/connection.h"

namespace quicket::store {

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
