#include "store/columns.h"

#include <catch2/catch.hpp>

#include "tests/store/store_fixture.h"

using namespace quicket;
using namespace quicket::tests;

namespace {

struct Over {
  int runs = 0;
  std::optional<int> wickets;
  std::uint8_t die = 0;
};

struct OverColumns {
  template <class Value, class Visit>
  static void each(Value& value, Visit&& visit) {
    visit("runs", value.runs);
    visit("wickets", value.wickets);
    visit("die", store::Die{value.die, 6});
  }
};

}  // namespace

TEST_CASE("names, places and assignments of a statement follow the list of columns", "[store]") {
  const std::string names = store::column_names<OverColumns, Over>();
  CHECK(names == "runs, wickets, die");
  CHECK(store::places_for(names) == "?, ?, ?");
  CHECK(store::assignments_to(names) == "runs = ?, wickets = ?, die = ?");
}

TEST_CASE("a value goes into its columns and comes back", "[store]") {
  NewDatabase made;
  store::Connection& connection = made.database.connection();
  connection.run("CREATE TEMP TABLE overs (die INTEGER, wickets INTEGER, runs INTEGER)");
  const std::string names = store::column_names<OverColumns, Over>();
  const auto insert =
      fmt::format("INSERT INTO overs ({}) VALUES ({})", names, store::places_for(names));
  connection.query(insert).with(store::columns<OverColumns>(Over{7, 2, 5})).run();
  connection.query(insert).with(store::columns<OverColumns>(Over{})).run();
  store::Query row = connection.query(fmt::format("SELECT {} FROM overs", names));
  REQUIRE(row.next());
  Over read;
  store::read_columns<OverColumns>(row, 0, read);
  CHECK(read.runs == 7);
  CHECK(read.wickets == 2);
  CHECK(read.die == 5);
  REQUIRE(row.next());
  // What was not counted and a die that was not rolled are null.
  CHECK(row.is_null(row.column("wickets")));
  CHECK(row.is_null(row.column("die")));
  store::read_columns<OverColumns>(row, 0, read);
  CHECK_FALSE(read.wickets);
  CHECK(read.die == 0);
}
