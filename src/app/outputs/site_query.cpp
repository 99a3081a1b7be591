#include "app/outputs/site_query.h"

#include <string_view>
#include <utility>
#include <variant>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/file.h"
#include "app/outputs/web_file.h"
#include "base/base64.h"
#include "base/toml_reader.h"
#include "files/deflated.h"
#include "store/season_file.h"

namespace quicket::app {
namespace {

/// A constant of a script; the page unpacks it.
std::string packed_constant(std::string_view name, std::string_view bytes) {
  constexpr int smallest = 9;
  return fmt::format("var {} = \"{}\";\n", name, base64(files::deflated(bytes, smallest)));
}

}  // namespace

std::string sqlite_script() {
  constexpr std::string_view what = "SQLite for such pages";
  return web_file("sqlite.js", what) +
         packed_constant("quicketSqlite", web_file("sqlite.wasm", what));
}

void add_query(store::Database& database, const CountedSeason& counted, site::Season& season) {
  std::variant<LeagueId, SetId> id = counted.set;
  if (counted.league) id = counted.league;
  store::SeasonFile file = store::season_file(database, id, season.results);
  constexpr std::string_view told = "data/views.toml";
  TomlReader texts(embedded(told).value(), told);
  TomlReader views = texts.table("views").value(), tables = texts.table("tables").value(),
             columns = texts.table("columns").value();
  site::Query query;
  query.script = packed_constant("quicketSeason", file.bytes);
  for (store::SeasonTable& table : file.tables) {
    auto view = views.table(table.name);
    site::QueryTable made;
    made.about = view ? fmt::format("A row for each {}", view->text("row").value())
                      : tables.text(table.name).value();
    for (std::string& column : table.columns) {
      // A table's columns of its own say themselves what they are.
      std::string meaning = columns.text(column).value_or("");
      made.columns.push_back({std::move(column), std::move(meaning)});
    }
    made.name = std::move(table.name);
    query.tables.push_back(std::move(made));
  }
  for (TomlReader& question : texts.tables("questions")) {
    query.questions.push_back({question.text("title").value(),
                               fmt::format("{}", fmt::join(question.texts("sql"), "\n"))});
  }
  season.downloads.push_back({"season.sqlite",
                              "Every ball and every figure, for programs that read SQLite",
                              std::move(file.bytes)});
  season.query = std::move(query);
}

}  // namespace quicket::app
