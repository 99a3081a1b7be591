#include "store/settings.h"

#include "store/connection.h"

namespace quicket::store {

std::optional<std::string> Settings::get(std::string_view name) {
  Connection& connection = database_->connection();
  return connection.guarded([&]() -> std::optional<std::string> {
    Query row = connection.query("SELECT name, value FROM settings WHERE name = ?");
    if (!row.with(name).next()) return {};
    return row.text(1);
  });
}

void Settings::set(std::string_view name, std::string_view value) {
  Connection& connection = database_->connection();
  connection.guarded([&] {
    connection
        .query(
            "INSERT INTO settings (name, value) VALUES (?, ?) "
            "ON CONFLICT DO UPDATE SET value = excluded.value")
        .with(name, value)
        .run();
  });
}

void Settings::erase(std::string_view name) {
  Connection& connection = database_->connection();
  connection.guarded(
      [&] { connection.query("DELETE FROM settings WHERE name = ?").with(name).run(); });
}

std::vector<std::pair<std::string, std::string>> Settings::under(std::string_view prefix) {
  Connection& connection = database_->connection();
  return connection.guarded([&] {
    std::vector<std::pair<std::string, std::string>> found;
    Query row = connection.query(
        "SELECT name, value FROM settings WHERE substr(name, 1, length(?1)) = ?1 ORDER BY name");
    for (row.with(prefix); row.next();) found.emplace_back(row.text(0), row.text(1));
    return found;
  });
}

}  // namespace quicket::store
