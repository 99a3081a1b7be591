#include "store/bonus_games.h"

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "store/connection.h"

namespace quicket::store {
namespace {

std::string result_text(const std::vector<double>& result) {
  std::string text;
  for (const double value : result) text += fmt::format("{}{}", text.empty() ? "" : " ", value);
  return text;
}

std::optional<std::vector<double>> result_of(const std::string& text) {
  std::vector<double> result;
  for (const std::string_view part : split(text, ' ')) {
    const auto value = parse_double(part);
    if (!value) return {};
    result.push_back(*value);
  }
  return result;
}

void write_actions(Connection& connection, BonusGameId id, std::size_t from,
                   std::span<const games::Action> actions) {
  Query insert =
      connection.query("INSERT INTO bonus_game_actions (game_id, number, action) VALUES (?, ?, ?)");
  for (const games::Action action : actions) insert.with(id, from++, action).run();
}

/// Two programs that continue one game would create a log that no rules allow.
void expect_played(Connection& connection, BonusGameId id, std::size_t played) {
  Query count = connection.query("SELECT count(*) FROM bonus_game_actions WHERE game_id = ?");
  count.with(id).next();
  if (static_cast<std::size_t>(count.integer(0)) == played) return;
  throw Error(
      fmt::format("another program has continued bonus game {}; nothing is lost; continue with "
                  "`quicket bonus play --resume {}`",
                  id.value, id.value));
}

SavedGame read_game(Connection& connection, BonusGameId id) {
  SavedGame game;
  {
    Query row = connection.query(
        "SELECT game, seed, result, typed_chance, id FROM bonus_games WHERE id = ?");
    if (!row.with(id).next()) {
      throw Error(
          fmt::format("no bonus game {}; start one with `quicket bonus play GAME`", id.value));
    }
    game.id = id;
    game.game = row.text(0);
    game.seed = static_cast<std::uint64_t>(row.integer(1));
    if (!row.is_null(2)) game.result = row.parsed(2, result_of);
    game.typed_chance = row.flag(3);
  }
  Query seat = connection.query(
      "SELECT player, game_id, seat FROM bonus_game_seats WHERE game_id = ? ORDER BY seat");
  for (seat.with(id); seat.next();) {
    if (seat.integer(2) != static_cast<std::int64_t>(game.seats.size())) {
      seat.refuse(2, "is out of order");
    }
    game.seats.push_back(seat.text(0));
  }
  if (game.seats.empty() || (game.result && game.result->size() != game.seats.size())) {
    throw Error(fmt::format("{}: bonus game {}: its seats do not match its result; {}",
                            connection.file().string(), id.value, what_to_do));
  }
  Query option = connection.query(
      "SELECT name, value, game_id, position FROM bonus_game_options WHERE game_id = ? "
      "ORDER BY position");
  for (option.with(id); option.next();) game.options.push_back({option.text(0), option.text(1)});
  Query action = connection.query(
      "SELECT action, game_id, number FROM bonus_game_actions WHERE game_id = ? "
      "ORDER BY number");
  for (action.with(id); action.next();) {
    // A missing action would turn the rest into another game.
    if (action.integer(2) != static_cast<std::int64_t>(game.actions.size())) {
      action.refuse(2, "is out of order");
    }
    game.actions.push_back(action.integer(0));
  }
  return game;
}

/// The latest first; every kind if `game` is empty.
std::vector<SavedGame> read_games(Connection& connection, std::string_view game, bool finished) {
  std::vector<BonusGameId> ids;
  Query row = connection.query(
      "SELECT id FROM bonus_games WHERE (result IS NOT NULL) = ?2 AND (?1 = '' OR game = ?1) "
      "ORDER BY id DESC");
  for (row.with(game, finished ? 1 : 0); row.next();) ids.push_back(row.id<BonusGameTag>(0));
  std::vector<SavedGame> games;
  for (const BonusGameId id : ids) games.push_back(read_game(connection, id));
  return games;
}

}  // namespace

BonusGameId BonusGames::begin(const SavedGame& game) {
  Connection& connection = database_->connection();
  return connection.guarded([&] {
    Work work(connection);
    connection.query("INSERT INTO bonus_games (game, seed, typed_chance) VALUES (?, ?, ?)")
        .with(game.game, game.seed, game.typed_chance ? 1 : 0)
        .run();
    const BonusGameId id{connection.sqlite().getLastInsertRowid()};
    for (std::size_t seat = 0; seat < game.seats.size(); ++seat) {
      connection.query("INSERT INTO bonus_game_seats (game_id, seat, player) VALUES (?, ?, ?)")
          .with(id, seat, game.seats[seat])
          .run();
    }
    for (std::size_t i = 0; i < game.options.size(); ++i) {
      connection
          .query(
              "INSERT INTO bonus_game_options (game_id, position, name, value) "
              "VALUES (?, ?, ?, ?)")
          .with(id, i, game.options[i].name, game.options[i].value)
          .run();
    }
    write_actions(connection, id, 0, game.actions);
    work.commit();
    return id;
  });
}

void BonusGames::append(BonusGameId id, std::size_t played, games::Action action) {
  append(id, played, std::span(&action, 1));
}

void BonusGames::append(BonusGameId id, std::size_t played,
                        std::span<const games::Action> actions) {
  Connection& connection = database_->connection();
  connection.guarded([&] {
    Work work(connection);
    expect_played(connection, id, played);
    write_actions(connection, id, played, actions);
    work.commit();
  });
}

void BonusGames::keep(BonusGameId id, std::size_t played, std::size_t actions) {
  Connection& connection = database_->connection();
  connection.guarded([&] {
    Work work(connection);
    expect_played(connection, id, played);
    connection.query("DELETE FROM bonus_game_actions WHERE game_id = ? AND number >= ?")
        .with(id, actions)
        .run();
    connection.query("UPDATE bonus_games SET result = NULL WHERE id = ?").with(id).run();
    work.commit();
  });
}

void BonusGames::set_typed_chance(BonusGameId id, bool typed) {
  Connection& connection = database_->connection();
  connection.guarded([&] {
    connection.query("UPDATE bonus_games SET typed_chance = ? WHERE id = ?")
        .with(typed ? 1 : 0, id)
        .run();
  });
}

void BonusGames::finish(BonusGameId id, const std::vector<double>& result) {
  Connection& connection = database_->connection();
  connection.guarded([&] {
    connection.query("UPDATE bonus_games SET result = ? WHERE id = ?")
        .with(result_text(result), id)
        .run();
  });
}

SavedGame BonusGames::load(BonusGameId id) {
  Connection& connection = database_->connection();
  return connection.guarded([&] { return read_game(connection, id); });
}

std::vector<SavedGame> BonusGames::in_progress(std::string_view game) {
  Connection& connection = database_->connection();
  return connection.guarded([&] { return read_games(connection, game, false); });
}

std::vector<SavedGame> BonusGames::finished(std::string_view game) {
  Connection& connection = database_->connection();
  return connection.guarded([&] { return read_games(connection, game, true); });
}

void BonusGames::remove(BonusGameId id) {
  Connection& connection = database_->connection();
  connection.guarded(
      [&] { connection.query("DELETE FROM bonus_games WHERE id = ?").with(id).run(); });
}

}  // namespace quicket::store
