#include "store/turns.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <catch2/catch.hpp>

#include "store/leagues.h"
#include "store/sets.h"
#include "tests/store/store_fixture.h"

using namespace quicket;
using namespace quicket::tests;

TEST_CASE("a turn is kept for its team and round until a later one comes, and goes with its league",
          "[store]") {
  TemporaryFolder folder;
  store::Database database(folder.path() / "quicket.db", migrations());
  store::Sets(database).save(small_set());
  const TeamId team{1};
  {
    SQLite::Database rows(database.file().string(), SQLite::OPEN_READWRITE);
    rows.exec(
        "INSERT INTO leagues (id, name, set_id, competition, seed, start, as_played) VALUES "
        "(3, 'Mail', 1, '', 1, '', 0)");
  }
  store::Turns turns(database);
  turns.save({3}, {2, team, "first"});
  turns.save({3}, {1, team, "earlier"});
  turns.save({3}, {2, team, "second"});
  CHECK(turns.of_league({3}) ==
        std::vector<store::Turn>{{1, team, "earlier"}, {2, team, "second"}});
  store::Leagues(database).remove({3});
  CHECK(turns.of_league({3}).empty());
}
