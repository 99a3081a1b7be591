#include "store/check.h"

#include <fmt/format.h>

#include "store/connection.h"

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

}  // namespace

std::vector<std::string> problems_of(Database& database) {
  std::vector<std::string> problems;
  check_pages(database.connection(), problems);
  check_references(database.connection(), problems);
  return problems;
}

}  // namespace quicket::store
