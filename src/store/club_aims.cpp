#include "store/club_aims.h"

#include "store/connection.h"

namespace quicket::store {

std::optional<ClubAims::Aim> ClubAims::get(LeagueId league, TeamId team) {
  Connection& connection = database_->connection();
  return connection.guarded([&]() -> std::optional<Aim> {
    Query row =
        connection.query("SELECT aim, place FROM club_aims WHERE league_id = ? AND team_id = ?");
    if (!row.with(league, team).next()) return {};
    return Aim{row.text(0), row.number(1)};
  });
}

void ClubAims::set(LeagueId league, TeamId team, const Aim& aim) {
  Connection& connection = database_->connection();
  connection.guarded([&] {
    connection
        .query(
            "INSERT OR REPLACE INTO club_aims (league_id, team_id, aim, place) VALUES (?, ?, ?, "
            "?)")
        .with(league, team, aim.what, aim.place)
        .run();
  });
}

}  // namespace quicket::store
