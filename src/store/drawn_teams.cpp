#include "store/drawn_teams.h"

#include <set>
#include <utility>

#include <fmt/format.h>

#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "store/connection.h"

namespace quicket::store {

TeamId DrawnTeams::create(const std::string& name, std::span<const DrawnPlayer> players) {
  std::set<PlayerId> seen;
  for (const DrawnPlayer& player : players) {
    if (!seen.insert(player.player).second) {
      throw Error(fmt::format("{} is named twice for {}; name each player once",
                              player.name.empty() ? "somebody" : player.name, name));
    }
  }
  Connection& connection = database_->connection();
  return connection.guarded([&] {
    Work work(connection);
    if (Query row = connection.query("SELECT 1 FROM teams WHERE set_id IS NULL AND name = ?");
        row.with(name).next()) {
      throw Error(
          fmt::format("a side \"{}\" already exists; choose another name, or remove it with "
                      "`quicket teams remove`",
                      name));
    }
    connection
        .query(
            "INSERT INTO teams (set_id, position, name) SELECT NULL, "
            "(SELECT coalesce(max(position) + 1, 0) FROM teams WHERE set_id IS NULL), ?")
        .with(name)
        .run();
    const TeamId id{connection.sqlite().getLastInsertRowid()};
    int position = 0;
    for (const DrawnPlayer& player : players) {
      connection
          .query(
              "INSERT INTO drawn_players (team_id, position, player_id, set_id) "
              "VALUES (?, ?, ?, ?)")
          .with(id, position++, player.player, player.set)
          .run();
    }
    work.commit();
    return id;
  });
}

std::vector<DrawnTeam> DrawnTeams::list() {
  Connection& connection = database_->connection();
  return connection.guarded([&] {
    std::vector<DrawnTeam> teams;
    for (Query row = connection.query(
             "SELECT t.id, t.name, d.player_id, d.set_id, p.name, s.slug, d.team_id, d.position "
             "FROM "
             "teams t "
             "LEFT JOIN drawn_players d ON d.team_id = t.id "
             "LEFT JOIN set_people p ON p.set_id = d.set_id AND p.player_id = d.player_id "
             "LEFT JOIN sets s ON s.id = d.set_id WHERE t.set_id IS NULL "
             "ORDER BY t.name, d.position");
         row.next();) {
      if (teams.empty() || teams.back().id != row.id<TeamTag>(0)) {
        teams.push_back({row.id<TeamTag>(0), row.text(1), {}});
      }
      if (row.is_null(2)) continue;
      if (row.is_null(4)) row.refuse(2, "is not a player of the set");
      teams.back().players.push_back(
          {row.id<PlayerTag>(2), row.id<SetTag>(3), row.text(4), row.text(5)});
    }
    return teams;
  });
}

DrawnTeam DrawnTeams::find(std::string_view name) {
  std::vector<std::string> known;
  for (DrawnTeam& team : list()) {
    if (team.name == name) return std::move(team);
    known.push_back(team.name);
  }
  throw Error(fmt::format("no team of your own called \"{}\"{}", name,
                          did_you_mean(name, known, "`quicket teams list` lists them")));
}

void DrawnTeams::remove(TeamId id) {
  Connection& connection = database_->connection();
  connection.guarded([&] {
    Work work(connection);
    Query row = connection.query(
        "SELECT l.name FROM leagues l JOIN league_teams t ON t.league_id = l.id WHERE t.team_id = "
        "?1 "
        "UNION ALL SELECT 'match ' || match_id FROM match_sides WHERE team_id = ?1");
    if (row.with(id).next()) {
      throw Error(fmt::format("the side is used by {}; remove what uses it first", row.text(0)));
    }
    connection.query("DELETE FROM teams WHERE id = ? AND set_id IS NULL").with(id).run();
    work.commit();
  });
}

}  // namespace quicket::store
