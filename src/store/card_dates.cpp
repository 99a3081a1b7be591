// Since when the current cards of a set read as they do.

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "store/card_rows.h"
#include "store/cards.h"

namespace quicket::store {
namespace {

/// Dates all current cards of a set and game.
void date_all(Connection& connection, SetId set, std::string_view game, const std::string& day) {
  connection.query("UPDATE current_cards SET changed = ? WHERE set_id = ? AND game = ?")
      .with(day, set, game)
      .run();
  connection.query("DELETE FROM card_dates WHERE set_id = ? AND game = ?").with(set, game).run();
}

std::string today_in(Connection& connection) {
  Query row = connection.query("SELECT date('now')");
  row.next();
  return row.text(0);
}

}  // namespace

void date_changes(Connection& connection, SetId set, const cards::CardSet* before,
                  const cards::CardSet& now, const std::optional<Date>& today) {
  const bool same_head = before != nullptr && before->competition == now.competition &&
                         before->season == now.season && before->format == now.format;
  const std::string_view game = cards::to_string(cards::game_of(now));
  const std::string day = today ? quicket::to_string(*today) : today_in(connection);
  if (!same_head) return date_all(connection, set, game, day);
  std::map<PlayerId, const cards::PlayerCards*> earlier;
  for (const cards::PlayerCards& player : before->players) earlier[player.player] = &player;
  for (const cards::PlayerCards& player : now.players) {
    const auto old = earlier.find(player.player);
    if (old != earlier.end() && *old->second == player) continue;
    connection
        .query(
            "INSERT INTO card_dates (set_id, game, player_id, changed) "
            "VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET changed = excluded.changed")
        .with(set, game, player.player, day)
        .run();
  }
}

std::vector<std::pair<PlayerId, Date>> Cards::changed(SetId set, cards::Game game) {
  Connection& connection = database_->connection();
  return connection.guarded([&] {
    Query rows = connection.query(
        "SELECT n.set_id, c.player_id, coalesce(d.changed, n.changed), n.game "
        "FROM current_cards n JOIN cards c ON c.card_set_id = n.card_set_id LEFT JOIN card_dates d "
        "ON d.set_id = n.set_id AND d.game = n.game AND d.player_id = c.player_id "
        "WHERE n.set_id = ? AND n.game = ? AND coalesce(d.changed, n.changed) IS NOT NULL "
        "ORDER BY 2");
    return rows.with(set, cards::to_string(game)).all([](const Row& row) {
      return std::pair(row.id<PlayerTag>(1), row.date(2));
    });
  });
}

}  // namespace quicket::store
