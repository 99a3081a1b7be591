#include "app/import/demonstration.h"

#include <climits>
#include <fmt/format.h>

#include "app/file.h"
#include "base/error.h"
#include "base/toml_reader.h"
#include "ingest/tables.h"

namespace quicket::app {
namespace {

std::string_view built_in(const std::string& path) {
  const auto text = embedded(path);
  expects(text.has_value(), "the demonstration seasons are built in");
  return *text;
}

ingest::TableFile table_of(const Demonstration& season, std::string_view name) {
  const std::string path = fmt::format("data/demo/{}/{}.csv", season.folder, name);
  return {path, ingest::text_bytes(built_in(path))};
}

}  // namespace

std::vector<Demonstration> demonstrations() {
  const std::string path = "data/demo/seasons.toml";
  std::vector<Demonstration> all;
  TomlReader file(built_in(path), path);
  for (TomlReader& season : file.tables("season")) {
    TomlReader league = season.table("league").value();
    all.push_back({season.text("folder").value(),
                   season.text("set").value(),
                   season.text("name").value(),
                   season.text("season").value(),
                   cricket::built_in_formats().named(season.text("format").value()),
                   league.text("name").value(),
                   league.text("competition").value(),
                   league.date("start").value(),
                   {static_cast<std::uint64_t>(league.whole("seed", 0, INT_MAX).value())}});
    league.finish();
    season.finish();
  }
  expects(!all.empty(), "there is a demonstration season");
  return all;
}

std::vector<DemonstrationTable> tables_of(const Demonstration& season) {
  std::vector<DemonstrationTable> tables;
  for (const char* name : {"batting.csv", "bowling.csv", "fielding.csv", "squads.csv"}) {
    tables.push_back({name, built_in(fmt::format("data/demo/{}/{}", season.folder, name))});
  }
  return tables;
}

ImportedSet import_demonstration(store::Database& database, const Demonstration& season) {
  ingest::TablesInput input;
  input.set = season.set;
  input.name = season.name;
  input.season = season.season;
  input.format = season.format;
  input.batting.push_back(table_of(season, "batting"));
  input.bowling.push_back(table_of(season, "bowling"));
  input.fielding.push_back(table_of(season, "fielding"));
  input.squads.push_back(table_of(season, "squads"));
  std::vector<Problem> problems;
  match::SetData data = ingest::read_tables(input, problems);
  expects(problems.empty(), "the tables of the demonstration have no fault");
  store::Transaction all(database);
  ImportedSet imported = take_in(database, std::move(data));
  // A first match has decisions in it, unless the user has chosen the other game.
  store::Sets sets(database);
  if (!sets.find(imported.saved.id)->game) sets.set_game(imported.saved.id, cards::Game::full);
  all.commit();
  return imported;
}

}  // namespace quicket::app
