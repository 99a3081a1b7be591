#include "store/columns.h"

#include <catch2/catch.hpp>

#include "tests/store/store_fixture.h"

using namespace quicket;
using namespace quicket::tests;

namespace {

struct Over {
  int runs = 0;
  std::optional<int> wickets;
  std::optional<int> winner;
};

struct OverColumns {
  template <class Value, class Visit>
  static void each(Value& value, Visit&& visit) {
    visit("runs", value.runs);
    visit("wickets", value.wickets);
    visit("winner", store::Winner{value.winner});
  }
};

}  // namespace

TEST_CASE("names, places and assignments of a statement follow the list of columns", "[store]") {
  const std::string names = store::column_names<OverColumns, Over>();
  CHECK(names == "runs, wickets, winner");
  CHECK(store::places_for(names) == "?, ?, ?");
  CHECK(store::assignments_to(names) == "runs = ?, wickets = ?, winner = ?");
}

TEST_CASE("a value goes into its columns and comes back", "[store]") {
  NewDatabase made;
  store::Connection& connection = made.database.connection();
  connection.run("CREATE TEMP TABLE spells (winner INTEGER, wickets INTEGER, runs INTEGER)");
  const std::string names = store::column_names<OverColumns, Over>();
  const auto insert =
      fmt::format("INSERT INTO spells ({}) VALUES ({})", names, store::places_for(names));
  connection.query(insert).with(store::columns<OverColumns>(Over{7, 2, 1})).run();
  connection.query(insert).with(store::columns<OverColumns>(Over{})).run();
  store::Query row = connection.query(fmt::format("SELECT {} FROM spells", names));
  REQUIRE(row.next());
  Over read;
  store::read_columns<OverColumns>(row, 0, read);
  CHECK(read.runs == 7);
  CHECK(read.wickets == 2);
  CHECK(read.winner == 1);
  REQUIRE(row.next());
  // What was not counted and what nobody won are null.
  CHECK(row.is_null(row.column("wickets")));
  CHECK(row.is_null(row.column("winner")));
  store::read_columns<OverColumns>(row, 0, read);
  CHECK_FALSE(read.wickets);
  CHECK_FALSE(read.winner);
}
