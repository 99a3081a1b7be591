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
        "SELECT team_id, bonus, fee, price, given_id, taken_id, seller_id, league_id FROM "
        "half_ways "
        "WHERE league_id = ? ORDER BY team_id");
    return rows.with(league).all([](const Row& row) {
      HalfWay one{row.id<TeamTag>(0), row.number(1), row.number(2), row.number(3), {}, {}, {}};
      if (row.is_null(5)) return one;
      one.given = row.id<PlayerTag>(4);
      one.taken = row.id<PlayerTag>(5);
      one.seller = row.id<TeamTag>(6);
      return one;
    });
  });
}

void ClubAims::agree(LeagueId league, const HalfWay& agreed) {
  Connection& connection = database_->connection();
  connection.guarded([&] {
    Transaction all(*database_);
    connection
        .query(
            "INSERT INTO half_ways (league_id, team_id, bonus, fee, price, given_id, taken_id, "
            "seller_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
        .with(league, agreed.team, agreed.bonus, agreed.fee, agreed.price, agreed.given,
              agreed.taken, agreed.seller)
        .run();
    const auto move = [&](PlayerId player, TeamId team) {
      connection
          .query("UPDATE league_players SET team_id = ? WHERE league_id = ? AND player_id = ?")
          .with(team, league, player)
          .run();
    };
    if (agreed.taken) {
      move(agreed.given, agreed.seller);
      move(agreed.taken, agreed.team);
    }
    all.commit();
  });
}

}  // namespace quicket::store
