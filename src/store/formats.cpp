#include "store/formats.h"

#include <optional>
#include <string>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.h"
#include "cricket/format.h"
#include "store/connection.h"
#include "store/leagues.h"

namespace quicket::store {
namespace {

/// The format of a row with its id and its definition.
cricket::Format format_in(const Row& row) {
  cricket::Format format = row.document(1, [](const std::string& text, const std::string& place) {
    return cricket::parse_format(text, place);
  });
  if (format.id() != row.text(0)) row.refuse(1, fmt::format("defines \"{}\"", format.id()));
  return format;
}

std::optional<cricket::Format> kept(Connection& connection, std::string_view id) {
  Query row = connection.query("SELECT id, definition FROM formats WHERE id = ?");
  if (!row.with(id).next()) return {};
  return format_in(row);
}

}  // namespace

cricket::FormatTable formats_of(Connection& connection) {
  cricket::FormatTable table;
  Query row = connection.query("SELECT id, definition FROM formats ORDER BY id");
  while (row.next()) table.add(format_in(row));
  for (const cricket::Format& format : cricket::built_in_formats().all()) {
    if (!table.sharing_a_name_with(format)) table.add(format);
  }
  return table;
}

cricket::FormatTable formats_of(Database& database) {
  Connection& connection = database.connection();
  return connection.guarded([&] { return formats_of(connection); });
}

cricket::Format format_of(Connection& connection, const Row& row, int column) {
  const std::string word = row.text(column);
  if (auto format = kept(connection, word)) return *std::move(format);
  if (auto format = cricket::built_in_formats().find(word)) return *std::move(format);
  row.refuse(column, fmt::format("names an unknown format \"{}\"; the formats are {}", word,
                                 formats_of(connection).ids()));
}

std::vector<std::string> users_of_format(Database& database, std::string_view id) {
  Connection& connection = database.connection();
  std::vector<std::string> users;
  connection.guarded([&] {
    Query row = connection.query(
        "SELECT 'the set ' || slug FROM sets WHERE format = ?1 "
        "UNION ALL SELECT DISTINCT 'earlier cards of the set ' || s.slug FROM card_sets c JOIN "
        "sets s "
        "ON s.id = c.set_id WHERE c.format = ?1 AND s.format <> ?1 "
        "UNION ALL SELECT 'match ' || id FROM matches WHERE format = ?1 AND set_id IS NULL AND "
        "league_id IS NULL ORDER BY 1");
    for (row.with(id); row.next();) users.push_back(row.text(0));
  });
  // A league stores its format within the rules of its competition.
  Leagues leagues(database);
  for (const LeagueEntry& entry : leagues.list()) {
    if (leagues.load(entry.id).competition.format.id() != id) continue;
    users.push_back("the league " + entry.name);
  }
  return users;
}

void remove_format(Database& database, const cricket::Format& format) {
  Connection& connection = database.connection();
  const std::vector<std::string> users = users_of_format(database, format.id());
  if (!users.empty()) {
    throw Error(fmt::format("the format {} is used by {}; remove what uses it first", format.id(),
                            fmt::join(users, ", ")));
  }
  connection.guarded([&] {
    Work work(connection);
    if (!kept(connection, format.id())) {
      throw Error(fmt::format("the format {} is built in and cannot be removed", format.id()));
    }
    connection.query("DELETE FROM formats WHERE id = ?").with(format.id()).run();
    work.commit();
  });
}

void save_format(Connection& connection, const cricket::Format& format) {
  cricket::FormatTable known = formats_of(connection);
  if (known.find(format.id()) == format) return;
  try {
    known.add(format);  // refuses a name that is taken
  } catch (const Error& error) {
    throw Error(fmt::format("{}: {}", connection.file().string(), error.what()), error.fault());
  }
  connection.query("INSERT INTO formats (id, definition) VALUES (?, ?)")
      .with(format.id(), cricket::to_toml(format))
      .run();
}

}  // namespace quicket::store
