#include <set>
#include <utility>
#include <vector>

#include "store/set_writer.h"

namespace quicket::store {
namespace {

/// What `sql` finds in the set, except those that are still `named`.
template <class One, class Read>
std::vector<One> gone(Connection& connection, SetId set, std::string_view sql,
                      const std::set<One>& named, const Read& read) {
  Query rows = connection.query(sql);
  std::vector<One> found = rows.with(set).all(read);
  std::erase_if(found, [&](const One& one) { return named.contains(one); });
  return found;
}

void drop_places(Connection& connection, const match::SetData& data, const SavedSet& saved) {
  using Place = std::pair<TeamId, PlayerId>;
  std::set<Place> named;
  for (const match::SquadPlace& place : data.squads) {
    named.emplace(saved.ids.stored(place.team), saved.ids.stored(place.player));
  }
  const std::vector<Place> places =
      gone(connection, saved.id,
           "SELECT team_id, player_id FROM squad_places q WHERE set_id = ?1 AND NOT EXISTS "
           "(SELECT 1 FROM match_players p JOIN matches m ON m.id = p.match_id AND m.set_id = ?1 "
           "JOIN match_sides s ON s.match_id = m.id AND s.side = p.side "
           "WHERE p.player_id = q.player_id AND s.team_id = q.team_id AND p.of_side = 1)",
           named, [](const Row& row) { return Place(row.id<TeamTag>(0), row.id<PlayerTag>(1)); });
  for (const auto& [team, player] : places) {
    connection.query("DELETE FROM squad_places WHERE set_id = ? AND team_id = ? AND player_id = ?")
        .with(saved.id, team, player)
        .run();
  }
}

void drop_people(Connection& connection, const SavedSet& saved) {
  const std::set<PlayerId> named(saved.ids.people.begin(), saved.ids.people.end());
  const std::vector<PlayerId> people = gone(
      connection, saved.id,
      "SELECT player_id FROM set_people q WHERE set_id = ?1 AND NOT EXISTS "
      "(SELECT 1 FROM match_players p JOIN matches m ON m.id = p.match_id AND m.set_id = ?1 "
      "WHERE p.player_id = q.player_id) AND NOT EXISTS "
      "(SELECT 1 FROM drawn_players d WHERE d.set_id = ?1 AND d.player_id = q.player_id) "
      // Newcomers of a league that grows older are in no table; their cards say how old they are.
      "AND NOT EXISTS (SELECT 1 FROM cards c WHERE c.player_id = q.player_id "
      "AND c.seasons LIKE '%, aged %')",
      named, [](const Row& row) { return row.id<PlayerTag>(0); });
  for (const PlayerId player : people) {
    connection.query("DELETE FROM set_people WHERE set_id = ? AND player_id = ?")
        .with(saved.id, player)
        .run();
  }
}

void drop_teams(Connection& connection, const SavedSet& saved) {
  const std::set<TeamId> named(saved.ids.teams.begin(), saved.ids.teams.end());
  // A team that a league, its cards or a list of fixtures still use stays, without a squad.
  const std::vector<TeamId> teams =
      gone(connection, saved.id,
           "SELECT id FROM teams t WHERE set_id = ?1 "
           "AND NOT EXISTS (SELECT 1 FROM match_sides s WHERE s.team_id = t.id) "
           "AND NOT EXISTS (SELECT 1 FROM league_players l WHERE l.team_id = t.id) "
           "AND NOT EXISTS (SELECT 1 FROM league_teams l WHERE l.team_id = t.id) "
           "AND NOT EXISTS (SELECT 1 FROM set_fixtures f WHERE t.id IN (f.home_id, f.away_id)) "
           "AND NOT EXISTS (SELECT 1 FROM cards c WHERE c.team_id = t.id AND EXISTS "
           "(SELECT 1 FROM league_players l WHERE l.card_set_id = c.card_set_id))",
           named, [](const Row& row) { return row.id<TeamTag>(0); });
  for (const TeamId team : teams) {
    connection.query("UPDATE cards SET team_id = NULL WHERE team_id = ?").with(team).run();
    connection.query("DELETE FROM teams WHERE id = ?").with(team).run();
  }
}

}  // namespace

void drop_who_left(Connection& connection, const match::SetData& data, const SavedSet& saved) {
  // Places first: they refer to people and teams.
  drop_places(connection, data, saved);
  drop_people(connection, saved);
  drop_teams(connection, saved);
}

}  // namespace quicket::store
