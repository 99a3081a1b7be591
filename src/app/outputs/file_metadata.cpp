#include "app/outputs/file_metadata.h"

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "app/file.h"
#include "base/text.h"
#include "base/toml_reader.h"
#include "store/sets.h"

namespace quicket::app {
namespace {

constexpr std::string_view views_file = "data/views.toml";

using Columns = std::vector<std::string>;

report::Document view_object(TomlReader& file, TomlReader view, const Columns& columns) {
  TomlReader texts = file.table("columns").value();
  report::Document meanings;
  for (const std::string& column : columns) meanings.put(column, texts.text(column).value());
  report::Document object;
  object.put("title", view.text("title").value())
      .put("description", fmt::format("A row for each {}.", view.text("row").value()))
      .put("columns", meanings);
  if (const auto first = view.text("first")) object.put("sort_desc", *first);
  return object;
}

report::Document table_object(TomlReader& file, const std::string& table) {
  report::Document object;
  const auto told = file.table("tables").value().text(table);
  if (!told) return object.put("hidden", true);
  object.put("description", *told + ".");
  if (table != "matches") object.put("label_column", "name");
  return object;
}

report::Document tables_object(store::Database& database) {
  TomlReader file(embedded(views_file).value(), views_file);
  TomlReader views = file.table("views").value();
  report::Document tables;
  for (const auto& [table, columns] : database.tables()) {
    auto view = views.table(table);
    tables.put(table, view ? view_object(file, *view, columns) : table_object(file, table));
  }
  return tables;
}

/// Whom the figures are owed to, each once.
std::string credits(store::Database& database) {
  std::set<std::string> all;
  for (const store::SetEntry& set : store::Sets(database).list()) {
    if (!set.credit.empty()) all.insert(set.credit);
  }
  return fmt::format("{}", fmt::join(all, "; "));
}

}  // namespace

report::Document file_metadata(store::Database& database) {
  const store::FileInfo info = database.info();
  report::Document file;
  file.put("description",
           fmt::format("{}, {}; {} and {}.", counted(info.sets, "set", "sets"),
                       counted(info.leagues, "league", "leagues"),
                       counted(info.real_matches, "real match", "real matches"),
                       counted(info.played_matches, "played match", "played matches")));
  if (const std::string owed = credits(database); !owed.empty()) file.put("source", owed);
  file.put("tables", tables_object(database));
  report::Document files;
  files.put(info.file.stem().string(), file);
  report::Document document;
  document.put("title", "Cricket by Quicket").put("databases", files);
  return document.laid_out(document.json());
}

}  // namespace quicket::app
