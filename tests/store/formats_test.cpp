#include "store/formats.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <catch2/catch.hpp>

#include "base/error.h"
#include "cricket/format.h"
#include "store/matches.h"
#include "store/sets.h"
#include "tests/store/store_fixture.h"

using namespace quicket;
using namespace quicket::tests;
using Catch::Matchers::Contains;

namespace {

cricket::Format ten_overs(int most_overs_per_bowler = 2) {
  cricket::FormatDefinition ten = cricket::Format().definition();
  ten.id = "ten";
  ten.title = "Ten overs";
  ten.aliases = {};
  ten.order = 100;
  ten.conditions.overs = 10;
  ten.conditions.most_overs_per_bowler = most_overs_per_bowler;
  ten.phases = {{"innings", 1, 10}};
  return cricket::Format(ten);
}

match::SetData small_set_in(const cricket::Format& format) {
  match::SetData set = small_set();
  set.format = format;
  for (match::MatchRecord& match : set.matches) match.info.format = format;
  return set;
}

}  // namespace

TEST_CASE("a set keeps the format of the user's own that it was imported with", "[store]") {
  NewDatabase made;
  store::Sets sets(made.database);
  const SetId id = sets.save(small_set_in(ten_overs())).id;
  store::Database other(made.database.file(), migrations());
  const store::StoredSet stored = store::Sets(other).load(id);
  CHECK(stored.entry.format == ten_overs());
  CHECK(stored.data.matches.front().info.format == ten_overs());
  CHECK(store::formats_of(other).ids() == cricket::built_in_formats().ids() + ", ten");
  CHECK(other.check().empty());
}

TEST_CASE("a format with other rules needs an id of its own", "[store]") {
  NewDatabase made;
  store::Sets sets(made.database);
  sets.save(small_set_in(ten_overs()));
  match::SetData changed = small_set_in(ten_overs(3));
  changed.slug = "another";
  CHECK_THROWS_WITH(sets.save(changed),
                    Contains(made.database.file().string()) &&
                        Contains("a format \"ten\" with other rules already exists"));
  CHECK(sets.list().size() == 1);
}

TEST_CASE("a format with a name of another is refused before the database keeps it", "[store]") {
  NewDatabase made;
  store::Sets sets(made.database);
  sets.save(small_set_in(ten_overs()));
  cricket::FormatDefinition namesake = ten_overs().definition();
  namesake.id = "ten-over";
  match::SetData second = small_set_in(cricket::Format(namesake));
  second.slug = "another";
  CHECK_THROWS_WITH(
      sets.save(second),
      Contains("the format ten-over uses the name \"Ten overs\", which belongs to the format ten"));
  CHECK(store::formats_of(made.database).ids() == cricket::built_in_formats().ids() + ", ten");
}

TEST_CASE("a format of one's own keeps its name when a newer program brings another of that name",
          "[store]") {
  NewDatabase made;
  cricket::FormatDefinition own = ten_overs().definition();
  own.title = "T10";
  SQLite::Database rows(made.database.file().string(), SQLite::OPEN_READWRITE);
  SQLite::Statement kept(rows, "INSERT INTO formats (id, definition) VALUES ('ten', ?)");
  kept.bind(1, cricket::to_toml(cricket::Format(own)));
  kept.exec();
  const cricket::FormatTable formats = store::formats_of(made.database);
  CHECK(formats.ids() == "t20, hundred, fifty, ten");
  CHECK(formats.named("t10").id() == "ten");
  // A set of the newer format is refused by name, since the database has one that is called so.
  CHECK_THROWS_WITH(
      store::Sets(made.database).save(small_set_in(cricket::built_in_formats().named("t10"))),
      Contains("the format t10 uses the name \"t10\", which belongs to the format ten"));
}

TEST_CASE("a row whose format nobody knows is named in the error", "[store]") {
  NewDatabase made;
  const SetId id = store::Sets(made.database).save(small_set()).id;
  SQLite::Database rows(made.database.file().string(), SQLite::OPEN_READWRITE);
  rows.exec("UPDATE matches SET format = 'lost'");
  CHECK_THROWS_WITH(
      store::Sets(made.database).load(id),
      Contains("table matches, row id 1: column format names an unknown format \"lost\"") &&
          Contains(cricket::built_in_formats().ids()));
  rows.exec("UPDATE sets SET format = 'lost'");
  CHECK_THROWS_WITH(
      store::Sets(made.database).list(),
      Contains("table sets, row id 1: column format names an unknown format \"lost\""));
}
