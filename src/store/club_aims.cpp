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

std::vector<ClubAims::HalfWay> ClubAims::half_ways(LeagueId league) {
  Connection& connection = database_->connection();
  return connection.guarded([&] {
    Query rows = connection.query(
        "SELECT team_id, bonus, fee, league_id FROM half_ways WHERE league_id = ? ORDER BY "
        "team_id");
    return rows.with(league).all([](const Row& row) {
      return HalfWay{row.id<TeamTag>(0), row.number(1), row.number(2)};
    });
  });
}

void ClubAims::agree(LeagueId league, const HalfWay& agreed) {
  Connection& connection = database_->connection();
  connection.guarded([&] {
    connection
        .query(
            "INSERT INTO half_ways (league_id, team_id, bonus, fee, price) VALUES (?, ?, ?, ?, 0)")
        .with(league, agreed.team, agreed.bonus, agreed.fee)
        .run();
  });
}

}  // namespace quicket::store
