#include "store/check.h"

#include <fmt/format.h>

#include "base/error.h"
#include "store/connection.h"
#include "store/match_rows.h"
#include "store/view_check.h"

namespace quicket::store {
namespace {

void check_pages(Connection& connection, std::vector<std::string>& problems) {
  for (Query rows = connection.query("PRAGMA integrity_check(20)"); rows.next();) {
    if (rows.text(0) != "ok") problems.push_back(fmt::format("damaged: {}", rows.text(0)));
  }
}

void check_references(Connection& connection, std::vector<std::string>& problems) {
  for (Query rows = connection.query("PRAGMA foreign_key_check"); rows.next();) {
    problems.push_back(fmt::format("table {}: a row refers to one of {} that is not there",
                                   rows.text(0), rows.text(2)));
  }
}

void check_matches(Connection& connection, std::vector<std::string>& problems) {
  std::vector<MatchId> ids;
  for (Query row = connection.query("SELECT id FROM matches ORDER BY id"); row.next();) {
    ids.push_back(row.id<MatchTag>(0));
  }
  MatchReader reader(connection);
  for (const MatchId id : ids) {
    try {
      const std::vector<std::string> found = view_problems(connection, id, reader.read(id)->record);
      problems.insert(problems.end(), found.begin(), found.end());
    } catch (const Error& unreadable) {
      problems.emplace_back(unreadable.what());
    }
  }
}

}  // namespace

std::vector<std::string> problems_of(Database& database) {
  std::vector<std::string> problems;
  check_pages(database.connection(), problems);
  check_references(database.connection(), problems);
  // Rows of a file that is damaged or torn apart would only repeat what was found.
  if (problems.empty()) check_matches(database.connection(), problems);
  return problems;
}

}  // namespace quicket::store
