#include "store/turns.h"

#include "store/connection.h"

namespace quicket::store {

std::vector<Turn> Turns::of_league(LeagueId league) {
  Connection& connection = database_->connection();
  return connection.guarded([&] {
    Query rows = connection.query(
        "SELECT round, team_id, text, league_id FROM turns WHERE league_id = ? "
        "ORDER BY round, team_id");
    return rows.with(league).all([](const Row& row) {
      return Turn{row.number(0, 1), row.id<TeamTag>(1), row.text(2)};
    });
  });
}

void Turns::save(LeagueId league, const Turn& turn) {
  Connection& connection = database_->connection();
  connection.guarded([&] {
    connection
        .query(
            "INSERT INTO turns (league_id, round, team_id, text) VALUES (?, ?, ?, ?) "
            "ON CONFLICT DO UPDATE SET text = excluded.text")
        .with(league, turn.round, turn.team, turn.text)
        .run();
  });
}

}  // namespace quicket::store
