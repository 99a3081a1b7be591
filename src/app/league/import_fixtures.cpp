#include "app/league/import_fixtures.h"

#include <algorithm>

#include "ingest/bytes.h"
#include "ingest/fixture_list.h"
#include "store/set_fixtures.h"
#include "store/sets.h"

namespace quicket::app {

int FixturesReport::refused() const {
  return static_cast<int>(std::ranges::count(problems, Problem::Weight::refused, &Problem::weight));
}

FixturesReport import_fixtures(store::Database& database, const std::string& set,
                               const std::filesystem::path& file) {
  store::Sets sets(database);
  const store::SetEntry entry = sets.find(set);
  const auto teams = sets.teams(entry.id);
  std::vector<std::string> names;
  for (const auto& [id, name] : teams) names.push_back(name);
  FixturesReport report;
  report.set = entry.slug;
  std::vector<store::SetFixture> fixtures;
  const auto id_of = [&](const std::string& name) {
    return teams[static_cast<std::size_t>(std::ranges::find(names, name) - names.begin())].first;
  };
  for (const ingest::ListedFixture& listed :
       ingest::read_fixture_list(ingest::file_bytes(file), file.string(), names, report.problems)) {
    fixtures.push_back({listed.date, id_of(listed.home), id_of(listed.away), listed.venue});
  }
  if (fixtures.empty()) {
    const std::string why =
        report.problems.empty() ? "" : "; the first: " + to_string(report.problems.front());
    throw Error(Fault::bad_file, "{}: no match between teams of {}{}", file.string(), entry.slug,
                why);
  }
  store::Transaction all(database);
  store::SetFixtures(database).save(entry.id, fixtures);
  all.commit();
  report.announced = static_cast<int>(fixtures.size());
  return report;
}

}  // namespace quicket::app
