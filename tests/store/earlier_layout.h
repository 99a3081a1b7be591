#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace quicket::tests {

/// Copies every row of `now`, a database of the latest layout, into `file`, an empty one of an
/// earlier layout, by the columns that both have. What an earlier layout cannot leave open is 0
/// there.
inline void fill_earlier_layout(const std::filesystem::path& file,
                                const std::filesystem::path& now) {
  SQLite::Database rows(file.string(), SQLite::OPEN_READWRITE);
  rows.exec("PRAGMA foreign_keys = OFF");
  rows.exec(fmt::format("ATTACH '{}' AS now", now.string()));
  const auto texts = [&](const std::string& sql) {
    std::vector<std::string> all;
    SQLite::Statement found(rows, sql);
    while (found.executeStep()) all.push_back(found.getColumn(0).getString());
    return all;
  };
  const auto columns_of_balls = [&](std::string_view file_of) {
    return texts(fmt::format("SELECT name FROM pragma_table_info('balls', '{}')", file_of));
  };
  // Since layout 26 balls are as they are now.
  const bool same_balls = columns_of_balls("main") == columns_of_balls("now");
  rows.exec("BEGIN");
  for (const std::string& table :
       texts("SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name IN "
             "(SELECT name FROM now.sqlite_schema)")) {
    if (!same_balls && (table == "balls" || table == "deliveries")) continue;
    const auto columns =
        texts(fmt::format("SELECT o.name FROM pragma_table_info('{0}', 'main') o JOIN "
                          "pragma_table_info('{0}', 'now') n "
                          "ON n.name = o.name ORDER BY o.cid",
                          table));
    const auto values = texts(
        fmt::format("SELECT CASE WHEN o.[notnull] AND NOT n.[notnull] AND n.pk = 0 THEN "
                    "'coalesce(' || o.name || "
                    "', 0)' ELSE o.name END FROM pragma_table_info('{0}', 'main') o "
                    "JOIN pragma_table_info('{0}', 'now') n ON n.name = o.name ORDER BY o.cid",
                    table));
    rows.exec(fmt::format("DELETE FROM main.{}", table));
    rows.exec(fmt::format("INSERT INTO main.{0} ({1}) SELECT {2} FROM now.{0}", table,
                          fmt::join(columns, ", "), fmt::join(values, ", ")));
  }
  if (same_balls) {
    rows.exec("COMMIT");
    return;
  }
  // What layout 26 says in fewer rows and columns.
  const bool bare = !columns_of_balls("main").empty();
  rows.exec(
      fmt::format("INSERT INTO main.{} (id, place, people, result) "
                  "SELECT id, over << 8 | ball, people, result FROM now.deliveries",
                  bare ? "balls" : "deliveries"));
  rows.exec(
      "INSERT INTO main.overs (id, bowler) SELECT id - 1, bowler FROM now.deliveries WHERE ball = "
      "1 "
      "AND id - 1 NOT IN (SELECT id FROM now.overs UNION ALL SELECT id FROM now.batters_in "
      "UNION ALL SELECT id FROM now.match_events)");
  rows.exec("COMMIT");
}

}  // namespace quicket::tests
